"""Counts what the site does, for Prometheus: each worker its own, all of them in one answer."""

from typing import Any

from django.conf import settings
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

from pillage_web import environment

# Where workers share no folder, the process has only its own counts.
OWN = CollectorRegistry()
FOLDER = "PROMETHEUS_MULTIPROC_DIR"
STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

REQUESTS = Counter(
    "pillage_requests",
    "Requests that were answered.",
    ["method", "route", "status"],
    registry=OWN,
)
SECONDS = Histogram(
    "pillage_request_seconds",
    "Seconds until an answer began to leave.",
    ["route"],
    registry=OWN,
    buckets=STEPS,
)
EDITS = Counter(
    "pillage_edits",
    "Edits of warbands that were kept, or refused as made on an older revision.",
    ["outcome"],
    registry=OWN,
)
VERDICTS = Counter(
    "pillage_verdicts",
    "Verdicts on kept edits and on documents that programs sent.",
    ["legal"],
    registry=OWN,
)
STARTED = Gauge(
    "pillage_worker_started_seconds",
    "When a worker that runs was started, in seconds since 1970.",
    registry=OWN,
    multiprocess_mode="liveall",
)
INFO = Gauge(
    "pillage_info",
    "1, with what the site runs on.",
    ["python", "django", "database"],
    registry=OWN,
    multiprocess_mode="livemax",
)


def count_request(method: str, route: str, status: int, seconds: float) -> None:
    """Count an answer."""
    REQUESTS.labels(method, route, f"{status // 100}xx").inc()
    SECONDS.labels(route).observe(seconds)


def count_kept(**_signal: Any) -> None:
    """Count an edit that was kept."""
    EDITS.labels("kept").inc()


def count_stale(**_signal: Any) -> None:
    """Count an edit that was refused because the warband had gone on."""
    EDITS.labels("stale").inc()


def count_verdicts(legal: int, illegal: int, **_signal: Any) -> None:
    """Count verdicts."""
    VERDICTS.labels("yes").inc(legal)
    VERDICTS.labels("no").inc(illegal)


def exposition() -> bytes:
    """All counts of all workers, in Prometheus' text format."""
    if not environment.text(FOLDER):
        return generate_latest(OWN)
    everyone = CollectorRegistry()
    multiprocess.MultiProcessCollector(everyone)
    return generate_latest(everyone)


def introduce() -> None:
    """Say that this process has begun, and on what it runs."""
    import platform

    import django

    database = settings.DATABASES["default"]["ENGINE"].rpartition(".")[2]
    INFO.labels(platform.python_version(), django.get_version(), database).set(1)
    STARTED.set_to_current_time()

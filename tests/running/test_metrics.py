"""What is counted, and that nothing secret is among it."""

import re
from typing import Any

import pytest
from django.test import Client, override_settings
from prometheus_client.parser import text_string_to_metric_families

from tests.api.documents import raw
from tests.web.builder import Tab, address, entry, give_key, muster
from tests.web.conftest import client, edition

__all__ = ["client", "edition"]
TOKEN = "for-the-watcher-alone"


def asked():
    with override_settings(METRICS_TOKEN=TOKEN):
        return Client().get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})


def counts():
    """Every sample by its name and labels."""
    return {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(asked().text)
        for sample in family.samples
    }


@pytest.fixture
def counted():
    """Says by how much a sample has grown since the test began."""
    before = counts()

    def grown(*key):
        key = (key[0], *sorted(key[1:]))
        return counts().get(key, 0) - before.get(key, 0)

    return grown


def test_requests_are_counted_by_route_and_class_of_status(client, counted):
    warband = muster(entry("warrior", 3))
    client.get(address(warband))
    client.get(address(warband, "roster/"))
    client.get("/warbands/AAAAAAAAAAAAAAAA/")

    route = "/warbands/<slug:warband_id>/"
    assert counted("pillage_requests_total", "GET", route, "2xx") == 1
    assert counted("pillage_requests_total", "GET", f"{route}roster/", "2xx") == 1
    assert counted("pillage_requests_total", "GET", route, "4xx") == 1
    assert counted("pillage_request_seconds_count", route) == 2
    assert counted("pillage_request_seconds_bucket", "+Inf", route) == 2
    assert 0 < counted("pillage_request_seconds_sum", route) < 30


def test_no_label_has_an_id_or_a_method_that_was_made_up(client, counted):
    warband = muster(entry("warrior", 3))
    for each in (address(warband), "/nowhere/secret-place/", "/static/secret.css"):
        client.generic("BREW", each)
        client.get(each)

    text = asked().text
    assert warband.pk not in text
    assert "secret" not in text
    assert "BREW" not in text
    assert counted("pillage_requests_total", "OTHER", "-", "4xx") == 1


def test_edits_are_counted_as_kept_or_stale(client, counted):
    tab = Tab(client, muster(entry("warrior", 3), name="A"))
    other = Tab(client, tab.warband)
    tab.edit("typed", {"name": "B"})
    tab.edit("typed", {"name": "C"})
    assert other.attempt("typed", {"name": "D"}).status_code == 409

    assert counted("pillage_edits_total", "kept") == 2
    assert counted("pillage_edits_total", "stale") == 1


def test_verdicts_are_counted_as_legal_or_not(client, counted):
    program = Client()
    program.post("/api/v1/validate/", raw(), content_type="application/json")
    lines = b"\n".join([raw()] * 3)
    types = "application/x-ndjson"
    answer: Any = program.post("/api/v1/validate/batch/", lines, content_type=types)
    assert len(b"".join(answer.streaming_content).splitlines()) == 3
    Tab(give_key(Client()), muster(entry("warrior", 3))).edit("typed", {"name": "B"})

    assert counted("pillage_verdicts_total", "yes") == 4
    assert counted("pillage_verdicts_total", "no") == 1


def test_the_process_says_what_it_is(db):
    from pillage_web.running.metrics import introduce

    introduce()

    text = asked().text
    assert re.search(
        r'^pillage_info{database="\w+",django="5\.2[.\d]*",python="3[.\d]+"} 1', text, re.M
    )
    assert re.search(r"^pillage_worker_started_seconds 1\.\d+e\+09$", text, re.M)

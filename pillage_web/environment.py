"""Every environment variable that the site reads, in one table.

Nothing else in the project looks into `os.environ`; asking for a name that the
table lacks is an error, so the table cannot fall behind.
"""

import os
import re
from dataclasses import dataclass

from django.core.exceptions import ImproperlyConfigured


@dataclass(frozen=True, slots=True)
class Variable:
    """One setting that an operator may make."""

    name: str
    default: str
    meaning: str


TABLE: dict[str, Variable] = {
    variable.name: variable
    for variable in (
        Variable(
            "DATABASE_URL",
            "",
            "Where warbands are kept, such as postgres://user:password@host/name. "
            "Empty: SQLite in var/pillage.sqlite3.",
        ),
        Variable(
            "SECRET_KEY",
            "",
            "Signs cookies and links. Empty: what var/secret-key holds, which `make setup` writes. "
            "With PILLAGE_HTTPS=1 a short key, or one that looks like an example, is refused.",
        ),
        Variable(
            "PILLAGE_DEBUG",
            "0",
            "1 shows tracebacks in the browser. For development only.",
        ),
        Variable(
            "PILLAGE_HOSTS",
            "localhost,127.0.0.1,[::1]",
            "The host names under which the site answers, separated by commas.",
        ),
        Variable(
            "PILLAGE_HTTPS",
            "0",
            "1 when a proxy that sets X-Forwarded-Proto serves the site over HTTPS: "
            "secure cookies, HSTS, and a redirect from HTTP.",
        ),
        Variable(
            "PILLAGE_PROXIES",
            "0",
            "How many proxies before the site add to X-Forwarded-For, by which it tells apart who "
            "asks too much or tries passwords. 0: by the address that connects.",
        ),
        Variable(
            "PILLAGE_MAIL",
            "",
            "What sends the site's mail, such as smtp://user:password@host:587, or smtps:// "
            "where it is encrypted from the start. Empty: each message is a file in var/mail.",
        ),
        Variable(
            "PILLAGE_MAIL_FROM",
            "Pillage Web <noreply@localhost>",
            "Whom the site's mail comes from.",
        ),
        Variable(
            "PILLAGE_API_RATE",
            "6000",
            "What one client may ask of the API in a minute of each worker: a look-up takes 1, a "
            "verdict 2, one in a batch a fifth (and the batch 20), paper 20; what takes the "
            "processor far longer than its weight is owed besides. 0: as much as it likes.",
        ),
        Variable(
            "PILLAGE_RENDER_RATE",
            "120",
            "How many papers and pictures one client may have drawn in a minute of each worker; a "
            "second of drawing, or of reading a pasted list, counts as 20. 0: as many as it likes.",
        ),
        Variable(
            "PILLAGE_LOG",
            "plain",
            "How lines of the log are written, to standard error: plain, or json.",
        ),
        Variable(
            "PILLAGE_METRICS_TOKEN",
            "",
            "Opens /metrics to whoever sends it as Authorization: Bearer. "
            "At least 16 characters. Empty: there are no metrics.",
        ),
        Variable(
            "PROMETHEUS_MULTIPROC_DIR",
            "",
            "A folder in which the workers keep their counts while the server runs. "
            "Empty: one that it makes in the temporary folder.",
        ),
        Variable(
            "PILLAGE_BIND",
            "127.0.0.1:8000",
            "Where the server listens: an address and a port, or unix: and a path. Under systemd "
            "pillage-web.socket says it instead.",
        ),
        Variable(
            "PILLAGE_WORKERS",
            "2",
            "How many processes serve requests; one for each core is enough.",
        ),
        Variable(
            "PILLAGE_THREADS",
            "4",
            "How many requests a worker is busy with at a time.",
        ),
        Variable(
            "PILLAGE_BODY_WAIT",
            "15",
            "For how many seconds a client may be silent in the midst of what it sends; all its "
            "silences together last four times as long at most, and a second for each 64 KiB. "
            "The head of a request has as long to come whole.",
        ),
        Variable(
            "PILLAGE_GRACE",
            "30",
            "For how many seconds a worker that stops may finish what it has begun.",
        ),
    )
}


SWITCHES = dict.fromkeys(("1", "true", "yes", "on"), True) | dict.fromkeys(
    ("0", "false", "no", "off"), False
)


def text(name: str) -> str:
    """The variable as it was set, or its default."""
    return os.environ.get(name) or TABLE[name].default


def flag(name: str) -> bool:
    """Whether the variable is switched on. Raises ImproperlyConfigured if that is not certain."""
    value = text(name).strip()
    if value.lower() not in SWITCHES:
        raise ImproperlyConfigured(f"{name} is to be 1 or 0, not {value!r}.")
    return SWITCHES[value.lower()]


def number(name: str, least: int = 0) -> int:
    """The variable as a whole number from `least` on. Raises ImproperlyConfigured if it is none."""
    value = text(name).strip()
    if not (value.isascii() and value.isdecimal() and int(value) >= least):
        bound = f" from {least} on" if least else ""
        raise ImproperlyConfigured(f"{name} is to be a whole number{bound}, not {value!r}.")
    return int(value)


# What gunicorn would take for a host, and its own port 8000, is left out.
PLACE = re.compile(r"unix:.+|fd://\d+|(?:tcp://)?(?:[^\s:,/]*|\[[\da-fA-F:.]+\]):(?P<port>\d{1,5})")


def places(name: str) -> list[str]:
    """Where a server listens: hosts with ports, or paths. Raises ImproperlyConfigured."""
    found = words(name)
    for each in found:
        place = PLACE.fullmatch(each)
        if not place or int(place["port"] or 0) > 65_535:
            raise ImproperlyConfigured(
                f"{name} is to be an address and a port, such as 127.0.0.1:8000, "
                f"or unix: and a path, not {each!r}."
            )
    return found


def words(name: str) -> list[str]:
    """The variable's comma-separated parts."""
    return [part.strip() for part in text(name).split(",") if part.strip()]

"""Lines of the log: plain or as JSON, each with the id of its request, none with a secret.

Bodies, cookies, headers, queries and whole paths are never part of a line.
"""

import json
import logging
from datetime import UTC, datetime
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest

from pillage_web.running.request_ids import current
from pillage_web.running.routes import NOWHERE, route_of

FORMS = ("plain", "json")
ACCESS, SERVER = "pillage.access", "gunicorn.error"
# What a record has beyond its message, as the access line does.
FIELDS = ("method", "route", "status", "milliseconds")


class AboutRequest(logging.Filter):
    """Gives each record its request's id, and takes the path out of what Django says of one."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Every record passes."""
        record.request_id = current()
        if isinstance(record.args, tuple):
            request = getattr(record, "request", None)
            if isinstance(request, HttpRequest):
                record.args = tuple(_told(each, request) for each in record.args)
            elif record.name == SERVER:
                record.args = tuple(_without_address(each) for each in record.args)
        return True


def _told(word: Any, request: HttpRequest) -> Any:
    """The word, or the route if it is the request's path, which Django may have escaped."""
    escaped = request.path.encode("unicode_escape").decode("ascii")
    return route_of(request) if word in (request.path, escaped) else word


def _without_address(word: Any) -> Any:
    """The word, or a dash if it is an address: the server knows no routes."""
    return NOWHERE if isinstance(word, str) and word.startswith("/") else word


class JsonLine(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Time in UTC, level, logger, request, message, and what the record has besides."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "request": getattr(record, "request_id", current()),
            "message": record.getMessage(),
        }
        for field in FIELDS:
            if (value := getattr(record, field, None)) is not None:
                line[field] = value
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def configuration(form: str) -> dict[str, Any]:
    """The site's and the server's logging, to standard error as the process manager wants it.

    Raises ImproperlyConfigured for a form that there is not.
    """
    if form not in FORMS:
        raise ImproperlyConfigured(f"PILLAGE_LOG is to be {' or '.join(FORMS)}, not {form!r}.")
    line = "{asctime} {levelname} {request_id} {name}: {message}"
    own = {"handlers": ["stderr"], "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"request": {"()": AboutRequest}},
        "formatters": {"plain": {"format": line, "style": "{"}, "json": {"()": JsonLine}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": form,
                "filters": ["request"],
            }
        },
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            # Django's own handlers would write each line a second time.
            "django": {"handlers": [], "level": "INFO", "propagate": True},
            # The access line says what was refused; only failures are worth another one.
            "django.request": {"level": "ERROR"},
            # Whoever tries all addresses asks by the wrong host: a traceback for each is no news.
            "django.security.DisallowedHost": {"level": "CRITICAL"},
            # So is one for each form with more fields than any of ours.
            "django.security.TooManyFieldsSent": {"level": "CRITICAL"},
            "django.security.TooManyFilesSent": {"level": "CRITICAL"},
            ACCESS: {"level": "INFO"},
            SERVER: own | {"level": "WARNING"},
        },
    }

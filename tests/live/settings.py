"""The site's settings, for a server that needs no static files put in their place."""

from pillage_web.settings import *  # noqa: F403
from pillage_web.settings import LOGGING, STORAGES

STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
STATIC_ROOT = None  # type: ignore[assignment]
# Conflicts, and answers while the database is away, are what is asked for; failures are not.
LOGGING["filters"] |= {
    "failures": {
        "()": "django.utils.log.CallbackFilter",
        "callback": lambda record: getattr(record, "status_code", 500) == 500,
    }
}
LOGGING["loggers"] |= {
    "django.request": {"filters": ["failures"]},
    "pillage_web.middleware": {"level": "ERROR"},
    "pillage.access": {"level": "ERROR"},
}

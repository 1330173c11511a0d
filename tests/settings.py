"""The site's settings as the tests need them."""

import os

# Before the site's own settings read the environment.
os.environ.setdefault("SECRET_KEY", "only-for-tests-" + "0" * 50)
# Playwright keeps an event loop running in the thread of the tests, where Django
# would refuse every query.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

from pillage_web.settings import *  # noqa: F403
from pillage_web.settings import STORAGES, TEMPLATES


class UndefinedVariable(str):
    """Put in the place of an undefined template variable, it fails instead of printing."""

    __slots__ = ()

    def __contains__(self, part: object) -> bool:
        """Claim a `%s`, so that Django fills in the name."""
        return True

    def __mod__(self, name: object) -> str:
        """Refuse the name, but where a template of a library counts on its being undefined."""
        if str(name).startswith("authenticators.recovery_codes."):
            return ""
        raise LookupError(f"undefined template variable: {name}")


TEMPLATES[0]["OPTIONS"]["string_if_invalid"] = UndefinedVariable("undefined")
STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
STATIC_ROOT = None  # type: ignore[assignment]
# Each test begins with nothing counted, and asks the database nothing for that.
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
RENDER_RATE = 0  # all tests are one client

"""The site's settings, with the bare view beside its addresses."""

from pillage_web.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.urls"

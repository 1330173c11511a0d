"""The settings of tests, with one more address."""

from tests.settings import *  # noqa: F403

ROOT_URLCONF = "tests.running.slow"

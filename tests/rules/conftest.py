"""How long the random tests look: bounded everywhere, and the same each time in CI."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "rules",
    max_examples=50,
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("rules")

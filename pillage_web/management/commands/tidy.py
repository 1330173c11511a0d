"""Forget what nobody will come back for."""

from importlib import import_module
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from warbands.actions import forget_old_sign_ups


class Command(BaseCommand):
    """Keeps a site that is left to itself for years from growing by itself."""

    help = "Forget log-ins that have ended, and sign-ups that nobody confirmed within a week."

    def handle(self, *args: Any, **options: Any) -> None:
        """Forget them."""
        import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()
        self.stdout.write(f"{forget_old_sign_ups()} sign-ups were forgotten")

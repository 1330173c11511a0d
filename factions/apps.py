"""Django's entry to the game data."""

from django.apps import AppConfig
from django.core import checks
from django.utils.translation import gettext_lazy as _


class FactionsConfig(AppConfig):
    """The game data; the pure part lives in `factions.rulebook`."""

    name = "factions"
    verbose_name = _("Game data")

    def ready(self) -> None:
        """Have the data files checked with everything else."""
        from factions.checks import data_files_hold_together

        checks.register(data_files_hold_together)

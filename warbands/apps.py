"""Django's entry to the rosters."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class WarbandsConfig(AppConfig):
    """The rosters; the pure part lives in `warbands.rules`."""

    name = "warbands"
    verbose_name = _("Warbands")

"""Django's entry to the site itself: its commands, and who counts what happens."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    """The site; it has no models."""

    name = "pillage_web"

    def ready(self) -> None:
        """Count what happens to warbands."""
        from pillage_web.running import metrics
        from warbands import happenings

        happenings.edit_kept.connect(metrics.count_kept)
        happenings.edit_stale.connect(metrics.count_stale)
        happenings.verdicts_given.connect(metrics.count_verdicts)

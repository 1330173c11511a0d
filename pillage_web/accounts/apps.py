"""Django's entry to the accounts."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Signing up, logging in, and what follows from it."""

    name = "pillage_web.accounts"

    def ready(self) -> None:
        """Listen for players who come in."""
        from pillage_web.accounts import claiming

        claiming.listen()

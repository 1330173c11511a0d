"""Django's entry to the accounts."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Signing up, logging in, and what follows from it."""

    name = "pillage_web.accounts"

    def ready(self) -> None:
        """Listen for players who come in; the admin calls accounts by their e-mail."""
        from django.contrib.auth.models import User

        from pillage_web.accounts import addresses, claiming, programs, recovery

        addresses.listen()
        claiming.listen()
        programs.listen()
        recovery.listen()
        # The name that Django asks for is random letters.
        User.add_to_class("__str__", lambda user: user.email or user.username)

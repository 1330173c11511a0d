"""How a session finds its player."""

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.models import User


class PlayerBackend(AuthenticationBackend):
    """allauth's, which knows people by their e-mail; the player comes with the account's row."""

    def get_user(self, user_id: Any) -> User | None:
        """The account of a session with its player, by one query."""
        user = User.objects.select_related("player").filter(pk=user_id).first()
        return user if user and self.user_can_authenticate(user) else None

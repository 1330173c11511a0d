"""What allauth does otherwise here than it does by itself."""

import logging
import secrets
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.auth.models import User
from django.http import HttpRequest

from pillage_web.errors import NO_MAIL, refuse

logger = logging.getLogger(__name__)


class Adapter(DefaultAccountAdapter):
    """Accounts by e-mail alone."""

    def populate_username(self, request: HttpRequest, user: User) -> None:
        """A name that nobody sees: allauth would make one of the e-mail."""
        user.username = secrets.token_hex(12)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send one of allauth's messages. Raises ImmediateHttpResponse where that fails."""
        host = self.request.get_host()
        site = {"domain": host, "name": f"Pillage Web ({host})"}
        try:
            super().send_mail(template_prefix, email, {"current_site": site} | context)
        except (SMTPException, OSError) as error:
            logger.warning("mail could not be sent: %s", type(error).__name__)
            raise ImmediateHttpResponse(refuse(self.request, NO_MAIL)) from error

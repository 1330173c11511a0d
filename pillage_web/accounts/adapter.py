"""What allauth does otherwise here than it does by itself."""

import logging
import secrets
from smtplib import SMTPException
from typing import Any, ClassVar, cast

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.internal import ratelimit
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from pillage_web.accounts.codes import remember
from pillage_web.accounts.programs import number_live
from pillage_web.errors import NO_MAIL, refuse

logger = logging.getLogger(__name__)


# Of one account by everybody together: more than one address can try beside its own limit, so that
# it takes several to keep the owner waiting.
TRIED = {"tried": "100/h/key"}


class Adapter(DefaultAccountAdapter):
    """Accounts by e-mail alone."""

    error_messages: ClassVar[dict[str, str | Promise]] = DefaultAccountAdapter.error_messages | {
        "account_inactive": _("This account is closed."),
        "duplicate_email": _("This is the address that you have already."),
        "email_password_mismatch": _("The e-mail address or the password is not right."),
        "email_taken": _("This is the address of another account."),
        "enter_current_password": _("This is not your current password."),
        "incorrect_code": _("This code is not right."),
        "incorrect_password": _("This password is not right."),
        "same_as_current": _("This is the one that you have already."),
        "too_many_login_attempts": _(
            "Too many codes were tried. Wait a few minutes, and begin again."
        ),
        "too_many_passwords": _(
            "Too many passwords were tried. Wait a few minutes, or set a new password."
        ),
        "code_just_sent": _(
            "A code was sent to this address a moment ago. Wait ten seconds, and try it again."
        ),
        "newer_code": _("A newer code was sent to this address: type that one."),
        "rate_limited": _("That was tried too often in a short time. Wait a minute."),
    }

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count a password that is tried. Raises ValidationError for one too many."""
        key = super()._get_login_attempts_cache_key(request, **credentials)
        tried = {"app": "allauth.account", "action": "tried", "config": TRIED, "key": key}
        if not ratelimit.consume(request, **tried):
            raise self.validation_error("too_many_passwords")
        try:
            super().pre_authenticate(request, **credentials)
        except ValidationError as error:
            raise self.validation_error("too_many_passwords") from error

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """What failures are counted by: the e-mail, and the address where they come from.

        By the e-mail alone, anybody could lock anybody out.
        """
        key = super()._get_login_attempts_cache_key(request, **credentials)
        return f"{key} {ratelimit.get_ip(request)}"

    def populate_username(self, request: HttpRequest, user: User) -> None:
        """A name that nobody sees: allauth would make one of the e-mail."""
        user.username = secrets.token_hex(12)

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """Where tokens are taken back, for who has some."""
        after: str = super().get_password_change_redirect_url(request)
        return reverse("tokens") if number_live(cast(User, request.user)) else after

    def send_notification_mail(
        self, template_prefix: str, user: Any, context: Any = None, email: str | None = None
    ) -> None:
        """Send one of allauth's messages of what was changed, and of tokens for programs."""
        told = {
            "live_tokens": number_live(user),
            "revoked_tokens": getattr(user, "revoked_tokens", 0),
            "tokens_url": self.request.build_absolute_uri(reverse("tokens")),
        }
        context = told | (context or {})
        super().send_notification_mail(template_prefix, user, context, email)

    def send_confirmation_mail(
        self, request: HttpRequest, emailconfirmation: Any, signup: bool
    ) -> None:
        """Send the code that confirms an address, which takes the place of those before it."""
        super().send_confirmation_mail(request, emailconfirmation, signup)
        remember(emailconfirmation.email_address.email, emailconfirmation.key)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send one of allauth's messages. Raises ImmediateHttpResponse where that fails."""
        host = self.request.get_host()
        site = {"domain": host, "name": f"Pillage Web ({host})"}
        try:
            super().send_mail(template_prefix, email, {"current_site": site} | context)
        except (SMTPException, OSError) as error:
            # Nothing came, so another may be sent at once.
            sent = {"app": "allauth.account", "action": "confirm_email", "key": email.lower()}
            ratelimit.clear(self.request, **sent)
            logger.warning("mail could not be sent: %s", type(error).__name__)
            raise ImmediateHttpResponse(refuse(self.request, NO_MAIL)) from error

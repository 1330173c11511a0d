"""Addresses of accounts: allauth's, each with whom it lets in, and the site's own."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

from allauth.account import urls as account_urls
from allauth.mfa import urls as mfa_urls
from django.http import HttpResponse
from django.urls import URLPattern, URLResolver, path

from pillage_web.accounts.views import account, delete_account, export_account, rename
from pillage_web.htmx import keep_private

# allauth guards by itself what is a player's own. An address of it that is not here, such as one
# of a newer release, keeps the site from starting until somebody has looked at it.
ACCESS = {
    "account_login": "public",
    "account_logout": "public",
    "account_inactive": "public",
    "account_signup": "public",
    "account_email_verification_sent": "public",
    "account_reset_password": "public",
    "account_confirm_password_reset_code": "public",
    "account_complete_password_reset": "public",
    "account_password_reset_completed": "public",
    "account_confirm_login_code": "public",
    "account_reauthenticate": "player",
    "account_request_reauthentication_code": "player",
    "account_confirm_reauthentication_code": "player",
    "account_email": "player",
    "account_change_password": "player",
    "account_set_password": "player",
    "mfa_authenticate": "public",
    "mfa_index": "player",
    "mfa_reauthenticate": "player",
    "mfa_activate_totp": "player",
    "mfa_deactivate_totp": "player",
    "mfa_view_recovery_codes": "player",
    "mfa_generate_recovery_codes": "player",
    "mfa_download_recovery_codes": "player",
}


def _marked(patterns: list[URLPattern | URLResolver], before: str = "") -> Iterator[URLPattern]:
    """allauth's addresses, flat, each marked with whom it lets in."""
    for each in patterns:
        route = f"{before}{each.pattern}"
        if isinstance(each, URLResolver):
            yield from _marked(each.url_patterns, route)
        else:
            yield path(route, _private(each.callback, ACCESS[each.name or ""]), name=each.name)


def _private(view: Callable[..., HttpResponse], access: str) -> Callable[..., HttpResponse]:
    """The view with whom it lets in; after signing out, Back shows nothing of it."""

    @wraps(view)
    def private(*args: Any, **kwargs: Any) -> HttpResponse:
        return keep_private(view(*args, **kwargs))

    private.access = access  # type: ignore[attr-defined]
    return private


urlpatterns = [
    path("", account, name="account"),
    path("name", rename, name="rename"),
    path("export", export_account, name="export_account"),
    path("delete", delete_account, name="delete_account"),
    *_marked(account_urls.urlpatterns),
    *_marked(mfa_urls.urlpatterns, "mfa/"),
]

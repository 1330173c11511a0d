"""Who asks for what is his own: a holder, by the key of his browser or by a token that he made."""

from dataclasses import dataclass

from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication, CSRFCheck
from rest_framework.exceptions import AuthenticationFailed, NotAuthenticated
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from pillage_web.access import holder_of
from pillage_web.api.problem_json import Fault
from pillage_web.api.refusing import CSRF_FAILED, FORBIDDEN, Refused
from warbands.actions import use_token


@dataclass(frozen=True)
class Holder:
    """Who asks: the hash by which the database knows him, and whether he may change anything."""

    key: str
    read_only: bool = False


class TokenCredential(BaseAuthentication):
    """`Authorization: Bearer pw_…`; other schemes are none of ours, such as a proxy's own."""

    def authenticate(self, request: Request) -> tuple[Holder, str] | None:
        """The holder of the token. Raises AuthenticationFailed for one that opens nothing."""
        scheme, _space, token = request.META.get("HTTP_AUTHORIZATION", "").strip().partition(" ")
        if scheme.lower() != "bearer":
            return None
        row = use_token(token=token.strip())
        if row is None:
            raise AuthenticationFailed
        return Holder(row.holder, row.read_only), "token"

    def authenticate_header(self, request: Request) -> str:
        """What a 401 asks for, and whether a token came that opens nothing (RFC 6750)."""
        scheme, _space, token = request.META.get("HTTP_AUTHORIZATION", "").strip().partition(" ")
        wrong = token and scheme.lower() == "bearer"
        return 'Bearer error="invalid_token"' if wrong else "Bearer"


class BrowserCredential(BaseAuthentication):
    """The key in the browser's cookie; with it whatever changes something needs the CSRF token."""

    def authenticate(self, request: Request) -> tuple[Holder, str] | None:
        """The holder with that key. Raises Refused where another site may have asked."""
        plain: HttpRequest = request._request  # noqa: SLF001 - it is not to be had otherwise
        holder = holder_of(plain)
        if holder is None:
            return None
        # The token is one of the header: who asks is known before any of the body is read.
        plain.POST = QueryDict()
        check = CSRFCheck(lambda _request: None)
        check.process_request(plain)
        if check.process_view(plain, None, (), {}):
            raise Refused(CSRF_FAILED)
        return Holder(holder), "browser"


class OwnPermission(BasePermission):
    """Somebody, and to change anything somebody who may; OPTIONS tells everybody the same."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Whether he may. Raises NotAuthenticated or Refused."""
        if request.method == "OPTIONS":
            return True
        if request.user is None:
            raise NotAuthenticated
        if request.user.read_only and request.method not in SAFE_METHODS:
            message = _("This token shows, and changes nothing.")
            raise Refused(FORBIDDEN, Fault("read-only-token", message, pointer=""))
        return True

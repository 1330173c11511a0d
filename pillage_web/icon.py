"""The site's icon, for programs that ask for it where it always used to be."""

from django.conf import settings
from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.views.decorators.http import require_safe

from pillage_web.access import public


@public
@require_safe
def favicon(request: HttpRequest) -> HttpResponsePermanentRedirect:
    """Where the icon is, by the name that stays when it is drawn anew."""
    return HttpResponsePermanentRedirect(f"{settings.STATIC_URL}images/favicon.svg")

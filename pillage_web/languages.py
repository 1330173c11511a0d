"""The language that a reader chooses."""

import re

from django.http import HttpRequest, HttpResponseBase
from django.utils.http import MAX_URL_LENGTH
from django.views import i18n

from pillage_web.access import public

LONGEST = 8_000  # characters; servers let no longer line of a request pass
# One slash and then a letter or a figure: no browser reads another site out of that.
_HERE = re.compile(r"/[A-Za-z0-9][!-\[\]-~]*")


@public
def set_language(request: HttpRequest) -> HttpResponseBase:
    """Keep the language, and lead back to the page, though its address hold a whole list.

    Django judges addresses up to a length only, and leads from longer ones to the first page.
    """
    response = i18n.set_language(request)
    back = request.POST.get("next", "")
    if MAX_URL_LENGTH < len(back) <= LONGEST and _HERE.fullmatch(back):
        response.headers["Location"] = back
    return response

"""The forms in which the API answers, each with its name for `?format=`.

Endpoints make their own bytes; these only take part in the negotiation.
"""

from collections.abc import Mapping
from typing import Any

from rest_framework.exceptions import NotAcceptable
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from pillage_web.accepting import qualities, quality_of
from pillage_web.api.asking import unknown
from pillage_web.api.problem_json import CONTENT_TYPE
from pillage_web.api.refusing import NOT_ACCEPTABLE, wrong_parameter

ANYTHING = {"*/*": 1.0}


class Form(BaseRenderer):
    """Base of all forms."""

    def render(
        self,
        data: bytes,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        """The bytes as they are."""
        return data


class Json(Form):
    """JSON, the default nearly everywhere."""

    media_type, format = "application/json", "json"


class JsonLines(Form):
    """A JSON value a line."""

    media_type, format = "application/x-ndjson", "ndjson"


class Csv(Form):
    """A table (RFC 4180)."""

    media_type, format = "text/csv", "csv"


class Plain(Form):
    """A text for people."""

    media_type, format = "text/plain", "txt"


class Pdf(Form):
    """Paper."""

    media_type, format = "application/pdf", "pdf"


class Negotiation(DefaultContentNegotiation):
    """`?format=` wins over `Accept`; a form that is not there is refused with 406."""

    def select_renderer(
        self, request: Request, renderers: list[Form], format_suffix: str | None = None
    ) -> tuple[Form, str]:
        """The form, and its media type. Raises NotAcceptable or Refused.

        Of forms that are taken as gladly the one counts that was named more closely, and then
        the one that stands first.
        """
        asked = request.query_params.get("format")
        accept = qualities(request.META.get("HTTP_ACCEPT", ""))
        # Whoever takes refusals says nothing of answers by it.
        accept.pop(CONTENT_TYPE, None)
        chosen, best = None, (0.0, 0)
        for each in renderers:
            if asked is not None:
                found = (float(each.format == asked), 0)
            else:
                found = quality_of(each.media_type, accept or ANYTHING)
            if found[0] and found > best:
                chosen, best = each, found
        if chosen is None and asked is not None:
            message = unknown(asked, [each.format for each in renderers])
            raise wrong_parameter("format", NOT_ACCEPTABLE.code, message, NOT_ACCEPTABLE)
        if chosen is None:
            raise NotAcceptable(available_renderers=renderers)
        return chosen, chosen.media_type

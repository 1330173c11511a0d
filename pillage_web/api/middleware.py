"""Lets the scripts of other sites read what is open to all (CORS), and nothing else."""

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from pillage_web.middleware import GetResponse

EXPOSED = "ETag, Retry-After, Content-Disposition, Content-Language, Allow, X-Request-ID"
TAKEN = "Accept, Accept-Language, Content-Type, If-None-Match"
DAY = "86400"


class CrossOriginMiddleware:
    """Adds the headers to every answer of an open endpoint, refusals included.

    An answer may itself be open, where no endpoint stands behind it.

    No credentials are let through: whoever asks is nobody.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Ask the view that was found whether it is open."""
        response = self.get_response(request)
        view = getattr(request.resolver_match, "func", None)
        if not any(getattr(each, "open_to_all", False) for each in (view, response)):
            return response
        response.headers["Access-Control-Allow-Origin"] = "*"
        response.headers["Access-Control-Expose-Headers"] = EXPOSED
        if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
            response.headers["Access-Control-Allow-Methods"] = response.headers.get("Allow", "")
            response.headers["Access-Control-Allow-Headers"] = TAKEN
            response.headers["Access-Control-Max-Age"] = DAY
            patch_vary_headers(response, ["Access-Control-Request-Method"])
        return response

"""The description of the API, for programs and for people."""

import math

import msgspec
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.utils import translation
from django.views.decorators.csrf import csrf_exempt
from rest_framework.request import Request

from factions.release import release
from pillage_web.access import public
from pillage_web.api.asking import language_of_refusals
from pillage_web.api.describing import described
from pillage_web.api.endpoint import JSON, Endpoint
from pillage_web.api.keeping import Public, answer
from pillage_web.api.refusing import NOT_ALLOWED, refuse
from pillage_web.htmx import respond
from pillage_web.middleware import body_limit

# Where the programs of the description ask until it is known who is asked.
ELSEWHERE = "https://pillage.example"
READ = {"Allow": "GET, HEAD, OPTIONS"}


class Schema(Endpoint):
    """The API described for programs: OpenAPI 3.1."""

    schema = None

    def get(self, request: Request) -> HttpResponse:
        """The same for everybody; its programs ask the host that was asked for it."""
        home = request.build_absolute_uri("/").rstrip("/")

        def made() -> bytes:
            schema = described()
            schema["info"]["description"] = schema["info"]["description"].replace(ELSEWHERE, home)
            return msgspec.json.encode(schema)

        return answer(request, Public(("schema", release(), home), JSON, made))


@csrf_exempt
@public
@body_limit(math.inf)
def api_docs(request: HttpRequest) -> HttpResponse:
    """The API described for people, drawn in their browser from the schema.

    What is tried out there changes warbands as the site's pages do. Whoever brings no cookie has
    none, and gets none.
    """
    if request.method == "OPTIONS":
        return HttpResponse(status=204, headers=READ)
    if request.method not in {"GET", "HEAD"}:
        translation.activate(language_of_refusals(request))
        return refuse(NOT_ALLOWED, headers=READ)
    known = bool(request.COOKIES)
    context = {"csrf": get_token(request) if known else ""}
    return respond(request, "api/docs.html", context, private=known)

"""The base of all endpoints of the game data: one edition, one language, no query, any cache."""

from collections.abc import Callable
from typing import Any, NoReturn

import msgspec
from django.http import HttpRequest, HttpResponse
from rest_framework.request import Request

from factions import catalogue
from factions.api.drawing import Drawer
from factions.api.parameters import EDITION
from factions.models import Edition
from factions.release import release
from factions.shelf import SHELF
from pillage_web.api.asking import Parameter, unknown
from pillage_web.api.endpoint import JSON, Endpoint
from pillage_web.api.keeping import Public, answer
from pillage_web.api.problem_json import Fault
from pillage_web.api.refusing import NO_GAME, NOT_FOUND, Refused, wrong_parameter

CSV = "text/csv; charset=utf-8"
encode = msgspec.json.Encoder().encode


class GameData(Endpoint):
    """Draws an answer of the edition that `?edition=` names, or the newest."""

    parameters: tuple[Parameter, ...] = (EDITION,)
    kept = True
    tag = "game data"

    def get(self, request: Request, **where: str) -> HttpResponse:
        """The answer, made once for all who ask the same."""
        shelf = published()
        edition = chosen(shelf, request.query_params.get(EDITION.name))
        table = request.accepted_renderer.format == "csv"

        def make() -> bytes:
            drawer = Drawer(catalogue.rulebook(edition), self.language)
            drawn: Callable[..., bytes] = self.table if table else self.draw
            return drawn(request, drawer, **where)

        made_of = (
            *(each.content_hash for each in shelf),
            *(edition.slug, self.language, request.build_absolute_uri(), release()),
        )
        varies = ("Accept", "Accept-Language") if len(self.renderer_classes) > 1 else None
        public = Public(made_of, CSV if table else JSON, make, varies or ("Accept-Language",))
        response = answer(request, public)
        if table:
            name = "-".join((self.called(), *where.values()))
            response.headers["Content-Disposition"] = f'inline; filename="{name}.csv"'
        return response

    def draw(self, request: HttpRequest, drawer: Drawer, **where: str) -> bytes:
        """The answer as JSON."""
        raise NotImplementedError

    def table(self, request: HttpRequest, drawer: Drawer, **where: str) -> bytes:
        """The answer as CSV, for those that offer it."""
        raise NotImplementedError


def published() -> tuple[Edition, ...]:
    """The published editions. Raises Refused where there is none yet."""
    try:
        return SHELF.editions()
    except catalogue.NoGameLoaded as error:
        raise Refused(NO_GAME) from error


def chosen(shelf: tuple[Edition, ...], slug: str | None) -> Edition:
    """The edition of that slug, or the newest. Raises Refused."""
    if slug is None:
        return shelf[0]
    by_slug = {each.slug: each for each in shelf}
    if slug not in by_slug:
        message = unknown(slug, by_slug)
        raise wrong_parameter(EDITION.name, "unknown-edition", message, NOT_FOUND)
    return by_slug[slug]


def nothing_called(slug: str, known: Any) -> NoReturn:
    """Refuse the slug of an address. Raises Refused."""
    words = unknown(slug, known)
    raise Refused(NOT_FOUND, Fault("unknown-slug", words, pointer="", parameter="slug"))

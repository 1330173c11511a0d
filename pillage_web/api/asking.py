"""What a request asks for besides its address: its parameters, its language, its body."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from factions.rulebook.nearness import near
from pillage_web.accepting import language_taken
from pillage_web.api.arriving import comes_in_pieces
from pillage_web.api.problem_json import Fault
from pillage_web.api.refusing import TOO_LARGE, Refused, refuse_all, wrong_parameter, wrong_type
from pillage_web.middleware import announced_length

# JSON is written in UTF-8, and ASCII is some.
CHARSETS = ("utf-8", "utf8", "us-ascii")


@dataclass(frozen=True)
class Parameter:
    """A parameter of the query, or a header: what it means, its JSON Schema, if it is needed."""

    name: str
    meaning: str
    schema: dict[str, Any]
    required: bool = False


LANGUAGES = [code for code, _name in settings.LANGUAGES]
LANG = Parameter(
    "lang",
    "Language of names and messages; wins over Accept-Language.",
    {"type": "string", "enum": LANGUAGES},
)


def unknown(word: str, known: Collection[str]) -> str:
    """Says that a word is not known, and which is like it."""
    like = near(word, known)
    if like:
        return _("“%(word)s” is not known; did you mean “%(near)s”?") % {
            "word": word[:60],
            "near": like,
        }
    return _("“%(word)s” is not known.") % {"word": word[:60]}


def refuse_unknown(request: HttpRequest, known: Collection[str]) -> None:
    """Refuse a query that has parameters which the address does not know, or one twice."""
    wrong = []
    for name, values in request.GET.lists():
        if name not in known:
            wrong.append(wrong_parameter(name[:60], "unknown-parameter", unknown(name, known)))
        elif len(values) > 1:
            words = _("It stands more than once.")
            wrong.append(wrong_parameter(name, "repeated-parameter", words))
    refuse_all(wrong)


def language_of(request: HttpRequest) -> str:
    """The language of the answer: that of `?lang=`, or the best of Accept-Language. Raises Refused.

    Cookies are for browsers and change nothing here.
    """
    asked = request.GET.get(LANG.name)
    if asked is not None and asked not in LANGUAGES:
        raise wrong_parameter(LANG.name, "unknown-language", unknown(asked, LANGUAGES))
    return language_of_refusals(request)


def language_of_refusals(request: HttpRequest) -> str:
    """The same where `?lang=` may be wrong as well."""
    asked = request.GET.get(LANG.name)
    header = request.META.get("HTTP_ACCEPT_LANGUAGE", "")
    return asked if asked in LANGUAGES else language_taken(header)


def refuse_body(request: HttpRequest, limit: int, types: Collection[str]) -> None:
    """Refuse a body by what is said of it: its type, its encoding, its length."""
    encoding = request.META.get("HTTP_CONTENT_ENCODING", "identity").strip().lower()
    charset = (request.content_params or {}).get("charset", "utf-8").lower()
    if request.content_type not in types or charset not in CHARSETS:
        raise wrong_type("Content-Type", types, request.method)
    if encoding != "identity":
        raise wrong_type("Content-Encoding", types, request.method)
    if announced_length(request) > limit:
        raise too_large(limit)


def too_large(limit: int) -> Refused:
    """The refusal of a body of more bytes than that, to be raised."""
    words = _("The body may have %(most)d bytes here.") % {"most": limit}
    return Refused(TOO_LARGE, Fault(TOO_LARGE.code, words, pointer=""))


def body_of(request: HttpRequest, limit: int, types: Collection[str]) -> bytes:
    """The body, of which no more than the limit is ever read. Raises Refused.

    A body that announces no length is read to its end where the server finds that.
    """
    refuse_body(request, limit, types)
    source: Any = request.META["wsgi.input"] if comes_in_pieces(request) else request
    raw: bytes = source.read(limit + 1)
    if len(raw) > limit:
        raise too_large(limit)
    return raw

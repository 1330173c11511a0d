"""What a client takes, and how gladly: the headers with q-values (RFC 9110, 12.4.2)."""

import re
from functools import lru_cache

from django.conf import settings
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header

_QUALITY = re.compile(r"q\s*=\s*([01](?:\.\d{0,3})?)", re.IGNORECASE)


def qualities(header: str) -> dict[str, float]:
    """What a header names, in small letters, with its quality from 0 (not at all) to 1."""
    found = {}
    for part in header.split(","):
        name, *parameters = (each.strip() for each in part.split(";"))
        told = [each for each in map(_QUALITY.fullmatch, parameters) if each]
        if name:
            found[name.lower()] = min(1.0, float(told[0][1])) if told else 1.0
    return found


def quality_of(media_type: str, accept: dict[str, float]) -> tuple[float, int]:
    """How gladly a media type is taken, and how closely it was named; (0.0, 0) for not at all."""
    family = media_type.partition("/")[0]
    for closeness, name in ((2, media_type), (1, f"{family}/*"), (0, "*/*")):
        if name in accept:
            return accept[name], closeness
    return 0.0, 0


def codings_taken(header: str) -> str:
    """An Accept-Encoding with nothing but the codings that the client takes as gladly as none."""
    named = qualities(header)
    least = named.pop("identity", 0.0)
    return ", ".join(name for name, quality in named.items() if quality and quality >= least)


@lru_cache(maxsize=256)
def language_taken(header: str) -> str:
    """The best of the site's languages by an Accept-Language; English where it has none of them.

    `*` is any that the header does not name.
    """
    named = {_variant(code): quality for code, quality in parse_accept_lang_header(header)}
    others = (code for code, _name in settings.LANGUAGES if code not in named)
    for code, quality in parse_accept_lang_header(header):
        found = next(others, "") if code == "*" else _variant(code)
        if quality and found:
            return found
    return settings.LANGUAGE_CODE


def _variant(code: str) -> str:
    """The language of the site that a client means by a code, or nothing."""
    try:
        return get_supported_language_variant(code)
    except LookupError:
        return ""

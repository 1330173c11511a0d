"""What a client takes, and how gladly: the headers with q-values (RFC 9110, 12.4.2)."""

import re

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

"""Every file that a warband leaves as: its name in an address, its type, and how it is made."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from django.utils.text import slugify
from django.utils.translation import get_language

from warbands.exhibits import Drawn
from warbands.exports.pdf import KINDS, OPPONENTS, PAPERS, Printed, pdf
from warbands.exports.text import TEXTS, csv, json_text, text

PLAIN = "text/plain; charset=utf-8"
# Spreadsheets take a file for one of their own days without it.
BYTE_ORDER_MARK = "\ufeff"


@dataclass(frozen=True)
class File:
    """How a file is made of a warband that is shown, and the address of its stored copy.

    One that is not `shown` by browsers is saved. One that is `secret` is for the opponent, and so
    must be what stands at the address.
    """

    content_type: str
    make: Callable[[Drawn, str], bytes]
    shown: bool = True
    secret: bool = False


def _pdf(kind: str, paper: str, shown: Drawn, link: str) -> bytes:
    copies = {"opponents" if kind == OPPONENTS else "link": link}
    return pdf([Printed(shown.sheet, get_language() or "en", **copies)], kind, paper)


def _text(kind: str, shown: Drawn, link: str) -> bytes:
    words = text(shown.sheet, kind)
    return (f"{words}\n{link}\n" if link else words).encode()


def _csv(shown: Drawn, _link: str) -> bytes:
    return (BYTE_ORDER_MARK + csv(shown.sheet)).encode()


def _json(shown: Drawn, _link: str) -> bytes:
    return json_text(shown.document).encode()


FILES: dict[str, File] = {
    **{
        f"{kind}-{paper}.pdf": File(
            "application/pdf", partial(_pdf, kind, paper), secret=kind == OPPONENTS
        )
        for kind in KINDS
        for paper in PAPERS
    },
    **{f"{kind}.txt": File(PLAIN, partial(_text, kind)) for kind in TEXTS},
    "list.csv": File("text/csv; charset=utf-8", _csv, shown=False),
    "warband.json": File("application/json", _json, shown=False),
}


def is_for_opponent(name: str) -> bool:
    """Whether the file of that name holds what the opponent may see, and no more."""
    return name in FILES and FILES[name].secret


def file_name(shown: Drawn, name: str) -> str:
    """What a file is called where it is saved: the warband, and what of it."""
    own = slugify(shown.document.name, allow_unicode=True) or shown.document.faction
    return f"{own[:60]}-{name}"

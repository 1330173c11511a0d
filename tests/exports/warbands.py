"""The warbands that are printed in the tests, as sheets."""

from functools import cache

from msgspec.structs import replace

from tests.rules.warbands import JUDGE, warband
from warbands.drawing import draughtsman_of
from warbands.exports.pdf import Printed
from warbands.rules.document import Document

LINK = "https://pillage.example/w/Zk3v9QpX2mT7"
HOSTILE = (
    '#read("/etc/passwd")',
    "]#panic()",
    'He said "no"',
    "back\\slash",
    "$x$ *b* _i_ `r`",
    "<b>bold</b> & <!--",
    "@everyone",
    "W" * 80,
    "x" * 80,
    "Þórr Bők Ёж",
    "鬼 한글 ᚱᚢᚾ",
)


def printed(document: Document, language: str = "en", link: str = LINK) -> Printed:
    """The warband drawn for readers of a language."""
    return Printed(draughtsman_of(JUDGE, language).sheet(document), language, link)


def named(document: Document, *names: str, notes: str = "") -> Document:
    """The warband with names for its entries, as many as are given, and the same notes for them."""
    entries = tuple(
        replace(each, name=names[place], notes=notes) if place < len(names) else each
        for place, each in enumerate(document.entries)
    )
    return replace(document, entries=entries)


@cache
def rich() -> Document:
    """A legal Viking warband with a little of everything."""
    document = warband(
        "vikings",
        "chieftain armour shield hand-weapon +hunter +force-of-nature",
        "berserker dane-axe",
        "8 warrior shield spear",
        "4 warrior armour shield hand-weapon",
        "3 warrior bow",
        "warrior shield banner",
        "2 warrior spear warhounds",
        "healer",
        budget=1000,
    )
    document = named(document, "Þórr Bők", "Ёж", notes="Red cloak, stands on the wolf's stump.")
    return replace(document, name="Sons of Ragnar")


@cache
def legal() -> Document:
    """A small legal warband."""
    document = warband(
        "vikings",
        "chieftain armour hand-weapon +hunter",
        "8 warrior shield spear",
        "2 warrior bow",
        budget=500,
    )
    return replace(named(document, "Ragnar", notes="A secret plan"), name="Sons of Ragnar")


@cache
def illegal() -> Document:
    """Over its budget, with too many shooters, and with two talents twice."""
    document = warband(
        "huns",
        "chieftain shield bow +hunter",
        "12 warrior bow",
        "warrior armour spear hand-weapon",
        "kataphraktos",
        budget=100,
    )
    return replace(document, name="Úlfheðnar")


@cache
def empty() -> Document:
    """Nothing yet."""
    return warband("vikings", budget=500)


@cache
def long() -> Document:
    """Two hundred entries."""
    kits = ("shield spear", "armour shield hand-weapon", "bow", "armour dane-axe", "sling")
    entries = [f"{1 + place % 7} warrior {kits[place % 5]}" for place in range(199)]
    document = warband("vikings", "chieftain armour hand-weapon +hunter", *entries)
    return replace(document, name="The Great Heathen Host")


@cache
def hostile() -> Document:
    """Every name that ever broke a printer."""
    entries = ["2 warrior shield spear"] * len(HOSTILE)
    return replace(named(warband("vikings", *entries), *HOSTILE), name='#panic("]") \\ $')


@cache
def crowded() -> Document:
    """The longest names and notes, the most figures and items that a document may have."""
    kit = "armour shield spear hand-weapon dane-axe sling javelins bow banner warhorn warhounds"
    document = warband("vikings", f"200 berserker {kit} +hunter +force-of-nature", "200 huscarl")
    words = "The quick brown wolf jumps over the lazy thrall. " * 40
    return replace(named(document, "W" * 80, "שלום עולם" * 8, notes=words), name="Ж" * 80)


@cache
def scripts() -> Document:
    """Names in many scripts, some from right to left, some that would turn the row."""
    names = (
        "שלום עולם 12",
        "محمد بن عبد الله",
        "a\u202eb\u202c 12",
        "👨‍👩‍👧 👍🏽 🇫🇷 ⚔️",
        "e\u0301 q\u0334",
    )
    document = warband("vikings", *["2 warrior shield spear hand-weapon"] * len(names))
    return replace(named(document, *names, notes="הערה: 12 אנשים\nplain"), name="צבא הצפון")


@cache
def tight() -> Document:
    """Cards that are as full as may be without being measured."""
    kits = ("dane-axe", "shield dane-axe", "hand-weapon spear", "spear")
    entries = [f"20 berserker {kits[place % 4]}" for place in range(8)]
    names = ["W" * (24 - place) for place in range(8)]
    document = named(warband("vikings", *entries), *names, notes="W" * 110)
    return replace(document, name="W" * 24)


@cache
def tight_of_long_name() -> Document:
    """The same of the longest name, which takes lines of each card."""
    document = named(tight(), *(each.name for each in tight().entries), notes="W" * 76)
    return replace(document, name="Щ" * 80)

"""What is printed of a warband, as plain data: every word chosen, no layout.

What a kind does not print is not in its data, so that no file can give it away.
"""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from factions.shields import shield_id
from warbands.exports.pdf.drawings import code
from warbands.exports.pdf.letters import apart, drawable, runs_left
from warbands.exports.pdf.printed import Printed
from warbands.sheet import Effect, Line, Sheet

Data = dict[str, Any]
ADDRESS = 90  # letters of an address that have room in a line


def labels() -> Data:
    """The words that stand on every sheet, in the language that is active."""
    return {
        "number": _("No."),
        "figures": _("Figures"),
        "armour": _("Armour"),
        "hits": _("Hits"),
        "each": _("Each"),
        "points": _("Points"),
        "total": _("Total"),
        "check": _("The stored list, to compare with this paper"),
        "quick": _("Quick sheet"),
        "opponent": _("For the opponent"),
        "ours": _("What this warband does"),
    }


def contents(printed: Printed, secret: bool = False) -> Data:
    """A warband for its holder, or as its opponent may see it."""
    sheet = printed.sheet
    names = {} if secret else isolated(sheet)
    lines = [
        _line(sheet, each) | ({} if secret else _own(sheet, each, names)) for each in sheet.lines
    ]
    shown = _common(printed) | {"lines": lines}
    if secret:
        return shown | {
            "under": under(sheet, budget=False),
            "problems": [],
            "effects": [],
            "facts": facts(sheet, boxes=False),
            **_stored(printed.opponents),
        }
    return shown | {
        "points": str(sheet.points),
        "of": _("of %(budget)s") % {"budget": sheet.budget},
        "problems": problems(sheet),
        "effects": effects(sheet.effects),
        "mark": sheet.fingerprint,
        **_stored(printed.link),
    }


def _stored(link: str) -> Data:
    """Where the stored copy is, in letters and as a code."""
    return {
        "link": link,
        "address": drawable(link) if len(link) > ADDRESS else link,
        "code": code(link) if link else "",
    }


def name_of(sheet: Sheet) -> str:
    """The warband's name, or its faction's where it has none."""
    return sheet.name.strip() if named(sheet) else sheet.faction.name


def named(sheet: Sheet) -> bool:
    """Whether the warband has a name of which something is seen."""
    return any(each.isprintable() and not each.isspace() for each in sheet.name)


def under(sheet: Sheet, budget: bool = True) -> str:
    """The line under the name: faction, people, figures, and the game's size."""
    figures = ngettext("%(figures)s figure", "%(figures)s figures", sheet.figures)
    parts = [sheet.faction.name] if named(sheet) else []
    parts += [each.name for each in sheet.people if each.chosen and each.slug]
    parts.append(figures % {"figures": sheet.figures})
    if budget:
        size = ngettext("a game of %(budget)s point", "a game of %(budget)s points", sheet.budget)
        parts.append(size % {"budget": sheet.budget})
    return drawable(" · ".join(parts))


def problems(sheet: Sheet) -> list[Data]:
    """Each problem with the rule behind it."""
    names = isolated(sheet)
    shown = []
    for each in sheet.problems:
        rule = " · ".join(part for part in (each.title, each.source) if part)
        shown.append({"text": said(each.message, names), "rule": drawable(rule)})
    return shown


def isolated(sheet: Sheet) -> dict[str, str]:
    """The names of entries that would turn the line around them, the longest first, set apart."""
    names = {drawable(each.name) for each in sheet.lines if each.name}
    turning = [each for each in names if apart(each) != each]
    return {each: apart(each) for each in sorted(turning, key=lambda name: (-len(name), name))}


def said(message: str, names: dict[str, str]) -> str:
    """A message in which each name of an entry keeps its direction to itself."""
    text = drawable(message)
    for name, alone in names.items():
        text = text.replace(name, alone)
    return text


def effects(found: tuple[Effect, ...]) -> list[Data]:
    """Names with what they do."""
    return [{"name": drawable(each.name), "text": drawable(each.effect)} for each in found]


def facts(sheet: Sheet, boxes: bool = True) -> list[str]:
    """What a player asks for during the game, and what the list was judged by."""
    found = []
    morale = ngettext(
        "Morale is tested at %(losses)s loss and when a chieftain dies.",
        "Morale is tested at %(losses)s losses and when a chieftain dies.",
        sheet.morale,
    )
    if sheet.figures:
        found.append(morale % {"losses": sheet.morale})
    if sheet.implied[1:]:
        found.append(f"{_('Every figure also has:')} {', '.join(sheet.implied[1:])}.")
    if sheet.blank_hits and boxes:
        found.append(_("A dashed box stands for hit points that are not public: write them in."))
    chosen = f"{', '.join(sheet.departures)}." if sheet.departures else ""
    found.append(f"{_('Rulings of this table:')} {chosen or _('none departs from the text.')}")
    return [drawable(each) for each in found]


def _common(printed: Printed) -> Data:
    sheet = printed.sheet
    name = name_of(sheet)
    edition = _("Edition %(edition)s.") % {"edition": sheet.edition}
    return {
        "lang": printed.language.split("-")[0].lower() or "en",
        "name": apart(drawable(name)),
        "long": len(name) > 40,
        "under": under(sheet),
        "shield": shield_id(sheet.faction.slug),
        "faction": drawable(sheet.faction.name),
        "figures": str(sheet.figures),
        "empty": sheet.empty,
        "state": sheet.state,
        "standing": sheet.standing,
        "facts": facts(sheet),
        "rules": effects(sheet.faction_rules),
        "edition": drawable(edition),
        "seen": _(
            "What you see is what you get: every model must show the equipment that stands here."
        ),
        "imprint": _(
            "Made with Pillage Web, an unofficial fan site, not affiliated with the publisher"
            " of Pillage."
        ),
    }


def _pieces(sheet: Sheet, line: Line) -> list[Data]:
    """What a card explains: the unit where the sheet does, all it carries, and its talents."""
    unit = [each for each in sheet.effects if each.name == line.unit_name][:1]
    carried = [Effect(each.name, each.effect) for each in (*line.equipment, *line.talents)]
    free = [Effect(each, "") for each in sheet.implied[:1]]
    return effects((*unit, *carried, *free))


def _line(sheet: Sheet, line: Line) -> Data:
    """What everybody sees of an entry."""
    carries = [each.name for each in line.equipment] + list(sheet.implied[:1])
    return {
        "count": str(line.count),
        "title": apart(drawable(line.title)),
        "subtitle": drawable(line.subtitle),
        "faction": drawable(line.faction.name) if line.faction else "",
        "shield": shield_id(line.faction.slug if line.faction else sheet.faction.slug),
        "carries": drawable(", ".join(carries)),
        "armour": line.armour,
    }


def _own(sheet: Sheet, line: Line, names: dict[str, str]) -> Data:
    """What only its holder sees of it."""
    return {
        "figures": line.count,
        "hits": line.hit_points,
        "pieces": _pieces(sheet, line),
        "gifts": drawable(", ".join(each.name for each in line.talents)),
        "notes": [
            {"text": apart(drawable(each)), "left": runs_left(each)}
            for each in line.notes.splitlines()
            if each.strip()
        ],
        "each": str(line.each),
        "points": str(line.points),
        "wrong": [said(each, names) for each in line.problems],
    }

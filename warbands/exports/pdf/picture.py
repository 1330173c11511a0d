"""The picture that a link to a warband shows where it is shared."""

from typing import Any

from django.utils.translation import gettext as _

from factions.shields import shield_id
from warbands.exports.pdf.compiling import compiled
from warbands.exports.pdf.contents import name_of, under
from warbands.exports.pdf.drawings import drawings
from warbands.exports.pdf.letters import FACES, apart, drawable
from warbands.sheet import Sheet


def picture(sheet: Sheet, *, secret: bool = False) -> bytes:
    """A PNG of 1200 × 630 dots: shield, name, faction, figures, points, and whether it is legal.

    What is `secret` has no points. Its words are in the language that is active.
    """
    return compiled("picture.typ", shown(sheet, secret=secret), "png")


def shown(sheet: Sheet, *, secret: bool = False) -> dict[str, Any]:
    """What the picture shows, as plain data."""
    points, of = str(sheet.points), _("of %(budget)s") % {"budget": sheet.budget}
    page = {
        "name": apart(drawable(name_of(sheet))),
        "under": under(sheet, budget=False),
        "shield": shield_id(sheet.faction.slug),
        "points": "" if secret else points,
        "of": "" if secret else of,
        "state": sheet.state,
        "standing": sheet.standing,
        "site": _("Pillage Web"),
    }
    return {"page": page, "drawings": drawings({sheet.faction.slug}), "faces": FACES}

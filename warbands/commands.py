"""The builder's buttons: each a name, its parameters, the edit it makes and its words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from factions import catalogue
from factions.rulebook.values import in_language
from warbands.offering import loadout_entry
from warbands.rules import edits
from warbands.rules.availability import Options
from warbands.rules.document import MAX_ENTRIES, MAX_ITEMS, Document
from warbands.rules.facts import UnknownSlug, known
from warbands.rules.judging import Judge
from warbands.rules.words import Words
from warbands.typed import WholeNumber


@dataclass(frozen=True)
class Done:
    """What a command did: the new document, its words for undo, and what it put away."""

    document: Document
    words: str
    put_away: str = ""


@dataclass
class Request:
    """A command with its parameters, on a document.

    Reading a parameter raises ValidationError, UnknownSlug or NoSuchEntry.
    """

    judge: Judge
    document: Document
    words: Words
    parameters: Mapping[str, str] = field(default_factory=dict)

    @property
    def entry(self) -> str:
        """The id of the entry meant, which is there."""
        entry = self.parameters.get("entry", "")
        edits.place_of(self.document, entry)
        return entry

    @property
    def label(self) -> str:
        """The entry in words."""
        return self.words.entry(edits.entry_of(self.document, self.entry))

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        try:
            return WholeNumber(low, high).clean(self.parameters.get(name, ""))
        except ValidationError as error:
            fields = {"field": name, "text": error.messages[0]}
            raise ValidationError(_("%(field)s: %(text)s") % fields) from error


def step_count(request: Request) -> Done:
    """One figure more or fewer."""
    by = request.number("by", -MAX_ENTRIES, MAX_ENTRIES)
    words = _("one more of %(entry)s") if by > 0 else _("fewer of %(entry)s")
    document = edits.step_count(request.document, entry=request.entry, by=by)
    return Done(document, words % {"entry": request.label})


def equip(request: Request) -> Done:
    """Take an item, putting away what excludes it; or drop it."""
    item = known(request.judge.rulebook.equipment, request.parameters.get("item", "")).slug
    times = request.number("times", 0, MAX_ITEMS)
    entry, piece = request.entry, request.words.piece(item)
    before = edits.entry_of(request.document, entry).equipment.count(item)
    document = edits.set_equipment(request.document, entry=entry, item=item, times=times)
    fields = {"item": piece, "entry": request.label}
    if times <= before:
        return Done(document, _("%(item)s put away by %(entry)s") % fields)
    away = Options(request.judge, request.document).swaps(entry, item, times) or ()
    for other in away:
        document = edits.set_equipment(document, entry=entry, item=other, times=0)
    done = _("%(item)s taken by %(entry)s") % fields
    return Done(document, done, request.words.pieces(away))


def take_talent(request: Request) -> Done:
    """Give a talent, or take it back."""
    talent = known(request.judge.rulebook.talents, request.parameters.get("talent", "")).slug
    times = request.number("times", 0, 1)
    document = edits.set_talent(request.document, entry=request.entry, talent=talent, times=times)
    words = _("talent %(talent)s") if times else _("without the talent %(talent)s")
    return Done(document, words % {"talent": request.words.talent(talent)})


def add(request: Request) -> Done:
    """Add a loadout or a bare unit, of the warband's faction or another."""
    book, parameters = request.judge.rulebook, request.parameters
    faction = known(book.factions, parameters.get("faction") or request.document.faction)
    if parameters.get("loadout"):
        loadouts = {each.slug: each for each in book.data.loadouts}
        loadout = known(loadouts, parameters["loadout"])
        entry = loadout_entry(loadout, faction, request.document)
        unit, equipment = entry.unit, entry.equipment
        name = in_language(loadout.names, request.words.language)
    else:
        unit, equipment = known(book.units, parameters.get("unit", "")).slug, ()
        name = request.words.unit(unit)
    document = edits.add_entry(
        request.document, unit=unit, equipment=equipment, faction=faction.slug
    )
    return Done(document, _("%(unit)s added") % {"unit": name})


def duplicate(request: Request) -> Done:
    """Copy an entry."""
    document = edits.duplicate_entry(request.document, entry=request.entry)
    return Done(document, _("copy of %(entry)s") % {"entry": request.label})


def split(request: Request) -> Done:
    """Make one figure an entry of its own."""
    document = edits.split_entry(request.document, entry=request.entry)
    return Done(document, _("one split off %(entry)s") % {"entry": request.label})


def move(request: Request) -> Done:
    """Move an entry by places, or to one."""
    place = edits.place_of(request.document, request.entry)
    if "to" in request.parameters:
        to = request.number("to", 0, MAX_ENTRIES)
    else:
        to = place + request.number("by", -MAX_ENTRIES, MAX_ENTRIES)
    document = edits.move_entry(request.document, entry=request.entry, to=to)
    return Done(document, _("%(entry)s moved") % {"entry": request.label})


def remove(request: Request) -> Done:
    """Strike an entry from the roll."""
    document = edits.remove_entry(request.document, entry=request.entry)
    return Done(document, _("%(entry)s removed") % {"entry": request.label})


def reprice(request: Request) -> Done:
    """Judge and price the list by another published edition of its game."""
    document = request.document
    try:
        edition = catalogue.edition(request.parameters.get("edition", ""), document.game)
    except catalogue.UnknownEdition as error:
        raise UnknownSlug(request.parameters.get("edition", "")) from error
    words = _("priced by edition %(edition)s") % {"edition": edition.slug}
    return Done(edits.set_edition(document, edition=edition.slug), words)


def typed(request: Request) -> Done:
    """Nothing but what was typed, which is applied before any command."""
    return Done(request.document, "")


COMMANDS: dict[str, Callable[[Request], Done]] = {
    "typed": typed,
    "step-count": step_count,
    "equip": equip,
    "take-talent": take_talent,
    "add": add,
    "duplicate": duplicate,
    "split": split,
    "move": move,
    "remove": remove,
    "reprice": reprice,
}

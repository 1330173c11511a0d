"""What a player typed: the fields of the builder's form against the document that it showed.

The whole page is one form, so every change brings all fields along. A field counts only where
it differs from the document; one that cannot be read is an error with what was typed kept.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from django import forms
from django.core.exceptions import ValidationError
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from warbands.rules import edits
from warbands.rules.document import (
    MAX_BUDGET,
    MAX_COUNT,
    MAX_NAME,
    MAX_NOTES,
    Document,
    Entry,
)
from warbands.rules.judging import Judge

Errors = dict[str, tuple[str, str]]
ENTRY_FIELDS = ("count", "name", "notes", "unit")


@dataclass(frozen=True)
class Typed:
    """The document with what was typed, the fields that differed, and those that are wrong.

    `errors` are keyed by field: the message, and what was typed.
    """

    document: Document
    changed: dict[str, str]
    errors: Errors


class WholeNumber(forms.IntegerField):
    """A number in digits 0 to 9; other scripts' digits, fractions and exponents are refused."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__(min_value=low, max_value=high)
        self.low, self.high = low, high
        wrong = _("a whole number from %(low)d to %(high)d, please.") % {"low": low, "high": high}
        self.wrong = wrong

    def clean(self, value: str) -> int:
        """The number. Raises ValidationError."""
        text = value.strip()
        sign = text[:1] in "+-"
        if not text.isascii() or not text[sign:].isdecimal() or len(text) > 12:
            raise ValidationError(self.wrong)
        number = int(text)
        if not self.low <= number <= self.high:
            raise ValidationError(self.wrong)
        return number


class Text(forms.CharField):
    """A text that may be empty."""

    def __init__(self, limit: int) -> None:
        super().__init__(required=False)
        self.limit = limit

    def clean(self, value: str) -> str:
        """The text. Raises ValidationError."""
        text = str(super().clean(value))
        if len(text) > self.limit:
            fields = {"limit": grouped(self.limit), "number": grouped(len(text))}
            raise ValidationError(_("at most %(limit)s characters; this has %(number)s.") % fields)
        return text


def grouped(number: int) -> str:
    """A whole number with its thousands set apart, as the reader's language does."""
    return str(number_format(number, force_grouping=True))


# Made when a field differs: most of a large warband's do not.
NAME, NOTES = partial(Text, MAX_NAME), partial(Text, MAX_NOTES)
BUDGET, COUNT = partial(WholeNumber, 0, MAX_BUDGET), partial(WholeNumber, 1, MAX_COUNT)


class Reader:
    """Reads the fields of one POST against one document."""

    def __init__(self, judge: Judge, document: Document, data: Mapping[str, str]) -> None:
        self.book, self.document, self.data = judge.rulebook, document, data
        self.changed: dict[str, str] = {}
        self.errors: Errors = {}

    def read(self) -> Typed:
        """Everything typed, applied to the document."""
        self._header()
        for entry in self.document.entries:
            self._entry(entry)
        return Typed(self.document, self.changed, self.errors)

    def _differing(self, field: str, shown: str) -> str | None:
        given = self.data.get(field)
        if given is None:
            return None
        given = given.replace("\r\n", "\n")
        if given.strip() == shown.strip():
            return None
        self.changed[field] = given
        return given

    def _clean(
        self, field: str, shown: str, form_field: Callable[[], forms.Field]
    ) -> str | int | None:
        given = self._differing(field, shown)
        if given is None:
            return None
        try:
            return form_field().clean(given)
        except ValidationError as error:
            self.errors[field] = (" ".join(error.messages), given[: 2 * MAX_NOTES])
            return None

    def _choice(self, field: str, shown: str, known: Iterable[str]) -> str | None:
        given = self._differing(field, shown)
        if given is None:
            return None
        if given and given not in set(known):
            words = _('nothing is called "%(word)s" here.') % {"word": given[:80]}
            self.errors[field] = (words, given[:80])
            return None
        return given

    def _header(self) -> None:
        shown = self.document
        name = self._clean("name", shown.name, NAME)
        budget = self._clean("budget", str(shown.budget), BUDGET)
        faction = self._choice("faction", shown.faction, self.book.factions)
        self.document = edits.set_header(
            shown,
            name=None if name is None else str(name),
            budget=None if budget is None else int(budget),
            faction=faction or None,
        )
        peoples = {people for each in self.book.factions.values() for people in each.peoples}
        people = self._choice("people", shown.people or "", peoples)
        if people is not None:
            self.document = edits.set_people(self.document, people=people or None)
        ally = self._choice("ally", shown.ally or "", self.book.factions)
        if ally is not None:
            self.document = edits.set_ally(self.document, ally=ally or None)
        self._rulings()

    def _rulings(self) -> None:
        defaults = {slug: ruling.default for slug, ruling in self.book.rulings.items()}
        for slug, ruling in self.book.rulings.items():
            shown = self.document.rulings.get(slug, ruling.default)
            options = {option.slug for option in ruling.options}
            option = self._choice(f"ruling-{slug}", shown, options)
            if option:
                self.document = edits.set_ruling(
                    self.document, ruling=slug, option=option, defaults=defaults
                )

    def _entry(self, entry: Entry) -> None:
        count = self._clean(f"count-{entry.id}", str(entry.count), COUNT)
        name = self._clean(f"name-{entry.id}", entry.name, NAME)
        notes = self._clean(f"notes-{entry.id}", entry.notes, NOTES)
        unit = self._choice(f"unit-{entry.id}", entry.unit, self.book.units)
        given = {"count": count, "name": name, "notes": notes, "unit": unit or None}
        changes = {field: value for field, value in given.items() if value is not None}
        if changes:
            self.document = edits.change_entry(self.document, entry.id or "", **changes)


def strays(document: Document, data: Mapping[str, str]) -> list[str]:
    """What was typed for entries that are not, or no longer, in the document."""
    known = {entry.id for entry in document.entries}
    found = []
    for key, given in data.items():
        field, dash, entry = key.partition("-")
        if dash and field in ENTRY_FIELDS and entry not in known:
            found.append(given[:MAX_NOTES])
    return found


def concerns(field: str) -> str | None:
    """The entry that a field is of; None for one of the whole warband."""
    sort, dash, entry = field.partition("-")
    return entry if dash and sort in ENTRY_FIELDS else None


def read_typed(judge: Judge, document: Document, data: Mapping[str, str]) -> Typed:
    """Everything that was typed into the form that showed the document."""
    return Reader(judge, document, data).read()

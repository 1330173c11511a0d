"""Reads the edits of a body, and makes them one after the other on a document."""

import json
from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Any, Union

import msgspec
from django.utils.translation import gettext as _

from factions.rulebook.nearness import near
from factions.rulebook.values import Rulebook
from pillage_web.api.problem_json import Fault
from pillage_web.api.refusing import Refused
from warbands.api.own.edits import BY_TAG, KINDS, MAKING, Edit
from warbands.api.own.reading import examined, faults_of, said
from warbands.api.own.refusals import NOT_EDITED
from warbands.commands import Request
from warbands.editions import edition_for
from warbands.judges import judge_of
from warbands.models import Warband
from warbands.rules.document import Document, stored
from warbands.rules.edits import NoSuchEntry, OutOfBounds
from warbands.rules.facts import UnknownSlug
from warbands.rules.fault import DocumentFault, cut, fault, pointer
from warbands.rules.verdict import Verdict
from warbands.rules.words import Words

MOST = 200


class Edits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Edits to be made in this order: all of them, or none, with every fault of them named.

    Only what lacks an entry that another faulty edit would have made is not named beside it.
    """

    edits: Annotated[list[Union[KINDS]], msgspec.Meta(max_length=MOST)]  # type: ignore[valid-type]  # noqa: UP007


class Loose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same as far as it is looked at before each edit is known by its kind."""

    edits: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=MOST)]


EDITS = Edits


class Desk:
    """Where edits are made: `verdict` is that on the document so far, `words` what was done."""

    def __init__(self, warband: Warband, language: str) -> None:
        self.warband, self.language = warband, language
        self.edition = warband.edition
        self.verdict = self._judged(stored(warband.document))
        self.words: list[str] = []

    def make(self, raw: bytes) -> None:
        """Make all edits of a body. Raises Refused, with a pointer to each that cannot be made.

        What lacks an entry that an earlier one of them would have made is left out.
        """
        data, wrong = examined(raw, self.language, _faults)
        faults = [*said(wrong, self.language)]
        if not any(each.pointer in {"", "/edits"} for each in wrong):
            faults += self._tried(data["edits"], {_place(each.pointer) for each in wrong})
        if faults:
            raise Refused(NOT_EDITED, *sorted(faults, key=lambda each: _place(str(each.pointer))))

    def _tried(self, edits: list[Any], wrong: set[int]) -> Iterator[Fault]:
        """Make those that are not wrong at sight, and tell what keeps others from being made."""
        lost = False
        for place, each in enumerate(edits):
            if place in wrong:
                lost = lost or _may_make(each)
                continue
            edit = msgspec.convert(each, BY_TAG[each["edit"]])
            try:
                self._make(edit)
            except NoSuchEntry as error:
                if not lost:
                    words = _("This entry is no longer on the roll.")
                    yield _wrong(place, edit, "no-such-entry", words, error.entry)
            except UnknownSlug as error:
                yield _wrong(
                    place, edit, "unknown-slug", self._unknown(edit, str(error)), str(error)
                )
            except OutOfBounds as error:
                words = _("At most %(limit)d are possible.") % {"limit": error.limit}
                yield _wrong(place, edit, "out-of-range", words, None)
            else:
                continue
            lost = lost or isinstance(edit, MAKING)

    def _make(self, edit: Edit) -> None:
        judge = judge_of(self.edition)
        words = Words(judge.rulebook, self.language)
        done = edit.done(Request(judge, self.verdict.document, words))
        self.verdict = self._judged(done.document)
        said = done.words
        if done.put_away:
            fields = {"done": said, "items": done.put_away}
            said = _("%(done)s; %(items)s put away") % fields
        if said:
            self.words.append(said)

    def _unknown(self, edit: Edit, word: str) -> str:
        """Says that nothing is called so, and which is like it of what may stand there."""
        known = _words_for(edit, word, judge_of(self.edition).rulebook)
        like = "" if word in known else near(word, known)
        if like:
            found = fault("", "unknown-slug", word=cut(word), near=like)
            return found.in_language(self.language)
        return _('Nothing is called "%(word)s" here.') % {"word": word[:80]}

    def _judged(self, document: Document) -> Verdict:
        """By the document's edition, which is looked up where an edit has changed it."""
        if document.edition != self.edition.slug:
            self.edition = edition_for(self.warband, document)
        return judge_of(self.edition).verdict(document)


def _faults(data: Any) -> Iterator[DocumentFault]:
    """All that is wrong with a body, whatever the document."""
    yield from faults_of(Loose, data)
    given = data.get("edits") if isinstance(data, dict) else None
    for place, each in enumerate(given[: MOST + 1] if isinstance(given, list) else ()):
        if not isinstance(each, dict):
            continue
        kind = each.get("edit")
        known = BY_TAG.get(kind) if isinstance(kind, str) else None
        if "edit" not in each:
            yield fault(pointer(["edits", place, "edit"]), "missing-field", word="edit")
        elif not isinstance(kind, str):
            shown = cut(json.dumps(kind, ensure_ascii=False))
            where = pointer(["edits", place, "edit"])
            yield fault(where, "wrong-type", "type", value=shown, bound="string")
        elif known is None:
            where, like = pointer(["edits", place, "edit"]), near(kind, BY_TAG)
            yield fault(where, "unknown-slug", word=cut(kind), near=like)
        else:
            for found in faults_of(known, each):
                where = pointer(["edits", place]) + found.pointer
                yield msgspec.structs.replace(found, pointer=where)


def _place(where: str) -> int:
    """Which edit a pointer leads into; -1 for none."""
    parts = where.split("/")
    return int(parts[2]) if parts[:2] == ["", "edits"] and len(parts) > 2 else -1


def _may_make(edit: Any) -> bool:
    """Whether a wrong edit would perhaps have made an entry; who knows of one without a kind."""
    kind = edit.get("edit") if isinstance(edit, dict) else None
    known = BY_TAG.get(kind) if isinstance(kind, str) else None
    return known is None or known in MAKING


def _words_for(edit: Edit, word: str, book: Rulebook) -> Collection[str]:
    """What may stand in the field of an edit in which a word stands; nothing for other fields."""
    ruling = book.rulings.get(getattr(edit, "ruling", ""))
    words: Mapping[str, Collection[str]] = {
        "unit": book.units,
        "item": book.equipment,
        "equipment": book.equipment,
        "talent": book.talents,
        "faction": book.factions,
        "ally": book.factions,
        "people": [slug for each in book.factions.values() for slug in each.peoples],
        "loadout": [each.slug for each in book.data.loadouts],
        "ruling": book.rulings,
        "option": [each.slug for each in ruling.options] if ruling else (),
    }
    for field, value in msgspec.to_builtins(edit).items():
        if word == value or (isinstance(value, (list, tuple)) and word in value):
            return words.get(field, ())
    return ()


def _wrong(place: int, edit: Edit, code: str, words: str, word: str | None) -> Fault:
    """Why an edit cannot be made; it points to the field with the word, or to the edit."""
    path: list[str | int] = ["edits", place]
    for field, value in msgspec.to_builtins(edit).items():
        if word is not None and value == word and field != "edit":
            path.append(field)
            break
        if isinstance(value, (list, tuple)) and word in value:
            path += [field, list(value).index(word)]
            break
    return Fault(code, words, pointer=pointer(path))

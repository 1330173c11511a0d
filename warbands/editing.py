"""One attempt to edit: what was posted, whether it still fits, and what to tell the player."""

import hashlib
from collections.abc import Mapping

import msgspec
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.functional import cached_property
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from msgspec import Struct

from warbands.actions import StaleRevision, TooLarge, keep_edit, redo_edit, undo_edit
from warbands.commands import COMMANDS, Done, Request
from warbands.editions import edition_for, unknown_words
from warbands.judges import judge_of
from warbands.models import Revision, Warband
from warbands.offering import bound_words
from warbands.pages import Notice, Page, Waiting, done_notice
from warbands.rules.document import MAX_BYTES, Document, stored
from warbands.rules.edits import NoSuchEntry, OutOfBounds, entry_of
from warbands.rules.facts import UnknownSlug
from warbands.rules.verdict import Verdict
from warbands.typed import Errors, Typed, concerns, read_typed, strays

STEPS = {"undo": undo_edit, "redo": redo_edit}
# The command that makes of an older state the next one.
GO_BACK = "go-back"
OURS = {"csrfmiddlewaretoken", "revision", "tab", "open", "from", "attempt"}
MOST_SAID = 3
# Attempts that wait for an answer, and how many letters of them a page carries along.
MOST_WAITING, MOST_CARRIED = 5, 100_000


class Carried(Struct, forbid_unknown_fields=True):
    """An attempt that waits for the player's answer, as the page carries it along."""

    revision: str
    command: str
    parameters: dict[str, str]
    fields: dict[str, str]


class Refused(ValueError):
    """An edit that cannot be made: the words, the status, and the errors of fields.

    `document` has what was typed beside it and could be read, so that nothing typed is lost.
    """

    def __init__(self, words: str, status: int = 422, errors: Errors | None = None) -> None:
        super().__init__(words)
        self.words, self.status, self.errors = words, status, errors or {}
        self.document: Document | None = None


class Attempt:
    """An edit posted from a page that showed some revision of a warband."""

    def __init__(
        self,
        page: Page,
        command: str,
        parameters: Mapping[str, str],
        data: Mapping[str, str],
    ) -> None:
        self.page, self.warband, self.command = page, page.warband, command
        self.parameters = {key: str(value)[:80] for key, value in parameters.items()}
        self.data = data
        self.revision = data.get("revision", "")

    @classmethod
    def posted(cls, request: HttpRequest, page: Page, command: str) -> "Attempt":
        """The one that a request makes."""
        return cls(page, command, request.GET.dict(), request.POST.dict())

    @classmethod
    def carried(cls, request: HttpRequest, page: Page) -> "list[Attempt]":
        """Those before it that the player has neither repeated nor left."""
        attempts = []
        for text in request.POST.getlist("attempt")[:MOST_WAITING]:
            try:
                each = msgspec.json.decode(text[:MOST_CARRIED], type=Carried)
            except msgspec.MsgspecError:
                continue
            if cls.known(each.command):
                data = each.fields | {"revision": each.revision}
                attempts.append(cls(page, each.command, each.parameters, data))
        return attempts

    @staticmethod
    def known(command: str) -> bool:
        """Whether there is such an edit."""
        return command in COMMANDS or command in STEPS or command == GO_BACK

    @cached_property
    def mark(self) -> str:
        """The same for the same edit from the same page on the same revision, else another."""
        typed = sorted((key, value) for key, value in self.data.items() if key not in OURS)
        parts = [self.data.get("tab", ""), self.revision, self.command, self.parameters, typed]
        return hashlib.sha256(repr(parts).encode()).hexdigest()

    def repeats(self, warband: Warband) -> bool:
        """Whether this very edit was the last one kept: a double click, or a request sent twice."""
        return self.revision == str(warband.revision - 1) and self.mark == warband.mark

    def was_kept(self) -> bool:
        """Whether this very edit was kept once: its answer was lost, and others came since."""
        _shown, next_one = self._since
        return next_one is not None and self.mark == next_one.mark

    @cached_property
    def _since(self) -> tuple[Revision | None, Revision | None]:
        """The state that the page showed, and the one that came of it; None where there is none."""
        number = _number(self.revision)
        rows = Revision.objects.filter(warband=self.warband, number__in=(number, number + 1))
        found = {row.number: row for row in rows}
        return found.get(number), found.get(number + 1)

    def make(self) -> tuple[Warband, Notice | None]:
        """Make and keep the edit: the warband as it is now, and what to tell the player.

        Raises StaleRevision, NothingToStep or Refused; then nothing was written.
        """
        if not self.revision.isdecimal():
            raise Refused(_("Revision: the form did not say which state of the list it showed."))
        if self.revision != str(self.warband.revision):
            raise StaleRevision
        if self.command in STEPS:
            return STEPS[self.command](warband=self.warband, mark=self.mark), None
        typed = self._typed(self.page.document)
        try:
            return self._kept(typed)
        except Refused as refused:
            refused.document = typed.document
            raise

    def _kept(self, typed: Typed) -> tuple[Warband, Notice | None]:
        self._refuse_misread(typed)
        done = self._done(typed.document)
        if done.document == self.page.document:
            return self.warband, None
        verdict = self._verdict(done.document)
        words = done.words or self._typed_words(typed, self.page.document)
        if done.put_away:
            fields = {"done": words, "items": done.put_away}
            words = _("%(done)s; %(items)s put away") % fields
        try:
            kept = keep_edit(warband=self.warband, verdict=verdict, words=words, mark=self.mark)
        except TooLarge as error:
            full = _("A list holds %(limit)d KiB of text; shorten some notes first.")
            raise Refused(full % {"limit": MAX_BYTES // 1024}) from error
        worth_telling = done.put_away or self.command == "remove"
        return kept, done_notice(words) if worth_telling else None

    def _verdict(self, document: Document) -> Verdict:
        """The verdict by the document's own edition, which the edit may have changed."""
        try:
            return judge_of(edition_for(self.warband, document)).verdict(document)
        except UnknownSlug as error:
            raise Refused(unknown_words(document.edition, error), status=409) from error

    def _refuse_misread(self, typed: Typed) -> None:
        gone = strays(self.page.document, self.data)
        if gone:
            words = _('This entry is no longer on the roll; you typed "%(text)s" for it.')
            raise Refused(words % {"text": "; ".join(gone)}, status=409)
        if typed.errors:
            said = [_("Not understood; nothing was changed.")]
            for field, (message, _given) in list(typed.errors.items())[:MOST_SAID]:
                said.append(self._said_of(field, message, self.page.document))
            raise Refused(" ".join(said), errors=typed.errors)

    def _typed(self, document: Document) -> Typed:
        return read_typed(self.page.draughtsman.judge, document, self.data)

    def _done(self, document: Document) -> Done:
        if self.command == GO_BACK:
            return self._gone_back(self.parameters.get("state", ""))
        words = self.page.draughtsman.words
        request = Request(self.page.draughtsman.judge, document, words, self.parameters)
        try:
            return COMMANDS[self.command](request)
        except NoSuchEntry as error:
            raise Refused(_("This entry is no longer on the roll."), status=409) from error
        except UnknownSlug as error:
            raise Refused(_('Nothing is called "%(word)s" here.') % {"word": error}) from error
        except OutOfBounds as error:
            raise Refused(bound_words(error.field)) from error
        except ValidationError as error:
            raise Refused(error.messages[0]) from error

    def _gone_back(self, number: str) -> Done:
        state = self._state(number)
        if state is None:
            raise Refused(_('Nothing is called "%(word)s" here.') % {"word": number})
        return Done(state, _("back to state %(number)s") % {"number": number})

    def _state(self, number: str) -> Document | None:
        """The document of a revision of the warband, if there is such a one."""
        row = Revision.objects.filter(warband=self.warband, number=_number(number)).first()
        return stored(row.document) if row else None

    def _typed_words(self, typed: Typed, document: Document) -> str:
        """What is short is told with what it is now."""
        short = [field for field in typed.changed if field == "budget" or field[:6] == "count-"]
        return ", ".join(
            self._said_of(field, self.data[field].strip(), document)
            if field in short
            else self._field_words(field, document)
            for field in typed.changed
        )

    def _said_of(self, field: str, text: str, document: Document) -> str:
        return _("%(field)s: %(text)s") % {
            "field": self._field_words(field, document),
            "text": text,
        }

    def _field_words(self, field: str, document: Document) -> str:
        named = {
            "name": _("name"),
            "budget": _("budget"),
            "faction": _("faction"),
            "people": _("people"),
            "ally": _("ally"),
        }
        if field in named:
            return named[field]
        sort, _dash, entry = field.partition("-")
        if sort == "ruling":
            return _("ruling")
        labels = {
            "count": _("number of %(entry)s"),
            "name": _("name of %(entry)s"),
            "notes": _("notes on %(entry)s"),
            "unit": _("unit of %(entry)s"),
        }
        label = self.page.draughtsman.words.entry(entry_of(document, entry))
        return labels[sort] % {"entry": label}

    def conflict(self, newer: Page) -> Waiting:
        """What a player is told whose edit was made on an older state of the warband.

        What concerns an entry that is no longer on the roll is told, and not offered again.
        """
        # What the page showed, or the newer one if it is not to be found.
        shown, _next = self._since
        base = stored(shown.document) if shown else newer.document
        here = {entry.id or "" for entry in newer.document.entries}
        words, changed = self._described(base, here)
        fields = {key: value for key, value in changed.items() if concerns(key) in (None, *here)}
        gone = len(fields) < len(changed) or self.parameters.get("entry", "") not in ("", *here)
        # Pressing the button of an entry that is gone cannot work; what was typed beside it can.
        lost = self.parameters.get("entry", "") not in ("", *here)
        command, parameters = ("typed", {}) if lost else (self.command, self.parameters)
        possible = bool(fields) or not (lost or (gone and command == "typed"))
        text = _("This list was changed elsewhere meanwhile. Your change was not made:")
        if gone:
            text = _(
                "This list was changed elsewhere meanwhile: an entry that you changed is no longer "
                "on the roll. Your change was not made:"
            )
        query = urlencode(parameters)
        address = f"{newer.w()['url']}edits/{command}{'?' if query else ''}{query}"
        carried = Carried(self.revision, self.command, self.parameters, changed)
        return Waiting(
            text=text,
            words=words,
            offer=_("Make the rest of it on the newer list")
            if gone
            else _("Make it on the newer list"),
            edit=address if possible else "",
            fields=[*fields.items(), *newer.kept_fields()],
            carried=msgspec.json.encode(carried).decode(),
        )

    def _described(self, base: Document, here: set[str]) -> tuple[str, dict[str, str]]:
        typed = self._typed(base)
        # What cannot be kept any more is shown whole, to be taken from here.
        changed = [
            self._said_of(field, value[:80] if concerns(field) in (None, *here) else value, base)
            for field, value in typed.changed.items()
        ]
        if self.command in STEPS:
            changed.append({"undo": _("undo"), "redo": _("redo")}[self.command])
        else:
            try:
                changed.insert(0, self._done(base).words)
            except Refused as refused:
                changed.insert(0, refused.words)
        words = ", ".join(each for each in changed if each)
        return words, typed.changed


def _number(text: str) -> int:
    """The revision that a form names; 0, which none is, for what is no number of one."""
    return int(text) if text.isdecimal() and len(text) < 9 else 0

"""An edit as a client sends it, and what of a document it is to make."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from warbands.rules import edits
from warbands.rules.document import Document

Effect = Callable[[Document], Document]


def _added(document: Document) -> Document:
    return edits.add_entry(document, unit="warrior", equipment=(), faction=document.faction)


# What the builder calls the command and its parameters, and what that makes of a document.
COMMANDS: Mapping[str, tuple[str, str, Effect]] = {
    "typed": ("typed", "", lambda document: document),
    "add": ("add", "unit=warrior", _added),
    "more": (
        "step-count",
        "entry=e2&by=1",
        lambda document: edits.step_count(document, entry="e2", by=1),
    ),
    "fewer": (
        "step-count",
        "entry=e2&by=-1",
        lambda document: edits.step_count(document, entry="e2", by=-1),
    ),
    "copy": (
        "duplicate",
        "entry=e2",
        lambda document: edits.duplicate_entry(document, entry="e2"),
    ),
}
STEPS = ("undo", "redo")


@dataclass(frozen=True)
class Sent:
    """An edit of a warband, made on its revision `base`, that is to be the next revision.

    `kind` is a key of COMMANDS, or one of STEPS; `name` is typed beside it where there is one, and
    tells it from all others. A creation has the base 0; its warband is known once it is answered.
    """

    warband: str
    base: int
    kind: str
    name: str = ""

    def result(self, before: Document) -> Document:
        """What it makes of a document; for kinds of COMMANDS."""
        _command, _parameters, effect = COMMANDS[self.kind]
        after = effect(before)
        return edits.set_header(after, name=self.name) if self.name else after

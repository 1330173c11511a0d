"""What a line says that its figures, or all, cost: to be compared with what they do."""

from collections.abc import Callable

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.entries import MOST_BEHIND, STEP
from warbands.rules.pasting.labels import begins_with
from warbands.rules.pasting.quoting import NOTE_BEHIND


def stated_points(
    row: str, became: list[str], read: Callable[[str], list[Atom]]
) -> tuple[int, ...]:
    """What a line of figures, or of their total, says that they cost; nothing of a budget."""
    total = "entry" not in became and begins_with(row.strip()) == "total"
    if not (total or "entry" in became) or {"budget", "faction"} & {*became}:
        return ()
    behind = NOTE_BEHIND.search(row)
    atoms = read(row[: behind.start()] if behind else row)
    numbers = [place for place, atom in enumerate(atoms) if atom.kind == "number"]
    return tuple(atoms[place].value for place in numbers if total or _is_points(atoms, place))


def _is_points(atoms: list[Atom], place: int) -> bool:
    """Whether it is called points, or stands where points do: last on the line, or behind "="."""
    rest = [each.kind for each in atoms[place + 1 :] if each.kind != "sign"]
    value = atoms[place].value
    last = not rest and value > MOST_BEHIND and not value % STEP
    before = atoms[place - 1].text if place else ""
    return last or rest[:1] in (["points"], ["each"]) or before in ("=", "@")

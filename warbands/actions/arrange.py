"""Many warbands of one holder put in order: filed, archived, copied, deleted. Others stay."""

import re
from collections.abc import Iterable, Sequence

from django.db import models, transaction
from django.utils import timezone
from msgspec.structs import replace

from warbands.actions.present import hold_all
from warbands.actions.text import text_of
from warbands.actions.totals import sought
from warbands.models import Revision, Warband
from warbands.rules.document import MAX_NAME, stored

_NUMBERED = re.compile(r"(.*) (\d{1,3})")


def file_warbands(*, holder: str, ids: Sequence[str], folder: str) -> int:
    """Put them into a folder, or with "" into none: how many."""
    return _theirs(holder, ids).update(folder=folder)


def archive_warbands(*, holder: str, ids: Sequence[str], archived: bool) -> int:
    """Lay them aside, or bring them back: how many."""
    found = _theirs(holder, ids).filter(archived_at__isnull=archived)
    return found.update(archived_at=timezone.now() if archived else None)


@transaction.atomic
def delete_warbands(*, holder: str, ids: Sequence[str]) -> int:
    """Delete them with all that they were: how many."""
    hold_all(_theirs(holder, ids))
    _number, by_model = _theirs(holder, ids).delete()
    return by_model.get("warbands.Warband", 0)


@transaction.atomic
def copy_warbands(*, holder: str, ids: Sequence[str]) -> int:
    """A new warband of each, as it stands, under the next name that is free: how many."""
    names = Names(Warband.objects.filter(holder=holder).values_list("name", flat=True))
    copies = [_copy(each, names.next_to(each.name)) for each in _theirs(holder, ids)]
    Warband.objects.bulk_create(copies)
    Revision.objects.bulk_create(
        Revision(warband=each, number=1, document=each.document) for each in copies
    )
    return len(copies)


def _theirs(holder: str, ids: Sequence[str]) -> models.QuerySet[Warband]:
    return Warband.objects.filter(holder=holder, pk__in=ids)


def _copy(warband: Warband, name: str) -> Warband:
    return Warband(
        holder=warband.holder,
        edition_id=warband.edition_id,
        document=text_of(replace(stored(warband.document), name=name)),
        name=name,
        sought=sought(name),
        faction=warband.faction,
        budget=warband.budget,
        points=warband.points,
        figures=warband.figures,
        legal=warband.legal,
        unfinished=warband.unfinished,
        folder=warband.folder,
        forked_from_id=warband.forked_from_id,
    )


class Names:
    """The names of a holder's lists, to which others are added."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = set(taken)
        self._reached: dict[str, int] = {}

    def next_to(self, name: str) -> str:
        """`Wolves 2` after `Wolves`, `Wolves 3` after that, and from there on the first free one.

        It is taken then. A warband without a name stays so.
        """
        if not name:
            return ""
        found = _NUMBERED.fullmatch(name)
        stem, number = (found[1], int(found[2])) if found else (name, 1)
        number = max(number, self._reached.get(stem, 0)) + 1
        while (wanted := _numbered(stem, number)) in self._taken:
            number += 1
        self._reached[stem] = number
        self._taken.add(wanted)
        return wanted


def _numbered(stem: str, number: int) -> str:
    ending = f" {number}"
    return stem[: MAX_NAME - len(ending)] + ending

"""Many warbands of one holder put in order: filed, archived, copied, deleted. Others stay."""

import re
from collections.abc import Sequence

from django.db import models, transaction
from django.utils import timezone
from msgspec.structs import replace

from warbands.actions.text import text_of
from warbands.actions.totals import sought
from warbands.models import Revision, Warband
from warbands.rules.document import MAX_NAME, decode

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
    _number, by_model = _theirs(holder, ids).delete()
    return by_model.get("warbands.Warband", 0)


@transaction.atomic
def copy_warbands(*, holder: str, ids: Sequence[str]) -> int:
    """A new warband of each, as it stands, named as the next of its kind: how many."""
    copies = [_copy(each) for each in _theirs(holder, ids)]
    Warband.objects.bulk_create(copies)
    Revision.objects.bulk_create(
        Revision(warband=each, number=1, document=each.document) for each in copies
    )
    return len(copies)


def _theirs(holder: str, ids: Sequence[str]) -> models.QuerySet[Warband]:
    return Warband.objects.filter(holder=holder, pk__in=ids)


def _copy(warband: Warband) -> Warband:
    name = next_name(warband.name)
    return Warband(
        holder=warband.holder,
        edition_id=warband.edition_id,
        document=text_of(replace(decode(warband.document.encode()), name=name)),
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


def next_name(name: str) -> str:
    """`Wolves 2` after `Wolves`, `Wolves 3` after that; a warband without a name stays so."""
    if not name:
        return ""
    found = _NUMBERED.fullmatch(name)
    stem, number = (found[1], int(found[2]) + 1) if found else (name, 2)
    ending = f" {number}"
    return stem[: MAX_NAME - len(ending)] + ending

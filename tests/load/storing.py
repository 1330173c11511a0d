"""Very many stored warbands of all factions, published, with the totals of their documents."""

import random
from collections.abc import Iterator

from django.contrib.auth.models import User
from django.db import connection
from django.utils import timezone
from msgspec.structs import replace

from factions import catalogue
from factions.models import Edition
from warbands.actions.totals import totals
from warbands.judges import judge_of
from warbands.models import Player, Publication, Revision, Warband, holders
from warbands.rules import edits
from warbands.rules.document import FORMAT, Document, encode
from warbands.rules.judging import Judge

OF_ONE, OF_OTHERS = 1000, 20  # warbands of one holder
KINDS = 10  # lists of each faction, which differ in more than name and budget
AT_ONCE = 5000
COPIED = (
    "edition",
    "name",
    "sought",
    "faction",
    "budget",
    "points",
    "figures",
    "legal",
    "unfinished",
)


def _mustered(judge: Judge, edition: Edition, faction: str, dice: random.Random) -> Document:
    """A list of some of the edition's ready figures; such as bring a problem mostly stay away."""
    made = Document(
        format=FORMAT,
        game=edition.game.slug,
        edition=edition.slug,
        faction=faction,
        budget=1000,
        entries=(),
    )
    problems = len(judge.verdict(made).problems)
    for loadout in dice.choices(judge.rulebook.data.loadouts, k=24):
        more = edits.add_entry(
            made, unit=loadout.unit, equipment=loadout.equipment, count=dice.randint(1, 5)
        )
        found = len(judge.verdict(more).problems)
        if found <= problems or dice.random() < 0.02:
            made, problems = more, found
    return made


def _rows(number: int, holders: list[str]) -> Iterator[Warband]:
    edition, dice = catalogue.newest(), random.Random(number)  # noqa: S311 - to make again
    judge = judge_of(edition)
    kinds = [
        _mustered(judge, edition, faction, dice)
        for faction in judge.rulebook.factions
        for _ in range(KINDS)
    ]
    for place in range(number):
        budget = dice.choice((300, 500, 750, 1000))
        document = replace(kinds[place % len(kinds)], name=f"Warband {place}", budget=budget)
        columns = totals(judge, judge.verdict(document))
        text, holder = encode(document).decode(), holders[_holder(place, number)]
        yield Warband(holder=holder, edition=edition, document=text, **columns)


def _holder(place: int, number: int) -> int:
    """Whose the warband is: the first of so many are of one, the others of many by turns."""
    of_one = min(OF_ONE, number // 2)
    return 0 if place < of_one else 1 + (place - of_one) // OF_OTHERS


def store(number: int) -> tuple[str, str]:
    """Store so many; the keys of the holder of 1,000 of them (or half), and of one of few."""
    keys = [holders.new_key() for _ in range(2 + number // OF_OTHERS)]
    some: list[Warband] = []
    publisher = Player.objects.create(
        user=User.objects.create_user("publisher"), holder=holders.new_holder(), name="Ragnar"
    )
    for row in _rows(number, [holders.hashed(key) for key in keys]):
        some.append(row)
        if len(some) == AT_ONCE:
            _write(some, publisher)
            some = []
    _write(some, publisher)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    return keys[0], keys[1]


def _write(rows: list[Warband], publisher: Player) -> None:
    """Store these, and all of them in the gallery."""
    Warband.objects.bulk_create(rows)
    revisions = Revision.objects.bulk_create(
        [Revision(warband=row, number=1, document=row.document) for row in rows]
    )
    now = timezone.now()
    Publication.objects.bulk_create(
        Publication(
            warband=row,
            revision=revision,
            player=publisher,
            fingerprint=f"{row.pk:0>64}",
            published_at=now,
            first_published_at=now,
            **{column: getattr(row, column) for column in COPIED},
        )
        for row, revision in zip(rows, revisions, strict=True)
    )

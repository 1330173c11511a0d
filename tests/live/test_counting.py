"""The count of what became of edits sees each way in which one may go wrong."""

import pytest

from tests.live.counting import count
from tests.live.sent import Sent
from tests.web.builder import entry, muster
from tests.web.conftest import edition
from warbands.actions import keep_edit, redo_edit, undo_edit
from warbands.judges import judge_of
from warbands.models import Revision, Warband
from warbands.rules.document import decode

__all__ = ["edition"]


def keep(warband, sent):
    document = sent.result(decode(warband.document.encode()))
    return keep_edit(warband=warband, verdict=judge_of(warband.edition).verdict(document), words="")


@pytest.fixture
def kept(edition):
    """A warband that was begun, edited twice, undone and redone: all edits of it."""
    warband = muster(entry("chieftain"), entry("warrior", 4), name="Sons")
    edits = [Sent(warband.pk, 0, "create", "Sons")]
    for base, kind in enumerate(("more", "add"), 1):
        edits.append(Sent(warband.pk, base, kind, f"name {base}"))
        warband = keep(warband, edits[-1])
    warband = undo_edit(warband=warband)
    redo_edit(warband=warband)
    return [*edits, Sent(warband.pk, 3, "undo"), Sent(warband.pk, 4, "redo")]


def test_all_is_found(kept):
    counted = count(kept)

    assert counted.whole
    assert (counted.acknowledged, counted.found, counted.unheard) == (5, 5, 0)


def test_an_edit_in_doubt_that_was_kept_is_nobodys_loss(kept):
    counted = count(kept[:2], kept[2:])

    assert counted.whole
    assert (counted.acknowledged, counted.found, counted.unheard) == (2, 2, 3)


@pytest.mark.parametrize(
    "other",
    [
        Sent("", 5, "more", "never written"),
        Sent("", 2, "more", "one base, two edits"),
        Sent("", 1, "fewer", "name 1"),
    ],
)
def test_an_edit_that_is_not_there_is_lost(kept, other):
    lost = Sent(kept[0].warband, other.base, other.kind, other.name)

    counted = count([*kept, lost])

    assert (counted.lost, counted.found, counted.whole) == ([str(lost)], 5, False)


def test_an_edit_of_a_warband_that_is_gone_is_lost(kept):
    Warband.objects.all().delete()

    assert len(count(kept).lost) == 5


def test_what_nobody_asked_for_is_doubled(kept):
    keep(Warband.objects.get(), kept[1])

    counted = count(kept)

    assert len(counted.doubled) == 1
    assert (counted.lost, counted.torn, counted.whole) == ([], [], False)


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        ({"points": 1}, "points is 1"),
        ({"legal": False}, "legal is False"),
        ({"undo_to": None}, "undo_to is not that of its last revision"),
        ({"document": "{}"}, "document is not that of its last revision"),
        ({"revision": 6}, "is at revision 6"),
    ],
)
def test_a_row_that_does_not_fit_its_revisions_is_torn(kept, columns, said):
    Warband.objects.update(**columns)

    [torn] = count(kept).torn
    assert said in torn


def test_a_gap_and_a_step_to_nowhere_are_torn(kept):
    Revision.objects.filter(number=3).update(undo_to=7)
    assert count(kept).torn == [f"{kept[0].warband}: revision 3 leads to 7"]

    Revision.objects.filter(number=4).delete()
    [torn] = count(kept).torn
    assert "is at revision 5 and has [1, 2, 3, 5]" in torn

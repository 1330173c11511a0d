"""What the database itself refuses, and that nothing but the actions writes."""

import ast
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import IntegrityError, connection, models, transaction
from django.utils import timezone

from factions.models import Edition
from tests.web.builder import entry, muster, stored
from warbands.actions import StaleRevision, create_warband, keep_edit, redo_edit, undo_edit
from warbands.judges import judge_of
from warbands.models import Revision, Warband
from warbands.rules.edits import set_header

ROOT = Path(settings.ROOT)
WRITERS = {
    "warbands": {"warbands/actions/"},
    "factions": {"factions/loading.py", "factions/storing.py", "factions/admin.py"},
    "pillage_web": set(),
}
# The guard that refuses to write to a published edition hands on to Django's own methods.
GUARDS = {"factions/models/published.py"}
WRITING = {"save", "create", "bulk_create", "update", "bulk_update", "delete"}
WRITING |= {"get_or_create", "update_or_create"}


@pytest.fixture
def warband(edition):
    return muster(entry("chieftain"), name="Sons")


# Constraints


@pytest.mark.parametrize(
    ("columns", "allowed"),
    [
        ({"revision": 1}, True),
        ({"revision": 0}, False),
        ({"holder": "x"}, True),
        ({"holder": ""}, False),
        ({"revision": 5, "undo_to": 4}, True),
        ({"revision": 5, "undo_to": 5}, False),
        ({"revision": 5, "undo_to": None}, True),
        ({"revision": 5, "redo_to": 4}, True),
        ({"revision": 5, "redo_to": 6}, False),
        ({"revision": 5, "redo_to": None}, True),
        ({"points": 0, "figures": 0, "budget": 0}, True),
        ({"points": -1}, False),
        ({"figures": -1}, False),
        ({"budget": -1}, False),
        ({"document": None}, False),
    ],
)
def test_a_warbands_row(warband, columns, allowed):
    row = Warband.objects.filter(pk=warband.pk)
    if allowed:
        assert row.update(**columns) == 1
        return
    with pytest.raises(IntegrityError), transaction.atomic():
        row.update(**columns)


def test_a_worker_that_knows_no_marks_yet_goes_on_writing_revisions(warband):
    """While a new version takes over, on the tables that it has brought."""
    columns = "warband_id, number, document, undo_words, redo_words, created_at"
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO warbands_revision ({columns}) VALUES (%s, 2, '{{}}', '', '', %s)",  # noqa: S608
            [warband.pk, timezone.now()],
        )

    assert Revision.objects.get(number=2).mark == ""


@pytest.mark.parametrize(
    ("number", "allowed"), [(2, True), (1, False), (0, False)], ids=["next", "same", "none"]
)
def test_a_revisions_row(warband, number, allowed):
    def insert():
        Revision.objects.create(warband=warband, number=number, document="{}")

    if allowed:
        insert()
        return
    with pytest.raises(IntegrityError), transaction.atomic():
        insert()


def test_the_same_number_may_stand_in_another_warband(warband):
    muster(entry())

    assert Revision.objects.filter(number=1).count() == 2


def test_an_edition_that_warbands_were_made_for_cannot_go(warband):
    key = warband.edition_id
    unguarded: Any = models.QuerySet(Edition)

    with pytest.raises((models.ProtectedError, IntegrityError)), transaction.atomic():
        unguarded.filter(pk=key).delete()
    assert Edition.objects.filter(pk=key).exists()


def test_revisions_go_with_their_warband(warband):
    warband.delete()

    assert not Revision.objects.exists()


def test_an_address_cannot_be_guessed(edition):
    addresses = {muster().pk for _ in range(50)}

    assert len(addresses) == 50
    assert {len(each) for each in addresses} == {16}


# Actions


def renamed(warband, name):
    document = set_header(stored(warband), name=name)
    return judge_of(warband.edition).verdict(document)


def test_an_edit_is_kept_beside_the_warband_that_was_given(warband):
    kept = keep_edit(warband=warband, verdict=renamed(warband, "Heirs"), words="name")

    assert (warband.name, warband.revision) == ("Sons", 1)
    assert (kept.name, kept.revision, kept.undo_to, kept.undo_words) == ("Heirs", 2, 1, "name")
    assert Warband.objects.get().name == "Heirs"


@pytest.mark.django_db(transaction=True)
def test_a_stale_action_writes_nothing(warband):
    stale = Warband.objects.get()
    keep_edit(warband=warband, verdict=renamed(warband, "Heirs"), words="name")
    before = list(Warband.objects.values()), list(Revision.objects.values())

    with pytest.raises(StaleRevision):
        keep_edit(warband=stale, verdict=renamed(stale, "Cousins"), words="name")
    stale.undo_to = 1
    with pytest.raises(StaleRevision):
        undo_edit(warband=stale)
    stale.redo_to = 1
    with pytest.raises(StaleRevision):
        redo_edit(warband=stale)

    assert (list(Warband.objects.values()), list(Revision.objects.values())) == before


def test_a_step_to_a_revision_that_is_gone_is_stale(warband):
    kept = keep_edit(warband=warband, verdict=renamed(warband, "Heirs"), words="name")
    Revision.objects.filter(number=1).delete()

    with pytest.raises(StaleRevision):
        undo_edit(warband=kept)


def test_actions_take_their_arguments_by_name(warband):
    actions: list[Any] = [keep_edit, undo_edit, redo_edit, create_warband]
    for action in actions:
        with pytest.raises(TypeError):
            action(warband)


def test_long_words_are_cut_to_their_column(warband):
    kept = keep_edit(warband=warband, verdict=renamed(warband, "Heirs"), words="x" * 5000)

    assert len(kept.undo_words) == 200


def test_a_row_shows_what_it_is(warband):
    assert str(warband) == "Sons"
    assert str(muster()) != ""
    assert str(warband.revisions.get()) == f"{warband.pk} r1"


# Nobody else


def writing_calls(source):
    """The lines that call a method by which Django writes rows."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        owner = ast.unparse(node.func.value)
        on_rows = "objects" in owner or node.func.attr in {"save", "delete"} or _queried(node)
        if node.func.attr in WRITING and on_rows:
            yield f"{node.lineno}: {owner}.{node.func.attr}"


def _queried(node):
    """Whether `update` or `create` is called with columns by name, as on a query."""
    return bool(node.keywords) and not node.args


@pytest.mark.parametrize("app", WRITERS)
def test_only_the_actions_and_the_loading_of_game_data_write(app):
    found = {}
    for file in (ROOT / app).rglob("*.py"):
        name = file.relative_to(ROOT).as_posix()
        allowed = any(name.startswith(each) for each in WRITERS[app] | GUARDS)
        if not allowed and "/migrations/" not in name:
            found[name] = list(writing_calls(file.read_text(encoding="utf-8")))

    assert found
    assert {name: calls for name, calls in found.items() if calls} == {}


@pytest.mark.parametrize(
    ("line", "writes"),
    [
        ("warband.save()", True),
        ("Warband.objects.create(name=name)", True),
        ("rows.filter(pk=1).update(name=name)", True),
        ("warband.delete()", True),
        ("Warband.objects.bulk_create(rows)", True),
        ("known.update(other)", False),
        ("create_warband(holder=holder)", False),
        ("digest.update(data)", False),
    ],
)
def test_what_counts_as_writing(line, writes):
    assert bool(list(writing_calls(line))) is writes

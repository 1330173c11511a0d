"""A backup holds every row of one moment; restored, all of them are as they were."""

import threading
from datetime import UTC, datetime

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group, User
from django.core.management import CommandError
from django.db import connection

from factions import loading
from factions.models import Edition, PublishedEditionError, UnitPrice
from pillage_web.backup import saving
from pillage_web.backup.tables import tables
from tests.running.kept import empty, number_anew, rows, run
from tests.web.conftest import shipped
from warbands.models import Revision, Warband


def test_every_row_comes_back_as_it_was(site, tmp_path):
    before = rows()
    said = run("backup", tmp_path / "all.zip")
    empty()
    assert not any(rows().values())

    told = run("restore", tmp_path / "all.zip")

    assert rows() == before
    total = sum(map(len, before.values()))
    assert total > 900
    assert said.startswith(f"{tmp_path}/all.zip: 4 warbands, {total} rows in all, ")
    assert f"is restored; start the site anew: 4 warbands, {total} rows in all" in told


def test_the_site_that_is_kept_here_uses_every_table_of_ours(site):
    """Else nobody has seen the row of one of them come back."""
    every = [table for table in tables() if "site-packages" not in table.meta.app_config.path]

    assert len(every) > 15
    assert [table.label for table in every if not rows()[table.label]] == []


def test_after_a_restore_new_rows_get_new_numbers(site, tmp_path):
    run("backup", tmp_path / "all.zip")
    run("restore", tmp_path / "all.zip", "--replace")

    warband = Warband.objects.earliest("created_at")
    made = Revision.objects.create(warband=warband, number=99, document="{}")
    assert made.pk > max(Revision.objects.exclude(pk=made.pk).values_list("pk", flat=True))
    assert Group.objects.create(name="others").pk > Group.objects.get(name="moderators").pk


def test_permissions_are_known_by_name_where_they_have_other_numbers(site, tmp_path):
    run("backup", tmp_path / "all.zip")
    allowed = set(User.objects.get(username="Åse").get_all_permissions())
    number_anew()
    assert User.objects.get(username="Åse").get_all_permissions() == set()

    run("restore", tmp_path / "all.zip", "--replace")

    assert User.objects.get(username="Åse").get_all_permissions() == allowed
    assert "warbands.view_warband" in allowed
    assert LogEntry.objects.filter(content_type__model="group").count() == 1
    assert User.objects.get(username="Åse").check_password("correct horse battery")


def test_a_database_with_warbands_is_refused_and_stays_as_it_is(site, tmp_path):
    run("backup", tmp_path / "all.zip")
    Warband.objects.update(name="newer")
    before = rows()

    with pytest.raises(CommandError, match=r"has warbands or accounts\. With --replace"):
        run("restore", tmp_path / "all.zip")

    assert rows() == before
    run("restore", tmp_path / "all.zip", "--replace")
    assert not Warband.objects.filter(name="newer").exists()


def test_game_data_alone_are_replaced_without_asking(site, tmp_path):
    before = rows()
    run("backup", tmp_path / "all.zip")
    empty()
    loading.store(shipped())

    run("restore", tmp_path / "all.zip")

    assert rows() == before


def test_a_backup_is_its_owners_and_whole_or_not_there(site, tmp_path, monkeypatch):
    file = tmp_path / "all.zip"
    run("backup", file)
    assert file.stat().st_mode & 0o777 == 0o600
    first = file.read_bytes()

    def full(_self, _keys):
        raise OSError("No space left on device")

    monkeypatch.setattr(saving.Table, "rows", full)
    with pytest.raises(CommandError, match="No space left"):
        run("backup", file, "--force")

    assert file.read_bytes() == first
    assert [each.name for each in tmp_path.glob("*.part")] + [
        each.name for each in tmp_path.glob(".*")
    ] == []


def test_a_file_that_is_there_is_kept_until_somebody_insists(site, tmp_path):
    file = tmp_path / "all.zip"
    file.write_bytes(b"the only copy")
    with pytest.raises(CommandError, match=r"all\.zip is there already; --force replaces it\."):
        run("backup", file)
    assert file.read_bytes() == b"the only copy"

    run("backup", file, "--force")
    assert "is whole" in run("restore", file, "--check")


def test_a_backup_is_of_one_moment_and_keeps_nobody_waiting(site, tmp_path, monkeypatch):
    before = rows()
    own = saving.Table.rows

    def edit():
        try:
            Warband.objects.update(name="newer")
            Revision.objects.all().delete()
        finally:
            connection.close()

    def overtaken(table, keys):
        if table.label == "warbands.Revision":
            writer = threading.Thread(target=edit)
            writer.start()
            writer.join(timeout=30)
            assert not writer.is_alive()
        return own(table, keys)

    monkeypatch.setattr(saving.Table, "rows", overtaken)
    run("backup", tmp_path / "all.zip")

    assert set(Warband.objects.values_list("name", flat=True)) == {"newer"}
    assert Revision.objects.count() == 0
    run("restore", tmp_path / "all.zip", "--replace")
    assert rows() == before


def test_a_backup_goes_nowhere_without_its_folder(site, tmp_path):
    with pytest.raises(CommandError, match="There is no folder"):
        run("backup", tmp_path / "nowhere" / "all.zip")


def test_a_check_reads_all_and_changes_nothing(site, tmp_path):
    run("backup", tmp_path / "all.zip")
    Warband.objects.update(name="newer")
    before = rows()

    assert "is whole: 4 warbands" in run("restore", tmp_path / "all.zip", "--check")
    assert rows() == before


def test_dates_stay_to_the_microsecond(site, tmp_path):
    moment = datetime(2026, 3, 29, 1, 59, 59, 123457, tzinfo=UTC)
    Warband.objects.update(updated_at=moment, created_at=moment)
    run("backup", tmp_path / "all.zip")

    run("restore", tmp_path / "all.zip", "--replace")

    assert set(Warband.objects.values_list("updated_at", "created_at")) == {(moment, moment)}


def test_a_published_edition_comes_back_unguarded_and_is_guarded_then(site, tmp_path):
    run("backup", tmp_path / "all.zip")
    run("restore", tmp_path / "all.zip", "--replace")

    assert Edition.objects.get().published_at
    with pytest.raises(PublishedEditionError):
        UnitPrice.objects.all().delete()

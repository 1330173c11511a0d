"""A backup that is damaged, or of other tables, is refused, and nothing is written."""

import json
import zipfile

import pytest
from django.core.management import CommandError
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from tests.running.kept import rows, run
from warbands.models import Revision


def changed(file, member, change):
    """The same ZIP with one member changed, or left out."""
    target = file.with_name("changed.zip")
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            text = change(old.read(name)) if name == member else old.read(name)
            if text is not None:
                new.writestr(name, text)
    return target


WARBANDS = "warbands.Warband.jsonl"


@pytest.mark.parametrize(
    ("member", "change", "words"),
    [
        (WARBANDS, lambda text: text.replace(b"Ragnar", b"Ragnax"), "damaged: warbands.Warband"),
        (WARBANDS, lambda text: text[: text.index(b"\n") + 1], "damaged: warbands.Warband"),
        (WARBANDS, lambda text: text[:-9], "cannot be read as a backup"),
        (WARBANDS, lambda _text: None, "not whole: .*warbands.Warband"),
        ("manifest.json", lambda _text: None, "not whole: .*manifest.json"),
        ("manifest.json", lambda text: text.replace(b"backup/1", b"backup/9"), "backup/9"),
    ],
)
def test_what_is_damaged_is_refused_and_nothing_is_written(site, tmp_path, member, change, words):
    run("backup", tmp_path / "all.zip")
    before = rows()
    bad = changed(tmp_path / "all.zip", member, change)

    for arguments in (["--replace"], ["--check"]):
        with pytest.raises(CommandError, match=words):
            run("restore", bad, *arguments)
    assert rows() == before


@pytest.mark.parametrize("share", [0.0, 0.3, 0.9, 0.999])
def test_a_file_that_was_cut_off_is_refused(site, tmp_path, share):
    run("backup", tmp_path / "all.zip")
    whole = (tmp_path / "all.zip").read_bytes()
    (tmp_path / "cut.zip").write_bytes(whole[: int(len(whole) * share)])

    with pytest.raises(CommandError, match="cannot be read as a backup"):
        run("restore", tmp_path / "cut.zip", "--replace")


def test_what_the_database_refuses_is_taken_back_whole(site, tmp_path):
    """A row that refers to nothing: found at the end, when everything else is written."""
    Revision.objects.all().delete()
    run("backup", tmp_path / "all.zip")
    before = rows()
    bad = tmp_path / "changed.zip"
    with zipfile.ZipFile(tmp_path / "all.zip") as old, zipfile.ZipFile(bad, "w") as new:
        manifest = json.loads(old.read("manifest.json"))
        for part in manifest["parts"]:
            text = old.read(f"{part['model']}.jsonl")
            if part["model"] == "warbands.Warband":
                text, part["rows"] = b"", 0
                part["sha256"] = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
            new.writestr(f"{part['model']}.jsonl", text)
        new.writestr("manifest.json", json.dumps(manifest))

    with pytest.raises(CommandError, match="The database refused the backup") as refused:
        run("restore", bad, "--replace")

    # It names the table: what fails at the very end of a transaction does not on SQLite.
    assert "warbands_creationkey" in str(refused.value)

    assert rows() == before


def test_tables_of_another_version_are_refused_by_name(site, tmp_path):
    run("backup", tmp_path / "all.zip")
    recorder = MigrationRecorder(connection)
    recorder.record_applied("warbands", "9999_of_tomorrow")
    try:
        with pytest.raises(CommandError) as refused:
            run("restore", tmp_path / "all.zip", "--replace")
    finally:
        recorder.record_unapplied("warbands", "9999_of_tomorrow")

    newest = recorder.applied_migrations().keys()
    here = max(name for app, name in newest if app == "warbands")
    assert f"warbands is at {here} in it, and at 9999_of_tomorrow here" in str(refused.value)

"""A club begins with SQLite and goes on with PostgreSQL, or the other way round."""

import os
import subprocess
import sys
import zipfile

from tests.running.kept import rows, run
from tests.running.server import ROOT


def lines(file):
    """The rows of a backup by table; each database has its own order of letters."""
    with zipfile.ZipFile(file) as archive:
        return {
            name: sorted(archive.read(name).splitlines())
            for name in archive.namelist()
            if name != "manifest.json"
        }


def test_a_database_without_tables_is_told_how_it_gets_them(site, tmp_path):
    run("backup", tmp_path / "all.zip")
    new = os.environ | {
        "DATABASE_URL": f"sqlite:///{tmp_path}/new.sqlite3",
        "DJANGO_SETTINGS_MODULE": "tests.settings",
    }
    command = [sys.executable, "manage.py", "restore", str(tmp_path / "all.zip")]
    refused = subprocess.run(  # noqa: S603 - our own words
        command, cwd=ROOT, env=new, check=False, capture_output=True, text=True
    )
    assert refused.returncode == 1
    words = "CommandError: This database has no tables yet: run `make setup` first.\n"
    assert refused.stderr.endswith(words)


def test_a_site_moves_to_another_database_and_back(site, tmp_path):
    """On PostgreSQL: from there to SQLite, and from SQLite to there."""
    environment = os.environ | {
        "DATABASE_URL": f"sqlite:///{tmp_path}/other.sqlite3",
        "DJANGO_SETTINGS_MODULE": "tests.settings",
    }

    def elsewhere(*arguments):
        command = [sys.executable, "manage.py", *map(str, arguments)]
        subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)  # noqa: S603 - our own words

    before = rows()
    run("backup", tmp_path / "here.zip")
    elsewhere("migrate", "--verbosity", "0")
    elsewhere("restore", tmp_path / "here.zip")
    elsewhere("backup", tmp_path / "there.zip")

    assert lines(tmp_path / "there.zip") == lines(tmp_path / "here.zip")
    run("restore", tmp_path / "there.zip", "--replace")
    assert rows() == before

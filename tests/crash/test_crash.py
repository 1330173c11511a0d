"""The script in short, on the kind of database that the suite runs on."""

import re
import subprocess
import sys

from django.conf import settings

from tests.live.standing import POSTGRESQL, SQLITE

ENGINES = {"django.db.backends.sqlite3": SQLITE, "django.db.backends.postgresql": POSTGRESQL}


def test_what_was_acknowledged_outlives_the_death_of_the_server():
    database = ENGINES[settings.DATABASES["default"]["ENGINE"]]
    command = [sys.executable, "-m", "tests.crash", "--kills", "2", "--database", database]

    done = subprocess.run(
        command, cwd=settings.ROOT, capture_output=True, text=True, timeout=180, check=False
    )

    assert done.returncode == 0, done.stdout + done.stderr
    figures = dict(re.findall(r"^  ([\w,() ]+?) +(\d+)$", done.stdout, re.MULTILINE))
    assert (figures["kills"], figures["lost"], figures["torn"]) == ("2", "0", "0")
    assert int(figures["found"]) == int(figures["acknowledged edits"]) > 60
    assert int(figures["requests to write on their way then"]) > 0

"""The script in short, on the kind of database that the suite runs on."""

import re
import subprocess
import sys

from django.conf import settings

from tests.crash.test_crash import ENGINES

SMALL = ["--players", "5", "--seconds", "2", "--stored", "200"]


def test_players_get_what_they_were_told():
    database = ENGINES[settings.DATABASES["default"]["ENGINE"]]
    command = [sys.executable, "-m", "tests.load", *SMALL, "--database", database]

    done = subprocess.run(
        command, cwd=settings.ROOT, capture_output=True, text=True, timeout=180, check=False
    )

    assert done.returncode == 0, done.stdout + done.stderr
    figures = dict(re.findall(r"^  ([^ ].*?)  +([\d.]+) ", done.stdout, re.MULTILINE))
    assert float(figures["acknowledged edits and creations"]) > 10
    assert figures["found as they were meant"] == figures["acknowledged edits and creations"]
    assert figures["of 5 warbands, page and totals as judged anew"] == "5.00"
    assert float(figures["builder"]) > 0
    assert done.stdout.endswith("0 errors\n")

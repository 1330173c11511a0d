"""What the README shows of the API works as it stands there."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from django.conf import settings

from tests.api.documents import raw
from tests.web.conftest import edition
from warbands.actions import make_token
from warbands.models import Warband

__all__ = ["edition"]
README = (Path(settings.ROOT) / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^curl (?:.*\$site.*)$", README, re.MULTILINE)

pytestmark = pytest.mark.skipif(not shutil.which("curl"), reason="curl is not installed")


@pytest.mark.django_db(transaction=True)
def test_the_commands_of_the_readme(live_server, edition, tmp_path):
    (tmp_path / "sons-of-ragnar.json").write_bytes(raw())
    (tmp_path / "sixty-lists.jsonl").write_bytes(b"\n".join([raw()] * 60))
    said = []
    _row, token = make_token(holder="f" * 64)
    for command in COMMANDS:
        kept = Warband.objects.first()
        names = f"site={live_server.url}/api/v1 token={token} warband={kept and kept.pk}"
        script = f"{names}\n{command} --silent --show-error --fail"
        done = subprocess.run(  # noqa: S603 - our own words
            ["/bin/bash", "-c", script], cwd=tmp_path, check=True, capture_output=True
        )
        said.append(done.stdout.decode())

    faction, table, verdict, nothing, verdicts, created, listed, edited = said
    assert json.loads(faction)["slug"] == "vikings"
    assert table.startswith("faction,faction_name,")
    assert json.loads(verdict)["points"] == 205
    assert nothing == ""
    assert (tmp_path / "cards.pdf").read_bytes().startswith(b"%PDF-")
    assert [json.loads(line)["legal"] for line in verdicts.splitlines()] == [True] * 60
    assert json.loads(created)["revision"] == 1
    assert [each["id"] for each in json.loads(listed)["results"]] == [json.loads(created)["id"]]
    assert json.loads(edited)["document"]["entries"][1]["count"] == 9

"""The command in this process with the game loaded, and as a program with a database of its own."""

import io
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import call_command

from factions import catalogue, loading

ROOT = Path(__file__).parent.parent.parent
MANAGE = [sys.executable, "manage.py"]
Answer = tuple[int, list[bytes]]


@pytest.fixture
def check(
    db: None, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> Callable[..., Answer]:
    """Runs the command with these arguments and this input: its exit status and its lines."""
    catalogue.forget()
    loading.load()

    def run(*arguments: str | Path, given: bytes = b"") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        with pytest.raises(SystemExit) as stopped:
            call_command("check_warbands", *map(str, arguments))
        out, error = capsysbinary.readouterr()
        assert error == b""
        assert out == b"" or out.endswith(b"\n")
        status = stopped.value.code
        assert isinstance(status, int)
        return status, out.splitlines()

    return run


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the game is not loaded."""
    folder = tmp_path_factory.mktemp("database")
    variables = {
        "SECRET_KEY": "only-for-tests-" + "0" * 50,
        "DATABASE_URL": f"sqlite:///{folder}/pillage.sqlite3",
        "DJANGO_SETTINGS_MODULE": "pillage_web.settings",
    }
    made = os.environ | variables
    # With it a program would not gather its output, as it does for everybody else.
    made.pop("PYTHONUNBUFFERED", None)
    subprocess.run([*MANAGE, "migrate", "-v0"], cwd=ROOT, env=made, check=True)  # noqa: S603
    return made


@pytest.fixture(scope="session")
def loaded(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The same, with the game in it."""
    file = tmp_path_factory.mktemp("loaded") / "pillage.sqlite3"
    shutil.copy(environment["DATABASE_URL"].removeprefix("sqlite:///"), file)
    made = environment | {"DATABASE_URL": f"sqlite:///{file}"}
    subprocess.run(  # noqa: S603
        [*MANAGE, "load_game"], cwd=ROOT, env=made, check=True, capture_output=True
    )
    return made

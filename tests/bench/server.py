"""The site behind gunicorn, as `make serve` runs it."""

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

WORKERS = 2


@contextmanager
def served(port: int, **environment: str) -> Iterator[str]:
    """Its address while it runs, with these variables besides those that there are."""
    home = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "gunicorn", "-c", "python:pillage_web.running.serving"]
    command += ["--bind", f"127.0.0.1:{port}", "--workers", str(WORKERS)]
    # A line for each of so many requests would bury the figures.
    server = subprocess.Popen(command, env=os.environ | environment, stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            try:
                urllib.request.urlopen(f"{home}/api/v1/", timeout=1).read()  # noqa: S310
                break
            except OSError:
                time.sleep(0.1)
        yield home
    finally:
        server.terminate()
        server.wait()

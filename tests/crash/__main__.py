"""`python -m tests.crash [--kills 20] [--database sqlite|postgresql]`: by default both.

Exit status 1 if an acknowledged edit was lost or made twice, a warband is torn, or the site failed.
"""

import argparse
import subprocess
import sys

from tests.live.standing import DATABASES, standing


def main(arguments: list[str]) -> int:
    """Run on the database that is named; each of both in a process of its own."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash", description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--database", choices=DATABASES)
    given = parser.parse_args(arguments)
    if given.database is None:
        command = [sys.executable, "-m", "tests.crash", "--kills", str(given.kills), "--database"]
        ends = [subprocess.run([*command, each], check=False).returncode for each in DATABASES]
        return max(map(abs, ends))
    print(given.database, flush=True)
    with standing(given.database) as server:
        from tests.crash.killing import kill_often

        return 0 if kill_often(given.kills, server, print).whole else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

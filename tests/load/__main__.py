"""`python -m tests.load`: 200 players edit at once for 60 s, on PostgreSQL, by loopback.

With `--stored 100000` pages are measured among so many stored warbands afterwards. Exit status 1
if an answer was an error, an edit was lost, or a total, a verdict or a number of queries is wrong.
"""

import argparse
import sys

from tests.live.standing import DATABASES, POSTGRESQL, standing


def main(arguments: list[str]) -> int:
    """Run with these numbers; print what went wrong, too."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--stored", type=int, default=0)
    parser.add_argument("--database", choices=DATABASES, default=POSTGRESQL)
    given = parser.parse_args(arguments)
    with standing(given.database) as server:
        from tests.load import editing, looking

        wrong = editing.run(given.players, given.seconds, server)
        if given.stored:
            wrong += looking.run(given.stored)
    print(f"\n{len(wrong)} errors")
    for each in wrong[:20]:
        print(f"  {each}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

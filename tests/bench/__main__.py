"""Figures beside their budgets: `python -m tests.bench`, or only the parts that are named."""

import logging
import os
import sys
import tempfile
from pathlib import Path


def main() -> None:
    """Run the parts named, or all."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DJANGO_SETTINGS_MODULE"] = "pillage_web.settings"
        os.environ["DATABASE_URL"] = f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        os.environ.setdefault("SECRET_KEY", "only-for-figures-" + "0" * 50)
        import django

        django.setup()
        from django.core.management import call_command

        # A line for each of so many requests would bury the figures.
        logging.getLogger("pillage.access").setLevel(logging.WARNING)
        call_command("migrate", verbosity=0)
        call_command("load_game", verbosity=0)
        from tests.bench import api, browsing, engine, paper, serving

        parts = {
            "engine": engine.run,
            "server": serving.run,
            "api": api.run,
            "paper": paper.run,
            "browser": browsing.run,
        }
        for name in sys.argv[1:] or parts:
            print(f"\n{name}")
            parts[name]()


if __name__ == "__main__":
    main()

"""Let a player's account into the admin."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from warbands.actions import make_staff


class Command(BaseCommand):
    """For whoever has an account already, which `createsuperuser` makes anew."""

    help = "Let an account look after the gallery in the admin, or after everything."

    def add_arguments(self, parser: CommandParser) -> None:
        """Whose account, and how much it may."""
        parser.add_argument("address", help="the account's e-mail address, confirmed by its owner")
        parser.add_argument(
            "--superuser",
            action="store_true",
            help="all of the admin, not the gallery alone",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Let it in. Raises CommandError where there is no such account."""
        address, superuser = options["address"], options["superuser"]
        if not make_staff(email=address, superuser=superuser):
            raise CommandError(
                f"No account that is open has the address {address}, confirmed: "
                "its owner signs up on the site first."
            )
        what = "everything" if superuser else "the gallery"
        self.stdout.write(f"{address} may look after {what} in the admin")

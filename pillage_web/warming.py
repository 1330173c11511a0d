"""What a web worker does before its first request."""

import gc
import logging

from django.db import DatabaseError, connection

logger = logging.getLogger(__name__)


def warm_up() -> None:
    """Build what every request needs, and take it out of the garbage collector's rounds.

    The rulebook is thousands of objects that live as long as the worker; going through them
    again and again would cost edits milliseconds. A worker starts without it where the database
    or the game data are not there yet.
    """
    from factions import catalogue
    from factions.reference import reference_of
    from warbands.benches import bench
    from warbands.judges import judge_of

    try:
        edition = catalogue.newest()
        judge_of(edition)
        reference_of(edition, "en")
        bench()
    except (DatabaseError, catalogue.NoGameLoaded) as error:
        logger.warning("starting without game data: %s", error)
    finally:
        connection.close()
    gc.collect()
    gc.freeze()

"""A system check of the data files: a fault is found before anyone loads them."""

from typing import Any

from django.core import checks

from factions import files


def data_files_hold_together(**kwargs: Any) -> list[checks.CheckMessage]:
    """One error for each fault of the shipped data, naming file and key. Needs no database."""
    try:
        files.read(files.PILLAGE).refuse_faults()
    except files.FaultyDataError as error:
        return [checks.Error(str(fault), id="factions.E001") for fault in error.faults]
    return []

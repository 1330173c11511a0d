"""The only writers of warbands: keyword-only, atomic; pages, API and commands call them."""

from warbands.actions.create import create_warband
from warbands.actions.keep import StaleRevision, keep_edit
from warbands.actions.step import NothingToStep, redo_edit, undo_edit
from warbands.actions.text import TooLarge

__all__ = [
    "NothingToStep",
    "StaleRevision",
    "TooLarge",
    "create_warband",
    "keep_edit",
    "redo_edit",
    "undo_edit",
]

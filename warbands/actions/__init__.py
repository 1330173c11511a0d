"""The only writers of warbands: keyword-only, atomic; pages, API and commands call them."""

from warbands.actions.create import create_warband
from warbands.actions.keep import StaleRevision, keep_edit
from warbands.actions.share import TooManyLinks, revoke_link, share_warband
from warbands.actions.step import NothingToStep, redo_edit, undo_edit
from warbands.actions.text import TooLarge

__all__ = [
    "NothingToStep",
    "StaleRevision",
    "TooLarge",
    "TooManyLinks",
    "create_warband",
    "keep_edit",
    "redo_edit",
    "revoke_link",
    "share_warband",
    "undo_edit",
]

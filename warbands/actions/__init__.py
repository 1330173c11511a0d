"""The only writers of warbands: keyword-only, atomic; pages, API and commands call them."""

from warbands.actions.arrange import (
    archive_warbands,
    copy_warbands,
    delete_warbands,
    file_warbands,
)
from warbands.actions.create import create_warband
from warbands.actions.delete import delete_warband
from warbands.actions.keep import StaleRevision, keep_edit
from warbands.actions.once import CreatedAndDeleted, KeyOfAnother, create_once
from warbands.actions.players import NameTaken, delete_player, name_player, receive_player
from warbands.actions.share import TooManyLinks, revoke_link, share_warband
from warbands.actions.step import NothingToStep, redo_edit, undo_edit
from warbands.actions.text import TooLarge
from warbands.actions.tokens import MadeBefore, TooManyTokens, make_token, revoke_token, use_token

__all__ = [
    "CreatedAndDeleted",
    "KeyOfAnother",
    "MadeBefore",
    "NameTaken",
    "NothingToStep",
    "StaleRevision",
    "TooLarge",
    "TooManyLinks",
    "TooManyTokens",
    "archive_warbands",
    "copy_warbands",
    "create_once",
    "create_warband",
    "delete_player",
    "delete_warband",
    "delete_warbands",
    "file_warbands",
    "keep_edit",
    "make_token",
    "name_player",
    "receive_player",
    "redo_edit",
    "revoke_link",
    "revoke_token",
    "share_warband",
    "undo_edit",
    "use_token",
]

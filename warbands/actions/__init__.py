"""The only writers of warbands: keyword-only, atomic; pages, API and commands call them."""

from warbands.actions.arrange import (
    archive_warbands,
    copy_warbands,
    delete_warbands,
    file_warbands,
)
from warbands.actions.create import create_warband
from warbands.actions.delete import delete_warband
from warbands.actions.favour import add_favourite, remove_favourite
from warbands.actions.keep import StaleRevision, keep_edit
from warbands.actions.moderate import (
    ReportedAlready,
    ReportedEnough,
    TooManyReports,
    dismiss_report,
    hide_publication,
    report_publication,
    show_publication,
)
from warbands.actions.once import CreatedAndDeleted, KeyOfAnother, create_once
from warbands.actions.players import (
    NameTaken,
    delete_account,
    delete_player,
    forget_old_sign_ups,
    forget_second_step,
    forget_unconfirmed,
    give_address,
    is_another_account,
    make_staff,
    name_player,
    receive_player,
)
from warbands.actions.present import Gone
from warbands.actions.publish import (
    Nameless,
    NotTheirs,
    TooManyPublished,
    publish_warband,
    unpublish_warband,
)
from warbands.actions.share import TooManyLinks, revoke_link, share_warband
from warbands.actions.step import NothingToStep, redo_edit, undo_edit
from warbands.actions.text import TooLarge
from warbands.actions.tokens import (
    MadeBefore,
    TooManyTokens,
    make_token,
    revoke_token,
    revoke_tokens,
    use_token,
)

__all__ = [
    "CreatedAndDeleted",
    "Gone",
    "KeyOfAnother",
    "MadeBefore",
    "NameTaken",
    "Nameless",
    "NotTheirs",
    "NothingToStep",
    "ReportedAlready",
    "ReportedEnough",
    "StaleRevision",
    "TooLarge",
    "TooManyLinks",
    "TooManyPublished",
    "TooManyReports",
    "TooManyTokens",
    "add_favourite",
    "archive_warbands",
    "copy_warbands",
    "create_once",
    "create_warband",
    "delete_account",
    "delete_player",
    "delete_warband",
    "delete_warbands",
    "dismiss_report",
    "file_warbands",
    "forget_old_sign_ups",
    "forget_second_step",
    "forget_unconfirmed",
    "give_address",
    "hide_publication",
    "is_another_account",
    "keep_edit",
    "make_staff",
    "make_token",
    "name_player",
    "publish_warband",
    "receive_player",
    "redo_edit",
    "remove_favourite",
    "report_publication",
    "revoke_link",
    "revoke_token",
    "revoke_tokens",
    "share_warband",
    "show_publication",
    "undo_edit",
    "unpublish_warband",
    "use_token",
]

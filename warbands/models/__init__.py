"""The rosters as rows: a warband is its document, and every document that it was."""

from warbands.models.creation_key import CreationKey
from warbands.models.favourite import Favourite
from warbands.models.player import Player
from warbands.models.publication import Publication, Reason
from warbands.models.report import Outcome, Report
from warbands.models.revision import Revision
from warbands.models.share_link import ShareLink
from warbands.models.token import Token
from warbands.models.warband import Warband

__all__ = [
    "CreationKey",
    "Favourite",
    "Outcome",
    "Player",
    "Publication",
    "Reason",
    "Report",
    "Revision",
    "ShareLink",
    "Token",
    "Warband",
]

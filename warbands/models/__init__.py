"""The rosters as rows: a warband is its document, and every document that it was."""

from warbands.models.revision import Revision
from warbands.models.share_link import ShareLink
from warbands.models.warband import Warband

__all__ = ["Revision", "ShareLink", "Warband"]

"""Rows of a holder in the shapes that leave the house."""

from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from warbands.api.own.shapes import (
    BriefProblemShape,
    BriefVerdictShape,
    LinkShape,
    ListedRevisionShape,
    ListedWarbandShape,
    OwnAddressesShape,
    RevisionShape,
    WarbandShape,
)
from warbands.models import Revision, ShareLink, Warband
from warbands.past import done
from warbands.rules.verdict import Verdict


@dataclass(frozen=True)
class Draws:
    """Draws with addresses of the host that was asked."""

    request: HttpRequest

    def address(self, view: str, *where: str | int) -> str:
        """The absolute address of a view."""
        return self.request.build_absolute_uri(reverse(view, args=where))

    def listed(self, row: Warband) -> ListedWarbandShape:
        """A warband of a list; its edition was fetched with it."""
        return ListedWarbandShape(
            row.pk,
            self.address("api_warband", row.pk),
            self.address("warband", row.pk),
            row.name,
            row.faction,
            row.edition.slug,
            row.budget,
            row.points,
            row.figures,
            row.legal,
            row.revision,
            row.created_at,
            _updated(row, row.revision),
        )

    def warband(self, row: Warband, verdict: Verdict, number: int) -> WarbandShape:
        """A warband, of which the verdict is that on its revision of this number."""
        return WarbandShape(
            row.pk,
            number,
            row.created_at,
            _updated(row, number),
            OwnAddressesShape(
                self.address("api_warband", row.pk),
                self.address("warband", row.pk),
                self.address("api_warband_revisions", row.pk),
                self.address("api_warband_links", row.pk),
            ),
            brief(verdict),
            verdict.document,
        )

    def listed_revision(self, row: Revision) -> ListedRevisionShape:
        """A revision of a list."""
        url = self.address("api_warband_revision", row.warband_id, row.number)
        return ListedRevisionShape(row.number, url, _words(row), row.created_at)

    def revision(self, row: Revision, verdict: Verdict) -> RevisionShape:
        """A revision with its document."""
        words = _words(row)
        return RevisionShape(row.number, words, row.created_at, brief(verdict), verdict.document)

    def link(self, row: ShareLink, warband: Warband) -> LinkShape:
        """A link of the warband; its revision was fetched with it."""
        number = row.revision.number
        return LinkShape(
            row.pk,
            self.address("api_warband_link", warband.pk, row.pk),
            self.address("shared", row.pk),
            row.name,
            number,
            number == warband.revision,
            row.fingerprint,
            row.created_at,
            row.for_opponent,
        )


def brief(verdict: Verdict) -> BriefVerdictShape:
    """The verdict in short."""
    return BriefVerdictShape(
        verdict.ruleset.rulebook.data.edition,
        verdict.legal,
        verdict.points,
        verdict.document.budget,
        verdict.figures,
        [BriefProblemShape(each.code, each.entries) for each in verdict.problems],
        verdict.fingerprint,
    )


def _words(row: Revision) -> str:
    """What made the state, or that it is the first."""
    return done(row) or _("the beginning")


def _updated(row: Warband, number: int) -> datetime:
    """When the revision came to be; a new row's two times differ by a moment that means nothing."""
    return row.created_at if number == 1 else row.updated_at

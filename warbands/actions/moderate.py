"""What readers report of the gallery, and what moderators make of it."""

from datetime import timedelta

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from warbands.actions.present import hold
from warbands.models import Outcome, Publication, Reason, Report

DAY = timedelta(days=1)
MAX_A_DAY = 10
MAX_OPEN = 20


class ReportedAlready(ValueError):
    """An open report of this reader is there; nothing was written."""


class ReportedEnough(ReportedAlready):
    """Open reports of enough others are there; nothing was written."""


class TooManyReports(ValueError):
    """The reader has reported as much as one may in a day; nothing was written."""


def report_publication(
    *, holder: str, publication: Publication, reason: Reason, words: str = ""
) -> Report:
    """Tell the moderators of a publication.

    Raises ReportedAlready, ReportedEnough, TooManyReports or Gone.
    """
    waiting = Report.objects.filter(publication=publication, settled_at=None)
    if waiting.filter(holder=holder).exists():
        raise ReportedAlready
    if waiting.count() >= MAX_OPEN:
        raise ReportedEnough
    today = Report.objects.filter(holder=holder, created_at__gt=timezone.now() - DAY)
    if today.count() >= MAX_A_DAY:
        raise TooManyReports
    try:
        with transaction.atomic():
            hold(publication)
            return Report.objects.create(
                publication=publication, holder=holder, reason=reason, words=words[:500]
            )
    except IntegrityError as error:  # its twin was faster
        raise ReportedAlready from error


@transaction.atomic
def hide_publication(*, publication: Publication, why: Reason, by: User) -> bool:
    """Hide it from all but its player and moderators: whether it was to be seen before.

    Every open report of it is settled by that.
    """
    seen = Publication.objects.filter(pk=publication.pk, hidden_at=None)
    hidden = seen.update(hidden_at=timezone.now(), hidden_why=why)
    _settle(Report.objects.filter(publication=publication), Outcome.HIDDEN, by)
    return bool(hidden)


def show_publication(*, publication: Publication) -> bool:
    """Let it be seen again: whether it was hidden."""
    hidden = Publication.objects.filter(pk=publication.pk, hidden_at__isnull=False)
    return bool(hidden.update(hidden_at=None, hidden_why=""))


def dismiss_report(*, report: Report, by: User) -> bool:
    """Settle a report and leave the list as it is: whether the report was open."""
    return bool(_settle(Report.objects.filter(pk=report.pk), Outcome.DISMISSED, by))


def _settle(reports: QuerySet[Report], outcome: Outcome, by: User) -> int:
    waiting = reports.filter(settled_at=None)
    return waiting.update(settled_at=timezone.now(), settled_by=by, outcome=outcome)

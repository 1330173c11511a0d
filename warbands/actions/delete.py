"""Delete a warband, with all that it was."""

from django.db import transaction

from warbands.actions.keep import StaleRevision
from warbands.models import Warband


@transaction.atomic
def delete_warband(*, warband: Warband) -> None:
    """Delete the warband with its revisions and links, which then lead nowhere.

    Raises StaleRevision, having deleted nothing.
    """
    current = Warband.objects.filter(pk=warband.pk, revision=warband.revision)
    row = current.select_for_update().first()
    if row is None:
        raise StaleRevision
    row.delete()

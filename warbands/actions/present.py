"""What an action builds on is there until it is done."""

from django.db import models
from django.http import Http404


class Gone(Http404):
    """What the action was for was deleted meanwhile; nothing was written."""


def hold(row: models.Model) -> None:
    """Let nobody change or delete the row before the transaction ends. Raises Gone.

    PostgreSQL looks at what a new row refers to at the very end only, where nobody could answer.
    """
    there = type(row)._base_manager.select_for_update(no_key=True).filter(pk=row.pk)  # noqa: SLF001
    if there.values_list("pk").first() is None:
        raise Gone


def hold_all(rows: models.QuerySet[models.Model]) -> None:
    """Let nobody add to these rows, which are about to be deleted."""
    list(rows.select_for_update().order_by("pk").values_list("pk"))

"""The guard of published editions: whoever holds a verdict of one can rely on it for ever."""

from collections.abc import Iterable
from typing import Any, Self, TypeVar

from django.apps import apps
from django.db import models

Row = TypeVar("Row", bound="Guarded")


class PublishedEditionError(Exception):
    """A change to an edition that is published."""

    def __init__(self, edition: str) -> None:
        """`edition` is its slug."""
        super().__init__(
            f"edition {edition} is published and cannot change; "
            "give the new data an edition of its own"
        )


class GuardedQuerySet(models.QuerySet[Row]):
    """Refuses every write to rows that belong, or would belong, to a published edition."""

    def update(self, **values: Any) -> int:
        """As Django's. Raises PublishedEditionError."""
        target = values.get("edition", values.get("edition_id"))
        self._refuse(self.order_by().values(self.model.edition_key))
        if target is not None:
            self._refuse([getattr(target, "pk", target)])
        return super().update(**values)

    def delete(self) -> tuple[int, dict[str, int]]:
        """As Django's. Raises PublishedEditionError."""
        self._refuse(self.order_by().values(self.model.edition_key))
        return super().delete()

    def bulk_create(self, objs: Iterable[Row], *args: Any, **kwargs: Any) -> list[Row]:
        """As Django's. Raises PublishedEditionError."""
        rows = list(objs)
        self.refuse_published(rows)
        return super().bulk_create(rows, *args, **kwargs)

    def bulk_update(self, objs: Iterable[Row], *args: Any, **kwargs: Any) -> int:
        """As Django's. Raises PublishedEditionError."""
        rows = list(objs)
        self.refuse_published(rows)
        return super().bulk_update(rows, *args, **kwargs)

    def refuse_published(self, rows: Iterable[Row]) -> None:
        """Raise PublishedEditionError if a row's edition is published, as it is or as stored."""
        rows = list(rows)
        for row in rows:
            row.refuse_mixture()
        self._refuse({getattr(row, self.model.edition_key) for row in rows})
        stored = self.model.objects.filter(pk__in=[row.pk for row in rows if row.pk])
        self._refuse(stored.values(self.model.edition_key))

    def _refuse(self, editions: Any) -> None:
        """Raise PublishedEditionError if one of these, by primary key, is published."""
        rows = apps.get_model("factions", "Edition").objects.all()
        published = rows.filter(pk__in=editions, published_at__isnull=False)
        if slug := published.values_list("slug", flat=True).first():
            raise PublishedEditionError(slug)


class Guarded(models.Model):
    """A row that stays as it is once its edition is published."""

    edition_key = "edition_id"
    objects: models.Manager[Self] = models.Manager.from_queryset(GuardedQuerySet)()

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        """As Django's. Raises PublishedEditionError."""
        type(self).objects.all().refuse_published([self])
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """As Django's. Raises PublishedEditionError."""
        type(self).objects.all().refuse_published([self])
        return super().delete(*args, **kwargs)

    def refuse_mixture(self) -> None:
        """Raise an error if this row refers to a row of another edition."""

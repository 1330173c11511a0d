"""What every part of an edition has."""

from django.db import models

from factions.models.published import Guarded


class MixedEditionsError(ValueError):
    """A row that refers to a row of another edition."""


class EditionOwned(Guarded):
    """A row of one edition, with its place in the order that the edition's data gives."""

    edition = models.ForeignKey("factions.Edition", models.CASCADE, related_name="+")
    position = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True
        ordering = ["position"]

    def refuse_mixture(self) -> None:
        """Raise MixedEditionsError if a row that this one refers to is of another edition.

        A foreign key alone cannot say that, so a write does.
        """
        for field in self._meta.concrete_fields:
            related = field.related_model
            if isinstance(related, type) and issubclass(related, EditionOwned):
                other = getattr(self, field.name, None)
                if other is not None and other.edition_id != self.edition_id:
                    raise MixedEditionsError(f'{field.name} "{other}" is of another edition')

"""The tables that a backup holds, found from the models, and their rows as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from django.apps import apps
from django.db import connection, models
from django.db.migrations.recorder import MigrationRecorder
from django.db.models.sql import InsertQuery
from django.utils.encoding import is_protected_type
from django.utils.functional import cached_property

from pillage_web.backup.manifest import BackupError

# `migrate` makes these rows by itself, with other numbers in each database: rows that refer to
# them name them by their natural keys.
NATURAL = ("contenttypes.ContentType", "auth.Permission")
# Whoever was signed in signs in again.
LEFT_OUT = (*NATURAL, "sessions.Session")
Row = list[Any]


class NaturalKeys:
    """Finds the rows that `migrate` makes by what they are called, and the other way round."""

    def __init__(self) -> None:
        self._keys: dict[str, dict[Any, list[str]]] = {}
        self._ids: dict[str, dict[tuple[str, ...], Any]] = {}
        for label in NATURAL:
            rows: Iterable[Any] = apps.get_model(label)._default_manager.all()  # noqa: SLF001 - Django's own name
            self._keys[label] = {row.pk: list(row.natural_key()) for row in rows}
            self._ids[label] = {tuple(key): pk for pk, key in self._keys[label].items()}

    def key(self, label: str, pk: Any) -> list[str]:
        """What a row is called."""
        return self._keys[label][pk]

    def pk(self, label: str, key: Sequence[str]) -> Any:
        """The row's primary key here. Raises BackupError if there is none."""
        try:
            return self._ids[label][tuple(key)]
        except KeyError:
            raise BackupError(f"There is no {label} {'.'.join(key)} in this database.") from None


class Table:
    """One table: rows out of it, and into it."""

    def __init__(self, model: type[models.Model]) -> None:
        self.model = model
        self.meta = model._meta  # noqa: SLF001 - Django's own name
        self.label = self.meta.label

    @cached_property
    def fields(self) -> list[models.Field[Any, Any]]:
        """What is stored; a column that the database computes is not."""
        return [each for each in self.meta.local_concrete_fields if not each.generated]

    @property
    def columns(self) -> list[str]:
        """The names of its columns."""
        return [each.column or each.attname for each in self.fields]

    def rows(self, keys: NaturalKeys) -> Iterator[Row]:
        """Each row as values for JSON, in the order of their primary keys; few at a time."""
        named = [(field, _natural(field)) for field in self.fields]
        rows = self.model._base_manager.order_by("pk")  # noqa: SLF001 - Django's own name
        for row in rows.iterator(chunk_size=1000):
            yield [_out(field, label, row, keys) for field, label in named]

    def write(self, rows: list[Row], keys: NaturalKeys) -> None:
        """Insert rows as they are: no date is set anew, no published edition is guarded."""
        named = [(field, _natural(field)) for field in self.fields]
        attributes = [field.attname for field in self.fields]
        made = [
            self.model.from_db(
                connection.alias,
                attributes,
                [_in(*each, value, keys) for each, value in zip(named, row, strict=True)],
            )
            for row in rows
        ]
        most = connection.ops.bulk_batch_size(self.fields, made)
        for start in range(0, len(made), most):
            query = InsertQuery(self.model)
            query.insert_values(self.fields, made[start : start + most], raw=True)
            query.get_compiler(connection=connection).execute_sql()

    def empty(self) -> None:
        """Delete every row; what refers to them is checked at the end of the transaction."""
        with connection.cursor() as cursor:
            name = connection.ops.quote_name(self.meta.db_table)
            cursor.execute(f"DELETE FROM {name}")  # noqa: S608 - our own name


def tables() -> list[Table]:
    """All tables of installed apps but those that are left out, by their names."""
    found = apps.get_models(include_auto_created=True)
    kept = [
        Table(model)
        for model in found
        if model._meta.managed  # noqa: SLF001 - Django's own name
        and not model._meta.proxy  # noqa: SLF001 - the same
        and model._meta.label not in LEFT_OUT  # noqa: SLF001 - the same
    ]
    return sorted(kept, key=lambda table: table.label)


def grouped(rows: Iterable[Row], most: int) -> Iterator[list[Row]]:
    """Up to so many rows at a time."""
    left = iter(rows)
    while group := list(islice(left, most)):
        yield group


def migrations() -> dict[str, list[str]]:
    """The migrations that are applied, by app."""
    applied: dict[str, list[str]] = {}
    for app, name in sorted(MigrationRecorder(connection).applied_migrations()):
        applied.setdefault(app, []).append(name)
    return applied


def _natural(field: models.Field[Any, Any]) -> str:
    """The model that the field refers to, if its rows have other numbers in each database."""
    other: Any = getattr(field, "related_model", None)
    label = other._meta.label if other else ""  # noqa: SLF001 - Django's own name
    return label if label in NATURAL else ""


def _out(field: models.Field[Any, Any], natural: str, row: models.Model, keys: NaturalKeys) -> Any:
    value: Any = field.value_from_object(row)
    if natural and value is not None:
        return keys.key(natural, value)
    as_it_is: bool = is_protected_type(value)
    return value if as_it_is else field.value_to_string(row)


def _in(field: models.Field[Any, Any], natural: str, value: Any, keys: NaturalKeys) -> Any:
    if natural and value is not None:
        return keys.pk(natural, value)
    return None if value is None else field.to_python(value)

"""Price lists as CSV (RFC 4180), in UTF-8 without a mark before it."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from factions.api.shapes import PriceMatrix, Shape


def _written(lines: Iterable[Sequence[Any]]) -> bytes:
    out = io.StringIO(newline="")
    csv.writer(out).writerows(lines)
    return out.getvalue().encode()


def rows(kind: type[Shape], shapes: Sequence[Shape]) -> bytes:
    """A line for each, below the names of its fields."""
    fields = [each.name for each in msgspec.structs.fields(kind)]
    return _written([fields, *(msgspec.structs.astuple(each) for each in shapes)])


def matrix(prices: PriceMatrix) -> bytes:
    """A column for each unit and a line for each item; the first line is the bare figure.

    A cell is empty where the item cannot be had.
    """
    units = [each.slug for each in prices.units]
    return _written(
        [
            ["item", "name", "kind", *units],
            ["", "", "", *(each.price for each in prices.units)],
            *(
                [each.slug, each.name, each.kind, *(each.prices.get(unit, "") for unit in units)]
                for each in prices.equipment
            ),
        ]
    )

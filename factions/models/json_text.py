"""Structured values in a text column."""

import json
from typing import Any

from django.db import models


class JSONTextField(models.TextField):
    """JSON kept as text: PostgreSQL's own type loses the order of keys, which is the page's."""

    _pyi_private_set_type: Any
    _pyi_private_get_type: Any

    def from_db_value(self, value: str | None, expression: Any, connection: Any) -> Any:
        """The value of a column."""
        return None if value is None else json.loads(value)

    def to_python(self, value: Any) -> Any:
        """The value of serialised text; any other value as it is."""
        return json.loads(value) if isinstance(value, str) else value

    def get_prep_value(self, value: Any) -> str | None:
        """The text for a column."""
        return None if value is None else json.dumps(value, ensure_ascii=False)

    def value_to_string(self, obj: models.Model) -> str:
        """The text for a serialised row."""
        return json.dumps(self.value_from_object(obj), ensure_ascii=False)

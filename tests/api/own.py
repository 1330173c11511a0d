"""A program that has a token, and a browser that has a key."""

import json
from typing import Any

from django.test import Client

from tests.api.documents import warband
from tests.web.builder import KEY
from warbands.actions import make_token
from warbands.models.holders import hashed

OWN = "/api/v1/warbands/"
HOLDER = hashed(KEY)


class Program:
    """Sends JSON with a token; `path` begins behind `/api/v1/warbands/`."""

    def __init__(self, token: str | None, **extra: Any) -> None:
        self.client = Client(enforce_csrf_checks=True, **extra)
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def ask(self, method: str, path: str = "", body: Any = None, **headers: str) -> Any:
        """The answer. A body that is no bytes is sent as JSON; `If_Match` is the header."""
        raw = body if isinstance(body, bytes) else b"" if body is None else encoded(body)
        given = self.headers | headers
        url = path if path.startswith("/") else OWN + path
        return self.client.generic(method, url, raw, content_type="application/json", headers=given)

    def create(self, **fields: Any) -> str:
        """A new warband's id."""
        response = self.ask("POST", "", warband(**fields))
        assert response.status_code == 201, response.content
        found: str = response.json()["id"]
        return found

    def edit(self, path: str, *edits: dict[str, Any], **headers: str) -> Any:
        """The answer to edits, of the first revision where no other is named."""
        return self.ask("PATCH", path, {"edits": edits}, **{"If_Match": '"1"'} | headers)


def encoded(body: Any) -> bytes:
    """JSON."""
    return json.dumps(body, ensure_ascii=False).encode()


def with_token(**fields: Any) -> Program:
    """A program with a token of the browser that most tests use."""
    _row, token = make_token(holder=HOLDER, **fields)
    return Program(token)

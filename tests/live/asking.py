"""What clients of the site send: edits from the builder's pages, and over the API."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.core.signing import get_cookie_signer

from pillage_web import access
from tests.live.sent import COMMANDS, Sent
from warbands.actions import make_token
from warbands.models import holders

CSRF = "c" * 32
DOCUMENT = {
    "format": "pillage-warband/1",
    "faction": "vikings",
    "budget": 500,
    "entries": [
        {"unit": "chieftain", "count": 1, "equipment": ["armour", "hand-weapon"]},
        {"unit": "warrior", "count": 8, "equipment": ["shield", "spear"]},
    ],
}
REVISION = re.compile(r'id="revision" name="revision" value="(\d+)"')


def revision_of(etag: str | None, text: str) -> int:
    """The revision that an answer of the API names in its ETag, or a page shows."""
    if etag:
        return int(etag.strip('"'))
    shown = REVISION.search(text)
    if shown is None:
        raise ValueError(f"no revision in {text[:200]}")
    return int(shown[1])


@dataclass(frozen=True)
class Asked:
    """A request, to be sent by whatever client there is."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes = b""


class Player:
    """A holder with a browser, whose key is in its cookie, and with a program, that has a token."""

    def __init__(self) -> None:
        self.key = holders.new_key()
        self.holder = holders.hashed(self.key)
        signed = get_cookie_signer(salt=access.COOKIE + access.SALT).sign(self.key)
        self._browser = {"Cookie": f"{access.COOKIE}={signed}; csrftoken={CSRF}"}
        _row, token = make_token(holder=self.holder)
        self._program = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def page(self, path: str) -> Asked:
        """A look at a page."""
        return Asked("GET", path, self._browser)

    def press(self, sent: Sent, tab: str, *, htmx: bool = True) -> Asked:
        """The edit from the builder, in a tab that shows its base."""
        command, parameters, _effect = COMMANDS.get(sent.kind, (sent.kind, "", None))
        fields = {"revision": str(sent.base), "tab": tab}
        if sent.name:
            fields["name"] = sent.name
        headers = {"Content-Type": "application/x-www-form-urlencoded", "X-CSRFToken": CSRF}
        headers |= {"HX-Request": "true"} if htmx else {}
        path = f"/warbands/{sent.warband}/edits/{command}?{parameters}"
        return Asked("POST", path, self._browser | headers, urlencode(fields).encode())

    def patch(self, sent: Sent) -> Asked:
        """The same edit over the API, if the warband still is at its base."""
        kinds: dict[str, list[dict[str, object]]] = {
            "typed": [],
            "add": [{"edit": "add", "unit": "warrior", "faction": "vikings"}],
            "more": [{"edit": "step-count", "entry": "e2", "by": 1}],
            "fewer": [{"edit": "step-count", "entry": "e2", "by": -1}],
            "copy": [{"edit": "duplicate", "entry": "e2"}],
        }
        named = [{"edit": "set-header", "name": sent.name}] if sent.name else []
        headers = self._program | {"If-Match": f'"{sent.base}"'}
        body = json.dumps({"edits": [*kinds[sent.kind], *named]}).encode()
        return Asked("PATCH", f"/api/v1/warbands/{sent.warband}/", headers, body)

    def create(self, name: str, key: str) -> Asked:
        """A new warband of that name; the same key makes one only."""
        headers = self._program | {"Idempotency-Key": key}
        return Asked(
            "POST", "/api/v1/warbands/", headers, json.dumps(DOCUMENT | {"name": name}).encode()
        )

    def read(self, warband: str) -> Asked:
        """The warband as it is, over the API."""
        return Asked("GET", f"/api/v1/warbands/{warband}/", self._program)

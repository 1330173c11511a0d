"""Watches a browser for what no journey may cause."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Dialog,
    Page,
    Request,
    Response,
    WebError,
)

BUILDER = re.compile(r"/warbands/[^/]+/")
LOADED = {"document", "stylesheet", "script", "font", "image"}


@dataclass
class Watch:
    """What went wrong, and how much a builder's page loads.

    A test that provokes a complaint names it by `expect`; it has to come, then.
    """

    home: str
    complaints: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    most_requests: int = 6
    _loading: dict[Page, list[str] | None] = field(default_factory=dict)

    def over(self, context: BrowserContext) -> None:
        """Watch all pages of a browser."""
        for event, handler in self._handlers().items():
            context.on(event, handler)  # type: ignore[call-overload]

    def away_from(self, context: BrowserContext) -> None:
        """Watch it no longer."""
        for event, handler in self._handlers().items():
            context.remove_listener(event, handler)

    def _handlers(self) -> dict[str, Callable[..., None]]:
        return {
            "console": self._said,
            "dialog": self._asked,
            "weberror": self._broke,
            "request": self._wanted,
            "response": self._answered,
        }

    def expect(self, *patterns: str) -> None:
        """Something that the browser will complain about, and may."""
        self.expected += patterns

    def verify(self) -> None:
        """Nothing came that was not expected, and everything that was."""
        unexpected = [each for each in self.complaints if not self._is_expected(each)]
        missing = [each for each in self.expected if not self._came(each)]
        assert not unexpected, unexpected
        assert not missing, missing

    def _is_expected(self, complaint: str) -> bool:
        return any(re.search(each, complaint) for each in self.expected)

    def _came(self, pattern: str) -> bool:
        return any(re.search(pattern, each) for each in self.complaints)

    def _said(self, message: ConsoleMessage) -> None:
        self.complaints.append(f"console: {message.text}")

    def _asked(self, dialog: Dialog) -> None:
        self.complaints.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _broke(self, error: WebError) -> None:
        self.complaints.append(f"script: {error.error}")

    def _wanted(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("data", "blob"):
            return
        if f"{parts.scheme}://{parts.netloc}" != self.home:
            self.complaints.append(f"another host: {request.url}")
        page = request.frame.page
        if request.is_navigation_request():
            self._loading[page] = [] if BUILDER.fullmatch(parts.path) else None
        loads = self._loading.get(page)
        if loads is not None and request.resource_type in LOADED:
            loads.append(request.url)
            if len(loads) > self.most_requests:
                self.complaints.append(f"too many requests: {loads}")

    def _answered(self, response: Response) -> None:
        if response.status >= 500:
            self.complaints.append(f"status {response.status}: {response.url}")

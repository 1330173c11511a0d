"""Browsers that are kept from test to test, for to start one takes longer than most tests."""

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

PATIENCE = 15_000  # milliseconds; a machine may be busy
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 860}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


class Browsers:
    """One page for each kind of browser, as good as new before every use."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.kept: dict[str, Page] = {}

    def page(self, options: dict[str, Any]) -> Page:
        """An empty page of a browser that has never been anywhere."""
        kind = repr(options)
        if kind not in self.kept:
            context = self.browser.new_context(**options)
            context.set_default_timeout(PATIENCE)
            self.kept[kind] = context.new_page()
        page = self.kept[kind]
        page.set_viewport_size(options["viewport"])
        return page

    def leave(self, context: BrowserContext) -> None:
        """Forget where a browser has been and how its player had set it."""
        page, *others = context.pages
        for other in others:
            other.close()
        page.unroute_all()
        try:
            page.goto("about:blank")
        except Error:  # a step back was under way, and went first
            page.goto("about:blank")
        page.emulate_media(media="null", color_scheme="null", reduced_motion="null")
        context.set_offline(False)
        context.clear_cookies()

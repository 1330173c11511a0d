"""The browser: click to painted verdict, and the first load, against a real server."""

import statistics
from typing import Any

from playwright._impl._api_structures import SetCookieParam
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from pillage_web import access
from tests import browser as chromium
from tests.bench.figures import line
from tests.bench.serving import client_of, stored
from tests.live.site import served
from warbands.models.holders import new_key

PORT = 8765
CLICKS, WARM = 45, 5
HELD, REST = 80, 300  # milliseconds: how long a hand holds a button, and until it clicks again
HOME = f"http://127.0.0.1:{PORT}"
# Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip.
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_638_400 / 8,
    "uploadThroughput": 768_000 / 8,
}
# From the click, as the browser has its time, until the frame with the sum is painted.
WATCH = """() => {
  const {promise, resolve} = Promise.withResolvers();
  window.painted = promise;
  addEventListener('click', ({timeStamp}) => new MutationObserver((_, watch) => {
    watch.disconnect();
    // Callbacks of a frame come before its paint.
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
  }).observe(document.getElementById('verdict'), {attributeFilter: ['data-points']}),
  {capture: true, once: true});
}"""
PAINT = """() => new Promise(done => new PerformanceObserver(list =>
  done(list.getEntriesByName('first-contentful-paint')[0].startTime))
  .observe({type: 'paint', buffered: true}))"""


def run() -> None:
    """Print the figures; a line that says so where there is no Chromium."""
    path = chromium.executable()
    if path is None:
        print("  Chromium is not installed: nothing to measure")
        return
    key = new_key()
    warband = stored(12, key)
    cookie: SetCookieParam = {
        "name": access.COOKIE,
        "value": client_of(key).cookies[access.COOKIE].value,
        "url": HOME,
    }
    address = f"{HOME}/warbands/{warband.pk}/"
    with served(PORT), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
        for rate, budget in ((1, 33), (4, 77)):
            page, session = _page(browser, cookie)
            page.goto(address)
            page.hover("#plus-e2")
            session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
            times = [_click(page) for _ in range(CLICKS)]
            what = f"click to painted verdict, processor throttled {rate} ×"
            line(what, statistics.median(times[WARM:]), "ms", budget)
            page.context.close()
        _first_load(browser, cookie, address)


def _click(page: Page) -> float:
    page.evaluate(WATCH)
    page.wait_for_timeout(REST)
    page.mouse.down()
    page.wait_for_timeout(HELD)
    page.mouse.up()
    milliseconds: float = page.evaluate("painted")
    return milliseconds


def _page(browser: Browser, cookie: SetCookieParam) -> tuple[Page, CDPSession]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.add_cookies([cookie])
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    return page, session


class Traffic:
    """What a page fetches: addresses, and bytes as they come over the wire."""

    def __init__(self, session: CDPSession) -> None:
        self.urls: list[str] = []
        self.bytes = 0.0
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.loadingFinished", self._came)

    def _asked(self, event: dict[str, Any]) -> None:
        if not event["request"]["url"].startswith("data:"):
            self.urls.append(event["request"]["url"])

    def _came(self, event: dict[str, Any]) -> None:
        self.bytes += event["encodedDataLength"]


def _first_load(browser: Browser, cookie: SetCookieParam, address: str) -> None:
    paints: list[float] = []
    for _ in range(5):
        page, session = _page(browser, cookie)
        traffic = Traffic(session)
        session.send("Network.emulateNetworkConditions", SLOW_4G)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.goto(address, wait_until="networkidle")
        paints.append(page.evaluate(PAINT))
        page.context.close()
    line("first load of the builder, compressed", traffic.bytes / 1024, "KB", 60)
    line("  requests", len(traffic.urls), "", 7)
    line("  to other hosts", sum(not each.startswith(HOME) for each in traffic.urls), "", 1)
    line("  first contentful paint, slow 4G and 4 ×", statistics.median(paints), "ms", 1000)

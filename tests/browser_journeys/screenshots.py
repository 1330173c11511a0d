"""Makes the picture of the README anew: `python -m tests.browser_journeys.screenshots`.

The site runs on a database of its own in a temporary folder, and is stopped with it.
"""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect, sync_playwright

from tests import browser as chromium
from tests.live.site import free_port

ROOT = Path(__file__).resolve().parents[2]
PICTURE = ROOT / "static" / "images" / "builder.png"
SIZE: ViewportSize = {"width": 1280, "height": 860}

# The loadout, how many, what it is called, and what is pressed in its kit.
ROLL = [
    ("chieftain", 1, "Ragnar Lodbrok", ["King of Ambushes"]),
    ("swordsman", 2, "Sworn men", []),
    ("axeman", 2, "", []),
    ("spearman", 6, "The shield wall", []),
    ("archer", 3, "Bowmen", []),
    ("slinger", 2, "Slingers", ["Shield"]),
    ("healer", 1, "Old Thora", []),
]
POINTS = 500


def manage(folder: str, *command: str) -> "subprocess.Popen[bytes]":
    """A command of the site, begun, on a database in the folder."""
    environment = os.environ | {
        "DATABASE_URL": f"sqlite:///{folder}/site.sqlite3",
        "SECRET_KEY": "only-for-a-picture-" + "0" * 50,
        "PILLAGE_DEBUG": "1",  # static files as they are, without collecting them
    }
    line = [sys.executable, "manage.py", *command]
    return subprocess.Popen(  # noqa: S603
        line, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


@contextmanager
def site() -> Iterator[str]:
    """The site with the game and nothing else: its address."""
    with tempfile.TemporaryDirectory(prefix="pillage-") as folder:
        for step in ("migrate", "load_game"):
            if manage(folder, step).wait():
                raise RuntimeError(step)
        port = free_port()
        with manage(folder, "runserver", "--noreload", f"127.0.0.1:{port}") as server:
            try:
                wait_for(port)
                yield f"http://127.0.0.1:{port}"
            finally:
                server.terminate()


def wait_for(port: int) -> None:
    """Return when the site listens; after half a minute, fail."""
    for _ in range(150):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.2)
    raise TimeoutError(port)


def muster(page: Page, home: str) -> None:
    """Build Sons of Ragnar, whose shooters are one too many."""
    page.goto(home)
    page.click("button[value=vikings]")
    page.fill("#name", "Sons of Ragnar")
    for row, (loadout, count, name, pressed) in enumerate(ROLL, 1):
        page.click(f"#add-vikings-{loadout}")
        page.click(f"#open-e{row}")
        page.fill(f"#count-e{row}", str(count))
        page.fill(f"#name-e{row}", name)
        page.press(f"#name-e{row}", "Enter")
        for words in pressed:
            page.locator(f"#kit-e{row} .chip", has_text=words).first.click()
        page.click(f"#open-e{row}")
        expect(page.locator(f"#kit-e{row}")).to_have_count(0)
    expect(page.locator("#verdict")).to_have_attribute("data-points", str(POINTS))
    expect(page.locator(".problems li")).to_have_count(1)


def main() -> None:
    """Write the picture."""
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    with site() as home, sync_playwright() as playwright:
        path = chromium.executable()
        browser = playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
        page = browser.new_page(viewport=SIZE, color_scheme="light")
        muster(page, home)
        page.goto(page.url)  # anew, without a focus
        page.evaluate("scrollTo(0, 0)")
        page.mouse.move(0, 0)
        page.evaluate("document.fonts.ready")
        page.screenshot(path=PICTURE, animations="disabled")
        browser.close()


if __name__ == "__main__":
    main()

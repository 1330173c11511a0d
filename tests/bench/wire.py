"""The API over loopback: gunicorn asked by `wrk`, beside a bare view of the same stack."""

import json
import shutil
import subprocess
import tempfile
import urllib.request
from pathlib import Path
from typing import NamedTuple

from tests.bench.figures import line
from tests.bench.warbands import line as warband
from tests.live.site import WORKERS, served

PORT = 8766
MANY = 1000
SECONDS = 4
SERVER = {"DJANGO_SETTINGS_MODULE": "tests.bench.settings", "PILLAGE_API_RATE": "0"}
BARE = "/hello/"
FACTION = "/api/v1/factions/vikings/"
# What wrk is told in its own language: the request, and to print figures and not sentences.
SCRIPT = """
wrk.method = METHOD
for name, value in pairs(HEADERS) do wrk.headers[name] = value end
local file = BODY and io.open(BODY, "rb")
if file then wrk.body = file:read("*a") end
function done(summary, latency)
  local wrong = summary.errors
  io.write(string.format("figures %f %f %d\\n", summary.requests / summary.duration * 1e6,
    latency:percentile(99) / 1e3,
    wrong.connect + wrong.read + wrong.write + wrong.status + wrong.timeout))
end
"""


class Rate(NamedTuple):
    """Requests a second, and the time in ms that 99 of 100 stay under."""

    second: float
    slow: float


def run() -> None:
    """Print the figures; a line that says so where there is no wrk."""
    if shutil.which("wrk") is None:
        print(
            "  wrk is not installed (Debian and Ubuntu: apt-get install wrk): nothing over loopback"
        )
        return
    document = warband()
    batch = b"[" + b",".join([document] * MANY) + b"]"
    with tempfile.TemporaryDirectory() as folder, served(PORT, **SERVER) as home:
        asker = Asker(home, Path(folder))
        with urllib.request.urlopen(home + FACTION) as response:  # noqa: S310
            known = {"If-None-Match": response.headers["ETag"]}
        asker.told("a bare view", BARE)
        for what, path, headers in (
            ("a faction (200)", FACTION, {}),
            ("a faction unchanged (304)", FACTION, known),
        ):
            asker.told(what, path, headers=headers, beside=True)
        asker.told("a verdict of 12 entries", "/api/v1/validate/", document, beside=True, most=3)
        many = asker.told(f"a batch of {MANY} documents", "/api/v1/validate/batch/", batch, tries=4)
        line("  documents a second and worker", many.second * MANY / WORKERS, "", least=5000)


class Asker:
    """Asks the server with wrk for some seconds each, over as many connections as threads."""

    def __init__(self, home: str, folder: Path) -> None:
        self._home, self._folder = home, folder

    def told(
        self,
        what: str,
        path: str,
        body: bytes = b"",
        *,
        headers: dict[str, str] | None = None,
        beside: bool = False,
        most: float | None = None,
        tries: int = 1,
    ) -> Rate:
        """Its rate, printed, with how much it costs of a bare view that is asked just before.

        A large body needs several tries, of which the best is told: in some runs the loopback's
        windows close for 200 ms at a time, while neither wrk nor the server has anything to do.
        """
        bare = self._asked(BARE, self._script(b"", {}), SECONDS) if beside else None
        script = self._script(body, headers or {})
        self._asked(path, script, 1)
        rate = max(self._asked(path, script, SECONDS) for _ in range(tries))
        line(f"{what} over loopback", rate.second, "requests/s")
        line("  99 of 100 within", rate.slow, "ms")
        if bare:
            line("  of the bare view", bare.second / rate.second, "×", most)
        return rate

    def _script(self, body: bytes, headers: dict[str, str]) -> Path:
        raw, script = self._folder / "body", self._folder / "ask.lua"
        raw.write_bytes(body)
        if body:
            headers = headers | {"Content-Type": "application/json"}
        pairs = ", ".join(f"[{json.dumps(each)}] = {json.dumps(headers[each])}" for each in headers)
        told = [
            f"local METHOD = {json.dumps('POST' if body else 'GET')}",
            f"local HEADERS = {{{pairs}}}",
            f"local BODY = {json.dumps(str(raw)) if body else 'nil'}",
        ]
        script.write_text("\n".join(told) + SCRIPT, encoding="utf-8")
        return script

    def _asked(self, path: str, script: Path, seconds: int) -> Rate:
        command = [
            "wrk",
            "-t",
            "1",
            "-c",
            str(2 * WORKERS),
            "-d",
            f"{seconds}s",
            "--timeout",
            "10s",
        ]
        command += ["-s", str(script), self._home + path]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        [second, slow, wrong] = said.partition("figures ")[2].split()
        if int(wrong):
            raise AssertionError(said)
        return Rate(float(second), float(slow))

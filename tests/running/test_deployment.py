"""The files by which others run the site agree with it, and with each other."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from django.core.management import get_commands

from pillage_web import environment
from pillage_web.running import metrics, probes
from tests.running.server import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
RUNNING = (ROOT / "RUNNING.md").read_text(encoding="utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
UNIT = (ROOT / "pillage-web.service").read_text(encoding="utf-8")
SOCKET = (ROOT / "pillage-web.socket").read_text(encoding="utf-8")
SERVICES = yaml.safe_load(COMPOSE)["services"]
OURS = {name: each for name, each in SERVICES.items() if name != "database"}
SERVER = ["gunicorn", "-c", "python:pillage_web.running.serving"]


# RUNNING.md


@pytest.mark.parametrize("page", [RUNNING, README], ids=["RUNNING.md", "README.md"])
def test_every_setting_is_told_in_one_table(page):
    rows = re.findall(r"^\| `([A-Z_]+)` \| (?:`(.*?)`|none) \| (.*) \|$", page, re.MULTILINE)

    assert rows == [(each.name, each.default, each.meaning) for each in environment.TABLE.values()]


def test_who_tries_the_site_is_told_where_its_mails_are():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    assert "var/mail" in README.partition("```sh\nmake serve")[2].partition("```")[0]
    assert "var/mail" in makefile.partition("\nserve:")[2].partition("\n\n")[0]


def test_every_command_that_is_told_exists():
    told = set(re.findall(r"manage(?:\.py)? ([a-z_]+)\b", RUNNING + COMPOSE))

    assert {"backup", "restore", "createsuperuser", "make_staff", "migrate"} <= told
    assert told <= get_commands().keys()


def test_every_metric_and_probe_is_told():
    told = re.findall(r"^\| `(pillage_\w+)` \|", RUNNING, re.MULTILINE)
    families = {each.name: each.type for each in metrics.OWN.collect()}

    assert sorted(told) == sorted(
        f"{name}_total" if kind == "counter" else name for name, kind in families.items()
    )
    assert re.findall(r"^\| `(/\w+)` \|", RUNNING, re.MULTILINE) == list(probes.VIEWS)


def test_links_within_the_page_lead_somewhere():
    headings = re.findall(r"^#+ (.*)$", RUNNING, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}

    assert set(re.findall(r"\]\(#([\w-]+)\)", RUNNING)) <= anchors


# Containers


def test_containers_are_given_all_that_the_site_reads():
    # Nobody is shown tracebacks; where to listen and to count is the image's.
    inside = {"PILLAGE_DEBUG", "PILLAGE_BIND", "PROMETHEUS_MULTIPROC_DIR"}
    for name, service in OURS.items():
        assert service["environment"].keys() == environment.TABLE.keys() - inside, name
    asked = set(re.findall(r"\$\{(\w+)", COMPOSE))

    assert asked - environment.TABLE.keys() == {"POSTGRES_PASSWORD"}
    # What has no default must be set.
    needed = set(re.findall(r"\$\{(\w+):\?", COMPOSE))
    mail = {"PILLAGE_MAIL", "PILLAGE_MAIL_FROM"}
    assert needed == {"POSTGRES_PASSWORD", "SECRET_KEY", "PILLAGE_HOSTS"} | mail


def test_defaults_that_containers_repeat_are_the_sites():
    other = {"PILLAGE_HTTPS": "1", "PILLAGE_PROXIES": "1", "PILLAGE_LOG": "json"}
    for name, default in re.findall(r"\$\{(\w+):-([^}]*)\}", COMPOSE):
        assert default == other.get(name, environment.TABLE[name].default), name


def test_containers_cannot_write_and_gain_nothing():
    assert set(OURS) == {"setup", "web", "manage"}
    for service in OURS.values():
        assert service["read_only"] is True
        assert service["tmpfs"] == ["/tmp"]  # noqa: S108 - where the counts are
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
    assert SERVICES["web"]["ports"] == ["127.0.0.1:8000:8000"]
    assert "ports" not in SERVICES["database"]


def test_a_stop_is_given_the_time_that_it_may_take():
    grace = int(environment.TABLE["PILLAGE_GRACE"].default)

    assert int(SERVICES["web"]["stop_grace_period"].removesuffix("s")) > grace
    assert int(re.findall(r"^TimeoutStopSec=(\d+)$", UNIT, re.MULTILINE)[0]) > grace


def test_the_image_has_all_of_the_site_and_nothing_else():
    copied = {
        source
        for line in re.findall(r"^COPY (?!--from)(.*)$", DOCKERFILE, re.MULTILINE)
        for source in line.split()[:-1]
    }
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()

    assert ignored[0] == "*"
    assert {each[1:].rstrip("/") for each in ignored if each.startswith("!")} == copied
    assert all((ROOT / each).exists() for each in copied)
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests"}
    assert packages | {"templates", "static", "fixtures", "manage.py"} <= copied


def test_the_image_is_not_run_by_root():
    last = DOCKERFILE.rpartition("\nFROM ")[2]

    assert re.findall(r"^USER (.*)$", last, re.MULTILINE) == ["10001"]
    assert "--uid 10001" in last
    assert last.index("USER 10001") < last.index("\nCMD")


def test_everybody_starts_the_server_in_the_same_way():
    words = " ".join(SERVER)

    assert f"CMD {SERVER}".replace("'", '"') in DOCKERFILE
    assert f"ExecStart=/srv/pillage-web/.venv/bin/{words}\n" in UNIT
    assert words in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_the_health_check_asks_what_is_answered():
    check = re.search(r"urlopen\('http://127\.0\.0\.1:(\d+)(/\w+)'", DOCKERFILE)

    assert check
    assert check[2] in probes.VIEWS
    assert f"PILLAGE_BIND=0.0.0.0:{check[1]}\n" in DOCKERFILE
    assert f"EXPOSE {check[1]}\n" in DOCKERFILE


# systemd


def units():
    """Every unit by its file's name: our own, and those that the page shows."""
    shown = r"`/etc/systemd/system/([\w.-]+)`\n\n```systemd\n(.*?)```"
    return {"pillage-web.service": UNIT, "pillage-web.socket": SOCKET} | dict(
        re.findall(shown, RUNNING, re.DOTALL)
    )


def test_there_are_units_for_the_site_and_its_address_and_two_for_its_backups():
    assert list(units()) == [
        "pillage-web.service",
        "pillage-web.socket",
        "pillage-web-backup.service",
        "pillage-web-backup.timer",
    ]


def test_systemd_holds_the_address_that_the_site_has_by_default():
    assert f"ListenStream={environment.TABLE['PILLAGE_BIND'].default}\n" in SOCKET
    assert "Requires=pillage-web.socket\n" in UNIT
    # Otherwise whoever comes in the midst of a restore would start the site again.
    stops = re.findall(r"systemctl stop (.*)", RUNNING)
    assert stops == ["pillage-web.socket pillage-web"]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_understands_the_units(tmp_path):
    folder = tmp_path / "bin"
    folder.mkdir()
    for program in ("python", "gunicorn"):
        (folder / program).symlink_to(Path(sys.executable))
    for name, text in units().items():
        here = text.replace("/srv/pillage-web/.venv/bin", str(folder))
        (tmp_path / name).write_text(here, encoding="utf-8")
    files = [str(tmp_path / name) for name in units()]

    done = subprocess.run(  # noqa: S603 - our own words
        ["systemd-analyze", "verify", "--man=no", *files],  # noqa: S607 - wherever it is
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    own = [line for line in done.stderr.splitlines() if "pillage-web" in line]
    assert own == []
    assert done.returncode == 0

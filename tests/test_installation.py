"""Keys, environment and databases: what an operator sets, and what happens without."""

import os
import re
import runpy
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.urls import get_resolver

from pillage_web import databases, environment, prepare, secret_key
from pillage_web.private import close

ROOT = Path(__file__).resolve().parent.parent


def settings_with(monkeypatch, **variables):
    for name in environment.TABLE:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    return runpy.run_path(str(ROOT / "pillage_web" / "settings.py"))


def test_without_a_key_the_site_does_not_start(monkeypatch):
    monkeypatch.setattr(secret_key, "stored", lambda: "")

    with pytest.raises(ImproperlyConfigured, match="make setup"):
        settings_with(monkeypatch)


def test_a_new_key_is_long_and_its_owners_alone(tmp_path):
    file = tmp_path / "var" / "secret-key"

    secret_key.ensure(file)

    assert len(secret_key.stored(file)) >= 50
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_key_is_never_replaced(tmp_path):
    file = tmp_path / "secret-key"
    secret_key.ensure(file)
    first = secret_key.stored(file)

    secret_key.ensure(file)

    assert secret_key.stored(file) == first


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("Zk4p9-Qw7" * 5, "has fewer than 50 characters"),
        ("abcdefg" * 20, "is the same few characters again and again"),
        ("django-insecure-" + "Zk4p9-Qw7x" * 6, 'looks like an example \\("insecure"\\)'),
        ("Please-CHANGE-me-before-anybody-signs-in-here-0123456", "looks like an example"),
    ],
)
def test_over_https_a_weak_key_is_refused(monkeypatch, key, reason):
    with pytest.raises(ImproperlyConfigured, match=reason) as refused:
        settings_with(monkeypatch, SECRET_KEY=key, PILLAGE_HTTPS="1")

    assert key not in str(refused.value)
    assert settings_with(monkeypatch, SECRET_KEY=key)["SECRET_KEY"] == key


def test_keys_of_our_own_are_strong():
    assert {secret_key.weakness(secret_key.new()) for _ in range(200)} == {""}


@pytest.mark.parametrize("form", ["xml", "JSON "])
def test_a_log_is_plain_or_json(monkeypatch, form):
    with pytest.raises(ImproperlyConfigured, match="PILLAGE_LOG is to be plain or json"):
        settings_with(monkeypatch, SECRET_KEY="k", PILLAGE_LOG=form)


def test_a_token_for_metrics_is_not_short(monkeypatch):
    with pytest.raises(ImproperlyConfigured, match="at least 16 characters"):
        settings_with(monkeypatch, SECRET_KEY="k", PILLAGE_METRICS_TOKEN="x" * 15)

    settings = settings_with(monkeypatch, SECRET_KEY="k", PILLAGE_METRICS_TOKEN="x" * 16)
    assert settings["METRICS_TOKEN"] == "x" * 16
    assert settings_with(monkeypatch, SECRET_KEY="k")["METRICS_TOKEN"] == ""


@pytest.mark.parametrize("value", ["0", "-1", "two", "1.5", "\u0665"])
def test_a_server_without_workers_does_not_start(monkeypatch, value):
    monkeypatch.setenv("PILLAGE_WORKERS", value)

    with pytest.raises(ImproperlyConfigured, match=r"PILLAGE_WORKERS is .* from 1 on"):
        runpy.run_module("pillage_web.running.serving")


@pytest.mark.parametrize(
    "value", ["foo", "8000", "127.0.0.1", "foo:", "foo:http", "foo:70000", "::1", "unix:"]
)
def test_a_server_that_listens_nowhere_does_not_start(monkeypatch, value):
    monkeypatch.setenv("PILLAGE_BIND", value)

    with pytest.raises(ImproperlyConfigured, match=r"PILLAGE_BIND is .* a port.* unix: and a path"):
        runpy.run_module("pillage_web.running.serving")


@pytest.mark.parametrize(
    "value",
    ["127.0.0.1:8000", "[::1]:8000", "site.local:1", ":8000", "unix:/run/site", "unix:///run/site"],
)
def test_a_server_listens_where_it_is_told_to(monkeypatch, value):
    monkeypatch.setenv("PILLAGE_BIND", value)

    assert environment.places("PILLAGE_BIND") == [value]


@pytest.mark.parametrize("url", ["mysql://x", "pillage.sqlite3", "Postgres://x/y", "sqlite:/x"])
def test_a_database_of_another_kind_is_refused(monkeypatch, url):
    with pytest.raises(ImproperlyConfigured, match=r"begin with postgres:// .* sqlite:///\."):
        settings_with(monkeypatch, SECRET_KEY="k", DATABASE_URL=url)


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///"])
def test_a_database_in_memory_is_refused(monkeypatch, url):
    """Nobody means one: a variable in the address was empty."""
    with pytest.raises(ImproperlyConfigured, match="names no file"):
        settings_with(monkeypatch, SECRET_KEY="k", DATABASE_URL=url)


@pytest.mark.parametrize("url", ["postgres://x:pass/word@y/z", "postgresql://x:word@y:z/z"])
def test_an_address_that_cannot_be_read_is_refused_without_its_password(monkeypatch, url):
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL is to be such as") as refused:
        settings_with(monkeypatch, SECRET_KEY="k", DATABASE_URL=url)

    assert "word@" not in str(refused.value).replace("password@", "")


def test_by_default_the_site_is_closed_and_local(monkeypatch):
    settings = settings_with(monkeypatch, SECRET_KEY="k")

    assert settings["DEBUG"] is False
    assert settings["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]
    assert settings["DATABASES"]["default"]["NAME"].endswith("var/pillage.sqlite3")
    assert "SECURE_SSL_REDIRECT" not in settings


def test_https_makes_cookies_secure(monkeypatch):
    settings = settings_with(monkeypatch, SECRET_KEY=secret_key.new(), PILLAGE_HTTPS="1")

    assert settings["SESSION_COOKIE_SECURE"]
    assert settings["CSRF_COOKIE_SECURE"]
    assert settings["SECURE_SSL_REDIRECT"]
    assert settings["SECURE_HSTS_SECONDS"] > 0


@pytest.mark.parametrize("name", ["PILLAGE_HTTPS", "PILLAGE_DEBUG"])
@pytest.mark.parametrize("value", ["y", "enabled", "1x", "2", "t", "none"])
def test_a_switch_that_is_neither_on_nor_off_is_refused_by_its_name(monkeypatch, name, value):
    with pytest.raises(ImproperlyConfigured, match=f"{name} is to be 1 or 0, not '{value}'"):
        settings_with(monkeypatch, SECRET_KEY=secret_key.new(), **{name: value})


@pytest.mark.parametrize(
    ("values", "on"),
    [(["1", "true", "YES", " On "], True), (["0", "False", "no", "OFF", ""], False)],
)
def test_a_switch_is_on_or_off(monkeypatch, values, on):
    for value in values:
        settings = settings_with(monkeypatch, SECRET_KEY=secret_key.new(), PILLAGE_HTTPS=value)
        assert settings["HTTPS"] is on
        assert ("SECURE_SSL_REDIRECT" in settings) is on


@pytest.fixture
def open_to_all():
    """A process that makes files for everybody to read."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path):
    return path.stat().st_mode & 0o777


def test_what_an_older_release_left_open_is_closed_when_the_site_is_brought_up_to_date(
    tmp_path, monkeypatch, open_to_all
):
    folder = tmp_path / "var"
    (folder / "mail").mkdir(parents=True)
    kept = [folder / name for name in ("pillage.sqlite3", "pillage.sqlite3-wal", "mail/1.log")]
    for file in kept:
        file.write_text("x", encoding="ascii")
    assert {mode(file) for file in kept} == {0o644}
    monkeypatch.setattr(secret_key, "FILE", folder / "secret-key")
    monkeypatch.setattr(secret_key, "ensure", lambda: None)
    monkeypatch.setattr(prepare, "collect_static", lambda: None)
    monkeypatch.setattr(prepare, "call_command", lambda *_words, **_options: None)

    prepare.main()

    assert mode(folder) == 0o700
    assert {mode(file) for file in kept} == {0o600}
    fresh = folder / "mail" / "2.log"
    fresh.write_text("x", encoding="ascii")
    assert mode(fresh) == 0o600


def test_a_new_folder_of_the_site_is_closed(tmp_path, open_to_all):
    close(tmp_path / "var")
    assert mode(tmp_path / "var") == 0o700


def test_what_the_server_writes_is_its_owners(tmp_path, monkeypatch, open_to_all):
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    runpy.run_path(str(ROOT / "pillage_web/running/serving.py"))
    message = tmp_path / "1.log"
    message.write_text("x", encoding="ascii")
    assert mode(message) == 0o600


def test_hosts_are_separated_by_commas(monkeypatch):
    settings = settings_with(monkeypatch, SECRET_KEY="k", PILLAGE_HOSTS="a.example, b.example")

    assert settings["ALLOWED_HOSTS"] == ["a.example", "b.example"]


def test_sqlite_waits_for_its_turn_to_write(tmp_path):
    options = databases.configuration("", tmp_path / "x.sqlite3")["OPTIONS"]

    assert options["transaction_mode"] == "IMMEDIATE"
    assert options["timeout"] == 5
    assert "journal_mode=WAL" in options["init_command"]


def test_sqlite_answers_when_the_disk_has_what_was_kept(tmp_path):
    options = databases.configuration("", tmp_path / "x.sqlite3")["OPTIONS"]
    with closing(sqlite3.connect(tmp_path / "x.sqlite3")) as connection:
        connection.executescript(options["init_command"])

        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_postgresql_keeps_and_checks_its_connections(tmp_path):
    database = databases.configuration("postgres://clerk:pw@db.example/rolls", tmp_path / "x")

    assert (database["HOST"], database["NAME"]) == ("db.example", "rolls")
    assert database["CONN_HEALTH_CHECKS"]
    assert "transaction_mode" not in database.get("OPTIONS", {})


def test_a_variable_that_the_table_lacks_cannot_be_read():
    with pytest.raises(KeyError):
        environment.text("PILLAGE_UNHEARD_OF")


@pytest.mark.parametrize("status", [400, 403, 404, 500])
def test_the_sites_addresses_name_our_refusals(status):
    handler = get_resolver("pillage_web.urls").resolve_error_handler(status)

    assert handler.__module__ == "pillage_web.errors"


def test_nothing_else_reads_the_environment():
    readers = {
        str(file.relative_to(ROOT))
        for folder in ("pillage_web", "factions", "warbands")
        for file in (ROOT / folder).rglob("*.py")
        if re.search(r"getenv|environ(\[|\.get)", file.read_text(encoding="utf-8"))
    }

    assert readers == {"pillage_web/environment.py"}

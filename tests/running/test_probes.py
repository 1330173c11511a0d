"""Alive, ready, counted: what programs that look after the site are told, and who else is."""

import pytest
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client, override_settings

from factions.models import Edition
from pillage_web import secret_key
from pillage_web.running import probes
from pillage_web.running.routes import PROBES
from tests.test_installation import settings_with
from tests.web.conftest import edition

__all__ = ["edition"]
TOKEN = "for-the-watcher-alone"
# As a probe asks: by address, and over plain HTTP behind the proxy.
PROBE = {"Host": "10.0.0.7:8000"}


def words(response):
    return {name: value for name, value in response.json().items() if name != "ready"}


def test_logs_know_every_probe():
    assert frozenset(probes.VIEWS) == PROBES


def test_alive_needs_no_database():
    # Without the `db` fixture, a query is an error.
    response = Client().get("/healthz")

    assert (response.status_code, response.text) == (200, "alive\n")
    assert "no-store" in response.headers["Cache-Control"]


def test_ready_with_database_migrations_and_game(edition):
    response = Client().get("/readyz")

    assert response.status_code == 200
    assert response.json() == {
        "ready": True,
        "database": "ready",
        "migrations": "ready",
        "game": "ready",
    }
    assert "no-store" in response.headers["Cache-Control"]


def test_not_ready_without_the_game(db):
    response = Client(raise_request_exception=False).get("/readyz")

    assert response.status_code == 503
    assert response.json()["ready"] is False
    assert words(response) == {"database": "ready", "migrations": "ready", "game": "missing"}


def test_an_edition_that_is_not_published_is_no_game(edition):
    Edition.objects.model._base_manager.update(published_at=None)

    assert words(Client().get("/readyz"))["game"] == "missing"


def test_not_ready_while_a_migration_is_missing(edition):
    recorder = MigrationRecorder(connection)
    recorder.record_unapplied("warbands", "0003_tokens_and_creation_keys")

    assert words(Client().get("/readyz")) == {
        "database": "ready",
        "migrations": "missing",
        "game": "missing",
    }


def test_the_migrations_of_a_newer_site_beside_are_no_harm(edition):
    MigrationRecorder(connection).record_applied("warbands", "9999_of_tomorrow")

    assert Client().get("/readyz").status_code == 200


def test_a_database_that_is_away_is_named_and_nothing_else_is(db, monkeypatch):
    def away():
        raise OperationalError("connection to 10.1.2.3 as pillage with password hunter2 failed")

    with monkeypatch.context() as patch:
        patch.setattr(probes.connection, "cursor", away)
        response = Client().get("/readyz")

    assert response.status_code == 503
    assert words(response) == {"database": "missing", "migrations": "missing", "game": "missing"}
    assert "hunter2" not in response.text


@pytest.mark.parametrize("address", ["/healthz", "/readyz", "/metrics"])
def test_probes_ask_by_any_host_and_over_plain_http(edition, address, monkeypatch):
    site = settings_with(monkeypatch, SECRET_KEY=secret_key.new(), PILLAGE_HTTPS="1")
    https = {name: value for name, value in site.items() if name.startswith("SECURE_")}
    with override_settings(METRICS_TOKEN=TOKEN, **https):
        headers = PROBE | {"Authorization": f"Bearer {TOKEN}"}
        client = Client(headers=headers)
        assert client.get(address).status_code == 200
        assert client.get(address, headers={"Accept-Encoding": "gzip"}).status_code == 200
        # Every other address is redirected, or refused for its host.
        assert Client(headers=PROBE, raise_request_exception=False).get("/").status_code == 400
        assert Client().get("/").status_code == 301


@pytest.mark.parametrize("address", ["/healthz", "/readyz"])
def test_probes_may_ask_by_head_and_change_nothing(edition, address):
    head = Client().head(address)

    assert (head.status_code, head.content) == (200, b"")
    assert Client().post(address).status_code == 405


@pytest.mark.parametrize(
    ("token", "sent"),
    [
        ("", None),
        ("", "Bearer "),
        ("", "Bearer"),
        (TOKEN, None),
        (TOKEN, "Bearer wrong"),
        (TOKEN, f"bearer {TOKEN}"),
        (TOKEN, f"Bearer {TOKEN} "),
        (TOKEN, f"Basic {TOKEN}"),
        (TOKEN, TOKEN),
        (TOKEN, "Bearer \u00e9"),
    ],
)
def test_without_the_token_there_are_no_metrics(token, sent):
    headers = {} if sent is None else {"Authorization": sent}
    with override_settings(METRICS_TOKEN=token):
        response = Client().get("/metrics", headers=headers)

    assert response.status_code == 404
    assert "No such name on the roll." in response.text
    assert "pillage_" not in response.text

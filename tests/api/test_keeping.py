"""What caches may keep of the game data, and what it asks of the database: nothing."""

import gzip

import pytest
from django.utils import timezone

from factions.models import Edition
from factions.shelf import SHELF
from pillage_web.api.keeping import Kept

V1 = "/api/v1/"
PATHS = [
    *("editions/", "editions/2026.1/", "supplements/", "factions/", "factions/welsh/"),
    *("factions/welsh/prices/", "units/", "units/warrior/", "equipment/", "equipment/horse/"),
    *("talents/", "talents/foederati/", "prices/", "prices/?format=csv"),
]


@pytest.mark.parametrize("path", PATHS)
def test_a_known_edition_takes_no_query(program, django_assert_num_queries, path):
    with django_assert_num_queries(1):  # the published editions, seen by nobody yet
        assert program.get(V1 + path).status_code == 200
    for language in ("en", "fr"):
        with django_assert_num_queries(0):
            program.get(V1 + path, headers={"Accept-Language": language})


def test_a_new_edition_is_seen_within_seconds(program, edition, monkeypatch):
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    assert program.get(f"{V1}editions/").json()["count"] == 1
    Edition.objects.create(
        game=edition.game, slug="2027.1", content_hash="x", published_at=timezone.now()
    )
    assert program.get(f"{V1}editions/").json()["count"] == 1
    now += 5
    assert program.get(f"{V1}editions/").json()["count"] == 2
    assert [each.slug for each in SHELF.editions()] == ["2027.1", "2026.1"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("coding", ["", "gzip"])
def test_a_cache_may_keep_it(program, path, coding):
    first = program.get(V1 + path, headers={"Accept-Encoding": coding})
    tag = first.headers["ETag"]

    assert tag.startswith('"')
    assert first.headers["Cache-Control"] == "public, max-age=300"
    assert {"Accept-Language", "Accept-Encoding"} <= set(first.headers["Vary"].split(", "))
    assert "Cookie" not in first.headers["Vary"]
    assert not first.cookies
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        headers = {"Accept-Encoding": coding, "If-None-Match": known}
        again = program.get(V1 + path, headers=headers)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["ETag"] == tag
        assert again.headers["Cache-Control"] == "public, max-age=300"
        assert again.headers["Vary"] == first.headers["Vary"]
    assert program.get(V1 + path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_each_answer_has_a_tag_of_its_own(program):
    def tag(path, **headers):
        return program.get(V1 + path, headers=headers).headers["ETag"]

    tags = {
        tag("prices/"),
        tag("prices/", Accept_Language="fr"),
        tag("prices/?lang=fr"),
        tag("prices/?page=2"),
        tag("prices/", Accept="text/csv"),
        tag("prices/", Accept_Encoding="gzip"),
        tag("units/"),
        tag("prices/", Host="localhost"),
    }

    assert len(tags) == 8
    assert tag("prices/") in tags


def test_another_edition_has_another_tag(program, edition):
    first = program.get(f"{V1}units/").headers["ETag"]
    Edition.objects.create(
        game=edition.game, slug="2027.1", content_hash="x", published_at=timezone.now()
    )
    SHELF.forget()

    assert program.get(f"{V1}units/").headers["ETag"] != first


def test_it_is_packed_once(program):
    plain = program.get(f"{V1}factions/welsh/")
    packed = program.get(f"{V1}factions/welsh/", headers={"Accept-Encoding": "br, gzip"})

    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) * 3 < len(plain.content)


def test_nothing_unknown_is_unchanged(program):
    response = program.get(f"{V1}units/nothing/", headers={"If-None-Match": "*"})

    assert response.status_code == 404
    assert "no-store" in response.headers["Cache-Control"]


def test_what_is_kept_has_a_bound():
    kept = Kept(10)
    kept.get("a", lambda: b"aaaa")
    kept.get("b", lambda: b"bbbb")
    assert kept.get("a", lambda: b"new") == b"aaaa"
    kept.get("c", lambda: b"cccc")
    assert kept.get("a", lambda: b"new") == b"aaaa"
    assert kept.get("b", lambda: b"new") == b"new"
    assert kept.get("d", lambda: b"too much for it") == b"too much for it"
    assert kept.get("d", lambda: b"new") == b"new"


@pytest.mark.parametrize("path", ["/api/v1/units/", "/reference/"])
def test_what_has_not_changed_announces_no_length(program, path):
    tag = program.get(path).headers["ETag"]
    response = program.get(path, headers={"If-None-Match": tag})

    assert (response.status_code, response.content) == (304, b"")
    assert "Content-Length" not in response.headers

"""Papers and pictures are drawn for nobody faster than is good for the others."""

import pytest

from pillage_web import renders
from tests.gallery.people import address
from tests.web.builder import HTMX, give_key, muster
from tests.web.builder import address as own
from warbands.actions import share_warband
from warbands.judges import judge_of
from warbands.models import Warband
from warbands.rules.document import decode
from warbands.rules.packing import pack


@pytest.fixture
def drawn(show, reader, monkeypatch):
    """Every address that draws something, as one reader has them; none takes any time."""
    monkeypatch.setattr(renders, "thread_time", lambda: 0.0)
    give_key(reader)
    publication, warband = show(), muster(name="Wolves")
    document = decode(warband.document.encode())
    link = share_warband(warband=warband, verdict=judge_of(warband.edition).verdict(document))
    assert Warband.objects.count() == 2
    return [
        address(publication, "files/roster-a4.pdf"),
        address(publication, "picture.png"),
        f"/s/{link.pk}/files/cards-letter.pdf",
        f"/s/{link.pk}/picture.png",
        f"/open/{pack(document)}/files/roster-a4.pdf",
        own(warband, "files/quick-sheet-a4.pdf"),
    ]


def test_each_draws_from_one_bucket(reader, drawn, settings):
    settings.RENDER_RATE = len(drawn)
    for url in drawn:
        assert reader.get(url).status_code == 200, url
    for url in drawn:
        response = reader.get(url)
        assert response.status_code == 429, url
        assert 1 <= int(response.headers["Retry-After"]) <= 60 / len(drawn)
        assert "more than one hand draws or reads" in response.text
        assert "no-store" in response.headers["Cache-Control"]


def test_it_fills_again_and_others_have_their_own(reader, drawn, settings, monkeypatch):
    settings.RENDER_RATE = 1
    now = [1000.0]
    monkeypatch.setattr("pillage_web.api.throttling.time.monotonic", lambda: now[0])
    assert reader.get(drawn[0]).status_code == 200
    waiting = reader.get(drawn[0], headers=HTMX)
    assert (waiting.status_code, waiting.headers["Retry-After"]) == (429, "60")
    assert reader.get(drawn[0], REMOTE_ADDR="10.0.0.9").status_code == 200
    now[0] += 60
    assert reader.get(drawn[0]).status_code == 200


def test_what_takes_long_counts_for_several(reader, drawn, settings, monkeypatch):
    settings.RENDER_RATE = 60
    now, worked = [1000.0], [0.0]
    monkeypatch.setattr("pillage_web.api.throttling.time.monotonic", lambda: now[0])
    monkeypatch.setattr(renders, "thread_time", lambda: worked[0])

    def slow(_sheet, **_how):
        worked[0] += 4.0
        return b"png"

    monkeypatch.setattr("warbands.views.published.draw", slow)
    assert reader.get(drawn[1]).status_code == 200  # counts as 80
    waiting = reader.get(drawn[0])
    assert (waiting.status_code, waiting.headers["Retry-After"]) == (429, "21")
    now[0] += 21
    assert reader.get(drawn[0]).status_code == 200


def test_texts_and_pages_are_not_counted(reader, drawn, settings):
    settings.RENDER_RATE = 1
    for _ in range(3):
        for rest in ("files/plain.txt", "files/list.csv", ""):
            assert reader.get(drawn[0].replace("files/roster-a4.pdf", rest)).status_code == 200


def test_zero_is_no_limit(reader, drawn, settings):
    settings.RENDER_RATE = 0
    assert [reader.get(drawn[1]).status_code for _ in range(3)] == [200] * 3
    assert not renders.BUCKETS._left


def test_reading_what_is_pasted_counts_by_its_time_alone(reader, settings, monkeypatch):
    settings.RENDER_RATE = 60
    fields = {"text": "Vikings 500\n3x Warrior, spear"}
    seconds = iter([0.0, 0.0, 0.0, 6.0])
    monkeypatch.setattr(renders, "thread_time", lambda: next(seconds))
    assert reader.post("/import/preview", fields).status_code == 200
    assert reader.post("/import/preview", fields).status_code == 200
    refused = reader.post("/import/preview", fields)
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "60")
    assert "more than one hand draws or reads" in refused.text

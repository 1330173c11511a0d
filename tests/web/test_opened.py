"""A list in its own address: opened anywhere, kept nowhere, and refused when damaged."""

from urllib.parse import quote

import pytest
from django.urls import reverse

from pillage_web import renders
from pillage_web.api.throttling import Buckets
from tests.web.builder import entry, muster, stored
from tests.web.dom import parse
from tests.web.test_shared import link_to
from warbands.exhibits import Exhibit
from warbands.exports.pdf import picture
from warbands.models import Warband
from warbands.rules.document import decode
from warbands.rules.packing import pack, unpack


def band(**header):
    return muster(
        entry("chieftain", 1, "armour", "hand-weapon", name="Þórr & Ёж"),
        entry("warrior", 6, "shield", "spear"),
        name="Sons of Ragnar",
        **header,
    )


def address_of(warband):
    return f"/open/{pack(stored(warband))}/"


def test_a_list_opens_from_its_address_alone(newcomer):
    address = address_of(band())
    Warband.objects.all().delete()
    response = newcomer.get(address)
    page = parse(response.text)
    assert response.status_code == 200
    assert page.one("h1").text == "Sons of Ragnar"
    assert "Þórr & Ёж" in page.id("main").text
    assert "Ready for the table" in page.id("main").text
    assert Warband.objects.count() == 0


def test_an_illegal_list_says_so(newcomer):
    page = parse(newcomer.get(address_of(band(budget=10))).text)
    assert "Not legal" in page.id("main").text
    assert "165 points spent of 10: 155 too many." in page.id("main").text


def metas_of(client, address):
    metas = parse(client.get(address).text).all("meta", property=None)
    return {each["property"]: each["content"] for each in metas}


def test_the_preview_of_an_address_says_what_it_is(newcomer):
    address = address_of(band())
    assert metas_of(newcomer, address) == {
        "og:type": "website",
        "og:title": "Sons of Ragnar",
        "og:description": "Vikings · 165 of 500 points · Ready for the table",
        "og:url": f"http://testserver{address}",
        "og:image": f"http://testserver{address}picture.png",
        "og:image:width": "1200",
        "og:image:height": "630",
    }


def test_the_preview_of_its_opponents_page_tells_no_points(newcomer):
    address = address_of(band())
    metas = metas_of(newcomer, f"{address}?layout=cards&secret=1")
    assert metas["og:title"] == "Sons of Ragnar"
    assert metas["og:description"] == "Vikings · Ready for the table"
    assert metas["og:url"] == f"http://testserver{address}?secret=1"
    assert metas["og:image"] == f"http://testserver{address}picture.png?secret=1"


def test_its_picture_is_drawn_of_the_address_alone(newcomer):
    warband = band()
    address = address_of(warband)
    sheet = Exhibit.of(warband.document).sheet
    Warband.objects.all().delete()
    told, secret = (newcomer.get(f"{address}picture.png{each}") for each in ("", "?secret=1"))
    assert told.headers["Content-Type"] == "image/png"
    assert told.headers["Cache-Control"] == "public, max-age=300"
    assert told.content == picture(sheet)
    assert secret.content == picture(sheet, secret=True)


def test_who_asks_for_too_many_pictures_waits(newcomer, settings, monkeypatch):
    monkeypatch.setattr(renders, "BUCKETS", Buckets())
    settings.RENDER_RATE = 1
    where = f"{address_of(band())}picture.png"
    answers = [newcomer.get(where) for _ in range(2)]
    assert [each.status_code for each in answers] == [200, 429]
    assert int(answers[1].headers["Retry-After"]) > 0


def test_make_it_mine(newcomer):
    warband = band()
    answer = newcomer.post(f"{address_of(warband)}copy", follow=True)
    copy = Warband.objects.exclude(pk=warband.pk).get()
    assert answer.redirect_chain == [(f"/warbands/{copy.pk}/", 302)]
    assert stored(copy) == stored(warband)


def test_a_list_without_an_edition_is_of_the_newest(newcomer):
    document = decode(unpack(pack(stored(band()))))
    address = f"/open/{pack(document.__class__(**_fields(document) | {'edition': None}))}/"
    newcomer.post(f"{address}copy")
    newest = Warband.objects.order_by("-created_at").first()
    assert newest is not None
    assert stored(newest).edition == "2026.1"


def _fields(document):
    return {name: getattr(document, name) for name in document.__struct_fields__}


@pytest.mark.parametrize("glued", [".", ")", ",", ").", "/)", "/,", "/».", "!"])
def test_what_a_chat_glues_to_an_address_is_let_go(newcomer, glued):
    warband = band()
    packed = address_of(warband)
    shared = f"/s/{link_to(warband).pk}/"
    for address in (packed, shared):
        answer = newcomer.get(f"{address.rstrip('/')}{quote(glued)}")
        assert (answer.status_code, answer.headers["Location"]) == (302, address)


DAMAGES = [lambda text: text[:-6], lambda text: "2" + text[1:], lambda _: "x"]


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("path", ["opened", "copy_opened", "opened_picture"])
def test_a_damaged_address_is_refused_in_words(newcomer, damage, path):
    packed = damage(pack(stored(band())))
    ask = newcomer.post if path == "copy_opened" else newcomer.get
    response = ask(reverse(path, args=[packed]))
    assert response.status_code == 422
    assert "cut off, changed, or made by a newer site" in response.text


def test_what_no_edition_knows_is_named(newcomer):
    document = stored(band())
    strange = document.__class__(**_fields(document) | {"faction": "vikngs"})
    response = newcomer.get(f"/open/{pack(strange)}/")
    assert response.status_code == 422
    assert "/faction" in parse(response.text).text
    assert 'did you mean "vikings"?' in parse(response.text).text


@pytest.mark.parametrize("rest", ["", "?layout=cards&secret=1"])
def test_the_language_of_a_list_as_long_as_an_address_may_be_is_chosen(newcomer, rest):
    notes = "".join(f"{number * 7919 % 9973:04d}" for number in range(900))
    entries = [entry("warrior", 1, "shield", notes=notes[n * 900 :][:900]) for n in range(4)]
    address = address_of(muster(*entries, name="Sons of Ragnar"))
    assert 2_500 < len(address) < 3_990
    address += rest
    page = parse(newcomer.get(address).text)
    [back] = page.all("input", name="next")
    assert back["value"] == address

    answer = newcomer.post("/language/", {"language": "fr", "next": back["value"]})

    assert (answer.status_code, answer.headers["Location"]) == (302, address)
    french = parse(newcomer.get(answer.headers["Location"]).text)
    assert french.one("html")["lang"] == "fr"
    assert french.one("h1").text == "Sons of Ragnar"


@pytest.mark.parametrize(
    "begin",
    [
        "//evil.example/",
        "/\\evil.example/",
        "\\\\evil.example/",
        "///evil.example/",
        "/\t/evil.example/",
        " //evil.example/",
        "https://evil.example/",
        "javascript:alert(1)//",
    ],
)
@pytest.mark.parametrize("length", [10, 3_000, 9_000])
def test_a_language_leads_to_no_other_site_however_long_the_address(newcomer, begin, length):
    answer = newcomer.post("/language/", {"language": "fr", "next": begin + "a" * length})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")


def test_an_address_longer_than_any_that_is_answered_leads_to_the_first_page(newcomer):
    answer = newcomer.post("/language/", {"language": "fr", "next": "/open/" + "a" * 8_000})
    assert answer.headers["Location"] == "/"
    assert answer.cookies["django_language"].value == "fr"

"""Every file of a warband: the right type, the right content, and nobody else's."""

import csv
import io
import json
import re
from urllib.parse import quote

import pytest
from django.urls import reverse

from tests.web.builder import address, entry, muster, stored
from tests.web.dom import parse
from tests.web.test_shared import link_to
from warbands.exports.files import FILES
from warbands.rules.document import decode
from warbands.rules.packing import pack

PDFS = [name for name in FILES if name.endswith(".pdf")]
TEXTS = [name for name in FILES if name.endswith(".txt")]


def band():
    return muster(
        entry("chieftain", 1, "armour", name='=cmd|" /C calc"!A1'),
        entry("warrior", 6, "shield", "spear", notes="second line\nthird"),
        name="Þórr's sons",
    )


@pytest.mark.parametrize("name", PDFS)
def test_paper_is_a_pdf_in_the_browser(client, name):
    response = client.get(address(band(), f"files/{name}"))
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "application/pdf"
    assert response.content.startswith(b"%PDF-")
    called = quote(f"þórrs-sons-{name}")
    assert response.headers["Content-Disposition"] == f"inline; filename*=utf-8''{called}"


@pytest.mark.parametrize("name", TEXTS)
def test_texts_name_the_warband_and_its_sum(client, name):
    response = client.get(address(band(), f"files/{name}"))
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert "155" in response.text
    assert "Warrior" in response.text


def test_the_table_is_one_for_spreadsheets(client):
    response = client.get(address(band(), "files/list.csv"))
    assert response.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert response.headers["Content-Disposition"].startswith("attachment;")
    assert response.text.startswith("\ufeff")
    rows = list(csv.reader(io.StringIO(response.text.removeprefix("\ufeff"))))
    cells = [cell for row in rows for cell in row]
    assert not [cell for cell in cells if re.match(r"[=+@\t\r]|-(?!\d)", cell)]
    assert any('cmd|" /C calc"' in cell for cell in cells)


def test_the_document_comes_back_equal(client):
    warband = band()
    response = client.get(address(warband, "files/warband.json"))
    assert response.headers["Content-Type"] == "application/json"
    assert decode(response.content) == stored(warband)
    assert json.loads(response.content)["name"] == "Þórr's sons"


@pytest.mark.parametrize("name", ["roster-a3.pdf", "list.exe", "warband.json.bak", "..", "%2e%2e"])
def test_a_file_that_there_is_not(client, name):
    assert client.get(address(band(), f"files/{name}")).status_code == 404


def test_a_shared_list_has_the_same_files_and_its_link(newcomer):
    link = link_to(band())
    for name in ("roster-a4.pdf", "plain.txt", "list.csv", "warband.json"):
        response = newcomer.get(reverse("shared_file", args=[link.pk, name]))
        assert response.status_code == 200, name
        assert response.headers["X-Robots-Tag"] == "noindex"
    text = newcomer.get(reverse("shared_file", args=[link.pk, "plain.txt"])).text
    assert text.endswith(f"http://testserver/s/{link.pk}/\n")


def test_a_list_in_its_address_has_them_too(newcomer):
    packed = pack(stored(band()))
    assert newcomer.get(f"/open/{packed}/files/plain.txt").status_code == 200
    assert newcomer.get(f"/open/{packed[:-6]}/files/plain.txt").status_code == 404


def test_a_stranger_gets_no_file(stranger):
    warband = band()
    for name in FILES:
        assert stranger.get(address(warband, f"files/{name}")).status_code == 404


def test_the_picture_of_a_link(newcomer):
    link = link_to(band())
    response = newcomer.get(f"/s/{link.pk}/picture.png")
    assert response.headers["Content-Type"] == "image/png"
    assert response.content.startswith(b"\x89PNG")


def test_every_file_is_linked_where_one_shares(client):
    warband = band()
    page = parse(client.get(address(warband, "share/")).text)
    linked = {
        each["href"].rpartition("/")[2] for each in page.all("a") if "/files/" in each["href"]
    }
    boxes = {each["id"] for each in page.all("textarea", readonly="")}
    assert linked == {name for name in FILES if not name.endswith(".txt")}
    assert boxes == {f"text-{name.removesuffix('.txt')}" for name in TEXTS}
    assert "155" in page.id("text-plain").raw

"""Importing documents and files, and how large a list may be."""

import csv
import io
import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.web.builder import HTMX, address, entry, form_fields, give_key, muster
from tests.web.dom import parse
from warbands.exports.files import FILES
from warbands.models import Warband
from warbands.rules.pasting import MAX_TEXT

BUDGET = {"format": "pillage-warband/1", "faction": "vikings", "budget": 500, "entries": []}


def test_a_document_is_read(paste):
    document = BUDGET | {"name": "Sons", "entries": [{"unit": "chieftain", "count": 1}]}
    page = paste(json.dumps(document)).page

    assert page.one(data_points=None)["data-points"] == "30"
    assert "Sons" in page.one(data_points=None).text


def test_a_document_that_cannot_be_read_names_all_faults(paste):
    document = BUDGET | {"faction": "<b>", "entries": [{"unit": "waroir", "count": 0}]}
    response = paste(json.dumps(document))

    assert response.status_code == 422
    faults = response.page.classed("faults")[0].all("li")
    assert {(each["data-code"], each.one("code").text) for each in faults} == {
        ("unknown-slug", "/faction"),
        ("unknown-slug", "/entries/0/unit"),
        ("out-of-range", "/entries/0/count"),
    }
    assert not response.page.has("keep")


@pytest.mark.parametrize("text", ["{", '{"a":' * 30_000, "{}"])
def test_what_is_no_document_is_told(paste, text):
    response = paste(text)

    assert response.status_code == 422
    assert response.page.classed("faults")


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_takes_the_place_of_the_text(paste, coding):
    file = SimpleUploadedFile("list.txt", "Викинги 500\nВождь".encode(coding))
    page = paste("Huns 300", file=file).page

    assert page.id("text").raw.removeprefix("\n") == "Викинги 500\nВождь"
    assert page.one(data_points=None)["data-budget"] == "500"


def test_a_file_that_was_read_gives_way_to_what_is_typed_then(paste):
    def file():
        return SimpleUploadedFile("list.txt", b"Vikings 500")

    read = form_fields(paste("", file=file()).page, "paste")["read"][0]
    page = paste("Huns 300", file=file(), read=read).page

    assert page.id("text").raw.removeprefix("\n") == "Huns 300"


def test_a_file_that_is_no_text_is_told(paste):
    response = paste("", file=SimpleUploadedFile("list.txt", b"\xff\xfe\xfd\x00\x01"[2:]))

    assert response.status_code == 422
    assert response.page.id("text-error").text == "This file is no text."


@pytest.mark.parametrize(
    ("text", "coding"),
    [
        ("Викинги 500\r\nВоин ×3: копьё, щит", "utf-8-sig"),
        ("Викинги 500\r\nВоин x3: копьё, щит", "utf-16"),
        ("Викинги 500\r\nВоин x3: копьё, щит", "cp1251"),
        ("Vikings 500\r\n3 × Guerrier : épée, bouclier « Ælfþryð »", "cp1252"),
        ("Vikings 500\r\n3 × Guerrier : lance, hache à deux mains", "cp1252"),
        ("Vikings 500\r\n3 × Warrior: spear – shield", "cp1252"),
    ],
)
def test_files_of_older_programs_are_read(paste, text, coding):
    page = paste("", file=SimpleUploadedFile("list.txt", text.encode(coding))).page

    assert page.id("text").raw.removeprefix("\n") == text.replace("\r\n", "\n")
    assert page.one(data_points=None)["data-points"] != "0"


def test_a_table_that_a_spreadsheet_keeps_in_its_own_coding_comes_back(paste, client):
    """Excel in Russian parts cells by semicolons, and keeps Windows-1251 where it is not asked."""
    made = muster(entry("warrior", 3, "spear", "shield"), entry("chieftain", 1, name="Рагнар"))
    link = address(made, "files/list.csv")
    table = client.get(link, headers={"Accept-Language": "ru"}).content.decode("utf-8-sig")
    rows = csv.reader(io.StringIO(table))
    kept = io.StringIO()
    csv.writer(kept, delimiter=";").writerows(rows)
    file = SimpleUploadedFile("list.csv", kept.getvalue().encode("cp1251"))
    page = paste("", file=file, faction="vikings").page

    assert page.one(data_points=None)["data-points"] == "90"
    assert page.text.count("Рагнар") >= 2


@pytest.mark.parametrize(
    "fields",
    [
        {"text": "x" * (MAX_TEXT + 1)},
        {"text": "", "file": MAX_TEXT + 1},
        {"text": "", "file": MAX_TEXT + 20_000},
        {"text": "x" * (MAX_TEXT + 6_000)},
        {"text": "ж" * (MAX_TEXT // 2 + 1)},
        {"text": "x" * 10 * MAX_TEXT},
        {"text": "", "file": 10 * MAX_TEXT},
    ],
)
@pytest.mark.parametrize("where", ["preview", "keep"])
def test_too_large_is_refused(edition, htmx, fields, where):
    if "file" in fields:
        fields = fields | {"file": SimpleUploadedFile("a.txt", b"x" * fields["file"])}
    browser = give_key(Client(enforce_csrf_checks=True))
    page = parse(browser.get("/import/").text)
    fields = form_fields(page, "paste") | fields
    response = browser.post(f"/import/{where}", fields, headers=HTMX if htmx else {})

    assert response.status_code == 413
    assert "A list is at most 256 KiB of text" in response.text
    assert ("<hx-partial" in response.text) == htmx
    assert Warband.objects.count() == 0


@pytest.mark.parametrize("rest", ["x", "\n", "y\n"])
def test_as_large_as_it_may_be_can_be_kept(client, rest):
    text = ("Vikings 500\nchieftain\n" + rest * MAX_TEXT)[: MAX_TEXT - 1] + "z"
    text = text.replace("\n", "\r\n")
    page = parse(client.post("/import/preview", {"text": text}).text)

    fields = form_fields(page, "paste") | {"yes": page.one("button", name="yes")["value"]}
    assert client.post("/import/keep", fields).status_code == 303


def test_the_sites_own_table_is_read_for_the_faction_chosen(paste):
    table = "Count,Unit,Faction,Name,Equipment,Talents,Points each,Points,Notes\r\n"
    file = SimpleUploadedFile("list.csv", (table + "3,Warrior,,,Bow,,30,90,\r\n").encode())
    page = paste("", file=file, faction="vikings").page

    assert page.id("text").raw.removeprefix("\n") == "3 × Warrior: Bow — 90"
    assert page.one(data_points=None)["data-points"] == "90"


def test_each_file_of_the_site_that_reads_back_can_be_picked(client):
    accepted = parse(client.get("/import/").text).id("file")["accept"].split(",")
    endings = {f".{name.rpartition('.')[2]}" for name in FILES} - {".pdf"}

    assert endings == {".json", ".txt", ".csv"}
    assert endings <= set(accepted)
    assert {"text/plain", "text/csv", "application/json"} <= set(accepted)


def test_only_the_readers_browser_keeps_the_preview_to_go_back_to(client):
    headers = client.post("/import/preview", {"text": "Vikings 500"}).headers
    fragment = client.post(
        "/import/preview", {"text": "Vikings 500"}, headers={"HX-Request": "true"}
    )

    assert headers["Cache-Control"] == "private, max-age=0, must-revalidate"
    assert "Cookie" not in headers["Vary"]
    assert "no-store" in fragment.headers["Cache-Control"]

"""The quick sheet, the picture, another game, and many at once."""

import struct
import zlib
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.utils import translation
from msgspec.structs import replace

from tests.exports import paper, warbands
from tests.exports.warbands import printed
from tests.games.test_vale import CAPTAIN, host
from tests.games.test_vale import JUDGE as VALE
from warbands.drawing import draughtsman_of
from warbands.exports.pdf import KINDS, Printed, pdf, picture
from warbands.exports.pdf.compiling import compiled
from warbands.exports.pdf.picture import shown


def size(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def rows(png: bytes) -> list[bytes]:
    """The dots of each row, four bytes a dot."""
    parts, place = b"", 8
    while place < len(png):
        [length] = struct.unpack(">I", png[place : place + 4])
        if png[place + 4 : place + 8] == b"IDAT":
            parts += png[place + 8 : place + 8 + length]
        place += length + 12
    raw, stride = zlib.decompress(parts), size(png)[0] * 4
    found, above = [], bytes(stride)
    for start in range(0, len(raw), stride + 1):
        above = plain(raw[start], bytearray(raw[start + 1 : start + 1 + stride]), above)
        found.append(above)
    return found


def plain(kind: int, row: bytearray, above: bytes) -> bytes:
    """A row with its filter taken off, as the format of PNG says."""
    for place, value in enumerate(row):
        left, corner = (row[place - 4], above[place - 4]) if place > 3 else (0, 0)
        up = above[place]
        near = min((left, up, corner), key=lambda each: abs(left + up - corner - each))
        row[place] = (value + (0, left, up, (left + up) // 2, near)[kind]) & 255
    return bytes(row)


def test_the_quick_sheet_has_the_rules_and_what_the_warband_does():
    text = paper.letters(pdf([printed(warbands.rich())], "quick-sheet", "a4"))

    for words in ("Dice", "Volley", "Shieldwall", "Hounds", "Hunter", "Numbersoftheweapons"):
        assert words in text
    assert "Dismountingtakesthewholemove" not in text


@pytest.mark.parametrize("name", ["rich", "illegal", "empty", "crowded", "scripts", "tight"])
def test_a_picture_is_as_large_as_previews_are(name: str):
    made = picture(printed(getattr(warbands, name)()).sheet)

    assert made.startswith(b"\x89PNG")
    assert size(made) == (1200, 630)
    assert made == picture(printed(getattr(warbands, name)()).sheet)


@pytest.mark.parametrize("name", ["tight", "crowded"])
def test_the_longest_name_stays_inside_of_the_picture(name: str):
    small = compiled("picture.typ", shown(printed(getattr(warbands, name)()).sheet), "png", 12)
    found = rows(small)
    wide, tall = size(small)
    ground = found[0][:4]

    assert (wide, tall) == (200, 105)
    assert any(row != ground * wide for row in found)
    for row in (*found[:9], *found[-9:]):
        assert row == ground * wide
    for row in found:
        assert row[: 12 * 4] == ground * 12
        assert row[-12 * 4 :] == ground * 12


def test_pictures_differ_by_what_they_say():
    sheet = printed(warbands.rich()).sheet

    assert (
        len(
            {
                picture(sheet),
                picture(replace(sheet, name="Other")),
                picture(replace(sheet, legal=False)),
            }
        )
        == 3
    )
    with translation.override("ru"):
        assert picture(sheet) != picture(replace(sheet, legal=False))


@pytest.mark.parametrize("kind", KINDS)
def test_a_warband_of_another_game_is_printed(kind: str):
    document = host(
        CAPTAIN, "6 regiment halberd", "4 skirmisher longbow", "2 lancer blade", "giant"
    )
    sheet = draughtsman_of(VALE, "en").sheet(document)
    text = paper.letters(pdf([Printed(sheet, "en")], kind, "a4"))

    assert sheet.faction.name in text
    assert "Shieldwall" not in text
    assert "Lootsearch" not in text


def test_four_threads_print_what_one_prints():
    pages = [printed(replace(warbands.legal(), name=f"Host {number}")) for number in range(8)]
    alone = [pdf([each], "roster", "a4") for each in pages]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda page: pdf([page], "roster", "a4"), pages))

    assert together == alone
    assert len(set(together)) == len(pages)


def test_an_events_worth_is_one_file():
    pages = [printed(replace(warbands.legal(), name=f"Host {number}")) for number in range(30)]
    text = paper.letters(pdf(pages, "roster", "letter"))

    places = [text.index(f"Host{number}Vikings·11figures") for number in range(30)]
    assert places == sorted(places)


def test_more_long_cards_than_any_list_has_are_printed_whole():
    """Beyond a number of them no type is looked for, and they have pages to themselves."""
    notes = "One who has read all of it " * 30
    [first, *_] = warbands.legal().entries
    many = [replace(first, id=f"e{n}", name=f"N{n}x", notes=notes) for n in range(45)]
    bound, over = (
        pdf([printed(replace(warbands.legal(), entries=tuple(entries)))], "cards", "a4")
        for entries in (many[:40], many)
    )
    text = paper.letters(over)
    assert [number for number in range(45) if f"N{number}x" not in text] == []
    assert text.count("Onewhohasreadallofit") == 45 * 30
    assert len(paper.pages(over)) - len(paper.pages(bound)) == 5

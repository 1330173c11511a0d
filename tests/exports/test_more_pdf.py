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
from warbands.exports.pdf import KINDS, PAPERS, Printed, pdf, picture
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


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize(
    ("name", "entry"),
    [
        ("Сыновья Рагнара Лодброка", "N"),
        ("W" * 30, "N"),
        ("The sons of Ragnar Lodbrok who sail to Ireland in spring with all of their kin.", "N"),
        ("Wolves", "Bjorn Ironside of Uppsala and Lade "),
        ("Wolves", "W" * 30),
    ],
)
def test_each_card_has_half_a_page_whatever_the_names(name: str, entry: str, size: str):
    long = warbands.long()
    named = [replace(each, name=f"{entry}{n}x") for n, each in enumerate(long.entries)]
    document = replace(long, name=name, entries=tuple(named))
    found = paper.pages(pdf([printed(document)], "cards", size))

    assert len(found) == 101
    squeezed = ["".join(each.split()) for each in found]
    title, whole = "".join(entry.split()), "".join(name.split())
    assert [
        number
        for number in range(199)
        if f"{title}{number}x" not in squeezed[(number + 1) // 2]
        or squeezed[(number + 1) // 2].count(whole) < 2
    ] == []
    for words in (f"{title}199x", whole, "3×30=90", "improvisedweapon"):
        assert words in squeezed[-1], words


def test_cards_with_long_notes_are_whole_and_as_large_as_they_can_be():
    notes = "One who has read all of it " * 30
    [first, *_] = warbands.legal().entries
    many = [replace(first, id=f"e{n}", name=f"N{n}x", notes=notes) for n in range(61)]
    made = pdf([printed(replace(warbands.legal(), entries=tuple(many)))], "cards", "a4")

    text = paper.letters(made)
    assert [number for number in range(61) if f"N{number}x" not in text] == []
    assert text.count("Onewhohasreadallofit") == 61 * 30
    leaves = paper.leaves(made)
    assert len(leaves) == 31
    tall = {
        round(each.bottom - each.top, 1)
        for leaf in leaves
        for each in leaf.words
        if each.text == "read"
    }
    assert len(tall) == 1

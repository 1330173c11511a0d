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


def size(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def colours(png: bytes) -> int:
    """How many bytes its dots are of: a blank picture is of few."""
    return len(zlib.compress(png))


def test_the_quick_sheet_has_the_rules_and_what_the_warband_does():
    text = paper.letters(pdf([printed(warbands.rich())], "quick-sheet", "a4"))

    for shown in ("Dice", "Volley", "Shieldwall", "Hounds", "Hunter", "Numbersoftheweapons"):
        assert shown in text
    assert "Cavalryshoot" not in text
    assert "Donkey" in text
    assert "Cavalry.Enemies" not in text


@pytest.mark.parametrize("name", ["rich", "illegal", "empty", "crowded", "scripts", "hostile"])
def test_a_picture_is_as_large_as_previews_are(name: str):
    made = picture(printed(getattr(warbands, name)()).sheet)

    assert made.startswith(b"\x89PNG")
    assert size(made) == (1200, 630)
    assert colours(made) > 5_000
    assert made == picture(printed(getattr(warbands, name)()).sheet)


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

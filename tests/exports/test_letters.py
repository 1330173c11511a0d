"""What the fonts can draw is drawn, and what they cannot is seen to be missing."""

import re
import unicodedata

import pytest
from fontTools.ttLib import TTFont

from warbands.exports.pdf.letters import BREAK, FONTS, TOFU, apart, covered, drawable, runs_left

DRAWN = [
    "Þórr Bők Ёж 鬼",
    "Æthelred Łódź Čeněk Ţāriq ſ Ǫ",
    "Ἀχιλλεύς",
    "Ѣ Ѫ Ґ Є Ї",
    "שלום עולם",
    "محمد بن عبد الله",
    "ᚱᚨᚷᚾᚨᚱ",
    "ᚁᚂᚃ",
    "𐌲𐌿𐍄",
    "საქართველო",
    "Հայաստան",
    "한글",
    "さくら カタカナ",
    "⚔️ 👍🏽 🇫🇷 👨‍👩‍👧‍👦 ❤️‍🔥 1️⃣",
    "“”‘’«»–—…·×−½",
]


@pytest.mark.parametrize("text", DRAWN)
def test_names_of_these_peoples_are_drawn_as_they_are(text: str):
    assert drawable(text) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("กข", TOFU * 2),
        ("a\U000f0000b", f"a{TOFU}b"),
        ("a\x07b", f"a{TOFU}b"),
        ("a\u202eb\u2069", f"a{TOFU}b{TOFU}"),
        ("q\u0334\u0335", f"q{TOFU}{TOFU}"),
        ("\ud800", TOFU),
        ("a\tb\u2003c\u00a0d", "a b c\u00a0d"),
        ("one\r\ntwo\u2028three", "one\ntwo\nthree"),
        ("e\u0301", "é"),
    ],
)
def test_what_no_font_has_is_replaced_where_it_is_seen(text: str, shown: str):
    assert drawable(text) == shown


def test_a_word_without_end_may_be_broken_between_its_letters():
    assert drawable("W" * 80) == BREAK.join("W" * 80)
    assert drawable("W" * 24) == "W" * 24
    assert drawable("🇫🇷" * 13) == BREAK.join(["🇫🇷"] * 13)
    assert drawable("👨‍👩‍👧" * 9) == BREAK.join(["👨‍👩‍👧"] * 9)
    assert drawable("👍🏽" * 13) == BREAK.join(["👍🏽"] * 13)


def test_what_runs_to_the_left_is_set_apart():
    assert apart("שלום 12") == "\u2068שלום 12\u2069"
    assert apart("Ragnar") == "Ragnar"
    assert [runs_left(each) for each in ("12 שלום", "Ragnar שלום", "12", "محمد")] == [
        *(True, False),
        *(False, True),
    ]


def test_the_list_of_characters_is_that_of_the_fonts():
    files = {each.stem: each for each in FONTS.glob("*.ttf")}
    faces = {"Alegreya-Regular", "Alegreya-Bold", "Alegreya-Italic"}
    drawn = {name: frozenset(TTFont(file).getBestCmap()) for name, file in files.items()}

    assert len({drawn[each] for each in faces}) == 1
    assert covered() == {
        name: codes for name, codes in drawn.items() if name not in faces - {"Alegreya-Regular"}
    }


def test_every_placeholder_has_a_shape():
    assert any(ord(TOFU) in codes for codes in covered().values())


def test_the_fonts_stay_small_and_their_licence_stands_beside_them():
    licence = (FONTS / "OFL.txt").read_text(encoding="utf-8")

    assert sum(each.stat().st_size for each in FONTS.iterdir()) < 6_000_000
    assert "SIL Open Font License" in licence or "SIL OPEN FONT LICENSE" in licence
    assert re.search("Alegreya", licence)
    assert re.search("Noto", licence)


def test_figures_are_as_wide_as_each_other_and_as_high():
    font = TTFont(FONTS / "Alegreya-Bold.ttf")
    features = {each.FeatureTag for each in font["GSUB"].table.FeatureList.FeatureRecord}

    assert {"lnum", "tnum"} <= features

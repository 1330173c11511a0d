"""The book face: small, complete for what the style sheet promises, with figures for columns."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from fontTools.ttLib import TTFont

FONTS = Path(settings.ROOT) / "static" / "fonts"
FACES = ["latin", "latin-ext", "cyrillic"]


def file(face):
    return FONTS / f"alegreya-{face}-500.woff2"


def promised(face):
    """The characters that the style sheet sends to a face."""
    css = (FONTS.parent / "css" / "site.css").read_text(encoding="utf-8")
    [block] = [part for part in css.split("@font-face") if f"alegreya-{face}-500" in part]
    [ranges] = re.findall(r"unicode-range:([^;]+);", block)
    for bounds in ranges.replace("U+", "").split(","):
        first, _, last = bounds.strip().partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def test_the_face_that_every_page_waits_for_is_small():
    assert file("latin").stat().st_size <= 22 * 1024


def test_all_faces_together_stay_small():
    assert sum(file(face).stat().st_size for face in FACES) <= 60 * 1024


@pytest.mark.parametrize(
    ("face", "letters"),
    [
        ("latin", "ÞórrÆthelred0123456789–—’“”…−×·•↑↓"),
        ("latin-ext", "ŐőłčĀž†"),
        ("cyrillic", "ЁёЖжЩщ№"),
    ],
)
def test_a_face_has_the_letters_of_its_names(face, letters):
    assert {ord(letter) for letter in letters} <= set(TTFont(file(face)).getBestCmap())


@pytest.mark.parametrize("face", FACES)
def test_each_character_is_promised_by_one_face(face):
    others = {code for other in FACES if other != face for code in promised(other)}

    assert not others & set(promised(face))


@pytest.mark.parametrize("face", FACES)
def test_a_face_has_no_character_that_is_not_promised_by_any(face):
    everything = {code for other in FACES for code in promised(other)}

    # Format and mark characters that shaping may ask of each file are not letters.
    letters = {code for code in TTFont(file(face)).getBestCmap() if chr(code).isprintable()}
    assert letters - everything <= {0x20, 0xA0}


def test_figures_are_lining_and_tabular_without_being_asked():
    font = TTFont(file("latin"))
    figures = [font.getBestCmap()[ord(figure)] for figure in "0123456789"]
    outlines = [font["glyf"][name] for name in figures]
    em = font["head"].unitsPerEm

    assert len({font["hmtx"][name][0] for name in figures}) == 1
    assert all(abs(outline.yMin) < 0.05 * em for outline in outlines)
    heights = [outline.yMax for outline in outlines]
    assert max(heights) - min(heights) < 0.05 * em


def test_the_licence_stands_beside_the_fonts():
    assert "SIL Open Font License" in (FONTS / "OFL.txt").read_text(encoding="utf-8")

"""What stands on the pages of a PDF, as poppler reads it; skips the test where it is missing."""

import re
import shutil
import subprocess
import unicodedata
from dataclasses import dataclass
from xml.etree import ElementTree

import pytest

POPPLER = shutil.which("pdftotext")
_HIT_BOX = re.compile(r"stroke-width:0\.6;.*matrix\([^)]*,([\d.]+),([\d.]+)\)")
UNSEEN = re.compile("[\u200b\u2066-\u2069\u202a-\u202e]")


@dataclass(frozen=True)
class Word:
    """A word and its box, in points from the upper left corner of its page."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True)
class Leaf:
    """A page: its size, and the words on it."""

    width: float
    height: float
    words: tuple[Word, ...]


def hit_boxes(pdf: bytes) -> dict[float, int]:
    """How many hit boxes stand at each height of the first page, from the top down."""
    drawer = shutil.which("pdftocairo")
    if drawer is None:
        pytest.skip("poppler-utils is not installed.")
    command = [drawer, "-svg", "-f", "1", "-l", "1", "-", "-"]
    done = subprocess.run(command, input=pdf, capture_output=True, check=True)  # noqa: S603
    tops = [round(float(top)) for _left, top in _HIT_BOX.findall(done.stdout.decode())]
    return {top: tops.count(top) for top in sorted(set(tops))}


def read(pdf: bytes, *options: str) -> str:
    """What poppler prints of the file."""
    if POPPLER is None:
        pytest.skip("poppler-utils is not installed.")
    command = [POPPLER, *options, "-", "-"]
    done = subprocess.run(command, input=pdf, capture_output=True, check=True)  # noqa: S603
    return done.stdout.decode()


def pages(pdf: bytes) -> list[str]:
    """The text of each page, line by line, without what has no shape."""
    return [UNSEEN.sub("", each) for each in read(pdf, "-layout").split("\f")[:-1]]


def letters(pdf: bytes) -> str:
    """All letters of the file in their order, without spaces, so that no break counts."""
    text = UNSEEN.sub("", read(pdf, "-raw"))
    return re.sub(r"\s", "", unicodedata.normalize("NFC", text))


def leaves(pdf: bytes) -> list[Leaf]:
    """Each page with the boxes of its words."""
    html = read(pdf, "-bbox")
    html = re.sub(r"<!DOCTYPE.*?>|xmlns=\"[^\"]*\"", "", html, flags=re.DOTALL)
    html = re.sub(r"[\x00-\x08\x0b-\x1f]", "", html)
    tree = ElementTree.fromstring(html)  # noqa: S314 - our own file, read by poppler
    return [_leaf(each) for each in tree.iter("page")]


def _leaf(page: ElementTree.Element) -> Leaf:
    words = tuple(
        Word(
            each.text or "", *(float(each.attrib[key]) for key in ("xMin", "yMin", "xMax", "yMax"))
        )
        for each in page.iter("word")
    )
    return Leaf(float(page.attrib["width"]), float(page.attrib["height"]), words)

"""Warbands on paper: every kind, on every paper, with nothing lost and nothing added."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from django.utils import translation

from tests.exports import paper, warbands
from tests.exports.paper import Word
from tests.exports.warbands import HOSTILE, LINK, printed
from tests.rules.warbands import judged, warband
from warbands.exports.pdf import KINDS, PAPERS, pdf
from warbands.rules.document import Document

EVERY = ["rich", "legal", "illegal", "empty", "long", "hostile", "crowded", "scripts"]
MARGIN = 13 * 72 / 25.4
SIZES = {"a4": (595, 842), "letter": (612, 792)}
each_paper = pytest.mark.parametrize("size", PAPERS)
each_kind = pytest.mark.parametrize("kind", KINDS)


def document(name: str) -> Document:
    made: Document = getattr(warbands, name)()
    return made


@cache
def made(name: str, kind: str = "roster", size: str = "a4") -> bytes:
    return pdf([printed(document(name))], kind, size)


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


def neighbours(words: list[Word]) -> Iterator[tuple[Word, Word]]:
    """Each word with those that begin beside it, of words from the top down."""
    for place, word in enumerate(words):
        for other in words[place + 1 :]:
            if other.top >= word.bottom:
                break
            yield word, other


@each_paper
@each_kind
@pytest.mark.parametrize("name", EVERY)
def test_every_warband_can_be_printed(name: str, kind: str, size: str):
    assert made(name, kind, size).startswith(b"%PDF-")


@each_paper
@each_kind
@pytest.mark.parametrize(
    "name", ["rich", "hostile", "crowded", "scripts", "tight", "tight_of_long_name"]
)
def test_nothing_leaves_the_page(name: str, kind: str, size: str):
    for leaf in paper.leaves(made(name, kind, size)):
        assert (round(leaf.width), round(leaf.height)) == SIZES[size]
        assert leaf.words
        for word in leaf.words:
            assert MARGIN <= word.left <= word.right <= leaf.width - MARGIN, word
            assert MARGIN / 2 <= word.top <= word.bottom <= leaf.height - MARGIN / 2, word


@each_kind
@pytest.mark.parametrize("name", ["rich", "hostile", "crowded", "tight", "tight_of_long_name"])
def test_no_word_runs_over_another(name: str, kind: str):
    for leaf in paper.leaves(made(name, kind)):
        words = sorted(leaf.words, key=lambda each: each.top)
        for one, other in neighbours(words):
            across = min(one.right, other.right) - max(one.left, other.left)
            down = min(one.bottom, other.bottom) - max(one.top, other.top)
            # Boxes have room for ascenders that most lines do without.
            assert across < 1.5 or down < 0.55 * (one.bottom - one.top), (one, other)


@pytest.mark.parametrize("kind", ["roster", "cards", "secret"])
def test_names_print_as_their_letters(kind: str):
    letters = paper.letters(made("hostile", kind))

    assert squeezed('#panic("]") \\ $') in letters
    assert [each for each in HOSTILE if squeezed(each) not in letters] == []


def test_the_sum_of_the_rows_is_the_total_and_the_verdicts():
    for name in ("rich", "illegal", "long", "hostile"):
        text = "\n".join(paper.pages(made(name)))
        rows = re.findall(r"^ *(\d+) .*?(?:UA|SA|FA).* (\d+) +(\d+)$", text, re.MULTILINE)
        [(figures, total)] = re.findall(r"^ *(\d+) +Total +(\d+)$", text, re.MULTILINE)
        verdict = judged(document(name))

        assert [int(points) for _count, _each, points in rows] == [
            record.each * entry.count
            for record, entry in zip(verdict.records, document(name).entries, strict=True)
        ]
        assert all(int(count) * int(each) == int(points) for count, each, points in rows)
        assert sum(int(points) for _count, _each, points in rows) == int(total) == verdict.points
        assert int(figures) == verdict.figures


@each_paper
def test_headings_repeat_on_each_page_of_the_roll(size: str):
    pages = paper.pages(made("long", size=size))
    roll = [each for each in pages if re.search(r"\d+ +\d+$", each, re.MULTILINE)]

    assert len(pages) > 5
    assert len(roll) >= len(pages) - 1
    assert all(re.search(r"No\. +Figures +Armour +Hits +Each +Points", each) for each in roll)
    for place, text in enumerate(pages, 1):
        assert f"{place}/{len(pages)}" in squeezed(text)


def test_the_opponent_sees_no_points_talents_or_notes():
    text = "\n".join(paper.pages(made("rich", "secret")))

    assert "Þórr Bők" in text
    assert "Dane axe" in text
    assert "improvised weapon" in text
    for hidden in ("810", "1000", "130", "Hunter", "Force of Nature", "wolf", "Points", "Hits"):
        assert hidden not in text
    assert "sha256" not in text
    assert LINK not in text
    assert LINK.encode() not in made("rich", "secret")


def test_the_holder_sees_all():
    text = paper.letters(made("rich"))

    for shown in ("Hunter", "Red cloak", "810", "of 1000", "Ready for the table", LINK, "2026.1"):
        assert squeezed(shown) in text
    assert squeezed("Morale is tested at 11 losses and when a chieftain dies.") in text
    assert judged(document("rich")).fingerprint in text


@pytest.mark.parametrize("kind", ["roster", "cards", "quick-sheet"])
def test_an_illegal_warband_says_so_first(kind: str):
    text = paper.letters(made("illegal", kind))
    problems = printed(document("illegal")).sheet.problems

    assert len(problems) > 3
    for problem in problems:
        assert squeezed(problem.message) in text
    assert "Notlegal" in text
    assert "Readyforthetable" not in text
    assert text.index("Notlegal") < text.index("FA" if kind == "quick-sheet" else "improvised")


@each_kind
def test_an_empty_warband_is_calm(kind: str):
    text = paper.letters(made("empty", kind))

    assert "Nothingyet" in text
    assert "Notlegal" not in text


def test_the_opponent_of_an_illegal_warband_is_told_no_more_than_that():
    text = paper.letters(made("illegal", "secret"))

    assert "Notlegal" in text
    assert "100" not in text
    assert "Hunter" not in text


def test_warbands_stand_in_the_order_of_the_list_each_from_page_one():
    many = [printed(document(each)) for each in ("rich", "illegal", "empty", "long")]
    pages = paper.pages(pdf(many, "roster", "a4"))
    firsts = [each for each in pages if re.search(r" 1 ?/ ?\d+\s*$", each)]

    assert len(firsts) == 4
    for text, name in zip(
        firsts, ["Sons of Ragnar", "Úlfheðnar", "Vikings", "The Great"], strict=True
    ):
        assert name in text.strip().splitlines()[0]


def test_cards_are_two_to_a_page_and_no_page_is_empty():
    pages = paper.pages(made("rich", "cards"))

    assert len(pages) == 5
    assert all(each.strip() for each in paper.pages(made("crowded", "cards")))
    for text in pages[1:]:
        assert len(re.findall(r"^ *Sons of Ragnar$", text, re.MULTILINE)) >= 1


@pytest.mark.parametrize(
    ("kind", "figures", "hits"), [("roster", 38, 1), ("roster", 23, 2), ("cards", 28, 1)]
)
def test_five_figures_stay_together(kind: str, figures: int, hits: int):
    unit = "warrior" if hits == 1 else "berserker"
    rows = paper.hit_boxes(pdf([printed(warband("vikings", f"{figures} {unit}"))], kind, "a4"))
    *full, _last = rows.values()

    assert sum(rows.values()) == figures * hits
    assert full
    assert all(each % (5 * hits) == 0 for each in full), rows


@each_paper
@pytest.mark.parametrize("name", ["crowded", "scripts", "rich"])
def test_the_foot_is_one_line_in_which_the_name_ends_before_the_mark(name: str, size: str):
    for leaf in paper.leaves(made(name, "roster", size)):
        foot = [each for each in leaf.words if each.top > SIZES[size][1] - 17 * 72 / 25.4]
        assert max(each.bottom for each in foot) - min(each.top for each in foot) < 14
        [mark] = [each for each in foot if re.fullmatch("[0-9a-f]{12}", each.text)]
        *_, faction = [each for each in foot if each.right < mark.left]
        assert faction.text == "Vikings"
        assert any("…" in each.text for each in foot) == (name == "crowded")


@each_kind
def test_the_same_warband_gives_the_same_file(kind: str):
    assert pdf([printed(document("rich"))], kind, "a4") == made("rich", kind)


def test_the_title_is_the_name_and_the_language_the_readers():
    one = made("rich")
    russian = pdf([printed(document("rich"), "ru")], "roster", "a4")

    assert b"Sons of Ragnar" in one
    assert b"/Lang(en)" in one
    assert b"/Lang(ru)" in russian
    assert b"2 warbands" in pdf([printed(document("rich"))] * 2, "roster", "a4")


def test_labels_are_in_the_language_that_is_active():
    with translation.override("ru"):
        text = paper.letters(pdf([printed(document("rich"), "ru")], "roster", "a4"))

    assert "Очки" in text
    assert "Вождь" in text
    assert "Points" not in text


def test_what_is_not_a_kind_or_paper_is_refused():
    page = printed(document("legal"))
    for pages, kind, size in [
        ([page], "poster", "a4"),
        ([page], "roster", "a5"),
        ([], "cards", "a4"),
    ]:
        with pytest.raises(ValueError, match="cannot be printed"):
            pdf(pages, kind, size)

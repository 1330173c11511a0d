"""An invented game, defined by its YAML alone, is judged by the same engine."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from factions import files
from factions.rulebook.integrity import faults
from tests.rules.warbands import BOOK as PILLAGE
from tests.rules.warbands import warband
from warbands.rules.answering import answer
from warbands.rules.document import Document, encode
from warbands.rules.judging import Judge
from warbands.rules.reading import Bench
from warbands.rules.verdict import Verdict
from warbands.rules.words import Words

FOLDER = Path(__file__).parent / "vale"
BOOK = files.read(FOLDER).rulebook
JUDGE = Judge(BOOK)
CAPTAIN = "captain blade"


def host(
    *entries: str, faction: str = "uplanders", budget: int = 1000, rulings: str = ""
) -> Document:
    return replace(warband(faction, *entries, budget=budget, rulings=rulings), game="vale")


def problems(document: Document) -> list[str]:
    return [" ".join((each.code, *each.entries)) for each in JUDGE.verdict(document).problems]


def test_its_data_hold_together():
    assert faults(BOOK) == []


def test_a_host_in_full():
    document = host(
        CAPTAIN, "6 regiment halberd", "4 skirmisher longbow", "2 lancer blade", "giant"
    )
    verdict = JUDGE.verdict(document)
    assert (verdict.legal, verdict.points, verdict.figures) == (True, 485, 14)


@pytest.mark.parametrize("faction", ["uplanders", "lowlanders", "freebooters"])
def test_an_empty_host_has_one_problem(faction: str):
    assert problems(host(faction=faction)) == ["empty-host"]


@pytest.mark.parametrize(
    ("entries", "budget", "wanted"),
    [
        # Regiments unlock skirmishers, two each.
        ([CAPTAIN, "4 regiment", "8 skirmisher"], 1000, []),
        ([CAPTAIN, "4 regiment", "9 skirmisher"], 1000, ["not-unlocked e3"]),
        ([CAPTAIN, "8 skirmisher", "4 regiment", "skirmisher blade"], 1000, ["not-unlocked e2 e4"]),
        # A hero for each 500 of the budget, and one in any case.
        ([CAPTAIN, "mage blade", "6 regiment"], 1000, []),
        ([CAPTAIN, "mage blade", "6 regiment"], 999, ["too-many-heroes e1 e2"]),
        ([CAPTAIN, "4 regiment"], 499, []),
        (["4 regiment"], 1000, ["hero-missing"]),
        # A quarter of the points in regiments, rounded up.
        (["mage", "regiment"], 1000, []),
        (["mage", "regiment", "lancer"], 1000, ["too-little-core e2"]),
        (["mage +tactician", "regiment"], 1000, ["too-little-core e2"]),
        (["mage", CAPTAIN, "2 regiment"], 1000, []),
        # A fifth of the budget in rare things.
        ([CAPTAIN, "2 giant", "8 regiment"], 1000, []),
        ([CAPTAIN, "2 giant", "8 regiment"], 999, ["too-much-rare e2"]),
        # One of the elite for each three regiments begun.
        ([CAPTAIN, "3 regiment", "lancer blade"], 1000, []),
        ([CAPTAIN, "3 regiment", "2 lancer blade"], 1000, ["too-many-elite e3"]),
        ([CAPTAIN, "4 regiment", "2 lancer blade"], 1000, []),
        ([CAPTAIN, "lancer"], 1000, ["too-little-core", "too-many-elite e2"]),
    ],
)
def test_sums_of_the_host(entries: list[str], budget: int, wanted: list[str]):
    assert problems(host(*entries, budget=budget)) == wanted


class TestForEach:
    """Limits that run for every unit, item or ally by itself."""

    def test_three_rows_of_each_unit(self):
        rows = ["skirmisher", "skirmisher blade", "skirmisher longbow"]
        assert problems(host(CAPTAIN, "4 regiment", *rows)) == []
        assert problems(host(CAPTAIN, "4 regiment", *rows, "skirmisher")) == [
            "too-many-rows e3 e4 e5 e6"
        ]

    def test_each_unit_is_a_problem_of_its_own(self):
        document = host(*[CAPTAIN] * 4, *["mage"] * 4, "30 regiment", budget=4000)
        assert problems(document) == ["too-many-rows e1 e2 e3 e4", "too-many-rows e5 e6 e7 e8"]
        found = JUDGE.verdict(document).problems
        assert [each.about for each in found] == ["captain", "mage"]
        assert len({each.name for each in found}) == 2

    def test_regiments_are_as_many_as_they_like(self):
        assert problems(host(CAPTAIN, *["regiment"] * 9)) == []

    def test_a_ruling_changes_how_many(self):
        rows = [CAPTAIN, "4 regiment", *["skirmisher"] * 4]
        assert problems(host(*rows, rulings="muster=loose")) == []
        assert problems(host(*rows, rulings="muster=strict")) == ["too-many-rows e3 e4 e5 e6"]

    def test_one_of_each_artefact(self):
        rows = ["captain sun-stone", "mage moon-stone", "6 regiment"]
        assert problems(host(*rows)) == []
        rows = ["captain sun-stone", "mage sun-stone", "6 regiment"]
        assert problems(host(*rows)) == ["same-relic e1 e2"]
        assert problems(host("captain", "6 regiment", "2 regiment moon-stone")) == ["same-relic e3"]

    def test_five_of_each_ally(self):
        natives = [CAPTAIN, "20 regiment"]
        assert problems(host(*natives, "5 lowlanders/regiment")) == []
        six = host(*natives, "3 lowlanders/regiment", "3 lowlanders/lancer blade")
        assert problems(six) == ["too-large-contingent e3 e4"]
        assert [each.about for each in JUDGE.verdict(six).problems] == ["lowlanders"]

    def test_allies_are_counted_apart(self):
        document = host(
            "captain +charter", "20 regiment", "5 lowlanders/regiment", "5 freebooters/skirmisher"
        )
        assert problems(document) == []


class TestEntries:
    @pytest.mark.parametrize(
        ("entry", "wanted"),
        [
            ("regiment blade blade", []),
            ("regiment blade blade blade", ["twice-the-same e3"]),
            ("regiment blade halberd", ["too-many-weapons e3"]),
            ("regiment halberd warbeast", []),
            ("regiment warbeast", ["beast-alone e3"]),
            ("regiment halberd moon-stone", ["no-hand-free e3"]),
            ("lancer blade", []),
            ("lancer longbow", ["not-in-the-saddle e3"]),
            ("skirmisher halberd", ["no-such-item e3"]),
            ("regiment blade moon-stone", []),
        ],
    )
    def test_figures(self, entry: str, wanted: list[str]):
        assert problems(host(CAPTAIN, "9 regiment", entry)) == wanted

    def test_a_hero_has_a_pair_of_weapons_and_both_hands_for_a_stone(self):
        assert problems(host("captain blade longbow sun-stone", "4 regiment")) == []
        assert problems(host("captain blade halberd", "4 regiment")) == ["too-many-weapons e1"]

    def test_a_unit_that_the_people_lack_is_said_alone(self):
        document = host("captain", "4 regiment", "giant blade blade blade", faction="freebooters")
        assert problems(document) == ["no-such-unit e2", "no-such-unit e3"]
        assert JUDGE.verdict(document).points == 30


class TestPeoples:
    """A people is its differences from the common rules."""

    def test_an_override_changes_a_ratio(self):
        rows = ["captain", "2 regiment blade", "2 lancer blade"]
        assert problems(host(*rows, faction="lowlanders")) == []
        assert problems(host(*rows)) == ["too-many-elite e3"]

    def test_an_override_of_a_figures_rule_goes_where_the_figure_goes(self):
        assert problems(host(CAPTAIN, "9 regiment", "lowlanders/lancer longbow")) == []

    def test_an_override_can_lift_a_rule(self):
        assert problems(host("skirmisher", faction="freebooters")) == []

    def test_a_rule_of_their_own_binds_wherever_they_stand(self):
        assert problems(host("9 regiment", "giant", faction="lowlanders")) == [
            "hero-missing",
            "giant-untamed e2",
        ]
        hired = host(CAPTAIN, "9 regiment", "2 lowlanders/giant")
        assert problems(hired) == ["giant-untamed e3"]
        assert "giant-untamed" in {each.code for each in JUDGE.verdict(hired).meters}
        assert "giant-untamed" not in {each.code for each in JUDGE.verdict(host(CAPTAIN)).meters}

    def test_a_charter_opens_the_far_lands(self):
        rows = ["9 regiment", "freebooters/skirmisher"]
        assert problems(host("captain", *rows)) == ["not-for-hire e3"]
        assert problems(host("captain +charter", *rows)) == []
        assert problems(host("captain", "9 regiment", "lowlanders/lancer")) == []


def test_a_surcharge():
    document = host("captain +beast-master", "2 regiment halberd warbeast", "regiment")
    assert [record.each for record in JUDGE.verdict(document).records] == [50, 65, 20]


def test_meters():
    found = JUDGE.verdict(host(CAPTAIN, "4 regiment", "2 lancer blade")).meters
    assert {each.code: (each.have, each.limit, each.of, each.percent) for each in found} == {
        "hero-missing": (1, 1, None, None),
        "too-many-heroes": (1, 2, None, None),
        "not-unlocked": (0, 8, 4, None),
        "too-little-core": (80, 52, 205, 25),
        "too-much-rare": (0, 200, None, None),
        "too-many-elite": (2, 2, 4, None),
    }


def test_the_verdict_speaks():
    verdict = JUDGE.verdict(host(CAPTAIN, "4 regiment", "9 skirmisher", "regiment warbeast"))
    messages = [each.message for each in answer(verdict, Words(BOOK, "fr")).problems]
    assert messages == ["1 × Regiment: lacks halberd; 0 of 1."]
    verdict = JUDGE.verdict(host(CAPTAIN, "4 regiment", "9 skirmisher"))
    assert [each.message for each in answer(verdict, Words(BOOK)).problems] == [
        "9 skirmishers; 4 regiments allow 8."
    ]


def test_both_games_stand_side_by_side():
    bench = Bench({("pillage", "2026.1"): PILLAGE, ("vale", "1"): BOOK}, ("pillage", "2026.1"))
    vale = bench.judge(encode(replace(host(CAPTAIN, "regiment"), edition="1")))
    pillage = bench.judge(encode(warband("vikings", "chieftain")))
    assert isinstance(vale, Verdict)
    assert isinstance(pillage, Verdict)
    assert [each.ruleset.rulebook.data.game for each in (vale, pillage)] == ["vale", "pillage"]
    assert vale.fingerprint != pillage.fingerprint

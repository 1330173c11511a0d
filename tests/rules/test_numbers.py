"""What a problem says besides its code: how many there are, how many may be, and which things."""

import pytest

from tests.rules.warbands import judged, problem, warband

Numbers = tuple[int, int]


@pytest.mark.parametrize(
    ("entry", "code", "numbers", "items"),
    [
        (
            "warrior spear dane-axe hand-weapon",
            "too-many-melee-weapons",
            (3, 1),
            "spear dane-axe hand-weapon",
        ),
        ("warrior bow spear sling", "too-many-ranged-weapons", (2, 1), "bow sling"),
        ("warrior armour armour armour", "repeated-equipment", (3, 1), "armour"),
        ("warrior armour armour spear spear spear", "repeated-equipment", (3, 1), "armour spear"),
        ("warrior armour pike horse", "equipment-unavailable", (2, 0), "pike horse"),
        ("warrior dane-axe shield armour", "hands-full", (1, 0), "dane-axe shield"),
        ("warrior armour banner warhorn", "hands-full", (1, 0), "banner warhorn"),
        ("warrior banner warhorn bow", "hands-full", (2, 0), "banner warhorn bow"),
        ("warrior warhounds armour shield", "handler-equipment", (2, 0), "armour shield"),
        ("warrior horse bow armour", "mounted-ranged", (1, 0), "bow"),
        ("chieftain +thegn +hunter +scout", "talent-unavailable", (2, 0), "thegn scout"),
        (
            "chieftain +hunter +molesight +odins-sight",
            "too-many-talents",
            (3, 2),
            "hunter molesight odins-sight",
        ),
        ("2 warrior +hunter", "talent-not-chieftain", (1, 0), "hunter"),
        ("3 kataphraktos", "unit-unavailable", (3, 0), ""),
    ],
)
def test_a_problem_of_a_viking(entry: str, code: str, numbers: Numbers, items: str):
    found = problem(warband("vikings", entry), code)
    assert (found.have, found.limit) == numbers
    assert found.items == tuple(items.split())
    assert found.missing == ()


@pytest.mark.parametrize(
    ("faction", "entry", "code", "numbers", "missing"),
    [
        ("anglo-saxons", "huscarl dane-axe", "equipment-required", (0, 1), "armour"),
        ("anglo-saxons", "huscarl shield", "equipment-required", (0, 2), "armour hand-weapon"),
        ("anglo-saxons", "huscarl shield armour", "equipment-required", (0, 1), "hand-weapon"),
        ("saxons", "chieftain +magic-sword", "equipment-required", (0, 1), "hand-weapon"),
        ("huns", "kataphraktos kontos", "mount-required", (0, 1), "horse"),
        ("huns", "kataphraktos kontos", "equipment-required", (1, 4), "armour hand-weapon horse"),
        ("romans", "kataphraktos armour kontos horse", "equipment-required", (3, 4), "hand-weapon"),
    ],
)
def test_what_is_lacking(faction: str, entry: str, code: str, numbers: Numbers, missing: str):
    found = problem(warband(faction, entry), code)
    assert (found.have, found.limit) == numbers
    assert found.missing == tuple(missing.split())
    assert found.items == ()


def test_a_rus_with_three_swords_may_have_two():
    found = problem(
        warband("rus", "warrior hand-weapon hand-weapon hand-weapon"), "repeated-equipment"
    )
    assert (found.have, found.limit, found.items) == (3, 2, ("hand-weapon",))


def test_a_crossbow_is_to_blame():
    found = problem(warband("irish-scots-picts", "chieftain crossbow"), "people-only")
    assert (found.items, found.missing) == (("crossbow",), ())


@pytest.mark.parametrize(
    ("faction", "entries", "code", "have", "limit", "of"),
    [
        ("vikings", ["chieftain armour"], "over-budget", 35, 10, None),
        ("vikings", ["4 warrior"], "chieftain-missing", 0, 1, None),
        ("vikings", [], "empty-warband", 0, 1, None),
        ("vikings", ["3 chieftain", "41 warrior"], "too-many-chieftains", 3, 2, 41),
        ("vikings", ["2 warrior banner"], "too-many-banners", 2, 1, None),
        ("vikings", ["3 warrior warhorn"], "too-many-warhorns", 3, 1, None),
        ("normans", ["4 supply-wagon"], "too-many-supply-wagons", 4, 1, None),
        ("vikings", ["chieftain", "3 warrior bow", "5 warrior"], "too-many-shooters", 3, 2, 9),
        ("normans", ["chieftain", "3 warrior horse", "5 warrior"], "too-many-cavalry", 3, 2, 9),
        ("picts", ["chieftain", "5 warrior armour"], "free-armour-exceeded", 5, 2, 1),
        ("byzantines", ["chieftain", "4 rus/warrior"], "too-many-mercenaries", 4, 2, 5),
        ("vikings", ["3 rus/warrior"], "foreign-unit", 3, 0, None),
        ("vikings", ["2 rus/chieftain"], "foreign-chieftain", 2, 0, None),
        ("vikings", ["3 chieftain +hunter"], "duplicate-talent", 3, 1, None),
    ],
)
def test_a_problem_of_the_warband(
    faction: str, entries: list[str], code: str, have: int, limit: int, of: int | None
):
    found = problem(warband(faction, *entries, budget=10), code)
    assert (found.have, found.limit, found.of) == (have, limit, of)


def test_mercenaries_by_points_speak_of_points():
    built = warband("byzantines", "chieftain", "rus/berserker", rulings="mercenary-share=points")
    found = problem(built, "too-many-mercenaries")
    assert (found.have, found.limit, found.of) == (80, 55, 110)


def test_a_doubled_talent_is_named():
    found = problem(
        warband("vikings", "chieftain +hunter +molesight", "chieftain +odins-sight +hunter"),
        "duplicate-talent",
    )
    assert found.items == ("hunter",)


def test_a_problem_cites_the_rule_and_its_source():
    welsh = problem(warband("welsh", "chieftain bow"), "too-many-shooters").row
    vikings = problem(warband("vikings", "chieftain bow"), "too-many-shooters").row
    assert (welsh.key, welsh.source, welsh.confidence) == (
        "shooters",
        "Welsh, p. 100",
        "second-hand",
    )
    assert (vikings.source, vikings.confidence) == (
        "Factions and composition, p. 88",
        "first-hand",
    )


@pytest.mark.parametrize(
    ("faction", "entry", "code", "source"),
    [
        ("byzantines", "huns/warrior bow horse", "mounted-ranged", "The Fall of Rome, Huns"),
        ("byzantines", "normans/warrior bow horse", "mounted-ranged", "Cavalry, p. 56"),
        (
            "byzantines",
            "irish-scots-picts/warrior crossbow",
            "people-only",
            "Irish, Scots and Picts, p. 97",
        ),
        ("vikings", "rus/warrior spear spear", "repeated-equipment", "The East, Rus"),
        ("romans", "byzantines/kataphraktos", "equipment-required", "The East, Byzantines"),
        ("vikings", "picts/warrior armour", "free-armour-exceeded", "The Fall of Rome, Picts"),
    ],
)
def test_a_foreign_figure_is_bound_by_its_own_factions_source(
    faction: str, entry: str, code: str, source: str
):
    assert problem(warband(faction, entry), code).row.source == source


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("huscarl", "unit-unavailable"),
        ("rus/warrior", "foreign-unit"),
        ("rus/chieftain", "foreign-chieftain"),
    ],
)
def test_each_row_of_equal_figures_says_its_own_number(entry: str, code: str):
    found = judged(warband("welsh", f"2 {entry}", entry, f"5 {entry}")).problems
    assert [each.have for each in found if each.code == code] == [2, 1, 5]

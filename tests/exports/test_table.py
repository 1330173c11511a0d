"""The rules at the table: well-formed, and chosen by the figures that need them."""

from pathlib import Path

import msgspec
import pytest

from factions import table
from factions.rulebook.selectors import facts_of
from tests.exports.warbands import printed
from tests.rules.warbands import warband
from warbands.exports.pdf.quick import sections

GOOD = {"slug": "one", "title": "One", "text": ["Words."], "when": "any"}


def titles(*entries: str, faction: str = "vikings") -> set[str]:
    found = sections(printed(warband(faction, *entries)).sheet)
    return {str(each["title"]) for each in found}


def test_the_shipped_sections_are_whole():
    sections = table.table_rules()

    assert len(sections) > 20
    assert all(each.title and (each.text or each.table) for each in sections)
    assert table.table_rules() is sections
    with pytest.raises(AttributeError):
        sections[0].title = "other"  # type: ignore[misc]


def test_selectors_name_what_the_edition_has():
    book = table.edition()
    known = {f"item:{each}" for each in book.equipment} | {f"unit:{each}" for each in book.units}
    known |= {f"kind:{each.kind}" for each in book.equipment.values()}
    known |= {f"talent:{each}" for each in book.talents}
    for section in table.table_rules():
        for selector in (section.when, *section.rows_when):
            assert facts_of(selector, dict(book.data.definitions)) <= known, section.slug


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"sort": "x"}, "sort"),
        ({"when": "horsed"}, "horsed"),
        ({"when": "mounted and"}, "ends too soon"),
        ({"table": [["a"], ["b"]], "rows-when": []}, ""),
        ({"table": [["a"], ["b"]], "rows-when": ["any", "any"]}, "rows-when"),
        ({"table": [["a"], ["b"]], "rows-when": ["many"]}, "many"),
        ({"table": [["a", "b"], ["c"]]}, "unlike"),
        ({"text": "Words."}, "text"),
    ],
)
def test_a_faulty_section_is_refused(tmp_path: Path, change: dict[str, object], message: str):
    path = tmp_path / "table.yaml"
    path.write_bytes(msgspec.yaml.encode([GOOD | change]))
    if not message:
        assert len(table.read(path, {"mounted": "kind:mount"})) == 1
        return
    with pytest.raises(table.FaultyTableError, match=message):
        table.read(path, {"mounted": "kind:mount"})


def test_a_section_stands_once(tmp_path: Path):
    path = tmp_path / "table.yaml"
    path.write_bytes(msgspec.yaml.encode([GOOD, GOOD]))
    with pytest.raises(table.FaultyTableError, match="twice"):
        table.read(path, {})


def test_a_warband_is_given_the_rules_that_it_needs():
    foot = titles("chieftain shield spear")
    riders = titles("chieftain armour spear horse", faction="normans")

    assert {"Dice", "Melee", "Morale", "Shieldwall", "Jumping and climbing"} <= foot
    assert not {"Cavalry", "Volley", "Hounds", "Shooting"} & foot
    assert "Cavalry" in riders
    assert not {"Shieldwall", "Swimming"} & riders
    assert {"Volley", "Shooting", "Closing shot at a charge"} <= titles("warrior bow")
    assert "Hounds" in titles("warrior spear warhounds")


def test_an_empty_warband_is_given_what_all_need():
    assert "Melee" in titles()
    assert not {"Cavalry", "Hounds", "Shieldwall"} & titles()


def test_hired_figures_count():
    assert "Cavalry" in titles("chieftain", "normans/warrior armour spear horse")


def test_weapons_are_those_that_are_carried_with_blanks_for_what_is_not_public():
    found = sections(printed(warband("vikings", "warrior bow", "warrior dane-axe")).sheet)
    [weapons] = [each["table"] for each in found if each["title"] == "Numbers of the weapons"]

    assert weapons == [
        ["To hit", "UA", "SA", "FA", "Range"],
        ["Dane axe", None, None, None, "–"],
        ["Bow", None, None, None, "20"],
        ["Improvised weapon", None, None, None, "–"],
    ]

"""What the preview says of an entry: unit, origin, name, kit and notes."""

import json

from tests.web.test_import import rows


def listed(page):
    """What stands on each row of the preview of a document."""
    [table] = page.classed("lines")
    return [[each.text for each in row.all("p")] for row in table.all("li")]


def document(*entries, faction="vikings"):
    return json.dumps(
        {"format": "pillage-warband/1", "faction": faction, "budget": 500, "entries": entries}
    )


def test_a_document_says_unit_name_and_notes(paste):
    page = paste(
        document(
            {
                "unit": "chieftain",
                "count": 1,
                "equipment": ["armour", "hand-weapon"],
                "name": "Boss",
                "notes": "red\ncloak",
            },
            {"unit": "warrior", "count": 3, "name": "   "},
            {"unit": "warrior", "count": 1, "notes": "x" * 300},
            {"unit": "warrior", "count": 2, "faction": "vikings"},
            faction="byzantines",
        )
    ).page

    assert listed(page) == [
        ["1 × Chieftain “Boss”", "armour, hand weapon — 45", "red cloak"],
        ["3 × Warrior “ ”", "— 30"],
        ["1 × Warrior", "— 10", "x" * 200 + "…"],
        ["2 × Warrior (Vikings)", "— 20"],
    ]


def test_hired_figures_are_shown_as_such(paste):
    page = paste("Byzantines 500\nChieftain\n3 Viking warriors, spear").page

    assert rows(page)["3"].endswith("3 × Warrior (Vikings): spear — 45")


def test_a_note_on_the_line_of_its_entry_is_shown(paste):
    page = paste("Vikings 500\n3 × Warrior: Spear — 45 > the old ⏎ guard").page

    assert rows(page)["2"].endswith("3 × Warrior: spear — 45, the old guard")


def test_what_a_ready_figure_would_have_besides_is_told_in_words(paste):
    page = paste("Bretons 500\n6 riders: javelins, horse, shield").page

    assert rows(page)["2"].endswith(
        "6 × Warrior: horse, javelins, shield — 240 “riders” may mean Armour, Spear, too: the list "
        "does not say so, and it is left out. line 2, column 3"
    )

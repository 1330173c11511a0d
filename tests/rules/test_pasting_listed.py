"""Ready figures whose kit a pasted list says beside them: nothing is added in silence."""

import pytest

from tests.rules.texts import CALLED, mustered, read
from tests.rules.warbands import BOOK


def told(text):
    """What was mustered, and each doubt with the items that it is about."""
    reading = read(text, **CALLED)
    about = [
        f"{d.code} {d.word}: {' '.join(s.slug for s in d.suggestions)}" for d in reading.doubts
    ]
    return reading.document.entries, about


@pytest.mark.parametrize(
    ("text", "entry", "doubt"),
    [
        ("6 riders: javelins, horse, shield", "6 warrior horse javelins shield",
         "ready-left riders: armour spear"),
        ("6 cavaliers - javelots, cheval, bouclier", "6 warrior horse javelins shield",
         "ready-left cavaliers: armour spear"),
        ("3 всадника: дротики", "3 warrior horse javelins",
         "ready-left всадника: armour shield spear"),
        ("6 riders\n- javelins\n- horse", "6 warrior horse javelins",
         "ready-left riders: armour shield spear"),
        ("6 riders: horse, spear, no shield", "6 warrior horse spear", "ready-left riders: armour"),
        ("6 × spearmen: javelins", "6 warrior spear javelins", "ready-left spearmen: shield"),
        ("2 Swordsmen: shield", "2 warrior hand-weapon shield", "ready-left Swordsmen: armour"),
        ("1 standard bearer: spear", "warrior banner spear", "ready-left standard bearer: shield"),
        ("3 archers: crossbow", "3 warrior bow crossbow", "ready-added archers: bow"),
        ("3 archers : arbalète", "3 warrior bow crossbow", "ready-added archers: bow"),
        ("3 лучника: арбалет", "3 warrior bow crossbow", "ready-added лучника: bow"),
    ],
)  # fmt: skip
def test_what_the_list_does_not_say_is_told(text, entry, doubt):
    assert told(text) == (mustered("generic", entry).entries, [doubt])


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("6 spearmen", "6 warrior shield spear"),
        ("6 spearmen: shield, spear", "6 warrior spear shield"),
        ("6 spearmen, shield, javelins", "6 warrior spear shield javelins"),
        ("3 archers: bow, shield", "3 warrior bow shield"),
        ("6 riders without shield", "6 warrior armour spear horse"),
        ("3 cavaliers: cheval, lance, bouclier, armure", "3 warrior horse spear shield armour"),
    ],
)
def test_what_is_listed_in_full_or_not_at_all_is_no_doubt(text, entry):
    assert told(text) == (mustered("generic", entry).entries, [])


def test_each_name_says_items_that_its_figure_has():
    says = CALLED["called"].says
    ready = {each.slug: each for each in BOOK.data.loadouts}

    assert all(set(items) <= set(ready[slug].equipment) for slug, items in says.items())

"""Items that a pasted list denies: before them, behind them, and where nobody can tell."""

import pytest

from tests.rules.texts import found, mustered, read


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("2 warriors (shield: no), spear", "2 warrior spear"),
        ("2 warriors, shield no, spear", "2 warrior spear"),
        ("2 warriors, shield - no, spear", "2 warrior spear"),
        ("2 warriors, shield (no), spear", "2 warrior spear"),
        ("2 spearmen, shield: none", "2 warrior spear"),
        ("2 warriors, spear, shield and armour: none", "2 warrior spear"),
        ("2 warriors, spear, shield not", "2 warrior spear"),
        ("2 spearmen\n- shield: no", "2 warrior spear"),
        ("2 guerriers, lance, bouclier : non", "2 warrior spear"),
        ("2 guerriers, bouclier : aucun, lance", "2 warrior spear"),
        ("2 воина, копьё, щит: нет", "2 warrior spear"),
        ("2 воина, щит нет, копьё", "2 warrior spear"),
        ("Chieftain, spear, hunter: no", "chieftain spear"),
        ("2 warriors, spear, shield removed", "2 warrior spear"),
        ("2 spearmen, removed shield", "2 warrior spear"),
        ("2 guerriers, lance, bouclier retiré", "2 warrior spear"),
        ("2 воина, копьё, щиты убраны", "2 warrior spear"),
    ],
)
def test_what_is_denied_behind_its_name_is_not_given(text, entry):
    reading = read(text)

    assert reading.document.entries == mustered("generic", entry).entries
    assert reading.doubts == ()
    assert "without" in reading.lines[-1].became


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("2 spearmen except: shield", "2 warrior spear"),
        ("2 lanciers à l'exception du bouclier", "2 warrior spear"),
        ("2 lanciers à l’exception du bouclier", "2 warrior spear"),
        ("2 spearmen with the exception of the shield", "2 warrior spear"),
        ("2 копейщика за исключением щита", "2 warrior spear"),
        ("2 копейщика, никаких щитов", "2 warrior spear"),
        ("2 копейщика, нет щита", "2 warrior spear"),
        ("2 spearmen, other than shield", "2 warrior spear"),
        ("2 warriors, spear, never shield", "2 warrior spear"),
        ("2 spearmen lacking shields", "2 warrior spear"),
        ("2 spearmen without any shields", "2 warrior spear"),
        ("2 lanciers sans aucun bouclier", "2 warrior spear"),
        ("3 warriors with shields but without spears", "3 warrior shield"),
        ("3 guerriers avec bouclier mais sans lance", "3 warrior shield"),
        ("3 воина со щитами, но без копий", "3 warrior shield"),
        ("3 warriors without spears but with shields", "3 warrior shield"),
        ("3 warriors without bow and with spear", "3 warrior spear"),
        ("3 warriors, no shield and a spear", "3 warrior spear"),
        ("3 warriors, no shield & with spear", "3 warrior spear"),
        ("3 warriors with shield and without bow and with spear", "3 warrior shield spear"),
        ("3 warriors, spear, no shield and no bow", "3 warrior spear"),
        ("3 warriors, spear, without a shield and a bow", "3 warrior spear"),
        ("3 warriors, spear, without a shield or a bow", "3 warrior spear"),
        ("3 guerriers sans arc et avec lance", "3 warrior spear"),
        ("3 guerriers sans arc et une lance", "3 warrior spear"),
        ("3 воина без лука и с копьём", "3 warrior spear"),
    ],
)
def test_what_is_denied_before_its_name_is_not_given_and_the_rest_is(text, entry):
    assert found(text) == (mustered("generic", entry).entries, [])


@pytest.mark.parametrize(
    ("text", "entry", "marked"),
    [
        ("2 warriors, spear (shield not included)", "2 warrior spear",
         ["unknown-word 1:27 not", "unknown-word 1:31 included"]),
        ("2 spearmen, all but shield", "2 warrior spear", ["unknown-word 1:13 all"]),
        ("2 warriors, all but shield", "2 warrior", ["unknown-word 1:13 all"]),
        ("2 warriors, shield, no, spear", "2 warrior spear", ["unknown-word 1:21 no"]),
        ("2 spearmen except: shield, spear", "2 warrior", ["unknown-word 1:12 except"]),
        ("2 spearmen (except: shield), bow", "2 warrior spear bow", []),
        ("2 warriors, shield: no spear", "2 warrior", ["unknown-word 1:21 no"]),
        ("2 spearmen without battered shields", "2 warrior spear",
         ["unknown-word 1:20 battered"]),
    ],
)  # fmt: skip
def test_what_cannot_be_decided_is_marked_and_not_given(text, entry, marked):
    assert found(text) == (mustered("generic", entry).entries, marked)


@pytest.mark.parametrize(
    ("text", "word"),
    [("healers: none", "healers"), ("Healer - no", "Healer"), ("Знахарей нет", "Знахарей")],
)
def test_figures_that_are_denied_behind_their_name_are_not_mustered(text, word):
    mustering, marked = found(f"chieftain\n{text}")

    assert mustering == mustered("generic", "chieftain").entries
    assert marked == [f"unexpected 2:1 {word}"]


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("3 warriors, spear no shield", "3 warrior spear"),
        ("3 warriors, spear, no kit", "3 warrior spear"),
        ("3 lanciers, arc au lieu du bouclier", "3 warrior spear bow"),
    ],
)
def test_a_denial_of_the_next_item_leaves_the_one_before(text, entry):
    assert found(text) == (mustered("generic", entry).entries, [])


def test_a_name_denies_nothing():
    [entry] = read("2 × Warrior “Without”: shield").document.entries

    assert (entry.name, entry.equipment) == ("Without", ("shield",))

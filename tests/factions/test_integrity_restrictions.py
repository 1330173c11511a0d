"""What can be wrong with a restriction: one value is broken, exactly one fault is named."""

from collections.abc import Callable

import pytest

FACTOR = "shooters.params.at-most.terms.0.factor"
CLASH = "hands.params.clashes.standard-standard.figures"
FaultsAfter = Callable[[str, object], list[str]]


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("budget/kind", "magic", 'budget.kind: there is no kind of restriction "magic"'),
        ("budget/source", "", "budget.source: is blank"),
        ("budget/title/fr", "", "budget.title.fr: is blank"),
        ("budget/code", "Over", 'budget.code: "Over" is not a slug'),
        ("budget/params/each", "hat", "budget.params.each: Invalid enum value 'hat'"),
        (
            "budget/params/colour",
            "red",
            "budget.params: Object contains unknown field `colour`",
        ),
        (
            "budget/params/at-least",
            {"constant": 1},
            "budget.params: a limit has either at-most or at-least",
        ),
        ("budget/params/at-most", None, "budget.params: a limit has either at-most or at-least"),
        (
            "shooters/params/at-most/terms/0/factor",
            "1/0",
            f'{FACTOR}: "1/0" is neither a whole number nor a fraction',
        ),
        (
            "cavalry/params/at-most/terms/0/of",
            "horsemen",
            'cavalry.params.at-most.terms.0.of: "horsemen" means nothing in "horsemen"',
        ),
        ("budget/params/of", "", 'budget.params.of: "" ends too soon'),
        ("chieftains/params/at-most/floor", -1, "chieftains.params.at-most.floor: -1 is below 0"),
        (
            "chieftains/under/chieftains=extra",
            {"at-most": {"floor": "one"}},
            "chieftains.under.chieftains=extra.at-most.floor: Expected `int`, got `str`",
        ),
        (
            "chieftains/under/chieftains=many",
            {},
            'chieftains.under.chieftains=many: there is no ruling "chieftains=many"',
        ),
        (
            "melee-weapons/params/beyond/bok/items",
            ["spear", "sword"],
            'melee-weapons.params.beyond.bok.items: there is no item "sword"',
        ),
        (
            "melee-weapons/params/beyond/Big One",
            {"items": ["spear"]},
            'melee-weapons.params.beyond.Big One: "Big One" is not a slug',
        ),
        (
            "melee-weapons/params/beyond/ruling/figures",
            "ruling:melee-weapons=two",
            'melee-weapons.params.beyond.ruling.figures: there is no ruling "melee-weapons=two"',
        ),
        ("budget/scope", "entry", 'budget.scope: the kind "limit" judges the whole warband'),
        (
            "budget/params",
            {"of": "mounted", "measure": "entries", "at-most": {"constant": 1}},
            "budget.params.of: entries are counted all or none",
        ),
        (
            "budget/params",
            {"each": "unit", "names": "any", "at-most": {"constant": 1}},
            "budget.params.names: a limit for each names what it counts",
        ),
        (
            "talents/params/items",
            "kind:melee",
            "talents.params.items: selects items, and these slots hold talents",
        ),
        ("talents/params/at-most", -2, "talents.params.at-most: -2 is below 0"),
        (
            "talents/params/beyond",
            {"pair": {"items": ["spear"]}},
            'talents.params.beyond.pair.items: there is no talent "spear"',
        ),
        (
            "repeats/params/beyond",
            {"sword": 2},
            'repeats.params.beyond.sword: there is no item "sword"',
        ),
        (
            "repeats/params/beyond",
            {"spear": 1},
            "repeats.params.beyond.spear: 1 is no more than the one time that all have",
        ),
        (
            "mounts/params/needs/kontos/items",
            ["camel"],
            'mounts.params.needs.kontos.items: there is no item "camel"',
        ),
        (
            "mounts/params/needs/kontos/figures",
            "lancer",
            'mounts.params.needs.kontos.figures: "lancer" means nothing in "lancer"',
        ),
        (
            "hands/params/clashes/standard-standard/figures",
            "(item:banner",
            f'{CLASH}: a bracket is not closed in "(item:banner"',
        ),
        (
            "mounted-ranged/params/allowed",
            "item:javelin",
            'mounted-ranged.params.allowed: there is no item "javelin"',
        ),
    ],
)
def test_core_row(faults_after: FaultsAfter, path: str, value: object, fault: str):
    found = faults_after(f"edition/restrictions/{path}", value)
    assert [each for each in found if each.startswith("edition.yaml")] == [
        f"edition.yaml: restrictions.{fault}"
    ]


@pytest.mark.parametrize(
    ("language", "template", "complaint"),
    [
        ("en", "{spent} of {limit}", 'there is no field "spent"'),
        ("en", "{}", 'there is no field ""'),
        ("en", "{subject:one|two}", 'the field "subject" stands as it is'),
        ("en", "{have!r}", 'the field "have" stands as it is'),
        ("en", "{have", "cannot be read: expected '}' before end of string"),
        ("en", "{have:point}", '"point" are 1 plural forms, and the language has 2'),
        ("fr", "{of:a|b|c}", '"a|b|c" are 3 plural forms, and the language has 2'),
        ("ru", "{over:очко|очка}", '"очко|очка" are 2 plural forms, and the language has 3'),
        ("ru", "{limit:очко||очков}", '"очко||очков" are 3 plural forms, and the language has 3'),
    ],
)
def test_message(faults_after: FaultsAfter, language: str, template: str, complaint: str):
    path = f"restrictions/budget/message/{language}"
    assert faults_after(f"edition/{path}", template) == [
        f"edition.yaml: {path.replace('/', '.')}: {complaint}"
    ]


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("overrides/archery", {}, 'overrides.archery: there is no restriction "archery"'),
        (
            "overrides/kit/params/needs/kataphraktos/items",
            "horse",
            "overrides.kit.params.needs.kataphraktos.items: Expected `array`, got `str`",
        ),
        (
            "overrides/mounted-ranged/params/allowed",
            "item:gun",
            'overrides.mounted-ranged.params.allowed: there is no item "gun"',
        ),
        (
            "overrides/cavalry/under",
            {"rounding=even": {"enabled": True}},
            'overrides.cavalry.under.rounding=even: there is no ruling "rounding=even"',
        ),
        (
            "overrides/cavalry/under",
            {"rounding=up": {"enabled": "yes"}},
            "overrides.cavalry.under.rounding=up.enabled: Expected `bool`, got `str`",
        ),
    ],
)
def test_override(faults_after: FaultsAfter, path: str, value: object, fault: str):
    assert faults_after(f"huns/{path}", value) == [f"factions/huns.yaml: {fault}"]


def test_a_factions_own_row_has_a_key_of_its_own(faults_after: FaultsAfter):
    complaint = "is a core row's key; a difference from it is an override"
    assert faults_after("picts/restrictions/free-armour/key", "budget") == [
        f"factions/picts.yaml: restrictions.budget: {complaint}"
    ]


def test_a_code_judges_one_thing(faults_after: FaultsAfter):
    complaint = 'the code "too-many-mercenaries" is one of the warband already'
    where = "factions/byzantines.yaml: restrictions.mercenary-points.scope:"
    assert faults_after("byzantines/restrictions/mercenary-points/scope", "entry") == [
        f'{where} the kind "limit" judges the whole warband',
        f"{where} {complaint}",
    ]


def test_a_broken_core_row_is_named_once_and_not_for_each_faction(faults_after: FaultsAfter):
    path = "restrictions/kit/params/needs/huscarl/items"
    assert faults_after(f"edition/{path}", ["mail"]) == [
        f'edition.yaml: {path.replace("/", ".")}: there is no item "mail"'
    ]

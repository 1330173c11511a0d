"""What can be wrong with an edition's lists: one value is broken, exactly one fault is named."""

from collections.abc import Callable

import pytest

from factions.rulebook.integrity.slugs import fits

FaultsAfter = Callable[[str, object], list[str]]
OPTION = {"slug": "down", "names": {"en": "down", "fr": "bas", "ru": "вниз"}}


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("edition", "2026 1", 'edition: "2026 1" is not the slug of an edition'),
        ("game", "Pillage", 'game: "Pillage" is not a slug'),
        ("units/warrior/tags", ["Brave"], 'units.warrior.tags.Brave: "Brave" is not a slug'),
        ("units/warrior/tags", ["core", "core"], "units.warrior.tags.core: is there 2 times"),
        ("loadouts/archer/slug", "rider", "loadouts.rider: is there 2 times"),
        (
            "units/kataphraktos/names/en",
            "Knight",
            'units.kataphraktos: the slug "kataphraktos" does not fit the name "Knight"',
        ),
        ("units/bok/names", {"en": "Bők", "fr": "Bők"}, "units.bok.names.ru: is missing"),
        ("currency/fr", " ", "currency.fr: is blank"),
        ("currency/de", "Gold", "currency.de: is not a language of the edition"),
        ("implied/0/ru", "", "implied.0.ru: is blank"),
        ("rulings/rounding/source", "", "rulings.rounding.source: is blank"),
        ("rulings/rounding/default", "even", 'rulings.rounding.default: there is no option "even"'),
        (
            "rulings/two-handed-shield/options/forbidden/names/fr",
            "",
            "rulings.two-handed-shield.options.forbidden.names.fr: is blank",
        ),
        ("default-budget", 450, "default-budget: 450 is not among the budgets"),
        ("budgets/0", -1, "budgets: -1 is not between 0 and 100000"),
        (
            "talents/hunter/price",
            -5,
            "talents.hunter.price: a price is never below 0, and this one is -5",
        ),
        ("equipment/armour/kind", "magic", 'equipment.armour.kind: there is no kind "magic"'),
        ("loadouts/rider/unit", "duke", 'loadouts.rider.unit: there is no unit "duke"'),
        ("loadouts/rider/equipment", ["gun"], 'loadouts.rider.equipment: there is no item "gun"'),
        (
            "loadouts/rider/equipment",
            ["kontos"],
            "loadouts.rider: no faction has a price for all of it",
        ),
    ],
)
def test_edition(faults_after: FaultsAfter, path: str, value: object, fault: str):
    assert faults_after(f"edition/{path}", value) == [f"edition.yaml: {fault}"]


def test_a_ruling_is_a_choice(faults_after: FaultsAfter):
    assert faults_after("edition/rulings/two-handed-shield/options", [OPTION])[:2] == [
        "edition.yaml: rulings.two-handed-shield.options: a ruling has at least two",
        'edition.yaml: rulings.two-handed-shield.default: there is no option "forbidden"',
    ]


def test_english_is_there(faults_after: FaultsAfter):
    found = faults_after("edition/game-names", {"fr": "Pillage", "ru": "Pillage"})
    assert "edition.yaml: game-names.en: is missing" in found


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("definitions/native", "any", "definitions.native: is a word of the selectors themselves"),
        ("definitions/round", "round or any", "definitions.round: is defined by itself"),
        ("definitions/odd", "any and", 'definitions.odd: "any and" ends too soon'),
        ("definitions/odd", "item:axe", 'definitions.odd: there is no item "axe"'),
        ("definitions/odd", "twice:axe", 'definitions.odd: there is no twice "axe"'),
        ("definitions/odd", "unit:duke", 'definitions.odd: there is no unit "duke"'),
        ("definitions/odd", "kind:magic", 'definitions.odd: there is no kind "magic"'),
        ("definitions/odd", "tag:huge", 'definitions.odd: there is no tag "huge"'),
        ("definitions/odd", "talent:luck", 'definitions.odd: there is no talent "luck"'),
        ("definitions/odd", "faction:danes", 'definitions.odd: there is no faction "danes"'),
        ("definitions/odd", "supplement:x", 'definitions.odd: there is no supplement "x"'),
        ("definitions/odd", "people:danes", 'definitions.odd: there is no people "danes"'),
        ("definitions/odd", "has:luck", 'definitions.odd: there is no has "luck"'),
        (
            "definitions/odd",
            "ruling:rounding=even",
            'definitions.odd: there is no ruling "rounding=even"',
        ),
        (
            "presence/late",
            "has:foederati",
            'presence.late: a fact of the warband cannot ask for another: "has:foederati"',
        ),
        ("presence/late", "soon", 'presence.late: "soon" means nothing in "soon"'),
        (
            "talents/dog-trainer/surcharge/of",
            "item:cats",
            'talents.dog-trainer.surcharge.of: there is no item "cats"',
        ),
    ],
)
def test_selectors(faults_after: FaultsAfter, path: str, value: object, fault: str):
    assert faults_after(f"edition/{path}", value) == [f"edition.yaml: {fault}"]


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("supplement", "north", 'supplement: there is no supplement "north"'),
        ("names/en", "Danes", 'names.en: the slug "huns" does not fit the name "Danes"'),
        ("line/en", "", "line.en: is blank"),
        ("peoples", {"black": {"en": "Black", "fr": "Noirs"}}, "peoples.black.ru: is missing"),
        ("talents/0", "luck", 'talents.luck: there is no talent "luck"'),
        ("talents/0", "hunter", "talents.hunter: is there 2 times"),
        ("rules/0/effect", " ", "rules.0: is blank"),
        ("units/duke", 5, 'units.duke: there is no unit "duke"'),
        ("units/warrior", -1, "units.warrior: a price is never below 0, and this one is -1"),
        ("equipment/gun", {"warrior": 5}, 'equipment.gun: there is no item "gun"'),
        ("equipment/spear", {}, "equipment.spear: has no price; leave the item out"),
        ("equipment/spear/bok", 5, 'equipment.spear.bok: the faction has no unit "bok"'),
        (
            "equipment/spear/warrior",
            -3,
            "equipment.spear.warrior: a price is never below 0, and this one is -3",
        ),
    ],
)
def test_faction(faults_after: FaultsAfter, path: str, value: object, fault: str):
    assert faults_after(f"huns/{path}", value) == [f"factions/huns.yaml: {fault}"]


def test_a_faction_has_units(faults_after: FaultsAfter):
    assert "factions/rus.yaml: units: a faction has at least one" in faults_after("rus/units", {})


def test_what_a_figure_needs_has_a_price(faults_after: FaultsAfter):
    start = "factions/huns.yaml: equipment.horse.kataphraktos: a price is missing: "
    assert faults_after("huns/equipment/horse", {"warrior": 30, "chieftain": 30}) == [
        f'{start}"kontos" of the restriction "mounts" needs it',
        f'{start}"kataphraktos" of the restriction "kit" needs it',
    ]


def test_a_faction_may_do_without_a_line(faults_after: FaultsAfter):
    assert faults_after("huns/line", {}) == []


def test_a_need_that_no_figure_can_have_asks_for_no_price(faults_after: FaultsAfter):
    needs = "edition/restrictions/kit/params/needs/fable"
    need = {"figures": "unit:bok and item:kontos", "items": ["warhounds"]}
    assert faults_after(needs, need) == []


@pytest.mark.parametrize(
    ("slug", "name"),
    [
        ("rus", "Rus and Varangians"),
        ("romans", "Late Romans (East and West)"),
        ("merovingians", "Merovingian Franks"),
        ("irish-scots-picts", "Irish, Scots and Picts"),
        ("odins-sight", "Odin’s Sight"),
        ("bok", "Bők"),
        ("thorr", "Þórr"),
    ],
)
def test_slugs_may_be_short_forms(slug: str, name: str):
    assert fits(slug, name)


@pytest.mark.parametrize(
    ("slug", "name"),
    [("bow", "Crossbow"), ("spear", "Hand weapon"), ("composite-bow", "Bow, composite")],
)
def test_slugs_are_not_other_names(slug: str, name: str):
    assert not fits(slug, name)


def test_all_faults_are_named_at_once(plain, faults_after: FaultsAfter):
    plain["rus"]["units"]["duke"] = 5
    plain["huns"]["units"]["duke"] = 5
    assert faults_after("edition/default-budget", 7) == [
        "edition.yaml: default-budget: 7 is not among the budgets",
        'factions/huns.yaml: units.duke: there is no unit "duke"',
        'factions/rus.yaml: units.duke: there is no unit "duke"',
    ]

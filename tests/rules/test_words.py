"""Problems in words: each names its thing, what there is and what may be, in three languages."""

from typing import Any

import pytest
from msgspec.structs import replace

from factions.rulebook.integrity.parts import restrictions
from tests.rules.test_worked import CORPUS, built
from tests.rules.warbands import BOOK, entry, judged, problem, warband
from warbands.rules.templates import Case, filled, plural_form
from warbands.rules.words import Words

LANGUAGES = ["en", "fr", "ru"]
# A people is neither a number nor a limit.
WITHOUT_NUMBERS = {"people-only"}


def message(document: Any, code: str, language: str = "en") -> str:
    return Words(BOOK, language).message(problem(document, code), document)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CORPUS)
def test_every_code_has_words(code: str, language: str):
    words = Words(BOOK, language)
    for case in CORPUS[code]:
        document = built(case, case.get("rulings", {}))
        for found in judged(document).problems:
            text = words.message(found, document)
            assert text == text.strip() != ""
            assert not {"{", "}", "None", "  "} & set(text.split(" ") + list(text))
            if found.code not in WITHOUT_NUMBERS:
                assert str(found.have) in text
                assert str(found.limit) in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CORPUS)
def test_a_problem_of_an_entry_names_it(code: str, language: str):
    words = Words(BOOK, language)
    for case in CORPUS[code]:
        document = built(case, case.get("rulings", {}))
        entries = {each.id: each for each in document.entries}
        for found in judged(document).problems:
            if found.row.scope == "entry":
                subject = words.entry(entries[found.entries[0]])
                assert words.message(found, document).startswith(f"{subject}")


def test_no_language_borrows_anothers_words():
    for _, row in restrictions(BOOK):
        assert set(row.message) == set(row.title) == set(LANGUAGES)
        assert len(set(row.message.values())) == 3


@pytest.mark.parametrize(
    ("code", "entries", "text"),
    [
        ("over-budget", ["chieftain"], "30 points spent of 29: 1 too many."),
        ("chieftain-missing", ["warrior"], "0 chieftains; a warband needs at least 1."),
        ("too-many-chieftains", ["2 chieftain"], "2 chieftains; 0 other figures may have 1."),
        (
            "too-many-chieftains",
            ["2 chieftain", "warrior"],
            "2 chieftains; 1 other figure may have 1.",
        ),
        ("too-many-shooters", ["warrior bow"], "1 shooter; 1 figure may have 0."),
        ("too-many-shooters", ["2 warrior bow"], "2 shooters; 2 figures may have 0."),
        (
            "duplicate-talent",
            ["2 chieftain +hunter"],
            "Hunter: carried 2 times in the warband; 1 allowed.",
        ),
        (
            "foreign-unit",
            ["rus/warrior"],
            (
                "1 × Warrior: 1 figure of the faction Rus and Varangians, "
                "and this warband may hire 0 of them."
            ),
        ),
        (
            "too-many-melee-weapons",
            ["3 warrior spear dane-axe"],
            "3 × Warrior: 2 melee weapons (spear, Dane axe); 1 allowed.",
        ),
        (
            "handler-equipment",
            ["warrior warhounds shield"],
            (
                "1 × Warrior: a handler has a spear or a hand weapon besides the hounds, "
                "or nothing; here 1 item (shield), 0 other allowed."
            ),
        ),
        (
            "equipment-unavailable",
            ["warrior horse"],
            (
                "1 × Warrior: horse not on the price list of Vikings for this figure; "
                "1 taken, 0 allowed."
            ),
        ),
        (
            "unit-unavailable",
            ["2 huscarl"],
            "2 × Huscarl: the faction Vikings has no such figure; 2 taken, 0 allowed.",
        ),
        (
            "too-many-talents",
            ["chieftain +hunter +molesight +odins-sight"],
            "1 × Chieftain: 3 talents (Hunter, Molesight, Odin's Sight); 2 allowed.",
        ),
    ],
)
def test_messages_in_english(code: str, entries: list[str], text: str):
    assert message(warband("vikings", *entries, budget=29), code) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            (
                "Ragnar (1 × Warrior): bow not usable by riders of the faction Normans; "
                "1 taken, 0 allowed."
            ),
        ),
        (
            "fr",
            (
                "Ragnar (1 × Guerrier) : arc inutilisable par les cavaliers de la faction "
                "Normands ; 1 pris, 0 permis."
            ),
        ),
        ("ru", "Ragnar (1 × Воин): лук не для всадников фракции «Норманны»; взято 1, можно 0."),
    ],
)
def test_a_named_entry_is_called_by_its_name(language: str, text: str):
    document = warband("normans")
    named = replace(entry("warrior bow horse"), name="Ragnar")
    document = replace(document, entries=(named,))
    assert message(document, "mounted-ranged", language) == text


def test_a_people_is_named_in_the_readers_language():
    scots = warband("irish-scots-picts", "chieftain crossbow", people="scots")
    assert message(scots, "people-only").endswith("this warband's people: Scots.")
    assert message(scots, "people-only", "ru").endswith("народ этого отряда: Скотты.")
    nobody = warband("irish-scots-picts", "chieftain crossbow")
    assert message(nobody, "people-only").endswith("this warband's people: —.")


def test_what_a_figure_lacks_is_named():
    assert message(warband("anglo-saxons", "huscarl shield"), "equipment-required") == (
        "1 × Huscarl: lacks armour, hand weapon; has 0 of 2 needed."
    )


@pytest.mark.parametrize("name", ["{have}", "%s", "{0}", "a|b", "<b>", "😀", "{"])
def test_a_players_words_are_not_read_as_ours(name: str):
    document = warband("vikings")
    document = replace(document, entries=(replace(entry("warrior horse"), name=name),))
    assert message(document, "equipment-unavailable").startswith(f"{name} (1 × Warrior): ")


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {0: 1, 1: 0, 2: 1, 11: 1, 21: 1, 101: 1}),
        ("fr", {0: 0, 1: 0, 2: 1, 11: 1, 21: 1}),
        (
            "ru",
            {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 10: 2, 11: 2, 12: 2, 14: 2, 20: 2, 21: 0, 22: 1}
            | {25: 2, 100: 2, 101: 0, 111: 2, 112: 2, 122: 1},
        ),
    ],
)
def test_plural_forms(language: str, forms: dict[int, int]):
    assert {number: plural_form(number, language) for number in forms} == forms


@pytest.mark.parametrize(
    ("language", "number", "words"),
    [
        ("ru", 1, "1 стрелок"),
        ("ru", 3, "3 стрелка"),
        ("ru", 5, "5 стрелков"),
        ("ru", 21, "21 стрелок"),
        ("en", 1, "1 стрелок"),
        ("en", 21, "21 стрелка"),
        ("fr", 0, "0 стрелок"),
    ],
)
def test_a_number_takes_its_word_along(language: str, number: int, words: str):
    over = judged(warband("vikings", "chieftain", budget=29)).problems[0]
    problem = replace(over, have=number)
    template = "{have:стрелок|стрелка|стрелков}"
    case = Case(Words(BOOK), problem, warband("vikings"))
    assert filled(template, language, case) == words


def test_a_language_that_a_message_lacks_is_not_counted_in():
    over = judged(warband("vikings", "chieftain", budget=29)).problems[0]
    problem = replace(over, have=21, row=replace(over.row, message={"en": "{have:axe|axes}"}))
    assert Words(BOOK, "ru").message(problem, warband("vikings")) == "21 axes"


@pytest.mark.parametrize("language", ["fr", "FR", "fr-CA", "fr-ch"])
def test_a_dialect_finds_its_language(language: str):
    assert Words(BOOK, language).unit("warrior") == "Guerrier"


@pytest.mark.parametrize("language", ["", "de", "xx-YY"])
def test_an_unknown_language_is_answered_in_english(language: str):
    over = warband("vikings", "chieftain", budget=29)
    assert message(over, "over-budget", language) == message(over, "over-budget")


def test_proper_names_keep_their_capital_where_the_language_has_it():
    assert [Words(BOOK, language).piece("dane-axe") for language in LANGUAGES] == [
        "Dane axe",
        "hache danoise",
        "датский топор",
    ]
    assert Words(BOOK).pieces(("spear", "hunter")) == "spear, Hunter"

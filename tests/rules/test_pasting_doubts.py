"""What was not understood in a pasted list: where it stands, and what may have been meant."""

import json

import pytest
from msgspec.structs import replace

from tests.rules.warbands import BOOK, plain, warband
from warbands.rules.pasting import read_text


def read(text, **given):
    return read_text(text, BOOK, **{"faction": "generic"} | given)


def doubts(text):
    """Each as `code line:column word`."""
    return [f"{d.code} {d.line}:{d.column} {d.word}".rstrip() for d in read(text).doubts]


def suggested(text, language="en"):
    [doubt] = read(text, language=language).doubts
    return [each.name for each in doubt.suggestions]


# Where, and what instead


@pytest.mark.parametrize(
    ("text", "doubt", "first"),
    [
        ("3x Warrior, spaer, shield", "unknown-word 1:13 spaer", "spear"),
        ("8 warriors\n\n3x Waroir", "unknown-word 3:4 Waroir", "warrior"),
        ("  - 3 Warrior: dane aks", "unknown-word 1:16 dane aks", "dane-axe"),
        ("3 Warrior: compsite bow", "unknown-word 1:12 compsite bow", "composite-bow"),
        ("Vikngs 500\nchieftain", "unknown-word 1:1 Vikngs", "vikings"),
        ("Воин ×3: кпьё, щит", "unknown-word 1:10 кпьё", "spear"),
        ("Воин ×3: копьё с щтом", "unknown-word 1:18 щтом", "shield"),
        ("3 guerriers bucolier", "unknown-word 1:13 bucolier", "shield"),
        ("Chieftain, Forse of Nature", "unknown-word 1:12 Forse of Nature", "force-of-nature"),
        ("Ally: Hunns\nchieftain", "unknown-word 1:7 Hunns", "huns"),
        ("3 warriors with axe", "unknown-word 1:17 axe", "dane-axe"),
        ("3 warriors with wepon", "unknown-word 1:17 wepon", "hand-weapon"),
        ("3 warriors in mail", "unknown-word 1:15 mail", "armour"),
    ],
)
def test_a_misspelt_word_is_named_with_its_place(text, doubt, first):
    assert doubts(text) == [doubt]
    [found] = read(text).doubts
    assert found.suggestions[0].slug == first


def test_suggestions_are_in_the_readers_language_and_few():
    assert suggested("3 warriors, spaer", "ru")[0] == "Копьё"
    assert suggested("3 warriors, sheild", "fr")[0] == "Bouclier"
    assert 2 <= len(suggested("3 warriors, axe")) <= 3
    assert suggested("3 warriors, zzzzqqq") == []


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_a_suggestion_put_in_its_place_is_understood(language):
    text = "Vikngs 500\n3x Waroir: spaer, dane aks"
    for _ in range(4):
        doubt = read(text, language=language).doubts[0]
        rows = text.split("\n")
        row, start = rows[doubt.line - 1], doubt.column - 1
        better = row[:start] + doubt.suggestions[0].name + row[start + len(doubt.word) :]
        rows[doubt.line - 1] = better
        text = "\n".join(rows)

    reading = read(text, language=language)
    assert reading.doubts == ()
    assert reading.document.faction == "vikings"
    [entry] = reading.document.entries
    assert (entry.unit, entry.count, entry.equipment) == ("warrior", 3, ("spear", "dane-axe"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("3 Jugglers: sling", ["unknown-word 1:3 Jugglers"]),
        ("sling, spear", ["no-unit 1:1 sling, spear"]),
        ("8 warriors; 3 spears", ["unknown-word 1:13 3 spears"]),
        ("8 warriors, spear - 3", ["unknown-number 1:21 3"]),
        ("warriors, spear 3, shield - 4", ["unknown-number 1:17 3", "unknown-number 1:29 4"]),
        ("1.5 warriors", ["unknown-number 1:1 1.5"]),
        ("1,5 воина", ["unknown-number 1:1 1,5"]),
        ("- 2.5 warriors", ["unknown-number 1:3 2.5"]),
        ("−3 warriors", ["unknown-number 1:1 −3"]),
        ("warriors -3 (spear)", ["unknown-number 1:10 -3"]),
        ("Vikings 499.5", ["unknown-number 1:9 499.5"]),
        ("Vikings 500\nspaer", ["unknown-word 2:1 spaer"]),
        ("hello all\nhere is\nmine\nchieftain",
         ["unknown-word 2:1 here", "unknown-word 2:6 is", "unknown-word 3:1 mine"]),
        ("Vikings 500\nEdition: 2026.1\nчифтейн", ["unknown-word 3:1 чифтейн"]),
        ("8 warriors\n3 slings", ["no-unit 2:1 3 slings"]),
        ("8 warriors\nPicts", ["no-unit 2:1 Picts"]),
        ('8 warriors "A" "B"', ['unexpected 1:16 B']),
        ("8 warriors (Irish)", ["unexpected 1:13 Irish"]),
        ("Note: of what?", ["unexpected 1:7 of what?"]),
        ("Vikings 500\nEdition: 1066", ["unknown-edition 2:10 1066"]),
        ("Vikings 500\nRuling: by dice", ["unknown-ruling 2:9 by dice"]),
        ("Sons · Vikings, 500 · Ruling: by dice", ["unknown-ruling 1:31 by dice"]),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_told(text, found):
    assert doubts(text) == found


def test_what_was_understood_beside_a_doubt_is_kept():
    reading = read("3x Warrior, spaer, shield")

    assert reading.document.entries == warband("vikings", "3 warrior shield").entries
    assert reading.lines[0].became == ("entry",)


def test_what_stands_below_figures_not_understood_is_not_given_to_others():
    text = (
        "3x Waroir\n> old men\n- spear\n8 warriors\n3 Jugglers\n- sling\n> boys\n2 healers\n> wise"
    )
    reading = read(text)

    assert doubts(text) == [
        "unknown-word 1:4 Waroir",
        "unexpected 2:3 old men",
        "no-unit 3:3 spear",
        "unknown-word 5:3 Jugglers",
        "no-unit 6:3 sling",
        "unexpected 7:3 boys",
    ]
    first, second = reading.document.entries
    assert (first.equipment, first.notes, second.notes) == ((), "", "wise")


def test_a_heading_is_read_below_a_line_that_is_not():
    reading = read("3x helo evrybody\nHuns 300\n3 warriors")

    assert (reading.document.faction, reading.document.budget) == ("huns", 300)
    assert {each.line for each in reading.doubts} == {1}


# JSON


def test_a_document_is_read_as_it_is():
    document = replace(warband("vikings", "chieftain", "3 warrior spear"), name="Sons")

    reading = read("  \n" + json.dumps(plain(document)))

    assert reading.document == document
    assert (reading.doubts, reading.faults) == ((), ())


def test_all_faults_of_a_document_are_named():
    data = plain(warband("vikings", "chieftain", "3 warrior spear"))
    data["faction"], data["entries"][1]["unit"], data["budget"] = "vikngs", "waroir", -1

    reading = read(json.dumps(data))

    assert reading.document is None
    assert {(fault.pointer, fault.code) for fault in reading.faults} == {
        ("/faction", "unknown-slug"),
        ("/entries/1/unit", "unknown-slug"),
        ("/budget", "out-of-range"),
    }


def test_a_document_that_says_a_thing_twice_says_neither():
    raw = json.dumps(plain(warband("vikings", "chieftain")))
    twice = raw.replace('"budget"', '"budget": 1, "budget"')

    assert read(raw).document
    assert read(twice).document is None
    [fault] = read(twice).faults
    assert (fault.pointer, fault.code) == ("/budget", "repeated-field")


@pytest.mark.parametrize("text", ["{", "{}", '{"format": 1}', '{"a":' * 50_000, "{\ud800}"])
def test_what_is_no_document_has_faults(text):
    reading = read(text)

    assert reading.document is None
    assert reading.faults


# Oddities


def test_what_databases_refuse_does_not_come_through():
    document = read("“a\0b\\u{0}” chieftain\n> c\0d\\u{d800}").document

    assert "\0" not in document.entries[0].name + document.entries[0].notes
    json.dumps(document.entries[0].notes, ensure_ascii=False).encode()


@pytest.mark.parametrize("ending", ["\r\n", "\r", "\n"])
def test_lines_end_as_they_like(ending):
    reading = read(f"\ufeffVikings 500{ending}{ending}chieftain{ending}")

    assert reading.document.budget == 500
    assert [each.number for each in reading.lines] == [1, 3]

"""Fields that cannot be read: the message in its place, what was typed kept, nothing changed."""

import pytest

from tests.web.builder import Tab, edit_address, entry, kept, muster, stored
from tests.web.dom import parse
from warbands.models import Warband

LONG = "Þ" * 10_000
COUNTS = ["0", "-1", "201", "1000000000", "1.5", "1,5", "1e2", "٣", "", " ", "many", "0x3", "+-3"]


@pytest.fixture
def tab(show):
    return show(entry("chieftain", 1, "armour"), entry("warrior", 4), name="Sons", query="?open=e2")


def refused(tab, typed, field, status=422):
    """Posts what cannot be read; the message beside its field, which still shows what was typed."""
    before = stored(tab.warband)
    response = tab.attempt("typed", typed)
    assert response.status_code == status
    assert stored(tab.warband) == before
    assert Warband.objects.get().revision == 1
    shown = tab.page.id(field)
    assert shown["aria-invalid"] == "true"
    return shown, tab.page.id(shown["aria-describedby"])


def test_a_count_that_is_none(tab):
    for count in COUNTS:
        field, fault = refused(tab, {"count-e2": count}, "count-e2")

        assert field["value"] == count
        assert fault.text == "a whole number from 1 to 200, please."
        said = tab.notice.one("p").text
        assert said.startswith(
            "Not understood; nothing was changed. number of 4 × Warrior: a whole"
        )


def test_a_budget_that_is_none(tab):
    for budget in ("-1", "100001", "1000000000", "1.5", "٣", "", "a lot"):
        field, fault = refused(tab, {"budget": budget}, "budget")

        assert field["value"] == budget
        assert fault.text == "a whole number from 0 to 100000, please."
        assert "open" in tab.page.id("settings")


@pytest.mark.parametrize(
    ("field", "typed", "limit"),
    [
        ("name", LONG, 80),
        ("name", "x" * 81, 80),
        ("name-e2", LONG, 80),
        ("name-e2", "🪓" * 81, 80),
        ("notes-e2", "x" * 2001, 2000),
    ],
)
def test_a_text_that_is_too_long(tab, field, typed, limit):
    shown, fault = refused(tab, {field: typed}, field)

    assert fault.text == f"at most {limit:,} characters; this has {len(typed):,}."
    value = shown.raw.removeprefix("\n") if shown.tag == "textarea" else shown["value"]
    assert value == typed[:4000]


def test_a_field_for_a_number_takes_more_than_may_stand_in_it(tab):
    """Or a browser would cut what is typed, and another number would be judged."""
    for field in ("count-e2", "budget"):
        assert int(tab.page.id(field)["maxlength"]) >= 12


@pytest.mark.parametrize("field", ["name", "name-e2", "notes-e2"])
def test_a_text_at_its_limit_is_fine(tab, field):
    limit = 2000 if field == "notes-e2" else 80

    tab.edit("typed", {field: "Ж" * limit})

    assert Warband.objects.get().revision == 2


@pytest.mark.parametrize("field", ["name", "name-e2", "notes-e2"])
def test_a_character_that_no_database_keeps(tab, field):
    _shown, fault = refused(tab, {field: "Sons\0of Ragnar"}, field)

    assert fault.text == "Null characters are not allowed."


@pytest.mark.parametrize("count", ["3\0", "\0"])
def test_a_count_with_such_a_character(tab, count):
    _shown, fault = refused(tab, {"count-e2": count}, "count-e2")

    assert fault.text == "a whole number from 1 to 200, please."


@pytest.mark.parametrize(
    ("field", "label"),
    [
        ("faction", "faction"),
        ("people", "people"),
        ("ally", "ally"),
        ("ruling-rounding", "ruling"),
        ("unit-e2", "unit of 4 × Warrior"),
    ],
)
def test_a_choice_that_no_list_has(tab, field, label):
    before = stored(tab.warband)

    for slug in ("elves", "<b>x</b>", "Vikings", "\0"):
        response = tab.attempt("typed", {field: slug})

        assert response.status_code == 422
        assert f'{label}: nothing is called "{slug}" here.' in tab.notice.one("p").raw
        assert stored(tab.warband) == before


def test_a_wrong_field_of_a_closed_row_opens_it(client, htmx):
    tab = Tab(client, muster(entry("chieftain"), entry("warrior", 4)), htmx=htmx)

    field, fault = refused(tab, {"name-e1": LONG}, "name-e1")

    assert tab.opened() == ["e1"]
    assert field["value"] == LONG[:4000]
    assert "at most 80" in fault.text


# Nothing is lost


def test_what_was_typed_beside_a_wrong_field_is_kept_for_the_next_try(tab):
    typed = {"count-e2": "many", "notes-e2": "grey cloaks", "name": "Heirs", "budget": "600"}
    response = tab.attempt("typed", typed)
    assert response.status_code == 422
    assert tab.fields() | {each: [value] for each, value in typed.items()} == tab.fields()

    tab.edit("typed", {"count-e2": "5"})

    document = stored(tab.warband)
    assert (document.name, document.budget) == ("Heirs", 600)
    assert (kept(tab.warband, "e2").notes, kept(tab.warband, "e2").count) == ("grey cloaks", 5)
    assert tab.page.classed("fault") == []


def test_all_wrong_fields_are_told_at_once(tab):
    tab.attempt("typed", {"count-e2": "0", "count-e1": "0", "budget": "-5", "name": LONG})

    invalid = [each["id"] for each in tab.page.id("edits").all(aria_invalid="true")]
    assert sorted(invalid) == ["budget", "count-e1", "count-e2", "name"]


@pytest.mark.parametrize(
    ("field", "before", "wrong"),
    [("count-e2", "4", "0"), ("budget", "500", "-1"), ("name", "Sons", LONG)],
)
def test_an_error_goes_when_the_field_is_as_it_was(tab, field, before, wrong):
    refused(tab, {field: wrong}, field)

    tab.edit("typed", {field: before})

    assert tab.page.classed("fault") == []
    assert "aria-invalid" not in tab.page.id(field)
    assert tab.notice.text == ""
    assert tab.parts() == tab.fresh()
    assert Warband.objects.get().revision == 1


def test_a_wrong_field_stops_the_button_it_came_with(tab):
    refused(tab, {"count-e2": "0"}, "count-e2")

    response = tab.attempt("add", unit="warrior")

    assert response.status_code == 422
    assert len(stored(tab.warband).entries) == 2


def test_undo_goes_back_whatever_stands_in_a_field(tab):
    tab.edit("typed", {"name": "Heirs"})
    tab.attempt("typed", {"count-e2": "0"})

    tab.press("undo")

    assert stored(tab.warband).name == "Sons"


# Entries that are gone


@pytest.mark.parametrize(
    ("command", "parameters"),
    [
        ("step-count", {"by": 1}),
        ("equip", {"item": "spear", "times": 1}),
        ("take-talent", {"talent": "hunter", "times": 1}),
        ("duplicate", {}),
        ("split", {}),
        ("move", {"by": 1}),
        ("remove", {}),
    ],
)
def test_an_edit_of_an_entry_that_is_not_there(client, command, parameters):
    tab = Tab(client, muster(entry("chieftain")))

    for gone in ("e9", "", "<b>", "e1 ", "\0", "x" * 5000):
        response = tab.attempt(command, entry=gone, **parameters)

        assert response.status_code == 409
        assert tab.notice.one("p").text == "This entry is no longer on the roll."
        assert Warband.objects.get().revision == 1
    assert tab.parts() == tab.fresh()


@pytest.mark.parametrize("field", ["count-e9", "name-e9", "notes-e9", "unit-e9"])
def test_a_field_of_an_entry_that_is_not_there(tab, field):
    response = tab.attempt("typed", {field: "7"})

    assert response.status_code == 409
    assert 'no longer on the roll; you typed "7"' in tab.notice.text


# By hand


@pytest.mark.parametrize(
    ("command", "parameters", "words"),
    [
        ("add", {"unit": "elf"}, 'Nothing is called "elf" here.'),
        ("add", {}, 'Nothing is called "" here.'),
        ("add", {"loadout": "elf"}, 'Nothing is called "elf" here.'),
        ("add", {"unit": "warrior", "faction": "elves"}, 'Nothing is called "elves" here.'),
        ("equip", {"entry": "e1", "item": "gun", "times": 1}, 'Nothing is called "gun" here.'),
        ("equip", {"entry": "e1", "times": 1}, 'Nothing is called "" here.'),
        ("equip", {"entry": "e1", "item": "spear"}, "times: a whole number from 0 to 16, please."),
        ("equip", {"entry": "e1", "item": "spear", "times": "٣"}, "times: a whole number"),
        ("take-talent", {"entry": "e1", "talent": "flight", "times": 1}, 'called "flight"'),
        ("take-talent", {"entry": "e1", "talent": "hunter", "times": 2}, "times: a whole number"),
        ("step-count", {"entry": "e1"}, "by: a whole number from -200 to 200, please."),
        ("step-count", {"entry": "e1", "by": "1.5"}, "by: a whole number"),
        ("step-count", {"entry": "e1", "by": "1" * 5000}, "by: a whole number"),
        ("move", {"entry": "e1"}, "by: a whole number"),
        ("move", {"entry": "e1", "to": "-1"}, "to: a whole number from 0 to 200, please."),
    ],
)
def test_a_parameter_made_by_hand(show, command, parameters, words):
    tab = show(entry("chieftain"))

    response = tab.attempt(command, **parameters)

    assert response.status_code == 422
    assert words in tab.notice.one("p").raw
    assert Warband.objects.get().revision == 1
    assert tab.parts() == tab.fresh()


@pytest.mark.parametrize("revision", [None, "", "one", "-1", "1.0", "1e0", "\0"])
def test_a_form_that_does_not_say_what_it_showed(client, revision):
    warband = muster(entry("chieftain"))
    fields = {"name": "Sons"} if revision is None else {"name": "Sons", "revision": revision}

    response = client.post(edit_address(warband, "typed", {}), fields)

    assert response.status_code == 422
    said = parse(response.text).id("notice").text
    assert "Revision: the form did not say which state of the list it showed." in said
    assert stored(warband).name == ""

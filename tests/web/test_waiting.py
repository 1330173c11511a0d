"""An attempt that met a newer list waits until the player answers it or leaves it."""

import pytest

from tests.web.builder import Tab, entry, kept, muster, stored
from tests.web.test_conflicts import BAND, CHIEF, repeat


@pytest.fixture
def tabs(client, htmx):
    """Two tabs with the same warband."""
    warband = muster(CHIEF, BAND, entry("berserker", 2), name="Sons", budget=400)
    return Tab(client, warband, htmx=htmx), Tab(client, warband, htmx=htmx)


def test_another_step_does_not_answer_for_the_player(tabs):
    first, second = tabs
    first.edit("typed", {"budget": "600"})
    second.attempt("step-count", {"name": "Cousins", "count-e2": "9"}, entry="e2", by=1)
    told = second.notice.one("b").text

    for _ in range(2):
        response = second.attempt("step-count", entry="e3", by=1)
        assert response.status_code == 200
        assert second.notice.one("b").text == told

    assert kept(second.warband, "e3").count == 4
    assert kept(second.warband, "e2").count == 4
    assert repeat(second).status_code in (200, 302)
    assert (stored(second.warband).name, kept(second.warband, "e2").count) == ("Cousins", 10)
    assert second.notice.all("form") == []
    assert second.fields().get("attempt") is None


def test_an_attempt_waits_through_a_refusal_and_a_notice_of_something_done(tabs):
    first, second = tabs
    first.edit("typed", {"budget": "600"})
    second.attempt("typed", {"name": "Cousins"})

    assert second.attempt("typed", {"count-e2": "many"}).status_code == 422
    assert second.notice.one("b").text == "name: Cousins"
    assert second.attempt("remove", {"count-e2": "4"}, entry="e3").status_code == 200
    assert "Berserker removed" in second.notice.text
    assert second.notice.one("b").text == "name: Cousins"
    assert second.parts() == second.fresh()


def test_two_attempts_wait_beside_each_other(tabs):
    first, second = tabs
    first.edit("typed", {"budget": "600"})
    second.attempt("typed", {"name": "Cousins"})
    first.edit("typed", {"budget": "700"})
    second.attempt("typed", {"budget": "800"})
    assert [each.text for each in second.notice.all("b")] == ["budget: 800", "name: Cousins"]

    form = second.notice.all("form")[0]
    second.send(form["action"], {each["name"]: [each["value"]] for each in form.all("input")})

    assert stored(second.warband).budget == 800
    assert [each.text for each in second.notice.all("b")] == ["name: Cousins"]
    repeat(second)
    assert stored(second.warband).name == "Cousins"


@pytest.mark.parametrize("text", ["", "{", "[]", "\0", '{"command": "typed"}', "x" * 200_000])
def test_a_carried_attempt_that_is_none_is_passed_over(tabs, text):
    tab, _other = tabs

    tab.edit("typed", {"name": "A", "attempt": text})

    assert stored(tab.warband).name == "A"
    assert tab.notice.text == ""

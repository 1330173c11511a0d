"""The drawings: each once on a page, and nothing of a caller's inside."""

import re

import pytest
from django.template import Context, Template

from factions.shields import symbols


def render(source, **context):
    return Template("{% load shields %}" + source).render(Context(context))


def ids(html):
    return re.findall(r'\bid="([^"]+)"', html)


def test_all_eighteen_shields_and_three_marks_are_drawn():
    names = list(symbols())

    assert sum(name.startswith("shield-") for name in names) == 18
    assert [name for name in names if name.startswith("mark-")] == ["mark-fa", "mark-sa", "mark-ua"]


@pytest.mark.parametrize("name", symbols())
def test_each_file_holds_the_symbol_of_its_name(name):
    assert symbols()[name].startswith(f'<symbol id="{name}" viewBox="0 0 100 100">')


def test_each_drawing_has_ids_of_its_own():
    found = ids("".join(symbols().values()))

    assert len(found) == len(set(found))


def test_a_sprite_carries_each_wanted_shield_once():
    html = render("{% shield_sprite slugs %}", slugs=["huns", "vikings", "huns"])

    assert [name for name in ids(html) if name.startswith("shield-")] == [
        "shield-huns",
        "shield-vikings",
    ]


def test_a_sprite_takes_a_single_slug_and_the_marks_on_request():
    html = render("{% shield_sprite 'huns' marks=True %}")

    assert re.findall(r'<symbol id="([^"]+)"', html) == [
        "mark-fa",
        "mark-sa",
        "mark-ua",
        "shield-huns",
    ]


def test_a_shield_refers_to_its_symbol_and_is_for_the_eye_only():
    html = render("{% shield 'vikings' %}")

    assert html == (
        '<svg class="shield" aria-hidden="true" focusable="false">'
        '<use href="#shield-vikings"/></svg>'
    )


@pytest.mark.parametrize("slug", ["skraelings", "", '"><script>alert(1)</script>', "../settings"])
def test_an_unknown_faction_bears_the_plain_shield(slug):
    html = render("{% shield_sprite slug %}{% shield slug %}", slug=slug)

    assert '<use href="#shield-generic"/>' in html
    assert re.findall(r'<symbol id="([^"]+)"', html) == ["shield-generic"]
    assert "script" not in html


@pytest.mark.parametrize("letters", ["UA", "SA", "FA"])
def test_an_armour_mark_has_its_letters(letters):
    html = render("{% armour_mark letters %}", letters=letters)

    assert f'<use href="#mark-{letters.lower()}"/>' in html
    assert html.endswith(f"{letters}</span>")


def test_letters_without_a_drawing_stand_alone_and_escaped():
    assert render("{% armour_mark '<b>' %}") == '<span class="armour">&lt;B&gt;</span>'

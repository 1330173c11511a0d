"""The copy button: with the clipboard of today, with that of old, and with neither."""

import pytest
from django.http import HttpResponse
from django.template import engines
from django.urls import path
from playwright.sync_api import expect

from tests.test_site import urlpatterns as shared

pytestmark = [
    pytest.mark.browser,
    pytest.mark.urls("tests.exports.test_copying"),
    pytest.mark.django_db(transaction=True),
]

TEXT = "Sons of <Ragnar>\n8 × Warrior: shield, spear — 160\n"
PAGE = """
{% extends "base.html" %}
{% load static %}
{% block head %}<script src="{% static 'js/copy.js' %}" defer></script>{% endblock %}
{% block content %}
{% include "warbands/text_box.html" %}<textarea id="there"></textarea>
{% endblock %}
"""
# What a page has that does not come over HTTPS.
INSECURE = "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
NOTHING = INSECURE + "Document.prototype.execCommand = () => false;"


def text_page(request):
    box = {"id": "plain-text", "rows": 8, "label": "As text", "text": TEXT}
    return HttpResponse(engines["django"].from_string(PAGE).render({"box": box}, request))


urlpatterns = [path("text/", text_page), *shared]


@pytest.fixture
def copied(page, live_server):
    """Presses the button on the page, and gives what the page says then."""

    def pressed(before=""):
        if before:
            page.add_init_script(before)
        page.goto(f"{live_server}/text/")
        page.click("[data-copy]")
        expect(page.locator("[data-copy-said]")).not_to_be_empty()
        return page.text_content("[data-copy-said]")

    return pressed


def pasted(page):
    page.focus("#there")
    page.keyboard.press("Control+v")
    return page.input_value("#there")


def test_the_text_is_copied(page, context, live_server, copied):
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=live_server.url)

    assert copied() == "Copied"
    assert pasted(page) == TEXT


def test_the_text_is_copied_without_a_secure_context(page, copied):
    assert copied(INSECURE) == "Copied"
    assert pasted(page) == TEXT
    assert page.evaluate("document.querySelectorAll('textarea').length") == 2


def test_where_nothing_copies_the_text_is_selected(page, copied):
    assert copied(NOTHING) == "Selected: copy it with your keyboard"
    chosen = page.evaluate("[document.activeElement.id, document.activeElement.selectionEnd]")
    assert chosen == ["plain-text", len(TEXT)]


def test_without_scripts_there_is_the_text_and_no_button(browser, live_server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live_server}/text/")

    assert page.input_value("#plain-text") == TEXT
    assert not page.is_visible("[data-copy]")
    context.close()

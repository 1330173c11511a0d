"""What only a browser can tell: that the policy lets our own pages work."""

import pytest
from django.http import HttpResponse
from django.template import engines
from django.urls import path
from playwright.sync_api import expect

from tests.test_site import urlpatterns as shared

pytestmark = [
    pytest.mark.browser,
    pytest.mark.urls("tests.test_site_browser"),
    pytest.mark.django_db(transaction=True),
]

DESK = """
{% extends "base.html" %}
{% load shields %}
{% block sprite %}{% shield_sprite "vikings" marks=True %}{% endblock %}
{% block content %}
<h1>{% shield "vikings" %} Þórr, Bők, Ёж</h1>
<p id="sum">512 of 500</p>
<button id="try" hx-post="/locked/" hx-target="#sum">Try</button>
<button id="raise" hx-post="/raise/" hx-target="#sum">Raise</button>
{% for figures in columns %}<span class="column">{{ figures }}</span>{% endfor %}
{% endblock %}
"""


def desk(request):
    template = engines["django"].from_string(DESK)
    return HttpResponse(template.render({"columns": ["1111", "8888"]}, request))


def raise_sum(request):
    return HttpResponse("513 of 500")


urlpatterns = [
    path("desk/", desk),
    path("raise/", raise_sum),
    *shared,
]


@pytest.fixture
def complaints(page):
    """What the browser's console complains about, such as a breach of the policy."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    return said


def test_our_own_pages_keep_the_policy(page, live_server, complaints):
    page.goto(f"{live_server}/desk/")
    page.evaluate("document.fonts.ready")

    assert complaints == []
    assert page.evaluate("typeof htmx") == "object"


def test_htmx_sends_the_token_and_swaps(page, live_server):
    page.goto(f"{live_server}/desk/")
    page.click("#raise")

    expect(page.locator("#sum")).to_have_text("513 of 500")


def test_a_refusal_is_announced_and_leaves_the_page_alone(page, live_server):
    page.goto(f"{live_server}/desk/")
    page.click("#try")

    page.wait_for_selector("#notice [data-refusal=busy]")
    assert "Your last step was not kept" in page.inner_text("#notice")
    assert page.inner_text("#sum") == "512 of 500"


def test_figures_stand_in_true_columns(page, live_server):
    page.goto(f"{live_server}/desk/")
    widths = page.evaluate(
        """async () => {
          const spans = [...document.querySelectorAll('.column')];
          spans.forEach(span => { span.style.font = '500 16px Alegreya'; });
          await document.fonts.load('500 16px Alegreya', '18');
          return spans.map(span => span.getBoundingClientRect().width);
        }"""
    )

    assert widths[0] == pytest.approx(widths[1], abs=0.01)

"""The programs that the description shows: they work as they stand there."""

import re

import pytest
from django.conf import settings

from tests.web.conftest import edition

__all__ = ["edition"]
pytestmark = pytest.mark.django_db(transaction=True)
TEXT = settings.SPECTACULAR_SETTINGS["DESCRIPTION"]
SAID = ["160 of 500", "0 chieftains; a warband needs at least 1. Chieftains, p. 75"]


def program(language, server):
    [code] = re.findall(rf"```{language}\n(.*?)```", str(TEXT), re.DOTALL)
    return code.replace("https://pillage.example", server.url)


def test_the_one_in_python(live_server, edition, capsys):
    exec(program("python", live_server), {})  # noqa: S102 - our own words

    assert capsys.readouterr().out.splitlines() == SAID


@pytest.mark.browser
def test_the_one_in_javascript_on_another_site(live_server, page, edition):
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    # Another host name is another site to a browser, and a plain file has no policy of its own.
    page.goto(live_server.url.replace("localhost", "127.0.0.1") + "/static/js/api.js")

    page.evaluate(f"async () => {{ {program('javascript', live_server)} }}")

    assert said == SAID

"""The programs that the description shows: they work as they stand there."""

import ast
import json
import re
from urllib.request import urlopen

import pytest
from django.conf import settings

from tests.web.conftest import edition

__all__ = ["edition"]
pytestmark = pytest.mark.django_db(transaction=True)
TEXT = settings.SPECTACULAR_SETTINGS["DESCRIPTION"]
SAID = ["160 of 500", "0 chieftains; a warband needs at least 1. Chieftains, p. 75"]


def shown(language):
    [code] = re.findall(rf"```{language}\n(.*?)```", str(TEXT), re.DOTALL)
    return code


def program(language, server):
    """The program as the server's own description shows it."""
    with urlopen(f"{server.url}/api/v1/schema/") as answer:  # noqa: S310 - it is ours
        said = json.load(answer)["info"]["description"]
    [code] = re.findall(rf"```{language}\n(.*?)```", said, re.DOTALL)
    assert "pillage.example" not in said
    return code


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_they_are_of_ten_lines_that_can_be_read(language):
    lines = [line for line in shown(language).splitlines() if line.strip()]

    assert len(lines) <= 10
    assert max(map(len, lines)) <= 100
    assert [line for line in lines if ";" in line.rstrip(";")] == []


def test_the_one_in_python_has_a_statement_a_line():
    tree = ast.parse(shown("python"))
    begun = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.stmt)]

    assert len(set(begun)) == len(begun) == 10


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

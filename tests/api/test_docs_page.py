"""The page to read the description of the API, in a browser and under the site's policy."""

import pytest

from tests.web.conftest import edition

__all__ = ["edition"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_it_is_drawn_from_here_and_the_policy_lets_it(live_server, page, edition):
    said, asked = [], []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{live_server.url}/api/v1/docs/")
    page.locator("#operations-documents-validate").wait_for()

    assert page.locator(".opblock").count() == 32
    page.locator("#operations-documents-validate button").first.click()
    page.get_by_role("button", name="Try it out").click()
    page.get_by_role("button", name="Execute").click()
    page.locator(".responses-table.live-responses-table").wait_for()
    assert "pillage-verdict/1" in page.locator(".live-responses-table").inner_text()
    assert [each for each in said if "Content Security Policy" in each] == []
    assert said == []
    assert all(each.startswith((live_server.url, "data:")) for each in asked)

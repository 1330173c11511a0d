"""The page to read the description of the API, in a browser and under the site's policy."""

import pytest

from tests.web.conftest import edition
from warbands.models import Warband

WIDER = "document.documentElement.scrollWidth - innerWidth"
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_of_the_site_and_as_dark_as_the_reader_likes(live_server, page, edition, scheme):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{live_server.url}/api/v1/docs/")
    page.locator("#operations-documents-validate").wait_for()

    dark = page.evaluate("""() => {
        const [, ...parts] = getComputedStyle(document.querySelector(".swagger-ui"))
            .backgroundColor.match(/rgb\\((\\d+), (\\d+), (\\d+)\\)/) ?? [];
        return parts.length > 0 && Math.max(...parts) < 64;
    }""")
    assert dark == (scheme == "dark")
    assert page.evaluate(WIDER) <= 0
    page.locator(".site a", has_text="Tokens for programs").click()
    assert page.url == f"{live_server.url}/tokens/"


def test_what_is_tried_out_changes_the_warbands_of_this_browser(live_server, page, edition):
    page.goto(f"{live_server.url}/tokens/")  # with its first token a browser gets a key
    page.get_by_role("button", name="Make the token").click()
    page.locator("#token").wait_for()
    page.goto(f"{live_server.url}/api/v1/docs/")
    operation = page.locator("#operations-warbands-warbands_post")
    operation.locator("button").first.click()
    operation.get_by_role("button", name="Try it out").click()
    operation.get_by_role("button", name="Execute").click()
    page.locator(".responses-table.live-responses-table").wait_for()

    assert (
        "201" in page.locator(".live-responses-table tbody .response-col_status").first.inner_text()
    )
    assert Warband.objects.count() == 1


def test_only_what_changes_ones_own_is_sealed(live_server, page, edition):
    page.goto(f"{live_server.url}/tokens/")  # with its first token a browser gets a key
    page.get_by_role("button", name="Make the token").click()
    page.locator("#token").wait_for()
    tried = []

    def noted(request):
        path = request.url.removeprefix(f"{live_server.url}/api/v1/").partition("?")[0]
        if request.resource_type == "fetch":
            tried.append((request.method, path, "x-csrftoken" in request.headers))

    page.on("request", noted)
    page.goto(f"{live_server.url}/api/v1/docs/")
    for name in ("documents-validate", "warbands-warbands_get", "warbands-warbands_post"):
        operation = page.locator(f"#operations-{name}")
        operation.locator("button").first.click()
        operation.get_by_role("button", name="Try it out").click()
        operation.get_by_role("button", name="Execute").click()
        operation.locator(".live-responses-table").first.wait_for()

    assert tried == [
        ("GET", "schema/", False),
        ("POST", "validate/", False),
        ("GET", "warbands/", False),
        ("POST", "warbands/", True),
    ]


@pytest.mark.parametrize(
    "name",
    ["documents-render", "game_data-faction", "warbands-warband_patch", "documents-validate_batch"],
)
def test_an_operation_is_no_wider_than_a_phone(live_server, page, edition, name):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{live_server.url}/api/v1/docs/")
    operation = page.locator(f"[id='operations-{name}']")
    operation.locator("button").first.click()
    operation.get_by_role("button", name="Try it out").wait_for()
    assert page.evaluate(WIDER) <= 0

    operation.get_by_role("button", name="Try it out").click()
    assert page.evaluate(WIDER) <= 0
    operation.get_by_role("button", name="Execute").click()
    page.wait_for_timeout(300)
    assert page.evaluate(WIDER) <= 0

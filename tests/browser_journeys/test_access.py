"""What a screen reader finds: names, headings, landmarks, languages."""

import pytest
from playwright.sync_api import expect

from tests.browser_journeys.warbands import legal, troubled

pytestmark = pytest.mark.browser

CONTROLS = {"button", "link", "textbox", "combobox", "radio", "checkbox", "spinbutton", "listbox"}
IMAGES = {"image", "img", "SvgRoot", "graphics-document", "figure"}

BROKEN = """() => {
  const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const dangling = [...document.querySelectorAll('[aria-describedby], [aria-labelledby], [for]')]
    .flatMap(element => ['aria-describedby', 'aria-labelledby', 'for']
      .flatMap(kind => element.getAttribute(kind)?.split(' ') ?? []))
    .filter(id => !document.getElementById(id));
  const nested = 'a a, a button, button a, button button, label label';
  const inside = [...document.querySelectorAll(nested)].map(element => element.outerHTML);
  return {twice, dangling, inside};
}"""


def nodes(player):
    """What the browser tells a screen reader: the role, name and properties of each part."""
    session = player.page.context.new_cdp_session(player.page)
    tree = session.send("Accessibility.getFullAXTree")["nodes"]
    for node in tree:
        if not node["ignored"]:
            properties = {each["name"]: each["value"] for each in node.get("properties", [])}
            yield node["role"]["value"], node.get("name", {}).get("value", "").strip(), properties


def every_page(player):
    """Every page, one after another."""
    legal()
    player.page.goto(player.home)
    yield "start"
    player.see("button[value=byzantines]").click()
    player.see("#add").wait_for()
    yield "empty"
    for rest in ("", "?open=e1", "roster/", "roster/?layout=cards"):
        player.opens(troubled(), rest)
        yield f"troubled {rest}"
    player.page.goto(f"{player.home}/nowhere/")
    yield "lost"


def test_every_control_image_heading_and_landmark_has_its_name_and_place(player, watch):
    watch.expect("404")
    for state in every_page(player):
        found = list(nodes(player))
        named = CONTROLS | IMAGES | {"heading", "navigation", "region"}
        assert [role for role, name, _ in found if role in named and not name] == [], state
        roles = [role for role, _, _ in found]
        assert roles.count("main") == 1, state
        assert roles.count("contentinfo") == 1, state
        ranks = [properties["level"]["value"] for role, _, properties in found if role == "heading"]
        assert ranks.count(1) == 1, state
        landmarks = [(role, name) for role, name, _ in found if role in ("navigation", "region")]
        assert len(landmarks) == len(set(landmarks)), state
        assert player.page.title(), state
        expect(player.see("html")).to_have_attribute("lang", "en")
        assert player.page.evaluate(BROKEN) == {"twice": [], "dangling": [], "inside": []}, state


def test_the_first_tab_skips_to_the_content(player):
    player.opens(legal())
    player.page.keyboard.press("Tab")
    expect(player.see(".skip")).to_be_focused()
    expect(player.see(".skip")).to_be_in_viewport()
    player.page.keyboard.press("Enter")
    assert player.focused() == "main"


def test_what_cannot_be_taken_says_why(player):
    player.opens(legal(), "?open=e1")
    chip = player.see("#kit-e1 .chip[aria-disabled]", has_text="Warhounds")
    why = player.see(f"#{chip.get_attribute('aria-describedby')}")
    expect(why).to_contain_text("Warhounds:")
    expect(chip).to_have_accessible_description(why.inner_text())
    chip.click(force=True)
    player.settles()
    player.is_at(1)


def test_a_field_that_is_wrong_says_so(player, watch):
    watch.expect("422")
    player.opens(legal())
    player.see("#count-e2").fill("1.5")
    player.see("#count-e2").press("Enter")
    field = player.see("#count-e2")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(player.see("#count-error-e2").inner_text())
    expect(field).to_have_value("1.5")
    assert player.focused() == "count-e2"
    field.fill("5")
    field.press("Enter")
    player.is_at(2)
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_another_language_is_the_pages_language(player):
    player.opens(legal())
    player.see(".languages [value=fr]").click()
    expect(player.see("html")).to_have_attribute("lang", "fr")
    expect(player.see(".languages [value=fr]")).to_have_attribute("aria-current", "true")
    expect(player.see(".terms")).to_contain_text("Vikings · 500")
    player.presses("#plus-e2", to_revision=2)
    player.has_points(330)

"""A warband in two lines, and a tab of a browser that shows it."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse
from django.test import Client

from factions import catalogue
from pillage_web import access
from pillage_web.access import COOKIE
from tests.web.applying import PARTS, apply, swap
from tests.web.dom import Node, Shape, parse
from warbands.actions import create_warband
from warbands.models import Warband
from warbands.models.holders import hashed
from warbands.rules.document import FORMAT, Document, Entry, decode

HTMX = {"HX-Request": "true"}
KEY = "the key of the browser that most tests use"
Fields = dict[str, list[str]]


def give_key(client: Client, key: str = KEY) -> Client:
    """The browser, holding this key in a cookie signed by the site."""
    response = HttpResponse()
    access.give_key(response, key)
    client.cookies[COOKIE] = response.cookies[COOKIE].value
    return client


def entry(unit: str = "warrior", count: int = 1, *equipment: str, **fields: Any) -> Entry:
    """An entry of a document."""
    return Entry(unit=unit, count=count, equipment=equipment, **fields)


def muster(
    *entries: Entry, faction: str = "vikings", budget: int = 500, key: str = KEY, **header: Any
) -> Warband:
    """A stored warband at revision 1, whose entries are e1, e2, …; held by the key's browser."""
    edition = catalogue.newest()
    numbered = tuple(
        Entry(**{field: getattr(each, field) for field in each.__struct_fields__} | {"id": f"e{n}"})
        for n, each in enumerate(entries, 1)
    )
    document = Document(
        format=FORMAT,
        game=edition.game.slug,
        edition=edition.slug,
        faction=faction,
        budget=budget,
        entries=numbered,
        **header,
    )
    return create_warband(holder=hashed(key), edition=edition, document=document)


def large(number: int, **header: Any) -> Warband:
    """A warband of so many entries of several kinds."""
    kits = (("armour", "hand-weapon"), ("shield", "spear"), ("sling",), ("armour", "dane-axe"))
    chieftain = entry("chieftain", 1, "armour", "hand-weapon", talents=("hunter",), name="Ragnar")
    rest = (
        entry("warrior", 1 + n % 5, *kits[n % len(kits)], name=f"Row {n}") for n in range(1, number)
    )
    return muster(chieftain, *rest, budget=100_000, name="The great host", **header)


def address(warband: Warband, rest: str = "") -> str:
    """Where a page of the warband is."""
    return f"/warbands/{warband.pk}/{rest}"


def edit_address(warband: Warband, command: str, parameters: Mapping[str, object]) -> str:
    """Where an edit is posted to."""
    query = urlencode(parameters)
    return address(warband, f"edits/{command}") + (f"?{query}" if query else "")


def stored(warband: Warband) -> Document:
    """The document as the database has it now."""
    return decode(Warband.objects.get(pk=warband.pk).document.encode())


def kept(warband: Warband, entry_id: str = "e1") -> Entry:
    """One entry as the database has it now."""
    return next(each for each in stored(warband).entries if each.id == entry_id)


def form_fields(page: Node, form: str = "edits") -> Fields:
    """What a browser would send of a form: every field of it with a name, as it stands."""
    found: Fields = {}
    inside = [*page.id(form).walk()]
    for node in [*inside, *(each for each in page.all(form=form) if each not in inside)]:
        if "name" not in node or node.tag == "button" or "disabled" in node:
            continue
        found.setdefault(node["name"], []).append(_value(node))
    return found


def _value(field: Node) -> str:
    if field.tag == "textarea":
        return field.raw.removeprefix("\n")
    if field.tag == "select":
        options = field.all("option")
        return next((each for each in options if "selected" in each), options[0])["value"]
    return field.attrs.get("value", "")


class Tab:
    """A tab with the builder in it. It sends its form as it stands, and shows the answer.

    With `htmx` the parts of an answer are put into the page; without, redirects are followed.
    """

    def __init__(
        self, client: Client, warband: Warband, *, htmx: bool = True, query: str = ""
    ) -> None:
        self.client, self.warband, self.htmx = client, warband, htmx
        self.headers = HTMX if htmx else {}
        self.load(address(warband, query))

    def load(self, url: str) -> None:
        """Show the page at an address."""
        self.page, self.loaded = parse(self.client.get(url).text), True

    def fields(self, typed: Mapping[str, str] | None = None) -> Fields:
        """The form with something typed into it."""
        return form_fields(self.page) | {key: [value] for key, value in (typed or {}).items()}

    def attempt(
        self, command: str, typed: Mapping[str, str] | None = None, **parameters: object
    ) -> Any:
        """Send the form to an edit."""
        return self.send(edit_address(self.warband, command, parameters), self.fields(typed))

    def edit(
        self, command: str, typed: Mapping[str, str] | None = None, **parameters: object
    ) -> Any:
        """Send the form to an edit, which is made."""
        return self._made(self.attempt(command, typed, **parameters))

    def press(self, button: str, typed: Mapping[str, str] | None = None) -> Any:
        """Press a button by its id, and what it does is done."""
        node = self.page.id(button)
        assert "disabled" not in node
        return self._made(self.send(node["formaction"], self.fields(typed)))

    def _made(self, response: Any) -> Any:
        assert response.status_code == (200 if self.htmx else 302), self.notice.text
        return response

    def send(self, url: str, fields: Fields) -> Any:
        """Post fields, and show the answer."""
        response = self.client.post(url, fields, headers=self.headers)
        self.loaded = False
        if response.status_code == 302:
            self.load(response.headers["Location"])
        elif response.text.startswith("<!doctype html>"):
            self.page = parse(response.text)
        else:
            apply(self.page, response.text)
        return response

    def follow(self, link: str) -> Any:
        """Follow a link by its id: HTMX puts the answer where the link says."""
        node = self.page.id(link)
        response = self.client.get(node["href"], headers=self.headers)
        if response.status_code == 302:
            self.load(response.headers["Location"])
        else:
            self.loaded = False
            target = self.page.id(node["hx-target"].removeprefix("#"))
            swap(target, node["hx-swap"], parse(response.text).children)
        return response

    def opened(self) -> list[str]:
        """The entries whose kit is open."""
        return self.fields().get("open", [])

    def parts(self) -> dict[str, Shape]:
        """What an edit may have changed, as it stands on the page."""
        found = {each["id"]: each for each in self.page.all(id=None)}
        return {name: found[name].shape() for name in PARTS}

    def fresh(self) -> dict[str, Shape]:
        """The same of the page loaded anew, with the same rows open and the same to add."""
        if self.loaded:
            return self.parts()
        fields = self.fields()
        query = {name: values for name, values in fields.items() if name in ("open", "from")}
        where = address(self.warband, f"?{urlencode(query, doseq=True)}")
        page = parse(self.client.get(where).text)
        found = {each["id"]: each for each in page.all(id=None)}
        return {name: found[name].shape() for name in PARTS}

    def rows(self) -> list[str]:
        """The ids of the rows, from top to bottom."""
        return [each["data-entry"] for each in self.page.id("roll").all("article")]

    @property
    def notice(self) -> Node:
        """What the page says about the last step."""
        return self.page.id("notice")

    @property
    def verdict(self) -> Node:
        """The account."""
        return self.page.id("verdict")

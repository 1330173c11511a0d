"""Restrictions as data: another program can read them with nothing but the API."""

import re
from typing import Any

import pytest

from factions.rulebook import selectors
from factions.rulebook.kinds import KINDS, read
from factions.rulebook.values import Restriction
from pillage_web.api.describing import described
from tests.api.test_game_data import BOOK, got
from tests.api.test_schema import SCHEMA, conforms

SCHEMAS = SCHEMA["components"]["schemas"]
SELECTORS = {"of", "figures", "facts", "names", "blame", "allowed", "items"}

SORTS = {"talents", "equipment", "unit"}


def selectors_in(params):
    """Every selector of some parameters; `of` is none where it names a sort."""
    for key, value in params.items():
        if isinstance(value, dict):
            yield from selectors_in(value)
        elif key in SELECTORS and isinstance(value, str) and value not in SORTS:
            yield value
        elif key == "terms":
            for each in value:
                yield from selectors_in(each)


@pytest.mark.parametrize("faction", BOOK.factions)
def test_every_restriction_is_as_its_kind_has_it(program, faction):
    answer = got(program, f"factions/{faction}/")

    conforms(answer, {"$ref": "#/components/schemas/FactionDetail"})
    for each in answer["restrictions"]:
        named = SCHEMAS[f"{KINDS[each['kind']].__name__}Restriction"]
        conforms(each, named)
        assert named["properties"]["kind"] == {"enum": [each["kind"]]}


def test_what_is_not_of_its_kind_is_not_described(program):
    [first, *_] = got(program, "factions/vikings/")["restrictions"]
    assert first["kind"] == "limit"

    for wrong in ({"kind": "distinct"}, {"kind": "quota"}, {"params": {"at-most": "many"}}):
        with pytest.raises(Exception, match="is not valid under any of the given schemas"):
            conforms(first | wrong, SCHEMAS["FactionDetail"]["properties"]["restrictions"]["items"])


def test_the_kinds_are_those_of_the_engine():
    items = SCHEMAS["FactionDetail"]["properties"]["restrictions"]["items"]

    assert items["discriminator"]["propertyName"] == "kind"
    assert list(items["discriminator"]["mapping"]) == list(KINDS)
    for kind in KINDS.values():
        own = SCHEMAS[f"{kind.__name__}Restriction"]["properties"]["params"]
        assert own == {"$ref": f"#/components/schemas/{kind.__name__}"}


@pytest.mark.parametrize("faction", BOOK.factions)
def test_every_selector_is_read_with_the_words_of_the_edition(program, faction):
    edition = got(program, "editions/2026.1/")
    assert edition["definitions"] == BOOK.data.definitions
    assert (
        edition["presence"] == BOOK.data.presence == {"foederati": "chieftain and talent:foederati"}
    )
    found = list(edition["presence"].values())
    for each in got(program, f"factions/{faction}/")["restrictions"]:
        found += selectors_in(each["params"])
        for patch in each["under"].values():
            found += selectors_in(patch)

    assert len(found) > 20
    for each in found:
        assert selectors.compiled(each, edition["definitions"])(frozenset()) in {True, False}


def test_a_patch_of_a_reading_makes_what_the_engine_reads(program):
    [row] = [
        each
        for each in got(program, "factions/vikings/")["restrictions"]
        if each["code"] == "too-many-shooters"
    ]
    [own] = [each for each in BOOK.data.restrictions if each.key == row["key"]]
    own_names: dict[str, Any] = {name: {"en": ""} for name in ("title", "message")}
    names: dict[str, Any] = {name: row[name] for name in ("key", "code", "scope", "kind", "source")}
    again = Restriction(**names, **own_names, params=row["params"], under=row["under"])

    for option in ("up", "down"):
        assert read(again, {"rounding": option}) == read(own, {"rounding": option})


def test_the_grammar_is_told_as_it_is_read():
    said = described()["info"]["description"]
    [told] = [each for each in said.split("\n\n") if each.startswith("**Selectors**")]
    words = set(re.findall(r"`([^`]+)`", told))

    assert {each[:-1] for each in words if each.endswith(":")} == selectors.PREFIXES
    assert words >= selectors.PLAIN_FACTS | {"any", "none", "and", "or", "not"}
    both = frozenset({"native", "ally"})
    assert selectors.compiled("foreign and ally or native", {})(both)
    assert not selectors.compiled("not native or foreign", {})(both)
    assert not selectors.compiled("not alone", {"alone": "native or foreign"})(both)

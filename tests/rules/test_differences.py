"""A faction and a ruling are differences: what a patch changes, adds and takes away."""

from typing import Any

import msgspec
import pytest

from factions.rulebook.kinds import Limit, Slots, merged, overridden, read
from factions.rulebook.values import Override, Restriction

Plain = dict[str, Any]


def row(params: Plain, under: dict[str, Plain] | None = None, kind: str = "limit") -> Restriction:
    return Restriction(
        key="key",
        code="code",
        scope="warband",
        kind=kind,
        title={"en": "Title"},
        message={"en": "Message"},
        source="Book, p. 1",
        params=params,
        under=under or {},
    )


@pytest.mark.parametrize(
    ("base", "patch", "result"),
    [
        ({"a": 1}, {}, {"a": 1}),
        ({"a": 1}, {"a": 2}, {"a": 2}),
        ({"a": 1}, {"b": 2}, {"a": 1, "b": 2}),
        ({"a": 1, "b": 2}, {"a": None}, {"b": 2}),
        ({"a": 1}, {"b": None}, {"a": 1}),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 3}}, {"a": {"b": 3, "c": 2}}),
        ({"a": {"b": 1}}, {"a": {"b": None}}, {"a": {}}),
        ({"a": {"b": 1}}, {"a": 5}, {"a": 5}),
        ({"a": 5}, {"a": {"b": 1}}, {"a": {"b": 1}}),
        ({"a": [1, 2]}, {"a": [3]}, {"a": [3]}),
        ({"a": True}, {"a": False}, {"a": False}),
    ],
)
def test_a_patch(base: Plain, patch: Plain, result: Plain):
    before = msgspec.json.encode(base)
    assert merged(base, patch) == result
    assert msgspec.json.encode(base) == before


def test_a_ruling_patches_the_parameters():
    share = row(
        {"at-most": {"terms": [{"factor": "1/4"}], "rounding": "down"}},
        {"rounding=up": {"at-most": {"rounding": "up"}}},
    )
    down, up = (read(share, {"rounding": option}) for option in ("down", "up"))
    assert isinstance(down, Limit)
    assert isinstance(up, Limit)
    assert down.at_most
    assert up.at_most
    assert (down.at_most.rounding, up.at_most.rounding) == ("down", "up")
    assert down.at_most.terms == up.at_most.terms


def test_two_rulings_patch_one_after_the_other():
    both = row({"at-most": {"constant": 1}}, {"a=b": {"of": "native"}, "c=d": {"enabled": False}})
    found = read(both, {"a": "b", "c": "d", "e": "f"})
    assert isinstance(found, Limit)
    assert (found.of, found.enabled) == ("native", False)


def test_a_faction_patches_the_parameters_and_says_who_says_so():
    core = row({"at-most": {"constant": 1}}, {"a=b": {"enabled": False}})
    own = overridden(
        core,
        Override(
            params={"at-most": {"constant": 2}},
            under={"c=d": {"enabled": False}},
            source="Other book",
            confidence="second-hand",
        ),
    )
    assert own.params == {"at-most": {"constant": 2}}
    assert set(own.under) == {"a=b", "c=d"}
    assert (own.source, own.confidence) == ("Other book", "second-hand")
    assert core.params == {"at-most": {"constant": 1}}


def test_without_a_difference_a_row_is_itself():
    core = row({"at-most": {"constant": 1}})
    assert overridden(core, None) is core
    bare = overridden(core, Override())
    assert (bare.source, bare.confidence) == ("Book, p. 1", "first-hand")


def test_a_ruling_has_the_last_word_over_a_faction():
    core = row({"at-most": {"constant": 1}}, {"a=b": {"at-most": {"constant": 3}}})
    own = overridden(core, Override(params={"at-most": {"constant": 2}}))
    limits = [read(own, {"a": option}) for option in ("b", "c")]
    assert [
        each.at_most.constant for each in limits if isinstance(each, Limit) and each.at_most
    ] == [
        3,
        2,
    ]


@pytest.mark.parametrize(
    ("kind", "params"),
    [
        ("limit", {"at-mots": {}}),
        ("limit", {"at-most": {"constant": "1"}}),
        ("limit", {"each": "hat"}),
        ("slots", {}),
        ("slots", {"at-most": 1, "of": "units"}),
        ("priced", {"of": "hats"}),
    ],
)
def test_what_is_no_parameter_is_refused(kind: str, params: Plain):
    with pytest.raises(msgspec.ValidationError):
        read(row(params, kind=kind), {})


def test_an_unknown_kind_is_refused():
    with pytest.raises(KeyError):
        read(row({}, kind="magic"), {})


def test_a_kind_reads_its_own_parameters():
    found = read(row({"at-most": 2, "items": "kind:melee"}, kind="slots"), {})
    assert isinstance(found, Slots)
    assert (found.at_most, found.items, found.of, found.decides) == (
        2,
        "kind:melee",
        "equipment",
        False,
    )

"""Data of the wrong shape: the key is named, through maps and lists."""

from typing import Any

import pytest

from factions.rulebook.reading import UnreadableError, read_edition, read_faction


def complaint(reader: Any, data: Any) -> str:
    with pytest.raises(UnreadableError) as caught:
        reader(data)
    return str(caught.value)


@pytest.mark.parametrize("price", ["5", 5.0, 5.5, True, None])
def test_a_price_is_a_whole_number(plain: dict[str, Any], price: Any):
    plain["picts"]["equipment"]["bow"]["chieftain"] = price
    got = {"5": "str", 5.0: "float", 5.5: "float", True: "bool", None: "null"}[price]
    assert complaint(read_faction, plain["picts"]) == (
        f"equipment.bow.chieftain: Expected `int`, got `{got}`"
    )


def test_unknown_keys_are_refused(plain: dict[str, Any]):
    plain["edition"]["units"][3]["colour"] = "red"
    assert complaint(read_edition, plain["edition"]) == (
        "units.huscarl: Object contains unknown field `colour`"
    )


def test_a_restriction_goes_by_its_key(plain: dict[str, Any]):
    plain["edition"]["restrictions"][1]["title"]["fr"] = 7
    assert complaint(read_edition, plain["edition"]) == (
        "restrictions.budget.title.fr: Expected `str`, got `int`"
    )


def test_an_item_without_a_name_goes_by_its_number(plain: dict[str, Any]):
    plain["huns"]["rules"][1] = "Lasso"
    assert complaint(read_faction, plain["huns"]) == "rules.1: Expected `object`, got `str`"


def test_a_key_of_the_wrong_type(plain: dict[str, Any]):
    plain["huns"]["units"][7] = 7
    assert complaint(read_faction, plain["huns"]) == "units: Expected `str`, got `int`"


def test_what_is_missing(plain: dict[str, Any]):
    del plain["huns"]["supplement"]
    assert complaint(read_faction, plain["huns"]) == ("Object missing required field `supplement`")

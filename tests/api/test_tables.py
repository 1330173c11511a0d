"""Price lists as tables for spreadsheets."""

from tests.api.asking import refused
from tests.web.conftest import shipped

V1 = "/api/v1/"
BOOK = shipped().rulebook
NO_PAGE = (404, "not-found", "out-of-range")


def test_the_price_list_of_a_faction_for_a_spreadsheet(program):
    response = program.get(f"{V1}factions/magyars/prices/?format=csv&lang=fr")

    assert response.headers["Content-Type"] == "text/csv; charset=utf-8"
    own = BOOK.factions["magyars"]
    lines = response.content.decode().split("\r\n")
    units = [each for each in BOOK.units if each in own.units]
    assert lines[0] == ",".join(["item", "name", "kind", *units])
    assert lines[1] == ",".join(["", "", "", *(str(own.units[each]) for each in units)])
    assert lines[2].startswith(f"{next(iter(own.equipment))},Armure,protection,")
    assert len(lines) == len(own.equipment) + 3
    assert lines[-1] == ""


def test_all_prices_for_a_spreadsheet(program):
    asked = program.get(f"{V1}prices/?faction=vikings&unit=healer&format=csv")
    accepted = program.get(
        f"{V1}prices/?faction=vikings&unit=healer", headers={"Accept": "text/csv"}
    )

    assert asked.content == accepted.content
    assert asked.content.decode() == (
        "faction,faction_name,unit,unit_name,item,item_name,price\r\n"
        "vikings,Vikings,healer,Healer,,,30\r\n"
    )
    whole = program.get(f"{V1}prices/?format=csv").content.decode()
    assert len(whole.splitlines()) == program.get(f"{V1}prices/").json()["count"] + 1


def test_a_table_is_whole_or_the_page_that_is_asked_for(program):
    address = f"{V1}prices/?format=csv"
    whole = program.get(address).content.decode().splitlines()

    second = program.get(f"{address}&page=2&page_size=3").content.decode().splitlines()
    assert second == [whole[0], *whole[4:7]]
    first = program.get(f"{address}&page_size=1").content.decode().splitlines()
    assert first == whole[:2]
    refused(program.get(f"{address}&page=2&page_size=500&faction=huns"), *NO_PAGE)
    refused(program.get(f"{address}&page_size=0"), 400, "wrong-parameter", "out-of-range")

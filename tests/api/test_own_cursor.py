"""One's own warbands, read through whatever comes or goes meanwhile."""

import pytest

from tests.api.own import OWN
from tests.web.builder import muster


def test_a_cursor_leads_through_all_whatever_comes_or_goes(keeper):
    ids = {name: keeper.create(name=name) for name in "abcdef"}
    muster(key="another browser's key", name="theirs")
    read, link, counts = [], f"http://testserver{OWN}?cursor=&page_size=2", []
    while link:
        answer = keeper.ask("GET", link.removeprefix(f"http://testserver{OWN}")).json()
        read += [each["name"] for each in answer["results"]]
        counts.append(answer["count"])
        assert answer["previous"] is None
        link = answer["next"]
        if len(read) == 2:
            for gone in "ab":
                assert keeper.ask("DELETE", f"{ids[gone]}/", If_Match="*").status_code == 204
            edit = {"edit": "set-header", "name": "still c"}
            assert keeper.edit(f"{ids['c']}/", edit, If_Match="*").status_code == 200
            keeper.create(name="g")

    assert read == ["a", "b", "still c", *"defg"]
    assert counts == [6, 5, 5, 5]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("cursor=x", ["cursor"]),
        ("cursor=2026-01-01T00:00:00Z", ["cursor"]),
        ("cursor=2026-01-01T00:00:00~x", ["cursor"]),
        ("cursor=2026-13-01T00:00:00Z~x", ["cursor"]),
        ("cursor=2026-01-01T00:00:00Z~" + "x" * 80, ["cursor"]),
        ("cursor=~&page=1&page_size=3", ["page", "cursor"]),
        ("cursor=~&page_size=0", ["page_size", "cursor"]),
    ],
)
def test_what_is_no_cursor_is_named(keeper, query, names):
    response = keeper.ask("GET", f"?{query}")

    assert response.status_code == (400 if "page_size=0" in query else 404)
    assert [each["parameter"] for each in response.json()["errors"]] == names

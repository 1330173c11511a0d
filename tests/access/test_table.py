"""The table of access holds, and says what it is to say."""

import os

import pytest

from tests.access.table import FILE, HEAD, asked, written
from tests.access.world import ROLES


def test_every_address_answers_everybody_as_the_table_says(world):
    found = list(asked(world))
    if os.environ.get("PILLAGE_WRITE_ACCESS"):
        FILE.write_text(HEAD + "\n" + "\n".join(found) + "\n", encoding="utf-8")
    assert found == written()


def rows():
    """Address, mark, methods, and statuses by role."""
    for line in written():
        route, mark, *rest = line.split()
        statuses = [int(each) for each in rest[-len(ROLES) :]]
        yield route, mark, rest[: -len(ROLES)], dict(zip(ROLES, statuses, strict=True))


def test_no_line_is_a_failure():
    assert [row for row in rows() if max(row[3].values()) >= 500] == []


def test_what_is_of_a_holder_is_not_there_for_anybody_else():
    own = [row for row in rows() if row[1] == "holder"]
    assert len(own) > 12
    for route, _mark, methods, statuses in own:
        others = {statuses[role] for role in ROLES if role != "owner"}
        assert others in ({404}, {405}), (route, methods)


def test_what_is_behind_a_link_is_only_there_with_the_link():
    behind = [row for row in rows() if row[1] == "link"]
    assert len(behind) > 3
    for route, _mark, methods, statuses in behind:
        without = {statuses[role] for role in ("anonymous", "stranger", "moderator", "staff")}
        assert without in ({404}, {405}), (route, methods)


def test_behind_a_link_for_the_opponent_is_their_version_alone():
    opened = [
        (route.rpartition("link_id>/")[2], statuses)
        for route, mark, methods, statuses in rows()
        if mark == "opponent" and {"GET", "POST"} & set(methods) and 405 not in statuses.values()
    ]
    by_role = {path: [statuses[role] for role in ("owner", "link")] for path, statuses in opened}
    assert by_role == {
        "": [200, 200],
        "picture.png": [200, 200],
        "files/<str:name>": [404, 404],
        "copy": [404, 404],
    }
    for path, statuses in opened:
        without = {statuses[role] for role in ("anonymous", "stranger", "moderator", "staff")}
        assert without == {404}, path


def test_what_is_a_players_leads_everybody_else_to_the_door():
    for route, mark, methods, statuses in rows():
        if mark == "player":
            assert {statuses["anonymous"], statuses["link"]} <= {302, 404, 405}, (route, methods)


def test_the_api_keeps_what_is_somebodys_to_them():
    own = [row for row in rows() if row[1] == "credential"]
    assert len(own) > 8
    for route, _mark, methods, statuses in own:
        if methods == ["OPTIONS"]:
            continue
        assert {statuses["anonymous"], statuses["link"]} <= {401, 405}, (route, methods)
        if "<" in route:
            others = {statuses[role] for role in ("stranger", "moderator", "staff")}
            assert others <= {404, 405, 428}, (route, methods)


def test_what_is_hidden_is_there_for_its_player_and_moderators_alone():
    hidden = [row for row in rows() if row[1] == "hidden"]
    assert len(hidden) > 6
    for route, _mark, methods, statuses in hidden:
        others = {statuses[role] for role in ("anonymous", "stranger", "link", "staff")}
        assert others in ({404}, {405}), (route, methods)


@pytest.mark.parametrize("role", ["anonymous", "stranger", "owner", "link"])
def test_the_admin_lets_in_nobody_but_staff(role):
    inside = [row for row in rows() if row[1] == "admin" and "login" not in row[0]]
    assert len(inside) > 20
    assert [row for row in inside if row[3][role] == 200 and "jsi18n" not in row[0]] == []

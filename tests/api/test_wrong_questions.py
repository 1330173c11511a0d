"""What is wrong with a question to the game data is named, all of it."""

import pytest

from tests.api.asking import refused

V1 = "/api/v1/"


@pytest.mark.parametrize(
    ("path", "status", "name", "code"),
    [
        ("factions/?edition=1999.1", 404, "edition", "unknown-edition"),
        ("factions/?edition=", 404, "edition", "unknown-edition"),
        ("factions/?supplement=the-eest", 404, "supplement", "unknown-slug"),
        ("units/?faction=vikins", 404, "faction", "unknown-slug"),
        ("equipment/?kind=melee&tag=x", 404, "tag", "unknown-slug"),
        ("talents/?ordering=points", 400, "ordering", "unknown-ordering"),
        ("units/?ordering=price", 400, "ordering", "unknown-ordering"),
        ("units/?page=0", 400, "page", "out-of-range"),
        ("units/?page=x", 400, "page", "out-of-range"),
        ("units/?page=٣", 400, "page", "out-of-range"),
        ("units/?page=-1", 400, "page", "out-of-range"),
        ("units/?page=99999999999", 400, "page", "out-of-range"),
        (f"units/?search={'x' * 81}", 400, "search", "too-long"),
        ("units/?page=2", 404, "page", "out-of-range"),
        ("units/?page_size=501", 400, "page_size", "out-of-range"),
        ("units/?talent=foederati", 400, "talent", "unknown-parameter"),
        ("factions/vikings/?page=1", 400, "page", "unknown-parameter"),
        ("prices/?format=csv&page=nine", 400, "page", "out-of-range"),
    ],
)
def test_a_wrong_question_is_named(program, path, status, name, code):
    refusal = "wrong-parameter" if status == 400 else "not-found"

    assert refused(program.get(V1 + path), status, refusal, code)["parameter"] == name


@pytest.mark.parametrize(
    ("path", "status", "faults"),
    [
        ("units/?page=0&page_size=0", 400, ["page", "page_size"]),
        ("units/?colour=red&size=2&page=1&page=2", 400, ["colour", "size", "page"]),
        ("units/?ordering=x&page=0&faction=y&tag=z", 400, ["faction", "tag", "ordering", "page"]),
        ("equipment/?kind=y&tag=z", 404, ["kind", "tag"]),
    ],
)
def test_all_that_is_wrong_is_named(program, path, status, faults):
    response = program.get(V1 + path)

    assert response.status_code == response.json()["status"] == status
    assert [each["parameter"] for each in response.json()["errors"]] == faults


def test_a_like_word_is_suggested(program):
    fault = refused(program.get(f"{V1}units/?faction=vikins"), 404, "not-found", "unknown-slug")
    assert fault["message"] == "“vikins” is not known; did you mean “vikings”?"
    fault = refused(program.get(f"{V1}factions/vikingz/"), 404, "not-found", "unknown-slug")
    assert fault["message"].endswith("did you mean “vikings”?")

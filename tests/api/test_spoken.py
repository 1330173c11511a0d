"""In which language the API says no, and the site speaks."""

import pytest

from tests.api.asking import refused

LANGUAGES = {"There is no such thing.": "en", "Cela n’existe pas.": "fr", "Такого нет.": "ru"}


@pytest.mark.parametrize(
    ("headers", "query", "title"),
    [
        ({"Accept-Language": "fr-CA, en;q=0.5"}, "", "Cela n’existe pas."),
        ({"Accept-Language": "de"}, "", "There is no such thing."),
        ({"Accept-Language": "en;q=0, *"}, "", "Cela n’existe pas."),
        ({}, "?lang=ru", "Такого нет."),
        ({"Accept-Language": "fr"}, "?lang=ru", "Такого нет."),
        ({"Accept-Language": "fr"}, "?lang=de", "Cela n’existe pas."),
    ],
)
@pytest.mark.parametrize("path", ["/api/v1/nowhere/", "/api/v1/units/nothing/"])
def test_words_are_in_the_readers_language(program, path, headers, query, title):
    response = program.get(f"{path}{query}", headers=headers)
    status = 404 if "nowhere" in path or "de" not in query else 400

    assert response.status_code == status
    if status == 404:
        assert response.json()["title"] == title
    assert response.headers["Content-Language"] == LANGUAGES[title]


def test_so_they_are_where_the_page_refuses_a_method(program):
    response = program.post("/api/v1/docs/?lang=fr", headers={"Accept-Language": "ru"})

    refused(response, 405, "not-allowed")
    assert response.headers["Content-Language"] == "fr"


def test_the_site_does_not_speak_what_its_reader_does_not_take_either(program):
    for header, language in (("en;q=0, *", "fr"), ("ru;q=0", "en"), ("ru;q=0, fr;q=0.1", "fr")):
        response = program.get("/", headers={"Accept-Language": header})
        assert f'<html lang="{language}"' in response.text

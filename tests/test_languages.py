"""The translations: complete, in step with the code, compiled, and with the same blanks to fill."""

import re
import shutil
from html import unescape

import pytest
from django.conf import settings as site
from django.core.management import call_command

from tests.catalogues import (
    FOLDERS,
    LANGUAGES,
    LOCALE,
    ROOT,
    code_strings,
    compiled,
    folder,
    messages,
)

each_language = pytest.mark.parametrize("language", LANGUAGES)

BLANK = re.compile(r"%\(\w+\)[sd]|%%|\{\w*\}")
FORMS = {"fr": {0: 0, 1: 0, 2: 1, 5: 1, 21: 1}, "ru": {0: 2, 1: 0, 2: 1, 5: 2, 11: 2, 21: 0, 22: 1}}


def blanks(text):
    return sorted(BLANK.findall(text))


def entries(text):
    """The entries with their flags, wherever their strings stand in the code."""
    blocks = text.strip().split("\n\n")[1:]
    return {re.sub(r"^#: .*\n", "", block, flags=re.MULTILINE) for block in blocks}


@each_language
def test_a_language_of_the_site_has_a_catalogue(language):
    assert [code for code, _name in site.LANGUAGES] == ["en", *LANGUAGES]
    assert messages(language)


@each_language
def test_every_string_is_translated(language):
    assert [each.text for each in messages(language) if not all(each.translations)] == []
    assert [each.text for each in messages(language) if each.fuzzy] == []


@each_language
def test_the_catalogue_has_the_strings_of_the_code(language):
    # `make messages` mends it.
    assert {each.text for each in messages(language)} == code_strings()


@each_language
def test_translations_have_the_same_blanks(language):
    for message in messages(language):
        for translation in message.translations:
            assert blanks(translation) == blanks(message.plural or message.text), translation


@each_language
def test_translations_begin_and_end_alike(language):
    for message in messages(language):
        for translation in message.translations:
            assert translation.endswith(".") == message.text.endswith("."), translation
            assert translation.endswith(" ") == message.text.endswith(" "), translation


@each_language
def test_plurals_have_all_forms(language):
    forms = FORMS[language]
    for message in messages(language):
        number = len(set(forms.values())) if message.plural else 1
        assert len(message.translations) == number, message.text
    plural = compiled(language).plural  # type: ignore[attr-defined]
    assert {number: plural(number) for number in forms} == forms


@each_language
def test_the_compiled_catalogue_says_the_same(language):
    # `make messages` mends it.
    catalogue = dict(compiled(language)._catalog)  # type: ignore[attr-defined]
    catalogue.pop("")
    expected: dict[object, str] = {}
    for message in messages(language):
        if not message.plural:
            expected[message.text] = message.translations[0]
            continue
        for form, translation in enumerate(message.translations):
            expected[message.text, form] = translation
    assert catalogue == expected


def test_french_sets_its_marks_off_by_a_space_that_does_not_break():
    for message in messages("fr"):
        for translation in message.translations:
            text = BLANK.sub("x", unescape(translation))
            loose = re.search(r"(?<!\u202f)[!?:;»]|«(?!\u202f)", text)
            assert not loose, translation


@each_language
@pytest.mark.skipif(shutil.which("xgettext") is None, reason="GNU gettext is not installed.")
def test_making_the_messages_again_changes_nothing(language, tmp_path, monkeypatch, settings):
    for name in (*FOLDERS, "templates"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(tmp_path)
    settings.LOCALE_PATHS = [tmp_path / LOCALE]

    call_command(
        "makemessages",
        locale=[language],
        no_obsolete=True,
        no_wrap=True,
        add_location="file",
        verbosity=0,
    )

    made = entries((tmp_path / folder(language) / "django.po").read_text(encoding="utf-8"))
    assert made == entries((ROOT / folder(language) / "django.po").read_text(encoding="utf-8"))

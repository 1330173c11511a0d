"""What the code promises of itself, read from its files."""

import io
import re
import tokenize
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.ROOT)
CODE = ("factions", "pillage_web", "warbands", "tests")
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
# Other words for things that the glossary has a word for.
SYNONYMS = {"cost", "costs", "army", "armies", "gear", "upgrade", "ability", "skill", "preset"}
SYNONYMS |= {"tribe", "nation", "troop", "troops", "payload", "quantity", "qty"}


def named(path):
    return path.relative_to(ROOT).as_posix()


def files(*endings):
    """Our own files with these endings, generated ones left out."""
    folders = [ROOT / each for each in (*CODE, "static", "templates")]
    found = [path for folder in folders for end in endings for path in folder.rglob(f"*{end}")]
    return [each for each in found if not {"migrations", "__pycache__"} & set(each.parts)]


def identifiers(source):
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {token.string for token in tokens if token.type == tokenize.NAME}


def test_no_file_is_longer_than_three_hundred_lines():
    lengths = {
        named(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in files(".py", ".html", ".js", ".css")
    }

    assert len(lengths) > 100
    assert {name: length for name, length in lengths.items() if length > 300} == {}


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_a_template_has_no_inline_style_script_or_handler(path):
    text = path.read_text(encoding="utf-8")

    assert not re.findall(r"\sstyle=|<style|\son[a-z]+=|javascript:", text)
    assert not re.findall(r"<script(?![^>]*\ssrc=)", text)


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_a_template_lets_nothing_through_unescaped(path):
    text = path.read_text(encoding="utf-8")

    assert not re.findall(r"\|\s*safe\b|\bsafeseq\b|autoescape", text)


def test_what_is_marked_as_safe_is_counted():
    """Only our own drawings and QR codes are; each new place is to be thought about."""
    marked = {
        named(path): path.read_text(encoding="utf-8").count("mark_safe(")
        for path in files(".py")
        if not named(path).startswith("tests/")
    }

    assert {name: count for name, count in marked.items() if count} == {
        "factions/templatetags/shields.py": 1,
        "warbands/exports/qr.py": 1,
    }


@pytest.mark.parametrize("folder", ["factions", "pillage_web", "warbands"])
def test_one_thing_has_one_name(folder):
    found = {
        f"{named(path)}: {name}"
        for path in files(".py")
        if named(path).startswith(f"{folder}/")
        for name in identifiers(path.read_text(encoding="utf-8"))
        if SYNONYMS & set(re.split(r"_|(?<=[a-z])(?=[A-Z])", name.lower()))
    }

    assert found == set()


def test_what_players_read_uses_the_games_words():
    for path in TEMPLATES:
        text = path.read_text(encoding="utf-8")
        words = set(re.findall(r"[a-z]+", re.sub(r"{[{%].*?[%}]}|<[^>]*>", " ", text).lower()))
        said = re.findall(r'{% translate "([^"]*)"', text)
        words |= set(re.findall(r"[a-z]+", " ".join(said).lower()))
        assert not SYNONYMS & words, path


def test_every_text_of_a_template_can_be_translated():
    """A run of letters outside of tags is put in by `translate`, or is a name of paper."""
    for path in TEMPLATES:
        text = re.sub(r"{% blocktranslate.*?{% endblocktranslate %}", "", path.read_text("utf-8"))
        if "<" not in text:
            continue  # a class for other templates, which nobody reads
        text = re.sub(r"<script.*?</script>|<!--.*?-->|{[{%#].*?[#%}]}", " ", text, flags=re.DOTALL)
        text = re.sub(r"<[^>]*>", " ", text)
        assert set(re.findall(r"[A-Za-z]{3,}", text)) <= {"Letter", "PDF"}, named(path)

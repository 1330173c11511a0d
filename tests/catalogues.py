"""The site's own translations as files, and the strings of the code, without GNU gettext."""

import ast
import gettext
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
LOCALE = Path("pillage_web") / "locale"
LANGUAGES = ["fr", "ru"]
FOLDERS = ["factions", "warbands", "pillage_web"]
MARKS = {"_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy"}
FIELD = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) (".*")')
MARKED = re.compile(r"\b(n?gettext|_)\(\s*(?P<one>'.*?(?<!\\)'|\".*?(?<!\\)\")\s*[,)]", re.DOTALL)


@dataclass(frozen=True)
class Message:
    """An entry of a catalogue; `plural` is empty where there is none."""

    text: str
    plural: str
    translations: tuple[str, ...]
    fuzzy: bool


def folder(language: str) -> Path:
    """Where the catalogue of a language is, as text and compiled."""
    return LOCALE / language / "LC_MESSAGES"


def messages(language: str) -> list[Message]:
    """The catalogue's entries as translators write them, its head left out."""
    blocks = (ROOT / folder(language) / "django.po").read_text(encoding="utf-8").split("\n\n")
    return [_message(block) for block in blocks[1:]]


def _message(block: str) -> Message:
    fields: dict[str, str] = {}
    field = ""
    flags = ""
    for line in block.strip().splitlines():
        if line.startswith("#"):
            flags += line if line.startswith("#,") else ""
            continue
        start = FIELD.fullmatch(line)
        field, quoted = start.groups() if start else (field, line)
        fields[field] = fields.get(field, "") + ast.literal_eval(quoted)
    translations = tuple(text for name, text in fields.items() if name.startswith("msgstr"))
    return Message(fields["msgid"], fields.get("msgid_plural", ""), translations, "fuzzy" in flags)


def compiled(language: str) -> gettext.GNUTranslations:
    """The catalogue as the site reads it."""
    with (ROOT / folder(language) / "django.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def code_strings() -> set[str]:
    """Every string that the code and the templates mark for translation."""
    sources = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")]
    folder = ROOT / "templates"
    templates = [*folder.rglob("*.html"), *folder.rglob("*.txt")]
    return {
        text
        for found in (*map(_marked, sources), *map(_marked_in_template, templates))
        for text in found
    }


def _marked(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
            text = node.args[0]
            assert isinstance(text, ast.Constant), f"{file}:{node.lineno}: not a plain string"
            yield str(text.value)


def _marked_in_template(file: Path) -> Iterator[str]:
    """Django turns a template into calls with the rest blotted out, for xgettext to read."""
    calls = templatize(file.read_text(encoding="utf-8")).replace("(u'", "('").replace('(u"', '("')
    for call in MARKED.finditer(calls):
        yield ast.literal_eval(call["one"])

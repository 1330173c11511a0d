"""The engine knows no game, and nothing of the site or the world: it is read to prove it."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.test_vale import BOOK as VALE
from tests.rules.warbands import BOOK as PILLAGE

ROOT = Path(__file__).parent.parent.parent
SOURCES = sorted(
    path
    for folder in ("factions/rulebook", "warbands/rules")
    for path in (ROOT / folder).rglob("*.py")
)
OURS = {"factions.rulebook", "warbands.rules"}
STANDARD = {"collections", "difflib", "fractions", "functools", "hashlib", "itertools", "json"}
STANDARD |= {"math", "re", "string", "typing", "unicodedata", "dataclasses"}
STANDARD |= {"base64", "binascii", "bisect", "zlib"}
PACKAGES = {"jsonschema", "msgspec"}


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def texts(tree: ast.Module) -> Iterator[str]:
    """Every string of a module that is no docstring."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value


def imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            yield node.module or ""


def slugs() -> set[str]:
    """What the two games call their factions, peoples, units, items, talents, rulings and tags.

    The definition of a figure is the only one that the engine asks for, where a game has it.
    """
    found: set[str] = set()
    for book in (PILLAGE, VALE):
        found |= {*book.factions, *book.units, *book.equipment, *book.talents, *book.rulings}
        found |= {*book.data.definitions, *book.data.presence, *book.supplements} - {"figure"}
        found |= {people for faction in book.factions.values() for people in faction.peoples}
        found |= {tag for unit in book.units.values() for tag in unit.tags}
    return found


def test_there_is_something_to_read():
    assert len(SOURCES) > 30
    assert len(slugs()) > 100


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_nothing_is_called_by_its_name(path: Path):
    """Neither alone nor in a fact such as `item:…`."""
    words = set(texts(parsed(path)))
    words |= {text.partition(":")[2] for text in words}
    assert not words & slugs()


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_no_code_of_a_problem_is_known(path: Path):
    """What a restriction is called is data too."""
    rows = [*PILLAGE.data.restrictions, *VALE.data.restrictions]
    for book in (PILLAGE, VALE):
        rows += [row for faction in book.factions.values() for row in faction.restrictions]
    codes = {row.code for row in rows} | {row.key for row in rows if "-" in row.key}
    assert not set(texts(parsed(path))) & codes


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_only_pure_things_are_imported(path: Path):
    for module in imports(parsed(path)):
        ours = any(module == each or module.startswith(f"{each}.") for each in OURS)
        assert ours or module.partition(".")[0] in STANDARD | PACKAGES, module


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_no_file_is_opened(path: Path):
    called = {
        node.func.id
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"open", "print", "input", "__import__"}


def test_rulebook_does_not_lean_on_the_rules():
    for path in SOURCES:
        if "rulebook" in path.parts:
            assert not any(each.startswith("warbands") for each in imports(parsed(path)))


def test_they_run_without_django():
    modules = [name_of(path).removesuffix(".py").replace("/", ".") for path in SOURCES]
    lines = [f"import {module.removesuffix('.__init__')}" for module in modules]
    code = "; ".join([*lines, "import sys; assert 'django' not in sys.modules"])
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)  # noqa: S603

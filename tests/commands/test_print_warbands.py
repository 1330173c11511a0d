"""print_warbands: an event's lists in one PDF, or nothing and the reasons."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from msgspec.structs import replace

from factions import catalogue, loading
from tests.exports.paper import pages
from tests.rules.warbands import warband
from warbands.rules.document import encode

LEGAL = encode(replace(warband("vikings", "chieftain"), name="Sons of Ragnar"))
ILLEGAL = encode(replace(warband("normans", "warrior bow", budget=5), name="Fils de Rollon"))
UNREADABLE = b'{"format": "pillage-warband/1", "faction": "vikngs", "budget": 5, "entries": []}'
Print = Callable[..., Path]


@pytest.fixture
def printed(db: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Print:
    """Runs the command on these lines of input; where its PDF is."""
    catalogue.forget()
    loading.load()

    def run(*lines: bytes, files: tuple[Path, ...] = (), **options: str) -> Path:
        given = io.TextIOWrapper(io.BytesIO(b"".join(each + b"\n" for each in lines)))
        monkeypatch.setattr(sys, "stdin", given)
        made = tmp_path / "event.pdf"
        call_command("print_warbands", *map(str, files), **{"output": str(made)} | options)
        return made

    return run


def test_each_list_has_pages_of_its_own_in_the_order_of_the_input(printed: Print):
    leaves = pages(printed(LEGAL, ILLEGAL, LEGAL).read_bytes())
    assert ["Ragnar" in each for each in leaves] == [True, False, True]
    assert ["Rollon" in each for each in leaves] == [False, True, False]
    assert "Ready for the table" in leaves[0]
    assert "Not legal" in leaves[1]


def test_files_kinds_papers_and_languages(printed: Print, tmp_path: Path):
    one = tmp_path / "one.json"
    one.write_bytes(LEGAL)
    [leaf] = pages(printed(files=(one,), kind="secret", paper="letter", language="fr").read_bytes())
    assert "Pour l’adversaire" in leaf
    assert "points" not in leaf


def test_nothing_is_printed_where_one_cannot_be_read(printed: Print, tmp_path: Path):
    with pytest.raises(CommandError) as refused:
        printed(LEGAL, b"", UNREADABLE)
    assert (
        str(refused.value) == 'line 3: /faction nothing is called "vikngs"; did you mean "vikings"?'
    )
    assert refused.value.returncode == 2
    assert not (tmp_path / "event.pdf").exists()

    missing = tmp_path / "none.json"
    with pytest.raises(CommandError, match=f"^{missing}: "):
        printed(files=(missing,))
    with pytest.raises(CommandError, match=r"^There is no warband to print\.$"):
        printed()


def test_a_place_that_cannot_be_written_is_named(printed: Print, tmp_path: Path):
    with pytest.raises(CommandError, match="cannot be written") as refused:
        printed(LEGAL, output=str(tmp_path / "nowhere" / "event.pdf"))
    assert refused.value.returncode == 3


def test_a_dash_writes_to_standard_output_and_nothing_but_the_paper(
    printed: Print, capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
):
    printed(LEGAL, output="-")
    out = capfdbinary.readouterr().out
    assert out.startswith(b"%PDF-")
    assert len(pages(out)) == 1
    assert not (tmp_path / "event.pdf").exists()

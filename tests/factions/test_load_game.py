"""The command says what it did, and on failure what to mend."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from factions.models import Edition

pytestmark = pytest.mark.django_db
Edited = Callable[..., Path]


def load(*folders: Path) -> str:
    out = StringIO()
    call_command("load_game", *map(str, folders), stdout=out)
    return out.getvalue()


def test_twice():
    assert load() == "pillage 2026.1: loaded\n"
    assert load() == "pillage 2026.1: already loaded, nothing changed\n"


def test_several_folders(edited: Edited):
    from factions.files import PILLAGE

    folder = edited('edition: "2026.1"', 'edition: "2026.2"')
    assert load(PILLAGE, folder) == "pillage 2026.1: loaded\npillage 2026.2: loaded\n"


def test_all_folders_or_none(edited: Edited, tmp_path: Path):
    folder = edited('edition: "2026.1"', 'edition: "2026.2"')
    with pytest.raises(CommandError, match=r"edition\.yaml: there is no such file"):
        load(folder, tmp_path / "nowhere")
    assert not Edition.objects.exists()


def test_every_fault_is_named(edited: Edited):
    edited("default-budget: 500", "default-budget: 510")
    folder = edited("default: down", "default: even")
    with pytest.raises(CommandError) as caught:
        load(folder)
    assert str(caught.value).splitlines() == [
        'edition.yaml: rulings.rounding.default: there is no option "even"',
        "edition.yaml: default-budget: 510 is not among the budgets",
    ]


def test_a_published_edition_stays(edition: Edition, edited: Edited):
    folder = edited("default-budget: 500", "default-budget: 600")
    with pytest.raises(CommandError, match="give the new data an edition of its own"):
        load(folder)

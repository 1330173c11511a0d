"""`manage.py check` finds a fault in the shipped files."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.core import checks

from factions import files
from factions.checks import data_files_hold_together


def test_shipped_files_pass():
    assert data_files_hold_together() == []


def test_it_is_registered():
    registered: list[object] = [*checks.registry.registry.get_checks()]
    assert data_files_hold_together in registered


def test_each_fault_is_an_error(edited: Callable[..., Path], monkeypatch: pytest.MonkeyPatch):
    edited("attacks: 0", "attacks: 0\n    colour: red")
    folder = edited("default: down", "default: even")
    monkeypatch.setattr(files, "PILLAGE", folder)
    assert data_files_hold_together() == [
        checks.Error(
            "edition.yaml: units.supply-wagon: Object contains unknown field `colour`",
            id="factions.E001",
        )
    ]
    edited("    colour: red\n", "")
    assert data_files_hold_together() == [
        checks.Error(
            'edition.yaml: rulings.rounding.default: there is no option "even"',
            id="factions.E001",
        )
    ]

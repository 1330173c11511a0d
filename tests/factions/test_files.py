"""Reading a folder: every file's fault is named; comments are no change, order is one."""

from collections.abc import Callable
from pathlib import Path

import pytest

from factions import files

Edited = Callable[..., Path]
HUNS = "factions/huns.yaml"


def faults_of(folder: Path) -> list[str]:
    with pytest.raises(files.FaultyDataError) as caught:
        files.read(folder)
    return str(caught.value).splitlines()


def test_a_duplicate_key_is_refused(edited: Edited):
    folder = edited("supplement: fall", "slug: avars\nsupplement: fall", HUNS)
    assert faults_of(folder) == ["factions/huns.yaml: slug: is there twice; again in line 4"]


def test_a_duplicate_price_is_refused(edited: Edited):
    folder = edited("kontos: {kataphraktos: 20}", "kontos: {warrior: 1, warrior: 2}", HUNS)
    assert faults_of(folder) == ["factions/huns.yaml: warrior: is there twice; again in line 12"]


def test_faults_of_several_files_are_named_at_once(edited: Edited):
    edited("slug: huns", "slug: avars", HUNS)
    edited("slug: rus", "slug: [rus", "factions/rus.yaml")
    folder = edited("default-budget: 500", "default-budget: much")
    found = faults_of(folder)
    assert found[0].startswith("factions/rus.yaml: is not YAML: ")
    assert found[1:] == [
        "edition.yaml: default-budget: Expected `int`, got `str`",
        'factions/huns.yaml: slug: "avars" is not the name of its file',
    ]


def test_a_folder_without_an_edition(tmp_path: Path):
    assert faults_of(tmp_path) == [f"edition.yaml: there is no such file in {tmp_path.name}"]


def test_bytes_that_are_no_text(folder: Path):
    (folder / HUNS).write_bytes(b"slug: \xff\xfe")
    assert faults_of(folder)[0].startswith("factions/huns.yaml: is not YAML: ")


def test_a_tag_that_would_run_code_is_refused(edited: Edited):
    folder = edited("slug: huns", "slug: !!python/object/apply:os.getcwd []", HUNS)
    assert "could not determine a constructor" in faults_of(folder)[0]


def test_a_key_that_is_a_list(edited: Edited):
    folder = edited("slug: huns", "[slug]: huns", HUNS)
    assert "found unhashable key" in faults_of(folder)[0]


def test_content_hash(edited: Edited):
    before = files.read(files.PILLAGE).content_hash
    assert files.read(edited("slug: huns", "slug: huns # !", HUNS)).content_hash == before
    swapped = edited(
        "sling: {warrior: 10, chieftain: 10}", "sling: {chieftain: 10, warrior: 10}", HUNS
    )
    assert files.read(swapped).content_hash != before

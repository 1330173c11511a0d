"""An upgrade brings its static files, and leaves those that older pages still ask for."""

import json
import os

import pytest
from django.test import override_settings

from pillage_web.prepare import collect_static

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}


@pytest.fixture
def folders(tmp_path):
    """Where static files come from, and where they go to."""
    source, target = tmp_path / "source", tmp_path / "static"
    source.mkdir()
    with override_settings(
        STATIC_ROOT=target,
        STATICFILES_DIRS=[source],
        STATICFILES_FINDERS=["django.contrib.staticfiles.finders.FileSystemFinder"],
        STORAGES=STORAGES,
    ):
        yield source, target


def collected(target):
    """The name under which pages ask for the file, and what they get."""
    manifest = json.loads((target / "staticfiles.json").read_text(encoding="utf-8"))
    name = manifest["paths"]["site.css"]
    return name, (target / name).read_text(encoding="utf-8")


def test_a_new_file_with_an_old_date_takes_the_place_of_the_old_one(folders):
    source, target = folders
    (source / "site.css").write_text("a { color: red }", encoding="utf-8")
    collect_static()
    first, _text = collected(target)

    (source / "site.css").write_text("a { color: blue }", encoding="utf-8")
    os.utime(source / "site.css", (1_000_000_000, 1_000_000_000))
    collect_static()
    second, text = collected(target)

    assert text == "a { color: blue }"
    # Programs ask by the plain name, such as for the icon.
    assert (target / "site.css").read_text(encoding="utf-8") == text
    assert second != first
    assert (target / first).read_text(encoding="utf-8") == "a { color: red }"


def test_where_nothing_changed_nothing_is_done(folders):
    source, target = folders
    (source / "site.css").write_text("a { color: red }", encoding="utf-8")
    collect_static()
    (target / "staticfiles.json").unlink()

    collect_static()

    assert not (target / "staticfiles.json").exists()

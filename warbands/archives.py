"""Many warbands as one file, for whoever holds them."""

import io
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.http import HttpResponse
from django.utils.text import slugify

from pillage_web.htmx import keep_private
from warbands.exports.text import cell
from warbands.models import Warband

BYTE_ORDER_MARK = "\ufeff"  # spreadsheets take the table for one of their own days without
HEAD = "file,name,folder,archived,faction,edition,points,budget,figures,legal,created,changed"


@dataclass(frozen=True)
class Packed:
    """A file of such a zip: its name with the folder, its text, and when that was written."""

    name: str
    text: str
    written: datetime


def archive(warbands: Iterable[Warband], *besides: Packed, **more: str) -> bytes:
    """A zip of their documents, as they are stored, and of a table of them.

    With what is packed besides, and with `more` as JSON.
    """
    packed, rows = io.BytesIO(), [HEAD]
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for warband in warbands:
            name = draft_file(warband)
            _put(file, Packed(name, warband.document, warband.updated_at))
            rows.append(",".join(cell(str(each)) for each in _cells(name, warband)))
        for each in besides:
            _put(file, each)
        for name, text in more.items():
            file.writestr(f"{name}.json", text)
        file.writestr("warbands.csv", BYTE_ORDER_MARK + "\r\n".join(rows) + "\r\n")
    return packed.getvalue()


def draft_file(warband: Warband) -> str:
    """The name of the file that a warband as it stands is in."""
    return file_name("warbands", warband.name, warband.pk)


def file_name(folder: str, name: str, key: str) -> str:
    """A name that every disk takes, with the key by which it is the only one."""
    return f"{folder}/{slugify(name)[:40] or 'warband'}-{key}.json"


def download(packed: bytes, name: str) -> HttpResponse:
    """The answer that hands such a file over, under a name without an ending; for nobody else."""
    response = HttpResponse(packed, content_type="application/zip")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.zip"'
    return keep_private(response)


def _put(file: zipfile.ZipFile, packed: Packed) -> None:
    made = zipfile.ZipInfo(packed.name, packed.written.timetuple()[:6])
    file.writestr(made, packed.text, zipfile.ZIP_DEFLATED)


def _cells(name: str, warband: Warband) -> tuple[object, ...]:
    return (
        name,
        warband.name,
        warband.folder,
        "yes" if warband.archived_at else "",
        warband.faction,
        warband.edition.slug,
        warband.points,
        warband.budget,
        warband.figures,
        "yes" if warband.legal else "no",
        warband.created_at.isoformat(),
        warband.updated_at.isoformat(),
    )

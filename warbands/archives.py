"""Many warbands as one file, for whoever holds them."""

import io
import zipfile
from collections.abc import Iterable

from django.http import HttpResponse
from django.utils.text import slugify

from pillage_web.htmx import keep_private
from warbands.exports.text import cell
from warbands.models import Warband

BYTE_ORDER_MARK = "\ufeff"  # spreadsheets take the table for one of their own days without
HEAD = "file,name,folder,archived,faction,edition,points,budget,figures,legal,created,changed"


def archive(warbands: Iterable[Warband], **more: str) -> bytes:
    """A zip of their documents, as they are stored, of a table of them, and of `more` as JSON."""
    packed, rows = io.BytesIO(), [HEAD]
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for warband in warbands:
            name = f"warbands/{slugify(warband.name)[:40] or 'warband'}-{warband.pk}.json"
            made = zipfile.ZipInfo(name, warband.updated_at.timetuple()[:6])
            file.writestr(made, warband.document, zipfile.ZIP_DEFLATED)
            rows.append(",".join(cell(str(each)) for each in _cells(name, warband)))
        for name, text in more.items():
            file.writestr(f"{name}.json", text)
        file.writestr("warbands.csv", BYTE_ORDER_MARK + "\r\n".join(rows) + "\r\n")
    return packed.getvalue()


def download(packed: bytes, name: str) -> HttpResponse:
    """The answer that hands such a file over, under a name without an ending; for nobody else."""
    response = HttpResponse(packed, content_type="application/zip")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.zip"'
    return keep_private(response)


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

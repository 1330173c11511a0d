"""QR codes of addresses, as SVG that stands in a page."""

import segno
from django.utils.safestring import SafeString, mark_safe


def code_of(address: str) -> segno.QRCode:
    """The QR code of an address, wherever it is drawn."""
    # Any of the eight masks can be read; to try them all takes most of the time.
    return segno.make_qr(address, error="m", mask=3)


def qr(address: str) -> SafeString:
    """The address as a QR code, black whatever the theme; it takes the size of its box."""
    return mark_safe(  # noqa: S308 - segno writes numbers only
        code_of(address).svg_inline(
            border=2, dark="#000", light="#fff", omitsize=True, svgclass="qr"
        )
    )

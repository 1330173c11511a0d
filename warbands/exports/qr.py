"""QR codes of addresses, as SVG that stands in a page."""

import segno
from django.utils.safestring import SafeString, mark_safe


def qr(address: str) -> SafeString:
    """The address as a QR code, black whatever the theme; it takes the size of its box."""
    code = segno.make(address, error="m", micro=False)
    return mark_safe(  # noqa: S308 - segno writes numbers only
        code.svg_inline(border=2, dark="#000", light="#fff", omitsize=True, svgclass="qr")
    )

"""Template tags that draw shields and armour marks.

A page emits the drawings that it needs once, with `shield_sprite`, and refers
to them with `shield` and `armour_mark` as often as it likes.
"""

from collections.abc import Iterable

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from factions.shields import shield_id, symbols

register = template.Library()


@register.simple_tag
def shield_sprite(slugs: Iterable[str] | str, marks: bool = False) -> SafeString:
    """A hidden `<svg>` with one symbol for each faction in `slugs` (a slug or several).

    `marks=True` adds the three armour marks.
    """
    wanted = [slugs] if isinstance(slugs, str) else slugs
    ids = {shield_id(slug) for slug in wanted}
    if marks:
        ids.update(name for name in symbols() if name.startswith("mark-"))
    # The drawings are our own files, chosen by id: nothing of the caller's gets in.
    drawings = mark_safe("".join(symbols()[name] for name in sorted(ids)))  # noqa: S308
    return format_html(
        '<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{}</svg>',
        drawings,
    )


@register.simple_tag
def shield(slug: str) -> SafeString:
    """The shield of one faction, for the eye only: its name stands beside it."""
    return format_html(
        '<svg class="shield" aria-hidden="true" focusable="false"><use href="#{}"/></svg>',
        shield_id(slug),
    )


@register.simple_tag
def armour_mark(letters: str) -> SafeString:
    """An armour mark with its letters (UA, SA, FA); letters without a drawing stand alone."""
    name = f"mark-{letters.lower()}"
    drawing = format_html_join(
        "",
        '<svg class="mark" aria-hidden="true" focusable="false"><use href="#{}"/></svg>',
        [(name,)] if name in symbols() else [],
    )
    return format_html('<span class="armour">{}{}</span>', drawing, letters.upper())

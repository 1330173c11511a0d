"""Long lists by pages: the one that is shown, and the ways to others."""

from typing import Any

from django.core.paginator import Page


def paged(page: Page[Any]) -> dict[str, Any]:
    """What `pages.html` is given: the page, and the `numbers` of those that it leads to.

    They are the first, the last and those beside this one; 0 stands for pages that are left out.
    """
    found = page.paginator.get_elided_page_range(page.number, on_each_side=1, on_ends=1)
    return {"page": page, "numbers": [each if isinstance(each, int) else 0 for each in found]}

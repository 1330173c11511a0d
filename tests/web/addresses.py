"""Every address of the site, and whom it lets in."""

from django.urls import URLResolver, get_resolver


def routes(resolver=None, before="/"):
    """Every pattern of the site with its whole route."""
    for each in (resolver or get_resolver("pillage_web.urls")).url_patterns:
        route = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from routes(each, route)
        else:
            yield route, each


def unmarked(patterns):
    """The routes that do not say whom they let in."""
    return [
        route
        for route, pattern in patterns
        if getattr(pattern.callback, "access", None)
        not in {"public", "holder", "link", "published", "player", "credential"}
        and not route.startswith("/admin/")
    ]

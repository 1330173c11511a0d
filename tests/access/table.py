"""The table of who may do what, as the site has it: asked, and written down."""

import re
from collections.abc import Iterator
from pathlib import Path

from django.core.cache import cache
from django.db import transaction

from tests.access.world import ROLES, World
from tests.web.addresses import routes

APP = re.compile(r"\^?\(\?P<app_label>[^)]*\)/?\$")
SORTS = {"published": ("", "hidden"), "link": ("", "opponent")}
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
FILE = Path(__file__).with_name("table.txt")
HEAD = """\
# Who may do what. For each address and its methods, the status that each of these is answered with
# who asks with an empty body:
#   anonymous: a browser that was never here; stranger: a player with lists of their own; owner: the
#   player whose list, link or token it is; link: a browser that was never here and has the link;
#   moderator: may hide what is published; staff: may enter the admin, and nothing more.
# A hidden list is one of the gallery that a moderator has hidden; behind an opponent's link is the
# opponent's version alone.
# A method that is not here is answered by 405 to everybody. `python -m tests.access` writes the
# table anew: what differs is to be looked at line by line.
"""


def asked(world: World) -> Iterator[str]:
    """A line for each address and each of its methods that differ."""
    for route, pattern in routes():
        if "(?P<url>" in route:  # the admin's own 404
            continue
        mark = getattr(pattern.callback, "access", "admin" if "/admin/" in route else "django")
        for sort in SORTS.get(mark, ("",)):
            by_statuses: dict[tuple[int, ...], list[str]] = {}
            for method in METHODS:
                asked_by = (_status(world, method, route, pattern.name, who, sort) for who in ROLES)
                by_statuses.setdefault(tuple(asked_by), []).append(method)
            for statuses, methods in by_statuses.items():
                if set(statuses) != {405}:
                    shown = " ".join(map(str, statuses))
                    yield f"{route:<64} {sort or mark:<10} {' '.join(methods):<36} {shown}"


def _status(world: World, method: str, route: str, name: str | None, role: str, sort: str) -> int:
    """What is answered, and done is nothing."""
    cache.clear()
    url = world.url(APP.sub("factions/", route), name or "", role, sort)
    body = "" if method in {"GET", "HEAD", "OPTIONS"} else "{}"
    kind = "application/json" if "/api/" in route else "application/x-www-form-urlencoded"
    with transaction.atomic():
        response = world.browser(role).generic(
            method, url, body if "/api/" in route else "", content_type=kind
        )
        transaction.set_rollback(True)
    return int(response.status_code)


def written() -> list[str]:
    """The lines of the table in the repository."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]

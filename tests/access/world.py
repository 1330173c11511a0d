"""A site with something of everything, and all who may come to it."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import Permission
from django.test import Client

from tests.accounts.people import account
from tests.gallery.people import publish, theirs
from warbands.actions import (
    hide_publication,
    make_token,
    name_player,
    receive_player,
    report_publication,
    share_warband,
)
from warbands.judges import judge_of
from warbands.models import Player, Reason
from warbands.rules.document import decode
from warbands.rules.packing import pack

ROLES = ("anonymous", "stranger", "owner", "link", "moderator", "staff")
WRONG = "A" * 16


@dataclass(frozen=True)
class World:
    """The cookies by role, and what stands in addresses: for those who know it, and for others.

    `sorts` has what stands there of lists of another sort.
    """

    cookies: dict[str, str]
    known: dict[str, str]
    unknown: dict[str, str]
    sorts: dict[str, dict[str, str]]

    def browser(self, role: str) -> Client:
        """The browser as it first came, whatever others were told since."""
        client = Client(raise_request_exception=False)
        client.cookies.load(self.cookies[role])
        return client

    def url(self, route: str, name: str, role: str, sort: str = "") -> str:
        """An address of a route, as this role knows it; of a list of that sort."""
        known = self.known | self.sorts.get(sort, {})
        told = known if role in {"owner", "link"} else known | self.unknown
        for field, value in (told | SLUGS.get(name, {})).items():
            for converter in ("slug:", "str:", "int:", "path:", ""):
                route = route.replace(f"<{converter}{field}>", value)
        return route


SLUGS: dict[str, dict[str, str]] = {
    "reference_unit": {"slug": "warrior"},
    "reference_item": {"slug": "spear"},
    "reference_talent": {"slug": "hunter"},
    "api_edition": {"slug": "2026.1"},
    "api_unit": {"slug": "warrior"},
    "api_item": {"slug": "spear"},
    "api_talent": {"slug": "hunter"},
    "api_supplement": {"slug": "core"},
}


def world() -> World:
    """Made once; whoever asks is let change nothing of it."""
    owner, stranger = (_player(name) for name in ("owner", "stranger"))
    moderator, staff = (_player(name, is_staff=True) for name in ("moderator", "staff"))
    moderator.user.user_permissions.set(
        Permission.objects.filter(codename__in=("change_report", "change_publication"))
    )
    warband = theirs(owner, name="Sons of Ragnar")
    theirs(stranger, name="Of the stranger")
    document = decode(warband.document.encode())
    verdict = judge_of(warband.edition).verdict(document)
    link = share_warband(warband=warband, verdict=verdict, name="Saturday")
    seen = share_warband(warband=warband, verdict=verdict, for_opponent=True)
    token, _secret = make_token(holder=owner.holder, name="printer")
    name_player(player=owner, name="Ragnar")
    owner.refresh_from_db()
    shown, hidden = (publish(owner, theirs(owner, name=name)) for name in ("Shown", "Hidden"))
    hide_publication(publication=hidden, why=Reason.OTHER, by=moderator.user)
    report_publication(holder=stranger.holder, publication=shown, reason=Reason.OTHER)
    people = {"stranger": stranger, "owner": owner, "moderator": moderator, "staff": staff}
    cookies = {role: _cookies(people.get(role)) for role in ROLES}
    known = {
        "warband_id": warband.pk,
        "link_id": link.pk,
        "token_id": token.pk,
        "publication_id": shown.pk,
        "handle": owner.handle or "",
        "entry": "e1",
        "command": "typed",
        "name": "plain.txt",
        "number": "1",
        "edition": "2026.1",
        "packed": pack(document),
        "slug": "vikings",
        "rest": "nowhere/",
        "object_id": "1",
        "content_type_id": "1",
        "id": "1",
    }
    unknown = {"link_id": WRONG, "token_id": WRONG}
    sorts = {"hidden": {"publication_id": hidden.pk}, "opponent": {"link_id": seen.pk}}
    return World(cookies, known, unknown, sorts)


def _player(name: str, **columns: Any) -> Player:
    user = account(f"{name}@example.org", **columns)
    return receive_player(user=user, device=None).player


def _cookies(player: Player | None) -> str:
    client = Client()
    if player:
        client.force_login(player.user)
    return client.cookies.output(attrs=[], header="", sep=";")

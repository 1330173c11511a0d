"""All that the site keeps of a player, as one file."""

import json
from collections.abc import Container
from typing import Any

from django.db.models import F, QuerySet

from warbands.archives import Packed, archive, draft_file, file_name
from warbands.models import Player, Publication, Revision, ShareLink, Token, Warband


def belongings(player: Player) -> bytes:
    """A zip of the player's warbands, of what others see of them, and of what else is kept.

    What is published has a file each; a link has one where it shows something else than the
    warband as it stands. The same number of queries for one warband and for a thousand.
    """
    kept = Warband.objects.filter(holder=player.holder).select_related("edition")
    published = _published(player)
    links = _links(player)
    frozen = {each.pk: each for each in _seen_apart(links)}
    besides = [_packed_publication(each) for each in published]
    besides += [_packed_revision(each) for each in frozen.values()]
    about = {
        "email": player.user.email,
        "name": player.name,
        "tokens": list(_tokens(player)),
        "links": [_told(each, frozen) for each in links],
        "published": [{"id": each.pk, "file": _published_file(each)} for each in published],
        "favourites": list(player.favourites.values_list("publication", flat=True)),
    }
    return archive(kept, *besides, account=json.dumps(about, ensure_ascii=False, indent=2))


def _tokens(player: Player) -> QuerySet[Token, str]:
    live = Token.objects.filter(holder=player.holder, revoked_at=None)
    return live.values_list("name", flat=True)


def _published(player: Player) -> QuerySet[Publication]:
    there = Publication.objects.filter(player=player, unpublished_at=None)
    return there.select_related("revision")


def _links(player: Player) -> QuerySet[ShareLink]:
    live = ShareLink.objects.filter(revision__warband__holder=player.holder, revoked_at=None)
    whole = live.select_related("revision__warband")
    return whole.defer("revision__document", "revision__warband__document")


def _seen_apart(links: QuerySet[ShareLink]) -> QuerySet[Revision]:
    """What links show that is not the warband as it stands."""
    shown = Revision.objects.filter(pk__in=links.order_by().values("revision"))
    whole = shown.select_related("warband").defer("warband__document")
    return whole.exclude(document=F("warband__document"))


def _told(link: ShareLink, frozen: Container[int]) -> dict[str, Any]:
    apart = link.revision_id in frozen
    file = _shared_file(link.revision) if apart else draft_file(link.revision.warband)
    return {"id": link.pk, "name": link.name, "for_opponent": link.for_opponent, "file": file}


def _packed_publication(publication: Publication) -> Packed:
    text = publication.revision.document
    return Packed(_published_file(publication), text, publication.published_at)


def _packed_revision(revision: Revision) -> Packed:
    return Packed(_shared_file(revision), revision.document, revision.created_at)


def _published_file(publication: Publication) -> str:
    return file_name("published", publication.name, publication.pk)


def _shared_file(revision: Revision) -> str:
    key = f"{revision.warband_id}-{revision.number}"
    return file_name("shared", revision.warband.name, key)

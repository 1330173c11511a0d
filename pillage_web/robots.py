"""What programs that walk the web are asked to leave alone."""

from collections.abc import Iterable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from pillage_web.access import public

DAY = 24 * 60 * 60
# What belongs to somebody, or is worked out for each reader.
CLOSED = (
    "/warbands/",
    "/s/",
    "/open/",
    "/lists/",
    "/import/",
    "/compare/",
    "/check/",
    "/tokens/",
    "/account/",
    "/admin/",
    "/api/",
    "/language/",
    "/gallery/yours/",
    "/gallery/favourites/",
    "/gallery/*/copy",
    "/gallery/*/doings/",
    "/gallery/*/favour",
    "/gallery/*/files/",
    "/gallery/*/picture.png",
    "/gallery/*/report/",
    "/gallery/*?",
)
# The pages of the gallery in its own order lead to every list.
OPEN = ("/gallery/?page=",)
# Chats show a card of a link that somebody sent: its page and its picture.
CHATS = (
    *("Discordbot", "facebookexternalhit", "LinkedInBot", "Slackbot"),
    *("TelegramBot", "Twitterbot", "WhatsApp"),
)
CARDS = ("/s/*/$", "/s/*/picture.png", "/gallery/*/picture.png")


@public
@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """`/robots.txt`: rules for all, and for chats the same but for the cards that they show."""
    text = "\n".join([*_group(["*"], OPEN), "", *_group(CHATS, (*OPEN, *CARDS)), ""])
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    patch_cache_control(response, public=True, max_age=DAY)
    return response


def _group(agents: Iterable[str], allowed: Iterable[str]) -> Iterable[str]:
    yield from (f"User-agent: {each}" for each in agents)
    yield from (f"Allow: {each}" for each in allowed)
    yield from (f"Disallow: {each}" for each in CLOSED)

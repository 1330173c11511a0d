"""What a page is known by that offers to make a warband: of one page no two are made.

A page carries a new seal; whoever presses twice, or comes back and presses again, sends the same
one. With what the page offered it tells one wish from the next, and no wish is stored for it.
"""

from secrets import token_urlsafe

from django.http import HttpRequest

FIELD = "seal"
LONGEST = 80


def new_seal() -> str:
    """A seal for a page that is drawn now; it cannot be guessed."""
    return token_urlsafe(12)


def wish(request: HttpRequest, offered: str) -> str:
    """What is the same for a wish that is sent twice: by its page's seal, and what that offered.

    Nothing for a request that brings no seal, which is a new wish each time.
    """
    seal = request.POST.get(FIELD, "")[:LONGEST]
    return f"{seal}\n{offered}" if seal else ""

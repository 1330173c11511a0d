"""Tokens of a browser: keys for programs, made, named and taken back."""

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from pillage_web.access import give_key, holder_of, public
from pillage_web.htmx import respond
from warbands.actions import MadeBefore, TooManyTokens, make_token, revoke_token, revoke_tokens
from warbands.actions.tokens import MAX_TOKENS, live_tokens
from warbands.models.holders import hashed, new_key
from warbands.rules.document import MAX_NAME
from warbands.seals import new_seal, wish

LASTING = [
    ("", gettext_lazy("Until I take it back")),
    ("30", gettext_lazy("For 30 days")),
    ("365", gettext_lazy("For a year")),
]


class TokenForm(forms.Form):
    """What a token is for, how long it lasts, and whether it may change anything."""

    name = forms.CharField(max_length=MAX_NAME, required=False)
    days = forms.TypedChoiceField(choices=LASTING, coerce=int, empty_value=None, required=False)
    read_only = forms.BooleanField(required=False)


@public
@require_safe
def tokens(request: HttpRequest) -> HttpResponse:
    """The tokens of this browser, and a form for another."""
    return _page(request, TokenForm())


@public
@require_POST
def make_token_(request: HttpRequest) -> HttpResponse:
    """Make a token and show it, this once. A browser without a key gets one with it.

    The page that shows it, loaded again, makes no other and shows none.
    """
    form = TokenForm(request.POST)
    if not form.is_valid():
        return _page(request, form, fault=str(next(iter(form.errors.values()))[0]))
    holder = holder_of(request)
    key = "" if holder else new_key()
    try:
        row, token = make_token(
            holder=holder or hashed(key), once=wish(request, ""), **form.cleaned_data
        )
    except MadeBefore:
        return _page(request, TokenForm(), again=True)
    except TooManyTokens:
        words = _("You have at most %(limit)d tokens; take one back first.")
        return _page(request, form, fault=words % {"limit": MAX_TOKENS})
    response = _page(request, TokenForm(), holder=row.holder, made=row, token=token)
    if key:
        give_key(response, key)
    return response


@public
@require_POST
def take_back_token(request: HttpRequest, token_id: str) -> HttpResponse:
    """End a token of this browser: whatever program has it is let in no more."""
    holder = holder_of(request)
    if holder is None or not revoke_token(holder=holder, token_id=token_id):
        raise Http404
    return redirect("tokens")


@public
@require_POST
def take_back_tokens(request: HttpRequest) -> HttpResponse:
    """End all tokens of this browser, or of who is signed in."""
    if holder := holder_of(request):
        revoke_tokens(holder=holder)
    return redirect("tokens")


def _page(
    request: HttpRequest, form: TokenForm, *, fault: str = "", holder: str = "", **made: Any
) -> HttpResponse:
    holder = holder or holder_of(request) or ""
    context = {
        "w": {"url": reverse("tokens")},
        "form": form,
        "fault": fault,
        "lasting": LASTING,
        "tokens": live_tokens(holder) if holder else [],
        "made": None,
        "again": False,
        "seal": new_seal(),
        "api": request.build_absolute_uri(reverse("api_warbands")),
    }
    status = 422 if fault else 200
    return respond(request, "warbands/tokens.html", context | made, status=status, private=True)

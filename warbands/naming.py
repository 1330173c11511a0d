"""The name of a player that others see, as it is typed."""

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from warbands.actions.players import name_key

MAX_NAME = 40


def _is_a_name(name: str) -> None:
    if "@" in name:
        raise ValidationError(_("Others see this name: an e-mail address is none."))
    if not name.isprintable() or not name_key(name):
        raise ValidationError(_("A name is of letters that can be seen."))


class NameForm(forms.Form):
    """The name that others see."""

    name = forms.CharField(
        label=_("Your name to others"),
        help_text=_("It stands by what you publish. Leave it empty and you publish nothing."),
        max_length=MAX_NAME,
        required=False,
        validators=[_is_a_name],
        widget=forms.TextInput(attrs={"autocomplete": "nickname", "dir": "auto"}),
    )

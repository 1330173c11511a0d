"""The name of a player that others see, as it is typed."""

import unicodedata

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from warbands.actions.players import name_key

MAX_NAME = 40


# Alphabets that have letters of one look.
ALIKE = {"LATIN", "CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "CHEROKEE"}
RESERVED = {"admin", "administrator", "moderator", "organiser", "pillage", "pillageweb", "staff"}
DIGITS = str.maketrans("01l", "oii")


def _is_a_name(name: str) -> None:
    """Raises ValidationError for what others would take for something else."""
    if "@" in unicodedata.normalize("NFKC", name):
        raise ValidationError(_("Others see this name: an e-mail address is none."))
    called = [unicodedata.name(each, "") for each in name if not each.isspace()]
    blank = any("FILLER" in each or each == "BRAILLE PATTERN BLANK" for each in called)
    if not name.isprintable() or not name_key(name) or blank:
        raise ValidationError(_("A name is of letters that can be seen."))
    if len(ALIKE & {each.partition(" ")[0] for each in called}) > 1:
        raise ValidationError(_("A name is of letters of one alphabet."))
    if _sketched(name) in {_sketched(each) for each in RESERVED}:
        raise ValidationError(_("This name is kept for those who run the site."))


def _sketched(name: str) -> str:
    """A name as one reads it in passing: its letters, and digits for those that they look like."""
    return "".join(filter(str.isalnum, name_key(name).translate(DIGITS)))


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

"""What is refused of one's own warbands besides what the whole API refuses."""

from django.utils.translation import gettext_lazy as _

from pillage_web.errors import Refusal

WRONG_KEY = Refusal(
    400,
    "wrong-key",
    _("This is no key."),
    _("An Idempotency-Key has 1 to 255 visible ASCII characters."),
)
WRONG_CONDITION = Refusal(
    400,
    "wrong-condition",
    _("This is no ETag."),
    _("If-Match takes the ETag as it was given, quotes and all."),
)
DELETED_SINCE = Refusal(
    409,
    "deleted-since",
    _("It was made, and deleted."),
    _("What this Idempotency-Key created has been deleted since; take a new key to create anew."),
)
TOO_MANY_LINKS = Refusal(
    409,
    "too-many-links",
    _("Too many links."),
    _("The warband has as many links as it may; take one back first."),
)
STALE = Refusal(
    412,
    "stale-revision",
    _("The warband has gone on."),
    _("If-Match names another revision than the newest: read that, and decide anew."),
)
KEY_OF_ANOTHER = Refusal(
    422,
    "key-of-another",
    _("This key came with something else."),
    _("The Idempotency-Key was sent before, with another body."),
)
NOT_EDITED = Refusal(
    422,
    "not-edited",
    _("This cannot be done."),
    _("Nothing was changed; all that is wrong stands under errors."),
)
TOO_BUSY = Refusal(
    503,
    "too-busy",
    _("Too many at once."),
    _("Others changed the warband again and again meanwhile. Nothing was changed; try again."),
)
NO_CONDITION = Refusal(
    428,
    "no-condition",
    _("On which revision?"),
    _("If-Match is needed, with the ETag of the revision that the change is for."),
)

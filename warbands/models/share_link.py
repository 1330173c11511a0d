"""A link to a warband as it was when it was shared."""

from django.db import models

from warbands.models.revision import Revision
from warbands.models.warband import new_id


class ShareLink(models.Model):
    """An unlisted address of one revision, which stays as it is when the warband goes on.

    `name` tells its holder what the link was made for; `fingerprint` is the revision's, so that
    a paper can be found again. One that is `for_opponent` shows the opponent's version and nothing
    more: no points, talents or notes, whatever is asked of it.
    """

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    revision = models.ForeignKey(Revision, models.CASCADE, related_name="share_links")
    name = models.CharField(max_length=80, default="")
    for_opponent = models.BooleanField(default=False, db_default=False)
    fingerprint = models.CharField(max_length=71, db_index=True)
    created_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return self.name or self.id

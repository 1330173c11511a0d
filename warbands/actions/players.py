"""Accounts: received, named and deleted, with all that they hold."""

import unicodedata
from dataclasses import dataclass
from datetime import timedelta

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission, User
from django.contrib.contenttypes.models import ContentType
from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from warbands.actions.favour import forget_favourites
from warbands.actions.present import hold_all
from warbands.actions.publish import unpublish_all
from warbands.actions.tokens import revoke_tokens
from warbands.models import CreationKey, Player, Token, Warband
from warbands.models.holders import new_holder
from warbands.models.warband import new_id

MODERATING = ("view_report", "view_publication", "change_publication")


# What İ becomes in small letters, and letters that are taken for others of the same alphabet.
DOTTED = "i\u0307"
LOOKING = str.maketrans("\u0131\u0237\u0251\u0261", "ijag")


class NameTaken(ValueError):
    """Somebody else has that name, or one that looks the same."""


@dataclass(frozen=True)
class Received:
    """The player who came in, how many warbands of the device are theirs now, and how many of its
    tokens open nothing any more.
    """

    player: Player
    claimed: int
    revoked: int


@transaction.atomic
def receive_player(*, user: User, device: str | None) -> Received:
    """The player of an account, made at the first time; all that the device holds becomes theirs.

    `device` is the holder that the browser was known by, None if it never made anything. Its tokens
    are revoked: whoever made them there may be somebody else, and they would open the account.
    """
    player, _new = Player.objects.get_or_create(user=user, defaults={"holder": new_holder()})
    if device is None or device == player.holder:
        return Received(player, claimed=0, revoked=0)
    claimed = Warband.objects.filter(holder=device).update(holder=player.holder)
    revoked = revoke_tokens(holder=device)
    Token.objects.filter(holder=device).update(holder=player.holder)  # to go with the account
    keys = CreationKey.objects.filter(holder=device)
    known = CreationKey.objects.filter(holder=player.holder).values("key")
    keys.filter(key__in=known).delete()
    keys.update(holder=player.holder)
    return Received(player, claimed, revoked)


def name_player(*, player: Player, name: str) -> None:
    """Give the player the name that others see. Raises NameTaken.

    "" takes it back, and all that was published under it.
    """
    key = name_key(name)
    try:
        with transaction.atomic():
            theirs = Player.objects.filter(pk=player.pk)
            theirs.update(name=name if key else "", name_key=key)
            theirs.filter(handle=None).update(handle=new_id())
            if not key:
                unpublish_all(player=player)
    except IntegrityError as error:
        raise NameTaken(name) from error


def name_key(name: str) -> str:
    """A name without what the eye passes over: case, width, spaces, dots and their absence."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(folded.replace(DOTTED, "i").translate(LOOKING).split())


def is_another_account(*, email: str) -> bool:
    """Whether an account has this address whose owner confirmed it, or was ever let in."""
    known = User.objects.filter(Q(email__iexact=email) | Q(emailaddress__email__iexact=email))
    return known.exclude(pk__in=_unconfirmed()).exists()


def forget_unconfirmed(*, email: str, but: User | None = None) -> None:
    """Forget whoever signed up with this address, never confirmed it, and was never let in.

    All of them but one who confirms it now; without one, those whose codes have long ended.
    """
    theirs = _unconfirmed().filter(email__iexact=email)
    if but:
        theirs.exclude(pk=but.pk).delete()
    else:
        theirs.filter(date_joined__lt=timezone.now() - timedelta(hours=1)).delete()


def forget_old_sign_ups() -> int:
    """Forget who signed up a week ago or more and never confirmed that: how many."""
    old = _unconfirmed().filter(date_joined__lt=timezone.now() - timedelta(days=7))
    _number, by_model = old.delete()
    return by_model.get("auth.User", 0)


@transaction.atomic
def give_address(*, user: User) -> None:
    """Let the account be found by the address in it alone, as if its owner had confirmed that."""
    EmailAddress.objects.filter(user=user).delete()
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)


def forget_second_step(*, user: User) -> bool:
    """Let the password alone be enough, for whoever has lost the rest: whether there was more."""
    number, _by_model = Authenticator.objects.filter(user=user).delete()
    return bool(number)


def _unconfirmed() -> QuerySet[User]:
    never_in = User.objects.filter(last_login=None, is_staff=False, player=None)
    return never_in.exclude(emailaddress__verified=True)


def make_staff(*, email: str, superuser: bool = False) -> bool:
    """Let an account look after the gallery in the admin, or after everything as a superuser.

    Whether there is one with this address, confirmed and not closed.
    """
    known = User.objects.filter(emailaddress__email=email.lower(), emailaddress__verified=True)
    user = known.filter(is_active=True).first()
    if user is None:
        return False
    user.is_staff = True
    user.is_superuser = user.is_superuser or superuser
    user.save(update_fields=["is_staff", "is_superuser"])
    looking_after = Permission.objects.filter(codename__in=MODERATING)
    user.user_permissions.add(*looking_after.filter(content_type__app_label="warbands"))
    return True


def delete_account(*, user: User) -> None:
    """Delete an account, whether its owner ever came in or not."""
    player = Player.objects.filter(user=user).first()
    if player:
        delete_player(player=player)
    else:
        _delete_user(user)


@transaction.atomic
def delete_player(*, player: Player) -> None:
    """Delete the account with every warband, link, token and publication of it.

    Nothing brings it back.
    """
    hold_all(Player.objects.filter(pk=player.pk))
    forget_favourites(player=player)
    kept = Warband.objects.filter(holder=player.holder)
    hold_all(kept)
    kept.delete()
    Token.objects.filter(holder=player.holder).delete()
    CreationKey.objects.filter(holder=player.holder).delete()
    _delete_user(player.user)


@transaction.atomic
def _delete_user(user: User) -> None:
    """Delete the account's row; the admin's history calls accounts by their e-mail."""
    accounts = ContentType.objects.get_for_model(User)
    about = Q(content_type=accounts, object_id=str(user.pk)) | Q(object_repr__iexact=user.email)
    LogEntry.objects.filter(about).update(object_repr="deleted account")
    user.delete()

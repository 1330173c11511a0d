"""A site with some of everything, its rows, and the commands that keep them."""

import io
from datetime import date
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group, Permission, User
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import connection, transaction
from django.test import Client

from factions import loading
from pillage_web.backup.tables import tables
from tests.gallery.people import publish, theirs
from tests.web.builder import Tab, entry, give_key, muster
from tests.web.conftest import shipped
from warbands.actions import (
    add_favourite,
    create_once,
    make_token,
    report_publication,
    revoke_link,
    share_warband,
)
from warbands.judges import judge_of
from warbands.models import CreationKey, Player, Reason, Token
from warbands.rules.document import decode


def run(command: str, *arguments: Any) -> str:
    """What a command of manage.py prints."""
    out = io.StringIO()
    call_command(command, *map(str, arguments), stdout=out)
    return out.getvalue()


def rows() -> dict[str, list[str]]:
    """Every row of every table, as the database has it."""
    found = {}
    with connection.cursor() as cursor:
        for table in tables():
            columns = ", ".join(connection.ops.quote_name(each) for each in table.columns)
            name = connection.ops.quote_name(table.meta.db_table)
            cursor.execute(f"SELECT {columns} FROM {name}")  # noqa: S608 - our own names
            found[table.label] = sorted(map(repr, cursor.fetchall()))
    return found


def some_of_everything() -> None:
    """Fill the database, so that no table is empty."""
    loading.store(shipped())
    browser = give_key(Client())
    first = muster(entry("warrior", 3, name="Бродячие волки"), name='Sons "of" Ragnar \u202f🐺')
    tab = Tab(browser, first)
    tab.edit("typed", {"name": "The Ravens"})
    tab.edit("undo")
    muster(entry("berserker", 2))
    first.refresh_from_db()
    document = decode(first.document.encode())
    verdict = judge_of(first.edition).verdict(document)
    taken_back = share_warband(warband=first, verdict=verdict, name="club")
    revoke_link(warband=first, link_id=taken_back.pk)
    share_warband(warband=first, verdict=verdict, name="")
    share_warband(warband=first, verdict=verdict, for_opponent=True)
    make_token(holder="f" * 64)
    Token.objects.update(last_used_on=date(2026, 2, 28))
    create_once(holder="e" * 64, key="k", digest="d" * 64, edition=first.edition, document=document)
    CreationKey.objects.create(holder="e" * 64, key="gone", digest="c" * 64, warband=None)
    moderators = Group.objects.create(name="moderators")
    moderators.permissions.set(Permission.objects.filter(codename__startswith="view_"))
    user = User.objects.create_user("Åse", "ase@example.org", "correct horse battery")
    user.groups.add(moderators)
    user.user_permissions.add(Permission.objects.get(codename="add_user"))
    player = Player.objects.create(user=user, holder="a" * 64, name="Åse", name_key="ase")
    shown = publish(player, theirs(player, name="The Host"))
    reader = Player.objects.create(user=User.objects.create_user("b"), holder="b" * 64)
    add_favourite(player=reader, publication=shown)
    report_publication(holder="b" * 64, publication=shown, reason=Reason.OTHER, words="Ой")
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    secret = {"secret": "JBSWY3DPEHPK3PXP", "used": [1, None, "é"]}
    Authenticator.objects.create(user=user, type=Authenticator.Type.TOTP, data=secret)
    about = ContentType.objects.get(model="group")
    LogEntry.objects.create(user=user, action_flag=1, content_type=about)


def empty() -> None:
    """Leave the database as `migrate` does."""
    with transaction.atomic():
        for table in tables():
            table.empty()


def number_anew() -> None:
    """Give what `migrate` makes other numbers, as another database would."""
    with transaction.atomic():
        Permission.objects.all().delete()
        ContentType.objects.all().delete()
    ContentType.objects.clear_cache()
    call_command("migrate", verbosity=0)

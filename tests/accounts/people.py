"""People with accounts, and what they are sent."""

import re
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.totp.internal.auth import (
    format_hotp_value,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client

PASSWORD = "longhouse-42-raven"
CODE = re.compile(r"^([A-Z0-9]{4}-[A-Z0-9]{4})$", re.MULTILINE)


def account(email: str = "ragnar@example.org", **columns: Any) -> User:
    """Somebody whose e-mail is confirmed already."""
    user = User.objects.create_user(email, email, PASSWORD, **columns)
    EmailAddress.objects.create(user=user, email=email, verified=True, primary=True)
    return user


def sign_in(client: Client, email: str = "ragnar@example.org") -> Client:
    """The browser, after its player signed in."""
    response = client.post("/account/login/", {"login": email, "password": PASSWORD})
    assert response.status_code == 302, response.text
    return client


def code() -> str:
    """The code in the last message."""
    found = CODE.search(str(mail.outbox[-1].body))
    assert found, mail.outbox[-1].body
    return found[1]


def shown(secret: str) -> str:
    """The code that an authenticator app shows now."""
    counter = next(iter(yield_hotp_counters_from_time()))
    return str(format_hotp_value(hotp_value(secret, counter)))

"""A creation that comes twice creates once."""

import threading
from datetime import timedelta

import pytest
from django.db import connections
from django.utils import timezone

from tests.api.asking import refused
from tests.api.documents import raw, warband
from tests.api.own import HOLDER, Program, with_token
from tests.web.conftest import committing
from warbands.actions import make_token
from warbands.models import CreationKey, Warband

__all__ = ["committing"]


def create(program, body=None, key="k1", **headers):
    return program.ask("POST", "", body or warband(), Idempotency_Key=key, **headers)


def test_the_same_request_has_the_same_answer_and_creates_once(keeper):
    first = create(keeper)
    again = create(keeper)

    assert (first.status_code, again.status_code) == (201, 201)
    assert again.content == first.content
    for header in ("Location", "ETag"):
        assert again.headers[header] == first.headers[header]
    assert Warband.objects.count() == 1


def test_the_answer_stays_when_the_warband_goes_on(keeper):
    first = create(keeper)
    found = first.json()["id"]
    keeper.edit(f"{found}/", {"edit": "set-header", "name": "newer"})

    assert create(keeper).content == first.content
    assert keeper.ask("GET", f"{found}/").json()["revision"] == 2


def test_another_body_with_the_key_is_refused(keeper):
    create(keeper)

    refused(create(keeper, raw() + b" "), 422, "key-of-another")
    assert Warband.objects.count() == 1


def test_what_was_deleted_is_not_created_again(keeper):
    found = create(keeper).json()["id"]
    keeper.ask("DELETE", f"{found}/", If_Match='"1"')

    refused(create(keeper), 409, "deleted-since")
    assert not Warband.objects.exists()


def test_other_keys_and_other_holders_create_more(keeper):
    _row, theirs = make_token(holder="f" * 64)
    for program, key in ((keeper, "a"), (keeper, "b"), (Program(theirs), "a")):
        assert create(program, key=key).status_code == 201
    assert Warband.objects.count() == 3


def test_a_refused_creation_leaves_its_key(keeper):
    refused(create(keeper, warband(budget=-1)), 422, "unreadable", "out-of-range")

    assert not CreationKey.objects.exists()
    assert create(keeper).status_code == 201


@pytest.mark.parametrize("key", ["", "x" * 256, "two words", "é"])
def test_what_is_no_key_is_refused(keeper, key):
    refused(create(keeper, key=key), 400, "wrong-key")
    assert not Warband.objects.exists()


def test_keys_age(keeper):
    create(keeper)
    CreationKey.objects.update(created_at=timezone.now() - timedelta(days=1, minutes=1))
    create(keeper)

    assert Warband.objects.count() == 2
    assert CreationKey.objects.count() == 1


def test_many_keys_are_all_kept(keeper):
    first = create(keeper, key="first").json()["id"]
    CreationKey.objects.bulk_create(
        CreationKey(holder=HOLDER, key=str(number), digest="d") for number in range(2_000)
    )
    create(keeper, key="last")

    assert create(keeper, key="first").json()["id"] == first
    assert Warband.objects.count() == 2


def test_two_at_once_create_one(committing, edition):
    program = with_token()
    answers = []

    def send():
        try:
            answers.append(create(Program(program.headers["Authorization"].split()[1])))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=send) for _ in range(2)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()

    assert [each.status_code for each in answers] == [201, 201]
    assert answers[0].content == answers[1].content
    assert Warband.objects.count() == 1

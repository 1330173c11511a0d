"""Who asks too much waits, and is told how long."""

import json

import pytest

from pillage_web.api.throttling import BUCKETS
from tests.api.asking import refused
from tests.api.documents import raw
from warbands.rules.reading import Bench

ROOT = "/api/v1/"


def test_who_asks_too_much_waits(program, settings):
    settings.API_RATE = 3
    for _ in range(3):
        assert program.get(ROOT).status_code == 200

    response = program.get(ROOT)

    refused(response, 429, "too-many-requests")
    assert response.headers["Retry-After"] == "20"


def test_whoever_waits_as_told_is_answered_by_any_process(program, settings, monkeypatch):
    settings.API_RATE = 30
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    for _ in range(16):
        response = program.post(f"{ROOT}validate/", b"{}", content_type="application/json")
    wait = int(response.headers["Retry-After"])
    assert (response.status_code, wait) == (429, 4)  # 2 of 30 a minute

    # Another process, from which he has just taken all that there was.
    BUCKETS.forget()
    BUCKETS.take("127.0.0.1", 30, 30)
    now += wait
    response = program.post(f"{ROOT}validate/", b"{}", content_type="application/json")
    assert response.status_code == 422


def batch(program, count):
    body = b"[" + b",".join([b"{}"] * count) + b"]"
    return program.post(f"{ROOT}validate/batch/", body, content_type="application/json")


@pytest.mark.parametrize("first", [10, 500])
def test_a_batch_is_told_how_long_to_wait_before_it_is_counted(
    program, settings, monkeypatch, first
):
    settings.API_RATE = 30
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    assert batch(program, first).status_code == 200
    refused(response := batch(program, 500), 429, "too-many-requests")
    assert response.headers["Retry-After"] == "60"

    # Too early, after which what it took by then is gone.
    now += 41
    refused(response := batch(program, 500), 429, "too-many-requests")
    assert response.headers["Retry-After"] == "60"
    now += 60
    assert batch(program, 500).status_code == 200


@pytest.mark.parametrize(("form", "wait"), [("pdf", 40), ("txt", 4), ("csv", 4)])
def test_paper_is_told_how_long_paper_takes(program, settings, monkeypatch, form, wait):
    settings.API_RATE = 30
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    BUCKETS.take("127.0.0.1", 30, 30)

    def drawn():
        path = f"{ROOT}render/?format={form}"
        return program.post(path, raw(), content_type="application/json")

    refused(response := drawn(), 429, "too-many-requests")
    assert response.headers["Retry-After"] == str(wait)
    now += wait
    assert drawn().status_code == 200


def test_whoever_creates_is_told_how_long_that_takes(keeper, settings, monkeypatch):
    settings.API_RATE = 30
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    BUCKETS.take("127.0.0.1", 30, 30)

    refused(response := keeper.ask("POST", "", raw()), 429, "too-many-requests")
    assert response.headers["Retry-After"] == "40"
    refused(response := keeper.ask("GET", ""), 429, "too-many-requests")
    assert response.headers["Retry-After"] == "4"
    now += 40
    assert keeper.ask("POST", "", raw()).status_code == 201


def test_what_weighs_more_than_a_bucket_is_answered_out_of_a_full_one(program, settings):
    settings.API_RATE = 30
    body = b"[" + b",".join([b"{}"] * 1_000) + b"]"

    response = program.post(f"{ROOT}validate/batch/", body, content_type="application/json")
    assert response.status_code == 200
    response = program.post(f"{ROOT}validate/batch/", body, content_type="application/json")
    refused(response, 429, "too-many-requests")
    assert response.headers["Retry-After"] == "60"


def test_a_batch_that_is_too_heavy_is_told_how_long_the_whole_of_it_takes(program, settings):
    settings.API_RATE = 100
    body = b"[" + b",".join([b"{}"] * 200) + b"]"
    BUCKETS.take("127.0.0.1", 70, 100)

    response = program.post(f"{ROOT}validate/batch/", body, content_type="application/json")
    refused(response, 429, "too-many-requests")
    assert response.headers["Retry-After"] == "36"  # 20 and 200 / 5, of 100 a minute


def test_others_do_not_wait_with_him(program, settings):
    settings.API_RATE = 1
    assert program.get(ROOT).status_code == 200
    assert program.get(ROOT).status_code == 429
    assert program.get(ROOT, REMOTE_ADDR="203.0.113.9").status_code == 200


def test_neighbours_of_one_ipv6_network_are_one_client(program, settings):
    settings.API_RATE = 1
    assert program.get(ROOT, REMOTE_ADDR="2001:db8::1").status_code == 200
    assert program.get(ROOT, REMOTE_ADDR="2001:db8::2").status_code == 429


def test_a_forged_address_helps_nobody(program, settings):
    settings.API_RATE = 1
    for forged in ("192.0.2.1", "192.0.2.2"):
        response = program.get(ROOT, headers={"X-Forwarded-For": forged})
    assert response.status_code == 429

    settings.PROXIES = 1
    BUCKETS.forget()
    for forged in ("192.0.2.1", "192.0.2.2"):
        response = program.get(ROOT, headers={"X-Forwarded-For": f"{forged}, 203.0.113.5"})
    assert response.status_code == 429


def test_a_bucket_fills_steadily(monkeypatch):
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    assert BUCKETS.take("a", 60, 60) == 0
    assert BUCKETS.take("a", 1, 60) == 1
    now = 1.0
    assert BUCKETS.take("a", 1, 60) == 0
    assert BUCKETS.take("a", 2, 60) == 2


def test_no_rate_is_no_limit(program, settings):
    settings.API_RATE = 0
    assert {program.get(ROOT).status_code for _ in range(50)} == {200}


DEAR = 1.0  # seconds of the processor for each document


@pytest.fixture
def slow(monkeypatch):
    """Documents take long: how many were read by then."""
    now, real, read = [0.0], Bench.judge, []

    def judge(self, document):
        now[0] += DEAR
        read.append(document)
        return real(self, document)

    monkeypatch.setattr("pillage_web.api.throttling.thread_time", lambda: now[0])
    monkeypatch.setattr(Bench, "judge", judge)
    return read


def validate(program):
    return program.post(f"{ROOT}validate/", b"{}", content_type="application/json")


def test_what_is_far_dearer_than_its_weight_is_owed(program, settings, monkeypatch, slow):
    settings.API_RATE = 60
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    # Each takes 2, and 2 more: a sixth of a minute's worth for a second, less four times 2.
    for _ in range(15):
        assert validate(program).status_code == 422
    refused(response := validate(program), 429, "too-many-requests")
    assert (response.headers["Retry-After"], len(slow)) == ("2", 15)


def test_whoever_owes_waits_until_that_is_paid(program, settings, monkeypatch, slow):
    settings.API_RATE = 60
    monkeypatch.setattr("time.monotonic", lambda: 0.0)
    BUCKETS.owe("127.0.0.1", 70, 60)
    refused(response := validate(program), 429, "too-many-requests")
    assert response.headers["Retry-After"] == "12"


def test_a_request_of_many_ends_where_it_costs_more_than_a_bucket(program, settings, slow):
    settings.API_RATE = 6_000
    refused(response := batch(program, 1_000), 429, "too-many-requests")
    assert response.headers["Retry-After"] == "60"
    # Six seconds are a bucket, and as many are free as four times its weight of 20 + 200 is.
    assert len(slow) == 7


def test_lines_end_there_with_a_line_that_says_so(program, settings, slow):
    settings.API_RATE = 6_000
    kind = "application/x-ndjson"
    response = program.post(f"{ROOT}validate/batch/", b"{}\n" * 1_000, content_type=kind)
    *answers, last = [json.loads(each)["errors"] for each in response.getvalue().splitlines()]
    assert (len(answers), len(slow)) == (7, 7)
    assert [each["code"] for each in last] == ["too-many-requests"]
    refused(batch(program, 1), 429, "too-many-requests")

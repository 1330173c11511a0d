"""Lines of the log: one a request, each with its id, none with what is secret."""

import json
import logging
import re

import pytest
from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import path

from pillage_web import errors
from pillage_web.running import logs, request_ids, watching
from pillage_web.settings import LOGGING
from tests.web.builder import HTMX, Tab, address, entry, muster
from tests.web.conftest import client, edition

__all__ = ["client", "edition"]


def broken(request, warband_id=""):
    raise ZeroDivisionError


def busy(request, warband_id):
    raise OperationalError("locked")


def spoken(request):
    logging.getLogger("tests.spoken").warning("two\nlines of %s", "words")
    return HttpResponse("said")


urlpatterns = [
    path("spoken/", spoken),
    path("busy/<slug:warband_id>/", busy),
    path("broken/<slug:warband_id>/", broken),
    path("api/broken/", broken),
    path("language/", broken, name="set_language"),
]
handler404 = errors.not_found
handler500 = errors.server_error
ours = pytest.mark.urls("tests.running.test_logs")


@pytest.fixture
def lines(caplog):
    """All lines so far, as they would be written in a form."""
    caplog.set_level(logging.DEBUG)
    about = logs.AboutRequest()
    caplog.handler.addFilter(about)
    formatter = logs.JsonLine()
    yield lambda: [json.loads(formatter.format(record)) for record in caplog.records]
    caplog.handler.removeFilter(about)


def access(lines):
    return [line for line in lines() if line["logger"] == logs.ACCESS]


def test_each_request_has_one_line_with_its_pattern_in_the_place_of_its_address(client, lines):
    warband = muster(entry("warrior", 3))
    response = client.get(f"{address(warband)}?from=huns")

    [line] = access(lines)
    milliseconds = line.pop("milliseconds")
    assert 0 < milliseconds < 30_000
    assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line.pop("time"))
    assert line == {
        "level": "INFO",
        "logger": "pillage.access",
        "request": response.headers["X-Request-ID"],
        "message": f"GET /warbands/<slug:warband_id>/ 200 {milliseconds} ms",
        "method": "GET",
        "route": "/warbands/<slug:warband_id>/",
        "status": 200,
    }


def test_no_line_has_what_is_secret(client, lines):
    warband = muster(entry("warrior", 3, name="The Wolves"), name="Sons")
    tab = Tab(client, warband)
    tab.edit("typed", {"name": "The Ravens"})
    packed = "eJxsecretpackedlist"
    for url in (f"/open/{packed}/", f"/s/{packed}/", f"/nowhere/{packed}/?q={packed}"):
        client.get(url)
    Client(enforce_csrf_checks=True).post(address(warband, "share/links/"), {"name": "Ravens"})

    text = json.dumps(lines())
    assert len(access(lines)) == 6
    for secret in (warband.pk, packed, "Wolves", "Ravens", client.cookies["holder"].value):
        assert secret not in text


@ours
def test_a_failure_is_told_by_pattern_and_with_its_traceback(lines):
    response = Client(raise_request_exception=False).get("/broken/secret-id/")

    [failure] = [line for line in lines() if line["logger"] == "django.request"]
    assert failure["message"] == "Internal Server Error: /broken/<slug:warband_id>/"
    assert "ZeroDivisionError" in failure["traceback"]
    assert failure["request"] == response.headers["X-Request-ID"]
    assert "secret-id" not in json.dumps(lines())


@ours
def test_a_busy_database_is_told_by_pattern(lines):
    Client().get("/busy/secret-id/")

    [line] = [line for line in lines() if line["logger"] == "pillage_web.middleware"]
    assert line["message"] == "database unavailable at /busy/<slug:warband_id>/: locked"


def test_the_server_tells_no_address_either():
    caught = logging.LogRecord("gunicorn.error", 40, "", 0, "Error in %s: %d", ("/s/x/", 7), None)
    logs.AboutRequest().filter(caught)

    assert caught.getMessage() == "Error in -: 7"


@ours
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "notice"])
def test_the_page_of_a_failure_tells_the_number_that_the_log_has(headers):
    response = Client(raise_request_exception=False).get("/broken/x/", headers=headers)

    number = response.headers["X-Request-ID"]
    assert f"tell the organiser this number: <code>{number}</code>" in response.text


@ours
def test_other_refusals_tell_no_number():
    assert "number" not in Client().get("/nowhere/").text


@ours
def test_what_is_said_within_a_request_has_its_id_and_is_one_line_of_json(lines):
    response = Client().get("/spoken/", headers={"X-Request-ID": "from-the-proxy.1"})

    [line] = [line for line in lines() if line["logger"] == "tests.spoken"]
    assert line["request"] == "from-the-proxy.1" == response.headers["X-Request-ID"]
    assert line["message"] == "two\nlines of words"


@ours
@pytest.mark.parametrize(
    "given",
    [
        "8-digits",
        "f058ebd6-02f7-4d3f-942e-904344e8cde5",
        "Root=1-67891233-abcdef012345678912345678",
        "trace:span_1.2",
        "x" * 64,
    ],
)
def test_an_id_that_a_proxy_gives_is_kept(given):
    own = Client().get("/spoken/", headers={"X-Request-ID": given}).headers["X-Request-ID"]

    assert own == given


@ours
@pytest.mark.parametrize(
    "given",
    ["7-digit", "x" * 65, "with space", "a\nnewline-here", "é" * 9, "<script>", "a;b,c/d?", ""],
)
def test_an_id_that_cannot_stand_in_a_log_is_replaced(given):
    own = Client().get("/spoken/", headers={"X-Request-ID": given}).headers["X-Request-ID"]

    assert re.fullmatch("[0-9a-f]{12}", own)


@ours
def test_each_request_has_an_id_of_its_own():
    ids = {Client().get("/spoken/").headers["X-Request-ID"] for _ in range(20)}

    assert len(ids) == 20


def test_probes_that_are_well_leave_no_line(db, lines):
    Client().get("/healthz")
    assert access(lines) == []

    Client().get("/readyz")  # without game data
    assert [line["status"] for line in access(lines)] == [503]


def test_a_line_may_be_plain(capsys):
    request_ids.begin(RequestFactory().get("/", headers={"X-Request-ID": "given-id-1"}))
    plain = logs.configuration("plain")["formatters"]["plain"]
    formatter = logging.Formatter(plain["format"], style=plain["style"])
    record = logging.LogRecord("pillage.access", logging.INFO, "", 0, "GET / 200", (), None)
    logs.AboutRequest().filter(record)

    assert formatter.format(record).endswith(" INFO given-id-1 pillage.access: GET / 200")


def test_a_wrong_host_leaves_one_line(lines):
    Client(headers={"Host": "elsewhere.example"}).get("/")

    assert [(line["logger"], line["status"]) for line in lines()] == [("pillage.access", 400)]


@pytest.mark.parametrize("strict", [True, False])
def test_a_form_of_thousands_of_fields_leaves_one_line(db, edition, lines, strict):
    client = Client(enforce_csrf_checks=strict)
    client.get("/tokens/")
    before = len(lines())
    form = "&".join(f"field{number}=1" for number in range(5000))
    kind = "application/x-www-form-urlencoded"
    assert client.post("/tokens/make", form, content_type=kind).status_code == 400
    assert [(line["logger"], line["status"]) for line in lines()[before:]] == [
        ("pillage.access", 400)
    ]


def test_the_log_is_written_once_and_to_standard_error():
    assert LOGGING["root"]["handlers"] == ["stderr"]
    assert [name for name, each in LOGGING["loggers"].items() if each.get("handlers")] == [
        "gunicorn.error"
    ]


def test_watching_is_cheap():
    """It is on the way of every edit; the bound leaves room for a busy machine."""
    from timeit import repeat

    answer = HttpResponse("x")
    watching_it = watching.WatchingMiddleware(lambda _request: answer)
    request = RequestFactory().get("/")
    level = watching.logger.level
    watching.logger.setLevel(logging.WARNING)
    try:
        seconds = min(repeat(lambda: watching_it(request), number=200, repeat=5)) / 200
    finally:
        watching.logger.setLevel(level)

    assert seconds < 200e-6

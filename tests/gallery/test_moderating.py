"""The moderators' desk in the admin: a queue of reports, and every published list."""

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client

from tests.accounts.people import account, sign_in
from tests.gallery.people import address
from tests.web.dom import parse
from warbands.actions import hide_publication, name_player, receive_player, report_publication
from warbands.models import Player, Publication, Reason, Report

REPORTS = "/admin/warbands/report/"
LISTS = "/admin/warbands/publication/"


def act(client, url, action, *rows):
    fields = {"action": action, "_selected_action": [each.pk for each in rows]}
    return client.post(url, fields, follow=True)


@pytest.fixture
def reported(show):
    """Two reports of one list, and one of another."""
    bad, good = show(name="Bad words"), show(name="Good words")
    rows = [
        report_publication(holder=holder * 64, publication=each, reason=Reason.WORDS, words="<b>")
        for holder, each in (("a", bad), ("b", bad), ("c", good))
    ]
    return bad, good, rows


def logged():
    return set(LogEntry.objects.values_list("content_type__model", "object_id", "change_message"))


def test_open_reports_stand_first_and_lead_to_the_list(moderator, reported):
    bad, _good, rows = reported
    act(moderator, REPORTS, "dismiss", rows[0])
    page = parse(moderator.get(f"{REPORTS}?state=all").text)
    states = [each.text for each in page.all("td", class_="field-state")]
    assert states == ["open", "open", "dismissed"]
    assert address(bad) in [each["href"] for each in page.all("a", href=None)]
    assert "&lt;b&gt;" in moderator.get(REPORTS).text


@pytest.mark.parametrize(
    ("asked", "states"),
    [
        ("", ["open", "open"]),
        ("?state=hidden", []),
        ("?state=dismissed", ["dismissed"]),
        ("?state=odd", []),
    ],
)
def test_the_queue_is_of_open_reports_if_nothing_else_is_asked_for(
    moderator, reported, asked, states
):
    _bad, _good, rows = reported
    act(moderator, REPORTS, "dismiss", rows[0])
    page = parse(moderator.get(REPORTS + asked).text)
    assert [each.text for each in page.all("td", class_="field-state")] == states
    [choices] = [each for each in page.all("details") if each["data-filter-title"] == "state"]
    assert [(each.text, each["href"]) for each in choices.all("a")] == [
        ("open", "?"),
        ("hidden", "?state=hidden"),
        ("dismissed", "?state=dismissed"),
        ("all", "?state=all"),
    ]


def test_a_list_is_hidden_for_what_was_reported(moderator, reported, reader):
    bad, good, rows = reported
    response = act(moderator, REPORTS, "hide_list", rows[0])
    assert "1 hidden" in response.text
    bad.refresh_from_db()
    assert (bad.live, bad.hidden_why) == (False, "words")
    assert set(Report.objects.exclude(outcome="").values_list("pk", flat=True)) == {
        rows[0].pk,
        rows[1].pk,
    }
    assert reader.get(address(bad)).status_code == 404
    assert reader.get(address(good)).status_code == 200
    assert ("publication", bad.pk, "hidden: words") in logged()


def test_a_report_is_dismissed_and_the_list_stays(moderator, reported, reader):
    _bad, good, rows = reported
    act(moderator, REPORTS, "dismiss", rows[2])
    row = Report.objects.get(pk=rows[2].pk)
    assert (row.outcome, str(row.settled_by)) == ("dismissed", "mod@example.org")
    assert reader.get(address(good)).status_code == 200
    assert ("report", str(row.pk), "settled: dismissed") in logged()
    again = report_publication(holder="c" * 64, publication=good, reason=Reason.OTHER)
    assert again.settled_at is None


def test_lists_are_hidden_and_shown_again(moderator, reported, reader):
    bad, good, _rows = reported
    act(moderator, LISTS, "hide", bad, good)
    assert Publication.objects.filter(hidden_at=None).count() == 0
    assert "1 shown" in act(moderator, LISTS, "show", good).text
    assert reader.get(address(good)).status_code == 200
    assert reader.get(address(bad)).status_code == 404
    assert ("publication", good.pk, "shown again") in logged()


def test_nothing_else_is_changed_there(moderator, reported):
    bad, _good, rows = reported
    for url in (f"{LISTS}{bad.pk}/", f"{REPORTS}{rows[0].pk}/"):
        assert moderator.get(f"{url}change/").status_code == 200
        assert moderator.post(f"{url}change/", {"name": "x"}).status_code == 403
        assert moderator.post(f"{url}delete/", {"post": "yes"}).status_code == 403
    assert moderator.get(f"{LISTS}add/").status_code == 403


def test_staff_act_by_their_permissions(reported):
    bad, _good, rows = reported
    user = account("staff@example.org", is_staff=True)
    staff = sign_in(Client(), "staff@example.org")
    assert staff.get(REPORTS).status_code == 403
    looks = Permission.objects.filter(codename__in=["view_report", "view_publication"])
    user.user_permissions.add(*looks)
    assert staff.get(REPORTS).status_code == 200
    act(staff, REPORTS, "hide_list", rows[0])
    act(staff, LISTS, "hide", bad)
    assert Publication.objects.filter(hidden_at=None).count() == 2
    user.user_permissions.add(Permission.objects.get(codename="change_publication"))
    act(staff, REPORTS, "hide_list", rows[0])
    bad.refresh_from_db()
    assert not bad.live
    assert staff.get(address(bad)).status_code == 200


def test_a_list_that_was_hidden_keeps_its_first_reason(reported):
    bad, _good, _rows = reported
    user = account("other@example.org")
    hide_publication(publication=bad, why=Reason.COPIED, by=user)
    hide_publication(publication=bad, why=Reason.OTHER, by=user)
    bad.refresh_from_db()
    assert bad.hidden_why == "copied"


def test_the_queue_says_who_in_names_and_shows_e_mails_to_those_who_may_see_them(
    client, player, moderator, show
):
    publication = show(name="Bad words")
    reader = receive_player(user=account("reader@example.org"), device=None).player
    name_player(player=reader, name="Helga")
    nameless = receive_player(user=account("nobody@example.org"), device=None).player
    for holder in (reader.holder, nameless.holder, "a" * 64):
        report_publication(holder=holder, publication=publication, reason=Reason.WORDS)
    first = Report.objects.get(holder=reader.holder)
    act(moderator, REPORTS, "dismiss", first)
    page = parse(moderator.get(f"{REPORTS}?state=all").text)
    said = {
        kind: [each.text for each in page.all("td", class_=f"field-{kind}")]
        for kind in ("author", "reader", "by", "email")
    }
    assert said == {
        "author": ["Ragnar"] * 3,
        "reader": ["a player without a name", "somebody without an account", "Helga"],
        "by": ["-", "-", str(Player.objects.get(user__email="mod@example.org"))],
        "email": ["ragnar@example.org"] * 3,
    }
    one = moderator.get(f"{REPORTS}{first.pk}/change/").text
    assert "Helga" in one
    assert reader.holder not in one

    user = account("staff@example.org", is_staff=True)
    user.user_permissions.add(
        *Permission.objects.filter(codename__in=["view_report", "view_publication"])
    )
    staff = sign_in(Client(), "staff@example.org")
    for url in (REPORTS, LISTS, f"{REPORTS}{first.pk}/change/"):
        assert "Ragnar" in staff.get(url).text
        assert "ragnar@" not in staff.get(url).text
        assert "mod@" not in staff.get(url).text
    assert "ragnar@example.org" in moderator.get(LISTS).text

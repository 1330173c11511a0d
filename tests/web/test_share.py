"""The page to share from: links made, named, copied and taken back by their holder alone."""

import pytest

from tests.web.builder import HTMX, Tab, address, entry, muster, stored
from tests.web.dom import parse
from warbands.actions.share import MAX_LINKS
from warbands.models import ShareLink
from warbands.rules.packing import pack


def test_it_says_that_files_come_back(client):
    page = parse(client.get(address(muster(), "share/")).text)
    assert "Each of them can be pasted here again, or chosen as a file." in page.text


def band(**header):
    return muster(entry("chieftain", 1, "armour"), name="Sons of Ragnar", **header)


def page_of(client, warband):
    response = client.get(address(warband, "share/"))
    assert response.status_code == 200
    return parse(response.text)


def make(client, warband, name="", **extra):
    return client.post(address(warband, "share/links/"), {"name": name}, **extra)


def test_the_builder_leads_there(client):
    warband = band()
    page = parse(client.get(address(warband)).text)
    assert address(warband, "share/") in [each["href"] for each in page.id("head").all("a")]


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_link_is_made_and_named(client, headers):
    warband = band()
    answer = make(client, warband, "Saturday <b>", headers=headers)
    assert answer.headers["Location"] == address(warband, "share/#links")
    link = ShareLink.objects.get()
    row = page_of(client, warband).id(f"link-{link.pk}")
    assert row.one("b").text == "Saturday <b>"
    assert row.one("input", readonly="")["value"] == f"http://testserver/s/{link.pk}/"
    assert row.all("svg")
    assert "as the list is now" in row.text


def test_several_links_each_of_its_own_state(client):
    warband = band()
    make(client, warband, "first")
    client.post(
        address(warband, "edits/add?unit=warrior"), {"revision": "1", "tab": "t"}, headers=HTMX
    )
    make(client, warband, "second")
    first, second = ShareLink.objects.order_by("created_at")
    page = page_of(client, warband)
    assert "the list has changed since" in page.id(f"link-{first.pk}").text
    assert "What changed since" in page.id(f"link-{first.pk}").text
    assert "as the list is now" in page.id(f"link-{second.pk}").text
    assert first.fingerprint != second.fingerprint


def said(client, warband, link):
    """What the page says of the link, and whether texts and papers lead to it."""
    row = page_of(client, warband).id(f"link-{link.pk}")
    files = [client.get(address(warband, rest)).text for rest in ("files/plain.txt", "roster/")]
    return (
        "as the list is now" in row.text,
        "What changed since" not in row.text,
        *(f"/s/{link.pk}/" in text for text in files),
    )


def test_after_an_undo_the_list_is_again_what_a_link_shows(client):
    warband = band()
    make(client, warband)
    link = ShareLink.objects.get()
    tab = Tab(client, warband)
    assert said(client, warband, link) == (True, True, True, True)
    tab.edit("step-count", entry="e1", by=1)
    assert said(client, warband, link) == (False, False, False, False)
    tab.edit("undo")
    assert said(client, warband, link) == (True, True, True, True)
    tab.edit("redo")
    assert said(client, warband, link) == (False, False, False, False)


@pytest.mark.parametrize("field", ["name", "notes"])
def test_what_no_rule_reads_makes_another_list_too(client, field):
    warband = band()
    make(client, warband)
    link = ShareLink.objects.get()
    tab = Tab(client, warband)
    tab.edit("typed", {f"{field}-e1": "Ragnar"})
    assert getattr(stored(warband).entries[0], field) == "Ragnar"
    assert said(client, warband, link) == (False, False, False, False)
    tab.edit("undo")
    assert said(client, warband, link) == (True, True, True, True)


def test_a_list_that_says_the_same_is_another_list_all_the_same(client):
    warband, other = band(), band()
    make(client, other)
    assert f"/s/{ShareLink.objects.get().pk}/" not in client.get(address(warband, "roster/")).text


def test_of_links_to_the_same_papers_carry_the_newest(client):
    warband = band()
    make(client, warband, "first")
    tab = Tab(client, warband)
    tab.edit("step-count", entry="e1", by=1)
    tab.edit("undo")
    make(client, warband, "second")
    first, second = ShareLink.objects.order_by("created_at")
    assert said(client, warband, first) == (True, True, False, False)
    assert said(client, warband, second) == (True, True, True, True)


def test_an_id_cannot_be_guessed():
    ids = {ShareLink._meta.get_field("id").get_default() for _ in range(100)}
    assert len(ids) == 100
    assert {len(each) for each in ids} == {16}  # 96 bits


def test_a_link_is_taken_back(client, newcomer):
    warband = band()
    make(client, warband)
    link = ShareLink.objects.get()
    assert newcomer.get(f"/s/{link.pk}/").status_code == 200
    client.post(address(warband, f"share/links/{link.pk}/take-back"))
    assert newcomer.get(f"/s/{link.pk}/").status_code == 404
    assert not page_of(client, warband).has(f"link-{link.pk}")


def test_another_list_of_the_same_holder_does_not_take_it_back(client, newcomer):
    warband, other = band(), band()
    make(client, warband)
    link = ShareLink.objects.get()
    client.post(address(other, f"share/links/{link.pk}/take-back"))
    assert newcomer.get(f"/s/{link.pk}/").status_code == 200


def test_a_stranger_shares_nothing(stranger):
    warband = band()
    assert make(stranger, warband).status_code == 404
    assert stranger.get(address(warband, "share/")).status_code == 404
    assert ShareLink.objects.count() == 0


@pytest.mark.parametrize(("name", "fault"), [("x" * 81, "80"), ("a\0b", "ull")])
def test_a_name_that_cannot_be_kept_is_said_and_stays(client, name, fault):
    warband = band()
    answer = make(client, warband, name)
    page = parse(answer.text)
    assert answer.status_code == 422
    assert fault in page.id("link-fault").text
    assert page.id("link-name")["value"].startswith(name[:1])
    assert ShareLink.objects.count() == 0


def test_links_are_not_without_end(client):
    warband = band()
    make(client, warband)
    link = ShareLink.objects.get()
    more = [
        ShareLink(revision=link.revision, fingerprint=link.fingerprint)
        for _ in range(MAX_LINKS - 1)
    ]
    ShareLink.objects.bulk_create(more)
    answer = make(client, warband, "one more")
    assert answer.status_code == 422
    assert "at most 50 links" in parse(answer.text).id("link-fault").text
    assert ShareLink.objects.count() == MAX_LINKS


def test_the_address_that_holds_the_list(client):
    warband = band()
    packed = page_of(client, warband).id("packed")["value"]
    assert packed == f"http://testserver/open/{pack(stored(warband))}/"


def test_a_list_too_long_for_an_address_says_so(client):
    noise = "".join(chr(0x4E00 + n * 7 % 5000) for n in range(1900))
    warband = muster(*(entry("warrior", 1, notes=noise[n:]) for n in range(6)))
    page = page_of(client, warband)
    assert not page.has("packed")
    assert "too long for an address" in page.text


@pytest.mark.parametrize("links", [1, 20])
def test_the_number_of_queries_does_not_grow(client, links, django_assert_num_queries):
    warband = band()
    for number in range(links):
        make(client, warband, str(number))
    with django_assert_num_queries(3):  # the warband, its links, those to what it says now
        page_of(client, warband)


def test_the_roster_carries_the_newest_link_to_what_it_shows(client):
    warband = band()
    assert parse(client.get(address(warband, "roster/")).text).classed("paper-link") == []
    make(client, warband)
    link = ShareLink.objects.get()
    [code] = parse(client.get(address(warband, "roster/")).text).classed("paper-link")
    assert code["href"] == f"http://testserver/s/{link.pk}/"
    client.post(
        address(warband, "edits/add?unit=warrior"), {"revision": "1", "tab": "t"}, headers=HTMX
    )
    assert parse(client.get(address(warband, "roster/")).text).classed("paper-link") == []

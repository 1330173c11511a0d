"""A paper that was printed from the gallery is found by its mark."""

import pytest

from tests.accounts.people import account
from tests.gallery.people import address
from tests.web.builder import entry
from tests.web.test_check import OTHER, asked
from tests.web.test_shared import link_to
from warbands.actions import hide_publication
from warbands.actions.publish import unpublish_warband
from warbands.models import Reason


def hide(publication):
    moderator = account("other@example.org", is_staff=True)
    hide_publication(publication=publication, why=Reason.WORDS, by=moderator)


@pytest.mark.parametrize("shared", [False, True])
def test_a_published_list_is_found_with_its_name_and_place(reader, show, shared):
    publication = show()
    if shared:
        link_to(publication.warband)
    status, answers, page = asked(reader, mark=publication.fingerprint[7:19])
    assert (status, answers) == (200, ["published"])
    [link] = page.one("p", class_="found").all("a")
    assert (link["href"], link.text) == (address(publication), "Wolves")
    assert "Yes: a list of this mark is in the gallery." in page.text
    assert asked(reader, mark=OTHER)[1] == ["unknown"]


def test_the_mark_is_that_of_what_was_published(reader, show):
    publication = show()
    other = show(entry("warrior", 2), name="Ravens")
    *_, page = asked(reader, mark=other.fingerprint)
    assert [each.text for each in page.one("p", class_="found").all("a")] == ["Ravens"]
    assert publication.pk not in page.text


@pytest.mark.parametrize("end", [hide, lambda each: unpublish_warband(warband=each.warband)])
def test_what_is_not_public_is_not_found(reader, client, show, end):
    publication = show()
    end(publication)
    for browser in (reader, client):
        status, answers, page = asked(browser, mark=publication.fingerprint)
        assert (status, answers) == (200, ["unknown"])
        assert "Wolves" not in page.text
        assert publication.pk not in page.text

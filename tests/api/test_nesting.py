"""Documents nested too deeply: the same refusal at every door, whatever the stack would bear."""

import pytest

from tests.api.asking import refused
from tests.api.documents import warband
from tests.api.own import encoded
from warbands.models import Warband
from warbands.rules.nesting import MAX_DEPTH


def test_what_is_nested_too_deeply_is_refused_however_deep(keeper):
    path = f"{keeper.create()}/"
    for depth in (MAX_DEPTH, *range(860, 1_000, 9), 5_000):
        deep = "[" * depth + "]" * depth
        body = f'{{"edits": [{{"edit": "remove", "entry": "e1", "x": {deep}}}]}}'
        response = keeper.ask("PATCH", path, body.encode(), If_Match='"1"')
        fault = refused(response, 422, "not-edited", "too-deep")
        assert fault["pointer"] == "/edits"


@pytest.mark.parametrize("depth", [MAX_DEPTH, 500, *range(860, 1_000, 9), 5_000])
def test_a_document_nested_too_deeply_is_refused_at_every_door(keeper, depth):
    deep = encoded(warband())[:-1] + b', "x": %s}' % (b"[" * depth + b"]" * depth)
    path = f"{keeper.create()}/"
    for method, door, body, where in (
        ("POST", "", deep, "/x"),
        ("PUT", path, deep, "/x"),
        ("POST", "/api/v1/validate/", deep, "/x"),
        ("POST", "/api/v1/render/", deep, "/x"),
        ("POST", "/api/v1/robustness/", deep, "/x"),
        ("POST", "/api/v1/diff/", b'{"before": %s, "after": %s}' % (deep, deep), "/before/x"),
    ):
        response = keeper.ask(method, door, body, **({"If_Match": '"1"'} if door == path else {}))
        fault = refused(response, 422, "unreadable", "too-deep")
        assert fault["pointer"] == where
        assert fault["message"] == "nested more than 64 deep"
    batch = keeper.ask("POST", "/api/v1/validate/batch/", b"[%s]" % deep).json()
    assert [each["code"] for each in batch[0]["errors"]] == ["too-deep"]


@pytest.mark.parametrize("depth", [MAX_DEPTH, 880, 905, 5_000])
def test_one_that_was_kept_before_there_was_a_bound_is_shown(keeper, visitor, depth):
    path = f"{keeper.create(x={'deep': 0, 'kept': 1})}/"
    row = Warband.objects.get()
    deep = "[" * depth + "]" * depth
    old = row.document.replace('"deep":0', f'"deep":{deep}')
    assert deep in old
    Warband.objects.update(document=old)

    assert keeper.ask("GET", path).json()["document"]["x"]["kept"] == 1
    page = visitor.get(f"/warbands/{row.pk}/")
    assert page.status_code == 200
    edited = keeper.edit(path, {"edit": "remove", "entry": "e1"})
    assert edited.status_code == 200

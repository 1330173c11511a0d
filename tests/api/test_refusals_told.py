"""What a refusal tells, and to whom."""

from tests.api.asking import refused
from tests.api.documents import post


def test_a_host_that_is_not_ours_is_refused_in_the_same_shape(program, settings):
    settings.ALLOWED_HOSTS = ["lists.example"]
    refused(program.get("/api/v1/units/", headers={"Host": "evil.example"}), 400, "bad-request")


def test_scripts_of_other_sites_may_read_the_number_of_the_request(program):
    exposed = program.get("/api/v1/units/").headers["Access-Control-Expose-Headers"]
    assert "X-Request-ID" in exposed.split(", ")


def test_what_is_shown_of_a_body_is_cut_with_a_mark(program):
    fault = refused(
        post(program, "diff/", b'["' + b"a" * 90 + b'"]'), 422, "unreadable", "wrong-type"
    )
    assert fault["message"] == f'["{"a" * 57}… is not of the type object'

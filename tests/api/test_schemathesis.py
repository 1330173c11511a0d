"""Schemathesis asks what the description allows, and much that it does not: every answer is right.

All its checks are on. The programs are those of the other tests: one warband, and a token.
"""

import logging
import secrets
from typing import Any

import pytest
import schemathesis
from django.conf import settings as site
from django.core.handlers.wsgi import WSGIHandler
from django.db import connection, transaction
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import (
    negative_data_rejection,
    positive_data_acceptance,
)

from tests.api.own import HOLDER
from tests.api.test_own_schema import program
from warbands.actions import make_token
from warbands.api.batch import LINES

__all__ = ["program"]
pytestmark = pytest.mark.skipif(
    connection.vendor == "postgresql", reason="The API's answers were all asked for on SQLite."
)

SECRET = "SonsOfRagnar"
# Answers come as they are, for the client of these tests unpacks none.
HEADERS = {"Authorization": f"Bearer pw_{SECRET}", "Accept-Encoding": "identity"}
# What the description allows may still be refused. 422: a document of the right shape that names
# a faction which is not there, or an Idempotency-Key that came with another body. 412: an
# If-Match of another revision.
ACCEPTED = ["2xx", "3xx", "404", "409", "412", "422"]
# A condition is judged before the body is read, so that 412 may be said of a bad body, too.
REFUSED = ["400", "404", "406", "412", "413", "415", "422", "428"]
# A change without If-Match is refused with 428, as RFC 6585 has it.
WITHOUT_HEADER = ["401", "428"]
CONFIG = SchemathesisConfig.from_dict(
    {
        "seed": 793,
        "headers": HEADERS,
        "generation": {"deterministic": True, "max-examples": 6, "database": "none"},
        "checks": {
            "positive_data_acceptance": {"expected-statuses": ACCEPTED},
            "negative_data_rejection": {"expected-statuses": REFUSED},
            "missing_required_header": {"expected-statuses": WITHOUT_HEADER},
        },
    }
)
# The fixtures are the same for all examples of an operation, as a program finds a site that others
# use, too; how fast an example is made says nothing of the API.
TOLD = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much]
schema = schemathesis.openapi.from_wsgi("/api/v1/schema/", WSGIHandler(), config=CONFIG)


@schemathesis.serializer(LINES)
def lines(context: Any, value: Any) -> Any:
    """Lines as the description has them: a text."""
    return value if isinstance(value, bytes) else str(value).encode()


@pytest.fixture
def _warband(program, monkeypatch) -> None:
    """The token opens a warband; nobody is too fast; thousands of refusals are not logged."""
    monkeypatch.setattr(logging.getLogger("django.request"), "level", logging.ERROR)
    made = secrets.token_urlsafe
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _size: SECRET)
    make_token(holder=HOLDER)
    monkeypatch.setattr(secrets, "token_urlsafe", made)
    monkeypatch.setattr(site, "API_RATE", 0)


@pytest.mark.usefixtures("_warband")
@schema.parametrize()
@settings(suppress_health_check=TOLD)
def test_every_operation_keeps_its_word(case):
    """Examples, the edges of every value, and values made up."""
    # Whatever is sent as lines is a text, and no body of them of the wrong type.
    without = [negative_data_rejection] if case.media_type == LINES else []
    # What is drawn depends on the form, which OpenAPI cannot say of two parameters.
    without += [positive_data_acceptance] if "kind" in (case.query or {}) else []
    case.call_and_validate(headers=HEADERS, excluded_checks=without)


@pytest.mark.usefixtures("_warband")
def test_what_is_made_can_be_used_as_the_links_say():
    """Warbands made, read, changed and deleted, in any order."""

    class Workflow(schema.include(tag="warbands").as_state_machine()):  # type: ignore[misc]
        """Says which credentials are meant, for the check of wrong ones.

        Each run begins with what there was before the first: else answers depend on other runs.
        """

        def setup(self) -> None:
            super().setup()
            self.kept = transaction.atomic()
            self.kept.__enter__()

        def teardown(self) -> None:
            transaction.set_rollback(True)
            self.kept.__exit__(None, None, None)
            super().teardown()

        def validate_response(
            self, response: Any, case: Any, additional_checks: Any = None, **sent: Any
        ) -> None:
            case.validate_response(
                response,
                additional_checks=additional_checks,
                headers=HEADERS,
                transport_kwargs=sent or None,
                recorder=self.recorder,
            )

    Workflow.run(
        settings=settings(
            max_examples=20,
            stateful_step_count=8,
            derandomize=True,
            database=None,
            deadline=None,
            suppress_health_check=TOLD,
        )
    )

"""Every code with which the API says no: what it means, and how a refusal with it looks."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from django.utils import translation

from pillage_web import errors
from pillage_web.api import refusing
from pillage_web.api.asking import too_large, unknown
from pillage_web.api.problem_json import Fault, problem
from pillage_web.api.refusing import Refused, whole, wrong_header, wrong_parameter
from pillage_web.errors import Refusal
from pillage_web.running.refusals import REFUSALS
from warbands.api.own import refusals as own
from warbands.rules import fault_codes
from warbands.rules.document import BOM, MAX_BYTES
from warbands.rules.fault import DocumentFault, fault
from warbands.rules.faults import not_json

# What the site says for the API, too.
OF_THE_SITE = (errors.UNREADABLE, errors.FAILED, errors.BUSY)
# The header that is at fault, where there is one.
HEADERS = {
    **dict.fromkeys(("wrong-key", "deleted-since", "key-of-another"), "Idempotency-Key"),
    **dict.fromkeys(("wrong-condition", "stale-revision", "no-condition"), "If-Match"),
    "wrong-type": "Content-Type",
}
# Codes of faults that no refusal has as its own, and no document.
OTHERS = {
    "unknown-parameter": "The address has no such parameter.",
    "repeated-parameter": "A parameter stands more than once.",
    "unknown-language": "`lang` names a language that there is not.",
    "unknown-edition": "`edition` names none that is published.",
    "unknown-ordering": "`ordering` names no field that the list can be put in order by.",
    "wrong-cursor": "`cursor` is none that `next` has led to.",
    "not-with-cursor": "`page` stands beside a `cursor`.",
    "unknown-kind": "`kind` names nothing that is drawn in this form.",
    "unknown-paper": "`paper` names a size that there is not.",
    "read-only-token": "The token shows, and changes nothing.",
    "no-such-entry": "An edit names an entry that is not in the warband.",
}


def refusals() -> list[Refusal]:
    """All that the API refuses, by status."""
    places = *vars(refusing).values(), *vars(own).values(), *OF_THE_SITE
    found = {each.code: each for each in places[::-1] if isinstance(each, Refusal)}
    return sorted(found.values(), key=lambda each: (each.status, each.code))


def example(refusal: Refusal) -> Any:
    """A refusal as it is answered in English."""
    with translation.override("en"):
        refused = _refused(refusal)
        words = str(refusal.title), str(refusal.message)
        faults = refused.faults or whole(refusal)
        return msgspec.to_builtins(problem(refusal.status, refusal.code, *words, faults))


def _refused(refusal: Refusal) -> Refused:
    if refusal.code in HEADERS:
        return wrong_header(HEADERS[refusal.code], refusal)
    if refusal is refusing.WRONG_PARAMETER:
        return wrong_parameter("what", "unknown-parameter", unknown("what", ["lang"]))
    if refusal is refusing.TOO_LARGE:
        return too_large(len(BOM) + MAX_BYTES)
    found = {
        refusing.NOT_JSON.code: not_json(b"{"),
        refusing.UNREADABLE.code: fault("/faction", "unknown-slug", word="vikngs", near="vikings"),
        own.NOT_EDITED.code: fault("/edits/0/edit", "missing-field", word="edit"),
    }.get(refusal.code)
    return Refused(refusal, *([_fault(found)] if found else []))


def _fault(found: DocumentFault) -> Fault:
    return Fault(found.code, found.message, pointer=found.pointer)


def when(refusals: Iterable[Refusal]) -> str:
    """When a request is refused so, in Markdown: a sentence, or some by code."""
    with translation.override("en"):
        said = [f"`{each.code}`: {each.message}" for each in refusals]
    return said[0] if len(said) == 1 else "\n".join(f"- {each}" for each in said)


def problems_table() -> str:
    """The codes of refusals, with status and meaning, in Markdown."""
    with translation.override("en"):
        rows = {(each.status, each.code): str(each.message) for each in refusals()}
    for status, (code, _title, words) in REFUSALS.items():
        rows.setdefault((status, code), words)
    return _table(("Status", "Code", "When"), (_row(*key, rows[key]) for key in sorted(rows)))


def faults_table() -> str:
    """The codes of faults that are no refusal's own, with their meaning, in Markdown."""
    rows = {code: fault_codes.meaning(code) for code in fault_codes.CODES} | OTHERS
    return _table(("Code", "When"), (_row(code, words) for code, words in rows.items()))


def _row(*cells: str | int) -> Iterator[str]:
    *first, code, words = map(str, cells)
    yield from (*first, f"`{code}`", words)


def _table(heads: tuple[str, ...], rows: Iterable[Iterable[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(each)} |" for each in lines)

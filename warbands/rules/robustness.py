"""How firm a verdict is: what the same warband would be under each other reading.

Source: rules.md "Robustness". One ruling at a time departs from what the document chose.
"""

import msgspec

from warbands.rules.judging import Judge
from warbands.rules.verdict import Verdict

replace = msgspec.structs.replace


class Reading(msgspec.Struct, frozen=True):
    """A ruling's option that would turn the verdict, and whether to legal."""

    ruling: str
    option: str
    legal: bool


def other_readings(judge: Judge, verdict: Verdict) -> tuple[Reading, ...]:
    """The single other readings that would turn the verdict; none means that it is firm."""
    document, rulings = verdict.document, judge.rulebook.rulings
    turned = []
    for slug, ruling in rulings.items():
        chosen = document.rulings.get(slug, ruling.default)
        for option in ruling.options:
            if option.slug == chosen:
                continue
            other = replace(document, rulings={**document.rulings, slug: option.slug})
            legal = judge.verdict(other).legal
            if legal != verdict.legal:
                turned.append(Reading(slug, option.slug, legal))
    return tuple(turned)

"""The judge of each edition, kept in the process with the figures that it has seen."""

from functools import lru_cache

from factions import catalogue
from factions.models import Edition
from warbands.rules.judging import Judge


def judge_of(edition: Edition) -> Judge:
    """The judge of an edition; no query once its rulebook is known in this process."""
    return _judge(edition.content_hash, edition)


@lru_cache(maxsize=16)
def _judge(content_hash: str, edition: Edition) -> Judge:
    return Judge(catalogue.rulebook(edition))

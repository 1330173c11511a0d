"""Draws the sheet of a warband from its verdict, in the reader's language."""

from functools import lru_cache
from math import ceil

from django.utils.translation import gettext as _

from factions.rulebook.values import Equipment, SpecialRule, Talent, Unit, in_language
from warbands.drawing import names
from warbands.drawing.account import Account
from warbands.drawing.lines import Lines
from warbands.rules.document import Document
from warbands.rules.judging import Judge
from warbands.rules.verdict import Verdict
from warbands.rules.words import Words
from warbands.sheet import Choice, Effect, Sheet


@lru_cache(maxsize=32)
def draughtsman_of(judge: Judge, language: str) -> "Draughtsman":
    """The draughtsman of an edition for readers of a language, with the lines it has drawn."""
    return Draughtsman(judge, language)


class Draughtsman:
    """Draws a judge's verdicts for readers of one language."""

    def __init__(self, judge: Judge, language: str) -> None:
        self.judge, self.book = judge, judge.rulebook
        self.words = Words(judge.rulebook, language)
        self.language = self.words.language
        self._lines = Lines(self.words)
        self._account = Account(judge, self.words)

    def sheet(self, document: Document, verdict: Verdict | None = None) -> Sheet:
        """Everything that is shown of a warband."""
        verdict = verdict or self.judge.verdict(document)
        problems = tuple(self._account.problem(each, verdict) for each in verdict.problems)
        rulings = names.rulings(self.words, document)
        lines = self._lines.of(verdict, problems)
        return Sheet(
            name=document.name,
            faction=self.faction(document.faction),
            people=names.peoples(self.words, document),
            ally=names.allies(self.words, document, verdict.ruleset),
            edition=self.book.data.edition,
            currency=in_language(self.book.data.currency, self.language),
            budget=document.budget,
            points=verdict.points,
            left=document.budget - verdict.points,
            figures=verdict.figures,
            legal=verdict.legal,
            empty=not document.entries,
            lines=lines,
            meters=tuple(self._account.meter(each) for each in verdict.meters),
            problems=problems,
            waiting=sum(each.waiting for each in problems),
            rulings=rulings,
            departures=names.departures(rulings),
            turned_by=names.turned_by(self.judge, verdict, rulings),
            fingerprint=verdict.fingerprint,
            morale=ceil(verdict.figures / 2),
            implied=tuple(in_language(each, self.language) for each in self.book.data.implied),
            blank_hits=any(line.hit_points is None for line in lines),
            faction_rules=self._faction_rules(document),
            effects=self._effects(document),
        )

    def faction(self, slug: str, chosen: bool = False) -> Choice:
        """A faction with the line that says who they are."""
        return names.faction_choice(self.words, slug, chosen)

    def any_faction(self, slug: str) -> Choice:
        """The faction as this edition has it; its bare slug if that dropped it."""
        known = slug in self.book.factions
        return self.faction(slug) if known else Choice(slug=slug, name=slug)

    def _faction_rules(self, document: Document) -> tuple[Effect, ...]:
        slugs = [document.faction, *(each.faction for each in document.entries if each.faction)]
        return tuple(
            Effect(self._rule_title(slug, rule, document.faction), rule.effect)
            for slug in dict.fromkeys(slugs)
            for rule in self.book.factions[slug].rules
        )

    def _rule_title(self, slug: str, rule: SpecialRule, own: str) -> str:
        fields = {"faction": self.words.faction(slug), "rule": rule.title}
        return rule.title if slug == own else _("%(faction)s: %(rule)s") % fields

    def _effects(self, document: Document) -> tuple[Effect, ...]:
        talents = dict.fromkeys(slug for each in document.entries for slug in each.talents)
        units = dict.fromkeys(each.unit for each in document.entries)
        items = dict.fromkeys(slug for each in document.entries for slug in each.equipment)
        found: list[Talent | Unit | Equipment] = [
            *(self.book.talents[slug] for slug in talents),
            *(self.book.units[slug] for slug in units),
            *(self.book.equipment[slug] for slug in items),
        ]
        return tuple(
            Effect(in_language(each.names, self.language), each.effect)
            for each in found
            if each.effect
        )

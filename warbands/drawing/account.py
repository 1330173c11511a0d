"""Draws the account of a warband: its meters, and its problems with their fixes."""

from django.utils.translation import gettext as _

from factions.rulebook.values import in_language
from warbands.rules.availability import awaits_more
from warbands.rules.document import Entry
from warbands.rules.fixes import Fix, fixes
from warbands.rules.judging import Judge
from warbands.rules.verdict import Meter, Problem, Verdict
from warbands.rules.words import Words
from warbands.sheet import FixView, MeterView, ProblemView


class Account:
    """Draws meters and problems in one language."""

    def __init__(self, judge: Judge, words: Words) -> None:
        self.judge, self.words, self.language = judge, words, words.language

    def meter(self, meter: Meter) -> MeterView:
        """A limit, with how near it is."""
        state = "over" if meter.have > meter.limit else "near"
        if meter.have < meter.limit or not meter.have:
            state = "ok"
        return MeterView(
            meter.code,
            in_language(meter.row.title, self.language),
            meter.have,
            meter.limit,
            meter.of,
            meter.percent,
            state,
            meter.row.source,
        )

    def problem(self, problem: Problem, verdict: Verdict) -> ProblemView:
        """A problem in words. It waits if the points left can buy its cure."""
        entries = {entry.id: entry for entry in verdict.document.entries}
        waiting = awaits_more(self.judge, verdict, problem)
        found = fixes(self.judge, verdict, problem)
        return ProblemView(
            code=problem.code,
            message=self.words.message(problem, verdict.document),
            title=in_language(problem.row.title, self.language),
            source=problem.row.source,
            second_hand=problem.row.confidence == "second-hand",
            waiting=waiting,
            entries=tuple((each, self._label(entries[each])) for each in problem.entries),
            fixes=tuple(self._fix(fix, entries[fix.entry]) for fix in found),
        )

    def _label(self, entry: Entry) -> str:
        """What tells an entry from its neighbours: its name, or else what it carries."""
        label = self.words.entry(entry)
        if entry.name or not entry.equipment:
            return label
        return f"{label}, {self.words.pieces(entry.equipment)}"

    def _fix(self, fix: Fix, entry: Entry) -> FixView:
        fields = {"entry": self._label(entry), "number": -fix.by}
        if fix.slug:
            fields["piece"] = self.words.piece(fix.slug)
        if fix.edit == "step-count":
            words = _("%(number)d fewer of %(entry)s") % fields
            return FixView(words, f"step-count?entry={fix.entry}&by={fix.by}")
        if fix.edit == "remove":
            return FixView(_("Remove %(entry)s") % fields, f"remove?entry={fix.entry}")
        words = _("Put away %(piece)s") % fields
        if fix.times and fix.slug not in entry.equipment:
            words = _("Take %(piece)s") % fields
        sort = "item" if fix.edit == "equip" else "talent"
        return FixView(words, f"{fix.edit}?entry={fix.entry}&{sort}={fix.slug}&times={fix.times}")

"""Draws what a warband is: its faction, people and ally, and the rulings it is judged under."""

from django.utils.translation import gettext as _

from factions.rulebook.values import in_language
from warbands.rules.document import Document
from warbands.rules.hiring import possible_allies
from warbands.rules.judging import Judge
from warbands.rules.robustness import other_readings
from warbands.rules.ruleset import Ruleset
from warbands.rules.verdict import Verdict
from warbands.rules.words import Words
from warbands.sheet import Choice, RulingView


def faction_choice(words: Words, slug: str, chosen: bool = False) -> Choice:
    """A faction with the line that says who they are."""
    faction = words.rulebook.factions[slug]
    line = in_language(faction.line, words.language) if faction.line else ""
    return Choice(slug=slug, name=words.faction(slug), chosen=chosen, note=line)


def peoples(words: Words, document: Document) -> tuple[Choice, ...]:
    """The peoples to choose from: of the faction, of those hired, and the one that is chosen."""
    book = words.rulebook
    own = book.factions[document.faction].peoples
    hired = {entry.faction for entry in document.entries if entry.faction}
    guests = {people for slug in hired for people in book.factions[slug].peoples}
    slugs = [*own, *(each for each in sorted(guests) if each not in own)]
    if document.people and document.people not in slugs:
        slugs.append(document.people)
    choices = [
        Choice(slug=each, name=words.people(each), chosen=each == document.people) for each in slugs
    ]
    return _or_none(choices)


def allies(words: Words, document: Document, ruleset: Ruleset) -> tuple[Choice, ...]:
    """The factions that the warband could hire from if it named them its ally."""
    slugs = [*possible_allies(ruleset)]
    if document.ally and document.ally not in slugs:
        slugs.append(document.ally)
    choices = [faction_choice(words, each, chosen=each == document.ally) for each in slugs]
    return _or_none(choices)


def _or_none(choices: list[Choice]) -> tuple[Choice, ...]:
    """The choices with "none" before them; nothing where there is nothing to choose."""
    none = Choice(slug="", name=_("none"), chosen=not any(each.chosen for each in choices))
    return (none, *choices) if choices else ()


def rulings(words: Words, document: Document) -> tuple[RulingView, ...]:
    """Every ruling with its options, as the document has them."""
    views = []
    for slug, ruling in words.rulebook.rulings.items():
        chosen = document.rulings.get(slug, ruling.default)
        options = tuple(
            Choice(
                slug=option.slug,
                name=in_language(option.names, words.language),
                chosen=option.slug == chosen,
            )
            for option in ruling.options
        )
        name = in_language(ruling.names, words.language)
        views.append(RulingView(slug, name, ruling.source, options, chosen != ruling.default))
    return tuple(views)


def departures(views: tuple[RulingView, ...]) -> tuple[str, ...]:
    """The rulings that are not the default, in words."""
    return tuple(
        _reading(ruling, option)
        for ruling in views
        for option in ruling.options
        if ruling.changed and option.chosen
    )


def turned_by(judge: Judge, verdict: Verdict, views: tuple[RulingView, ...]) -> tuple[str, ...]:
    """The other readings that would turn the verdict, in words; none for an empty warband."""
    if not verdict.document.entries:
        return ()
    turning = {(each.ruling, each.option) for each in other_readings(judge, verdict)}
    return tuple(
        _reading(ruling, option)
        for ruling in views
        for option in ruling.options
        if (ruling.slug, option.slug) in turning
    )


def _reading(ruling: RulingView, option: Choice) -> str:
    return _("%(ruling)s: %(option)s") % {"ruling": ruling.name, "option": option.name}

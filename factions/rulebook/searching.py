"""Finds things of a game by words, in any language that it speaks.

A query finds what has all of its words, each whole or as a beginning; case and accents do not
matter. A word that begins nothing is taken for a slip of the pen, and the nearest words are sought.
Two words beside each other and the same two written as one find each other.
"""

import difflib
import re
import unicodedata
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from factions.rulebook.folding import plain
from factions.rulebook.values import Faction, Restriction, Rulebook

MAX_QUERY = 80
MAX_WORDS = 8
LIKE = 0.75  # how near a misspelt word has to be
SHORTEST_SLIP = 4  # of a shorter word, too much else is near
SHORTEST_PART = 3  # of words written as one: of shorter ones, too many make another word
AROUND = 70  # letters of context on each side of what was found
_WORD = re.compile(r"\w+(?:['’]\w+)*")
_WHOLE_NAME, _IN_NAME, _BEGINS_NAME, _IN_TEXT, _BEGINS_TEXT = 40, 10, 6, 3, 2


class Topic(NamedTuple):
    """Something to be found: its sort and slug, its names by language, and texts about it.

    A text is (language, words); those that are told apart by nothing else are sought in order.
    What it sells, things with topics of their own, answers only a query that names the topic, too.
    """

    sort: str
    slug: str
    names: dict[str, str]
    texts: tuple[tuple[str, str], ...] = ()
    wares: tuple[tuple[str, str], ...] = ()


class Context(NamedTuple):
    """A line of text around the word that was found."""

    before: str
    found: str
    after: str


class Hit(NamedTuple):
    """A topic that was found; `context` is None where the name shown says it all."""

    topic: Topic
    context: Context | None


class _Place(NamedTuple):
    """Where a word stands: in which topic's which text. Names come before texts."""

    topic: int
    text: int
    start: int
    end: int


class _Found(NamedTuple):
    """A place with what makes it the better one: worth, the reader's language, standing first."""

    worth: int
    spoken: bool
    before: int
    place: _Place


class Index:
    """All words of some topics, ready to be asked."""

    def __init__(self, topics: Iterable[Topic]) -> None:
        self.topics = tuple(topics)
        self._texts = [
            (*each.names.items(), *(pair for pair in each.texts if pair[1]), *each.wares)
            for each in self.topics
        ]
        self._places: dict[str, list[_Place]] = defaultdict(list)
        # Two words beside each other, by what they are when written as one.
        self._joined: dict[str, list[_Place]] = defaultdict(list)
        self._sold: dict[str, list[_Place]] = defaultdict(list)
        for topic, texts in enumerate(self._texts):
            sold = len(texts) - len(self.topics[topic].wares)
            for number, (_language, text) in enumerate(texts):
                if number < sold:
                    self._add(self._places, topic, number, text)
                    self._add_pairs(topic, number, text)
                else:
                    self._add(self._sold, topic, number, text)
        self._words = sorted(self._places)

    @staticmethod
    def _add(places: dict[str, list[_Place]], topic: int, number: int, text: str) -> None:
        for word in _WORD.finditer(text):
            place = _Place(topic, number, word.start(), word.end())
            for form in _forms(word[0]):
                places[form].append(place)

    def _add_pairs(self, topic: int, number: int, text: str) -> None:
        for first, second in pairwise(_WORD.finditer(text)):
            joined = _joined(first[0], second[0])
            if joined and text[first.end() : second.start()] in (" ", "-"):
                self._joined[joined].append(_Place(topic, number, first.start(), second.end()))

    def search(self, query: str, language: str = "en") -> list[Hit]:
        """What has all words of the query, the best first."""
        words = words_of(query)
        if not words:
            return []
        each_word = [self._found(word, language) for word in words]
        for place, pair in enumerate(pairwise(words)):
            self._add_joined(each_word[place : place + 2], _joined(*pair), language)
        self._add_wares(words, each_word, language)
        common = set.intersection(*(set(found) for found in each_word))
        whole = "".join(words)
        scores = {
            topic: sum(found[topic].worth for found in each_word) + self._bonus(topic, whole)
            for topic in common
        }
        ranked = sorted(common, key=lambda topic: (-scores[topic], topic))
        return [self._hit(topic, each_word, language) for topic in ranked]

    def _found(self, word: str, language: str) -> dict[int, _Found]:
        """The topics that have a word, each with the place where it counts most."""
        joined = self._joined.get(word, [])
        meant = self._beginning(word) if joined else self._meant(word)
        found = ((word, joined), *((each, self._places[each]) for each in meant))
        return self._best(word, found, language)

    def _best(
        self, word: str, known_places: Iterable[tuple[str, list[_Place]]], language: str
    ) -> dict[int, _Found]:
        best: dict[int, _Found] = {}
        for known, places in known_places:
            for place in places:
                spoken = self._texts[place.topic][place.text][0] == language
                found = _Found(self._worth(place, known == word), spoken, -place.text, place)
                if place.topic not in best or found > best[place.topic]:
                    best[place.topic] = found
        return best

    def _add_joined(self, pair: list[dict[int, _Found]], joined: str, language: str) -> None:
        """What has two words of a query as one has both of them."""
        if not joined or not self._beginning(joined):
            return
        for topic, found in self._found(joined, language).items():
            for each in pair:
                each[topic] = max(each.get(topic, found), found)

    def _add_wares(
        self, words: list[str], each_word: list[dict[int, _Found]], language: str
    ) -> None:
        """What some word names has the others as well where it sells what they say."""
        named = {
            topic
            for found in each_word
            for topic, each in found.items()
            if each.worth >= _BEGINS_NAME
        }
        for word, found in zip(words, each_word, strict=True):
            sold = ((each, self._sold.get(each, [])) for each in self._meant(word))
            for topic, each in self._best(word, sold, language).items():
                if topic in named:
                    found.setdefault(topic, each)

    def _meant(self, word: str) -> list[str]:
        """The known words that begin so; or else those that it may be a slip for."""
        begun = self._beginning(word)
        if begun or len(word) < SHORTEST_SLIP:
            return begun
        near = [each for each in self._words if abs(len(each) - len(word)) <= 2]
        return difflib.get_close_matches(word, near, n=3, cutoff=LIKE)

    def _beginning(self, word: str) -> list[str]:
        start = bisect_left(self._words, word)
        return self._words[start : bisect_left(self._words, word + "\U0010ffff")]

    def _worth(self, place: _Place, whole: bool) -> int:
        if place.text < len(self.topics[place.topic].names):
            return _IN_NAME if whole else _BEGINS_NAME
        return _IN_TEXT if whole else _BEGINS_TEXT

    def _bonus(self, topic: int, whole: str) -> int:
        names = self.topics[topic].names.values()
        return _WHOLE_NAME if any("".join(words_of(name)) == whole for name in names) else 0

    def _hit(self, topic: int, each_word: list[dict[int, _Found]], language: str) -> Hit:
        """The topic with the first place that the shown name does not show."""
        found = self.topics[topic]
        shown = language if language in found.names else "en"
        texts = self._texts[topic]
        for word in each_word:
            place = word[topic].place
            tongue, text = texts[place.text]
            if place.text >= len(found.names) or tongue != shown:
                return Hit(found, context(text, place.start, place.end))
        opening = next((text for _tongue, text in found.texts if text), "")
        return Hit(found, context(opening, 0, 0) if opening else None)


def words_of(query: str) -> list[str]:
    """The words of a query as they are compared, no more than are worth asking for."""
    composed = unicodedata.normalize("NFC", query[:MAX_QUERY])
    return [plain(word) for word in _WORD.findall(composed)][:MAX_WORDS]


def _joined(first: str, second: str) -> str:
    """Two words as one; nothing where one is too short for that."""
    parts = plain(first), plain(second)
    return "".join(parts) if min(map(len, parts)) >= SHORTEST_PART else ""


def _forms(word: str) -> set[str]:
    """A word as it may be asked for: l'Orient also as Orient."""
    return {plain(word), plain(re.split("['’]", word)[-1])} - {"", "s"}


def context(text: str, start: int, end: int) -> Context:
    """The text around a part of it, cut between words."""
    first, last = max(0, start - AROUND), min(len(text), end + AROUND)
    if first:
        first = text.find(" ", first, start) + 1 or start
    if last < len(text):
        last = max(text.rfind(" ", end, last), end)
    before = ("… " if first else "") + text[first:start]
    return Context(before, text[start:end], text[end:last] + (" …" if last < len(text) else ""))


def topics_of(rulebook: Rulebook) -> Iterator[Topic]:
    """Everything of an edition that has a name: sorts faction, unit, item, talent and ruling."""
    for faction in rulebook.factions.values():
        rules = (("en", f"{each.title}: {each.effect}") for each in faction.rules)
        peoples = (text for names in faction.peoples.values() for text in names.items())
        texts = (*faction.line.items(), *rules, *peoples)
        yield Topic("faction", faction.slug, faction.names, texts, _wares(rulebook, faction))
    for unit in rulebook.units.values():
        yield Topic("unit", unit.slug, unit.names, (("en", unit.effect),))
    for item in rulebook.equipment.values():
        kinds = rulebook.data.kinds.get(item.kind, {})
        yield Topic("item", item.slug, item.names, (("en", item.effect), *kinds.items()))
    for talent in rulebook.talents.values():
        yield Topic("talent", talent.slug, talent.names, (("en", talent.effect),))
    for ruling in rulebook.rulings.values():
        options = (text for option in ruling.options for text in option.names.items())
        yield Topic("ruling", ruling.slug, ruling.names, (*options, ("en", ruling.source)))


def _wares(rulebook: Rulebook, faction: Faction) -> tuple[tuple[str, str], ...]:
    """The price list of a faction without its prices: units, items, talents, by language."""
    things = (
        [rulebook.units[each].names for each in faction.units],
        [rulebook.equipment[each].names for each in faction.equipment],
        [rulebook.talents[each].names for each in faction.talents],
    )
    found: dict[tuple[int, str], list[str]] = {}
    for sort, named in enumerate(things):
        for language, name in (pair for names in named for pair in names.items()):
            found.setdefault((sort, language), []).append(name)
    return tuple((language, " · ".join(names)) for (_sort, language), names in found.items())


def topic_of_rule(rows: Iterable[Restriction], words: dict[str, str]) -> Topic:
    """Restrictions of one code as a topic, with what they say in plain words by language."""
    rows = list(rows)
    titles = tuple(text for row in rows[1:] for text in row.title.items())
    return Topic("rule", rows[0].code, rows[0].title, (*words.items(), *titles, ("", rows[0].code)))

"""The names of a rulebook in all its languages, to be found in a text by their words."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from factions.rulebook.bywords import NONE, Bywords
from factions.rulebook.bywords import Words as Called
from factions.rulebook.values import Faction, Loadout, Rulebook, in_language
from warbands.rules.pasting.bywords import byword, bywords
from warbands.rules.pasting.labels import AND, PARTS_OF_LIST, QUIET
from warbands.rules.pasting.normal import is_cyrillic, plain, stem

WORD: Final = re.compile(r"(?:[^\W\d_]|[\u0300-\u036f])+(?:['’ʼ](?:[^\W\d_]|[\u0300-\u036f])+)*")
# A name may be found over a comma or a bracket only if it has one itself.
_JOINED: Final = re.compile(r"[^\w\s'’ʼ-]")
_BEFORE_BRACKET: Final = re.compile(r"^([^(]+?)\s*\(")
_KEPT: Final = "vocabulary"
Words = tuple[str, ...]


class Target(NamedTuple):
    """What a name stands for."""

    sort: str
    slug: str


class Phrase(NamedTuple):
    """A name's targets, and whether it may be found over punctuation."""

    targets: tuple[Target, ...]
    joined: bool


class Vocabulary:
    """All names of one rulebook, by their words and by the stems of their words."""

    def __init__(self, rulebook: Rulebook, called: Bywords = NONE) -> None:
        self.rulebook = rulebook
        self.exact: dict[Words, Phrase] = {}
        self.stemmed: dict[Words, Phrase] = {}
        self.stems: set[str] = set()
        # Every spelling of a name, and what it stands for: suggestions come from here.
        self.spellings: dict[str, list[Target]] = {}
        for target, name in _names(rulebook):
            self._learn(target, name)
        # Single words for items, by their stems: they count only beside a figure.
        self.firm: dict[str, str] = {}
        # Single words that say that figures are without an item.
        self.lacking: dict[str, str] = {}
        self._learn_bywords(called)
        # Ready figures that are named by what they carry alone: "Javelins and shield".
        self.carried: dict[Words, Phrase] = {}
        self.loadouts = {each.slug: each for each in rulebook.data.loadouts}
        for loadout in rulebook.data.loadouts:
            for name in loadout.names.values():
                self._learn_ready(Target("loadout", loadout.slug), name)
        # Of what ready figures carry, what their names say themselves.
        self.says = called.says if called.game == rulebook.data.game else {}
        if called.game == rulebook.data.game:
            for slug, word in _each(called.loadouts, self.loadouts):
                self._learn_ready(Target("loadout", slug), word)
        self.longest = max(map(len, self.exact), default=1)
        self._firsts = {words[0] for words in (*self.exact, *self.stemmed)}
        # Which spellings have a pair of letters beside each other.
        self.pairs: dict[str, list[str]] = {}
        for name in self.spellings:
            for pair in pairs_of(name):
                self.pairs.setdefault(pair, []).append(name)
        self.rulings = dict(_rulings(rulebook))
        self._shorter = {
            stem[:-cut]: stem for cut in (2, 1) for stem in self.stems if len(stem) > 5
        }
        self.hints = dict(_hints(rulebook, self.stemmed))
        self.bywords = bywords(rulebook)

    def is_single(self, text: str) -> bool:
        """Whether a word is written as the game's names are, which are of one figure."""
        return words_of(text) in self.exact

    def _learn(self, target: Target, name: str) -> None:
        words = words_of(name)
        if not words:
            return
        joined = bool(_JOINED.search(name))
        _add(self.exact, words, target, joined)
        stems = tuple(map(stem, words))
        _add(self.stemmed, stems, target, joined)
        self.stems.update(stems)
        targets = self.spellings.setdefault(" ".join(words), [])
        if target not in targets:
            targets.append(target)

    def _learn_bywords(self, called: Bywords) -> None:
        """Words of the same game for what this edition has."""
        if called.game != self.rulebook.data.game:
            return
        for slug, word in _each(called.factions, self.rulebook.factions):
            self._learn(Target("faction", slug), word)
        peoples = {slug for each in self.rulebook.factions.values() for slug in each.peoples}
        for slug, word in _each(called.peoples, dict.fromkeys(peoples)):
            self._learn(Target("people", slug), word)
        for slug, word in _each(called.lacking, self.rulebook.equipment):
            self.lacking[byword(word)] = slug
        for slug, word in _each(called.units, self.rulebook.units):
            self._learn(Target("unit", slug), word)
        for slug, word in _each(called.equipment, self.rulebook.equipment):
            if " " in word or "-" in word:
                self._learn(Target("item", slug), word)
            else:
                self.firm[byword(word)] = slug

    def _learn_ready(self, target: Target, name: str) -> None:
        """A ready figure's name: not if it says a unit and items, which are read as they stand."""
        words = words_of(name)
        stems = tuple(map(stem, words))
        sorts = self._sorts(words)
        if "unit" in sorts and None not in sorts and stems not in self.stemmed:
            return
        if sorts == {"item"}:
            _add(self.carried, stems, target, joined=False)
            return
        _add(self.exact, words, target, joined=False)
        _add(self.stemmed, stems, target, joined=False)
        # A name that has another within is no better word for that one.
        if len(words) == 1 or sorts == {None}:
            self.spellings.setdefault(" ".join(words), [target])
        self.stems.update(stems)

    def _sorts(self, words: Words) -> set[str | None]:
        """Which sorts the names within are of; None stands for a word that is in no name."""
        found: set[str | None] = set()
        place = 0
        while place < len(words):
            rest = words[place : place + 4]
            keys = (tuple(map(stem, rest[:length])) for length in range(len(rest), 0, -1))
            key = next((each for each in keys if each in self.stemmed), ())
            if key:
                found.add(self.stemmed[key].targets[0].sort)
            elif words[place] not in QUIET | AND:
                found.add(None)
            place += len(key) or 1
        return found

    def calls(self, word: str) -> bool:
        """Whether players call an item so."""
        key = byword(word)
        return key in self.firm or key in self.bywords

    def begins(self, word: str) -> bool:
        """Whether a name may begin with this plain word."""
        return word in self._firsts or self.known(word) in self._firsts

    def known(self, word: str) -> str:
        """The stem of a plain word as the names have it, if a form of theirs is near enough."""
        own = stem(word)
        if own in self.stems or word in PARTS_OF_LIST:
            return own
        cuts = (1, 2) if is_cyrillic(own) else (1,)
        for cut in cuts:
            if len(own) - cut >= 4 and own[:-cut] in self.stems:
                return own[:-cut]
        return self._shorter.get(own, own) if len(own) >= 4 else self._short(own)

    def _short(self, own: str) -> str:
        """Russian names of three letters lose their last one in some cases."""
        longer = [f"{own}{letter}" for letter in "ьйе"] if is_cyrillic(own) else []
        return next((each for each in longer if each in self.stems), own)

    def name(self, target: Target, language: str) -> str:
        """How a language calls it."""
        book = self.rulebook
        if target.sort == "people":
            names = next(f.peoples[target.slug] for f in _with_people(book, target.slug))
        elif target.sort == "faction":
            names = book.factions[target.slug].names
        elif target.sort == "unit":
            names = book.units[target.slug].names
        elif target.sort == "item":
            names = book.equipment[target.slug].names
        elif target.sort == "loadout":
            names = self.loadouts[target.slug].names
        else:
            names = book.talents[target.slug].names
        return in_language(names, language)

    def loadout(self, targets: Iterable[Target], faction: str | None) -> Loadout | None:
        """The first ready figure among these, sooner one that the faction can muster."""
        found = [self.loadouts[each.slug] for each in targets if each.sort == "loadout"]
        own = self.rulebook.factions.get(faction or "")
        fitting = (each for each in found if own and _is_sold(own, each))
        return next(fitting, found[0] if found else None)

    def factions_of(self, people: str) -> list[str]:
        """The factions that unite a people with others."""
        return [each.slug for each in _with_people(self.rulebook, people)]


def vocabulary_of(rulebook: Rulebook, called: Bywords = NONE) -> Vocabulary:
    """The vocabulary of a rulebook with these bywords, made once and kept with it."""
    key = f"{_KEPT} {id(called)}"
    kept = rulebook.__dict__.get(key)
    if not isinstance(kept, Vocabulary):
        kept = rulebook.__dict__[key] = Vocabulary(rulebook, called)
    return kept


def _each(called: Mapping[str, Called], known: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for slug, languages in called.items():
        if slug in known:
            yield from ((slug, word) for words in languages.values() for word in words)


def pairs_of(name: str) -> set[str]:
    """The pairs of letters in a name, its beginning and end marked."""
    marked = f" {name} "
    return {marked[place : place + 2] for place in range(len(marked) - 1)}


def words_of(text: str) -> Words:
    """The plain words of a text."""
    return tuple(plain(found) for found in WORD.findall(text))


def _add(phrases: dict[Words, Phrase], words: Words, target: Target, joined: bool) -> None:
    known = phrases.get(words, Phrase((), joined))
    targets = known.targets if target in known.targets else (*known.targets, target)
    phrases[words] = Phrase(targets, known.joined and joined)


def _names(book: Rulebook) -> Iterator[tuple[Target, str]]:
    """Names before slugs, units before what they carry: the first that has a name is it."""
    sorts: list[tuple[str, Iterable[tuple[str, dict[str, str]]]]] = [
        ("unit", ((each.slug, each.names) for each in book.units.values())),
        ("item", ((each.slug, each.names) for each in book.equipment.values())),
        ("talent", ((each.slug, each.names) for each in book.talents.values())),
        ("faction", ((each.slug, each.names) for each in book.factions.values())),
        (
            "people",
            (each for faction in book.factions.values() for each in faction.peoples.items()),
        ),
    ]
    known = [(Target(sort, slug), names) for sort, rows in sorts for slug, names in rows]
    for target, names in known:
        for name in names.values():
            yield target, name
    for target, names in known:
        yield target, target.slug.replace("-", " ")
        for name in names.values():
            if short := _BEFORE_BRACKET.match(name):
                yield target, short[1]
    yield from _kinds(book)


def _kinds(book: Rulebook) -> Iterator[tuple[Target, str]]:
    """Where one item is all that there is of a kind, the kind's name is the item's too."""
    for kind, names in book.data.kinds.items():
        items = [each.slug for each in book.equipment.values() if each.kind == kind]
        if len(items) == 1:
            for name in names.values():
                yield Target("item", items[0]), name


def _is_sold(faction: Faction, loadout: Loadout) -> bool:
    prices = (faction.equipment.get(item, {}) for item in loadout.equipment)
    return loadout.unit in faction.units and all(loadout.unit in each for each in prices)


def _with_people(book: Rulebook, people: str) -> list[Faction]:
    return [each for each in book.factions.values() if people in each.peoples]


def _hints(book: Rulebook, taken: dict[Words, Phrase]) -> Iterator[tuple[str, list[Target]]]:
    """Words by which a name may be meant: parts of it, and the first sentence of an effect."""
    hints: dict[str, list[Target]] = {}
    for target, name in _names(book):
        for word in words_of(name):
            _hint(hints, word, target)
    for item in book.equipment.values():
        for word in words_of(item.effect.split(".")[0]):
            _hint(hints, word, Target("item", item.slug))
    return ((word, targets) for word, targets in hints.items() if (word,) not in taken)


def _hint(hints: dict[str, list[Target]], word: str, target: Target) -> None:
    targets = hints.setdefault(stem(word), [])
    if len(word) > 2 and target not in targets:
        targets.append(target)


def _rulings(book: Rulebook) -> Iterator[tuple[Words, tuple[str, str]]]:
    """How each ruling and its options are said in each language."""
    for ruling in book.rulings.values():
        for option in ruling.options:
            for language in ruling.names | option.names:
                said = (in_language(each.names, language) for each in (ruling, option))
                yield words_of(" ".join(said)), (ruling.slug, option.slug)

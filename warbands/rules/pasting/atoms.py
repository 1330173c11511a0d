"""A line as atoms: names of the rulebook, numbers, and words with a meaning or none."""

import re
from typing import Final, NamedTuple

from warbands.rules.pasting.bywords import byword
from warbands.rules.pasting.labels import (
    AND,
    COINS,
    COUNTED_PARTS,
    EACH,
    EDITION,
    HALF,
    NUMBERS,
    POINTS,
    QUIET,
    TIMES,
    UNLIKE,
    is_label,
)
from warbands.rules.pasting.near import SURE, TOGETHER, Near
from warbands.rules.pasting.normal import plain, stem
from warbands.rules.pasting.tokens import Token
from warbands.rules.pasting.vocabulary import Phrase, Target, Vocabulary

PARTS: Final = frozenset(("unit", "item", "talent", "faction", "people"))
_SPEAKING: Final = PARTS | {"unknown"}
_IDLE: Final = frozenset(("quiet", "and"))
_MAX_DIGITS: Final = 9
_ELIDED: Final = re.compile("[ld]['’ʼ]", re.IGNORECASE)  # the article of « l'arc »


class Atom(NamedTuple):
    """A piece with a meaning.

    `kind` is one of PARTS, number, odd, times, points, each, and, quiet, quoted, sign, lacking,
    absent or unknown.
    """

    kind: str
    text: str
    start: int
    end: int
    targets: tuple[Target, ...] = ()
    value: int = 0

    def target(self, sort: str) -> str | None:
        """The slug of this sort that it stands for."""
        return next((each.slug for each in self.targets if each.sort == sort), None)


class Atoms:
    """Takes lines apart, with the names of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary, near: Near) -> None:
        self.vocabulary, self.near = vocabulary, near

    def of(self, line: str, tokens: list[Token]) -> list[Atom]:
        """The atoms of a line."""
        found: list[Atom] = []
        place = 0
        while place < len(tokens):
            phrase, length = self._phrase(tokens, place)
            if not phrase and (elided := _ELIDED.match(tokens[place].text)):
                bare = _without(tokens, place, elided.end())
                phrase, length = self._phrase(bare, place)
                tokens = bare if phrase else tokens
            if phrase and length == 1 and _is_part(tokens, place):
                phrase = None
            if phrase:
                start, end = tokens[place].start, tokens[place + length - 1].end
                sort = phrase.targets[0].sort
                sort = "unit" if sort == "loadout" else sort
                found.append(Atom(sort, line[start:end], start, end, phrase.targets))
            elif half := _half(tokens, place):
                length = half
                start, end = tokens[place].start, tokens[place + length - 1].end
                value = NUMBERS[plain(tokens[place + length - 1].text)] // 2
                found.append(Atom("number", line[start:end], start, end, value=value))
            elif _is_coins(tokens, place):
                length = 2
                start, end = tokens[place].start, tokens[place + 1].end
                found.append(Atom("points", line[start:end], start, end))
            else:
                length = 1
                found.append(_simple(tokens, place))
            place += length
        return self._misspelt(line, found)

    def carried(self, line: str, tokens: list[Token]) -> list[Atom]:
        """The atoms of a line that is a count and a ready figure named by what it carries."""
        start = 1 if tokens and tokens[0].kind == "number" else 0
        start += tokens[start : start + 1] != [] and tokens[start].kind == "times"
        words = [token for token in tokens[start:] if token.kind == "word"]
        for count in range(len(words) if start else 0, 1, -1):
            key = tuple(stem(plain(each.text)) for each in words[:count])
            phrase = self.vocabulary.carried.get(key)
            if phrase and tokens[start : start + count] == words[:count]:
                begin, end = words[0].start, words[count - 1].end
                atom = Atom("unit", line[begin:end], begin, end, phrase.targets)
                before, behind = tokens[:start], tokens[start + count :]
                return [*self.of(line, before), atom, *self.of(line, behind)]
        return []

    def called(self, atoms: list[Atom]) -> list[Atom]:
        """The atoms, unknown words that items are called by being items."""
        return [self._called(each) if each.kind == "unknown" else each for each in atoms]

    def _called(self, atom: Atom) -> Atom:
        key = byword(atom.text)
        firm, ready = self.vocabulary.firm.get(key), self.vocabulary.bywords.get(key, set())
        if lacking := self.vocabulary.lacking.get(key):
            return atom._replace(kind="lacking", targets=(Target("item", lacking),))
        if firm is None and not ready:
            return atom
        hinted = (each.slug for each in self.vocabulary.hints.get(key, ()) if each.sort == "item")
        targets = [Target("byword", each) for each in sorted(ready.union(hinted))]
        if firm is not None:
            targets.insert(0, Target("firm", firm))
        return atom._replace(kind="item", targets=tuple(targets))

    def _phrase(self, tokens: list[Token], place: int) -> tuple[Phrase | None, int]:
        """The longest name that begins here, and how many tokens it takes."""
        if tokens[place].kind != "word" or not self.vocabulary.begins(plain(tokens[place].text)):
            return None, 0
        words: list[str] = []
        lengths: list[tuple[int, bool]] = []
        clean = True
        for offset, token in enumerate(tokens[place : place + 2 * self.vocabulary.longest]):
            if token.kind == "word":
                words.append(plain(token.text))
                lengths.append((offset + 1, clean))
            elif token.kind == "sign" and words:
                clean = False
            else:
                break
        words = words[: self.vocabulary.longest]
        stems = [self.vocabulary.known(word) for word in words]
        for count in range(len(words), 0, -1):
            length, unbroken = lengths[count - 1]
            for names, key in (
                (self.vocabulary.exact, tuple(words[:count])),
                (self.vocabulary.stemmed, tuple(stems[:count])),
            ):
                phrase = names.get(key)
                if phrase and (unbroken or phrase.joined):
                    return phrase, length
        return None, 0

    def _misspelt(self, line: str, atoms: list[Atom]) -> list[Atom]:
        """Unknown words beside others, as one where together they are nearly a name."""
        if self.near.tired:
            return atoms
        found: list[Atom] = []
        place = 0
        while place < len(atoms):
            taken = self._window(line, atoms, place)
            found.append(_joined(line, atoms[place : place + taken]) if taken > 1 else atoms[place])
            place += taken
        return found

    def _window(self, line: str, atoms: list[Atom], place: int) -> int:
        for length in (4, 3, 2):
            part = atoms[place : place + length]
            if len(part) < length or not _words_only(part):
                continue
            text = line[part[0].start : part[-1].end]
            alone = max(self.near.likeness(each.text) for each in part if each.kind == "unknown")
            # Figures that are named are not sooner a part of something misspelt.
            least = SURE if any(each.kind == "unit" for each in part) else TOGETHER
            if self.near.likeness(text, length) >= max(least, alone):
                return length
        return 1


def _words_only(atoms: list[Atom]) -> bool:
    """Whether they are words, one at least unknown, the first and the last no idle ones."""
    kinds = {each.kind for each in atoms}
    ends = {atoms[0].kind, atoms[-1].kind}
    single = all(each.kind == "unknown" or " " not in each.text for each in atoms)
    lacking = any(plain(each.text) in UNLIKE for each in atoms)
    words = kinds <= _SPEAKING | _IDLE and single and not lacking
    return "unknown" in kinds and ends <= _SPEAKING and words


def _joined(line: str, atoms: list[Atom]) -> Atom:
    start, end = atoms[0].start, atoms[-1].end
    return Atom("unknown", line[start:end], start, end)


def number_of(kind: str, text: str, start: int, end: int) -> Atom:
    """An atom of this kind with the value of its digits."""
    digits = "".join(filter(str.isdecimal, text))
    value = int(digits) if len(digits) <= _MAX_DIGITS else 10**_MAX_DIGITS
    return Atom(kind, text, start, end, value=value)


def _simple(tokens: list[Token], place: int) -> Atom:
    token = tokens[place]
    if token.kind == "number":
        before = plain(tokens[place - 1].text) if place else ""
        kind = "odd" if before in EDITION else "number"
        return number_of(kind, token.text, token.start, token.end)
    kind = token.kind
    if token.text in TIMES and _beside_number(tokens, place):
        kind = "times"
    elif kind == "word":
        kind = _kind(plain(token.text))
    elif kind == "sign" and token.text == "&":
        kind = "and"
    return Atom(kind, token.text, token.start, token.end, value=NUMBERS.get(plain(token.text), 0))


def _is_part(tokens: list[Token], place: int) -> bool:
    """Whether a word is sooner a part of the list, being one, than the figures that it counts."""
    before = tokens[place - 1] if place else None
    counted = before is not None and (
        before.kind in ("number", "times") or plain(before.text) in NUMBERS
    )
    return plain(tokens[place].text) in COUNTED_PARTS and not counted


def _half(tokens: list[Token], place: int) -> int:
    """How many words halve a number from here on: "half a dozen", "demi-douzaine"; 0 for none."""
    words = [plain(each.text) for each in tokens[place : place + 3]]
    if words[:1] and words[0] in HALF:
        for length in (2, 3):
            among = words[1 : length - 1]
            last = NUMBERS.get(words[length - 1], 1) if len(words) >= length else 1
            if last % 2 == 0 and all(each in QUIET for each in among):
                return length
    return 0


def _is_coins(tokens: list[Token], place: int) -> bool:
    """Whether two words mean points: "pièces d'or", "gold coins"."""
    words = [plain(each.text) for each in tokens[place : place + 2]]
    orders = [words, words[::-1]] if len(words) == 2 else []
    return any(one in COINS and other in POINTS for one, other in orders)


def _beside_number(tokens: list[Token], place: int) -> bool:
    beside = (*tokens[max(place - 1, 0) : place], *tokens[place + 1 : place + 2])
    return any(each.kind == "number" for each in beside)


def _kind(word: str) -> str:
    for kind, words in (("points", POINTS), ("each", EACH), ("and", AND), ("quiet", QUIET)):
        if word in words:
            return kind
    if word in NUMBERS:
        return "number"
    return "quiet" if is_label(word) else "unknown"


def _without(tokens: list[Token], place: int, letters: int) -> list[Token]:
    """The tokens, the one at this place without its first letters."""
    word = tokens[place]
    bare = word._replace(text=word.text[letters:], start=word.start + letters)
    return [*tokens[:place], bare, *tokens[place + 1 :]]

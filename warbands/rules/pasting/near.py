"""What a word that was not understood may have meant."""

import difflib
from collections import Counter
from typing import Final

from warbands.rules.pasting.normal import is_cyrillic, plain, stem
from warbands.rules.pasting.reading import Suggestion
from warbands.rules.pasting.vocabulary import Target, Vocabulary, pairs_of

MAX_SUGGESTIONS: Final = 3
# Looking is slow: a text of nothing but riddles gets no more answers than this.
MAX_LOOKS: Final = 200
MAX_CANDIDATES: Final = 24
MAX_PARTS: Final = 60
MAX_WORD: Final = 40
LIKELY: Final = 0.8
# A word before all entries is no name from here on.
SURE: Final = 0.85
# Several words together are a name misspelt from here on.
TOGETHER: Final = 0.75
POSSIBLE: Final = 0.6


class Near:
    """Finds names like a word, each word once, in the words of one language."""

    def __init__(self, vocabulary: Vocabulary, language: str) -> None:
        self.vocabulary, self.language = vocabulary, language
        self._found: dict[str, list[tuple[float, str]]] = {}
        self._parts: dict[str, list[Target]] = {}

    @property
    def tired(self) -> bool:
        """Whether it looks no further."""
        return len(self._found) >= MAX_LOOKS

    def suggestions(self, word: str, sorts: frozenset[str] | None = None) -> tuple[Suggestion, ...]:
        """Up to three things that the word may have meant, of these sorts, the likeliest first."""
        key = _key(word)
        like = self._like(key) or self._like(_short(key))
        likely = [self.vocabulary.spellings[name] for ratio, name in like if ratio >= LIKELY]
        hinted = [self._hinted(stem(part)) for part in key.split() if len(part) > 2]
        rest = [self.vocabulary.spellings[name] for ratio, name in like if ratio < LIKELY]
        targets = dict.fromkeys(target for found in (*likely, *hinted, *rest) for target in found)
        fitting = [each for each in targets if sorts is None or each.sort in sorts]
        return tuple(map(self.suggestion, fitting[:MAX_SUGGESTIONS]))

    def likeness(self, word: str, words: int = 0) -> float:
        """How near the nearest name is, of so many words if that is said: 1 is the same."""
        like = self._like(_key(word))
        return max((r for r, name in like if words in (0, name.count(" ") + 1)), default=0.0)

    def means(self, word: str, sorts: frozenset[str]) -> bool:
        """Whether the word is likely a misspelt name of one of these sorts."""
        return any(
            target.sort in sorts
            for ratio, name in self._like(_key(word))
            if ratio >= SURE
            for target in self.vocabulary.spellings[name]
        )

    def hints(self, word: str, sort: str) -> bool:
        """Whether the word is a part of names of this sort alone."""
        sorts = {each.sort for each in self.vocabulary.hints.get(stem(plain(word)), ())}
        return sorts == {sort}

    def _hinted(self, part: str) -> list[Target]:
        """What a part of a name may belong to, misspelt or not."""
        hints = self.vocabulary.hints
        if part in hints or len(self._parts) >= MAX_PARTS:
            return hints.get(part, [])
        if part not in self._parts:
            near = difflib.get_close_matches(part, hints, 1, LIKELY) if len(part) > 3 else []
            self._parts[part] = hints[near[0]] if near else []
        return self._parts[part]

    def suggestion(self, target: Target) -> Suggestion:
        """What it stands for, named in the reader's language."""
        return Suggestion(target.sort, target.slug, self.vocabulary.name(target, self.language))

    def _like(self, key: str) -> list[tuple[float, str]]:
        if key in self._found:
            return self._found[key]
        if self.tired or len(key) < 2:
            return []
        matcher = difflib.SequenceMatcher(autojunk=False)
        matcher.set_seq2(key)
        found = []
        for name in self._candidates(key):
            matcher.set_seq1(name)
            letters = matcher.quick_ratio()
            if letters >= POSSIBLE and (ratio := matcher.ratio()) >= POSSIBLE:
                # Letters that changed places are the commonest slip: their order counts less.
                found.append((0.4 * ratio + 0.6 * letters, name))
        found.sort(key=lambda each: (-each[0], each[1]))
        self._found[key] = found[:6]
        return self._found[key]

    def _candidates(self, key: str) -> list[str]:
        """The names that share most pairs of letters with the key, for their length."""
        shared = Counter(
            name for pair in pairs_of(key) for name in self.vocabulary.pairs.get(pair, ())
        )
        best = sorted(shared, key=lambda name: (-shared[name] / (len(name) + len(key)), name))
        return best[:MAX_CANDIDATES]


def _key(word: str) -> str:
    return " ".join(plain(part) for part in word[:MAX_WORD].replace("-", " ").split())


def _short(key: str) -> str:
    """A Russian word of few letters without its ending, which hides what it is like."""
    return key[:-2] if is_cyrillic(key) and 4 <= len(key) <= 6 else ""

"""The codes of the faults of documents and other bodies, each with the sentences that say it."""

from collections import defaultdict

from warbands.rules.fault_words import FALLBACK, SENTENCES

CODES: dict[str, tuple[str, ...]] = {
    "not-json": ("not-json", "not-utf-8", "no-number", "too-many-digits", "unparted"),
    "too-large": ("too-large",),
    "too-deep": ("too-deep",),
    "unknown-field": ("unknown-field",),
    "missing-field": ("missing-field",),
    "repeated-field": ("repeated-field",),
    "unknown-slug": ("unknown-slug",),
    "duplicate-id": ("duplicate-id",),
    "wrong-type": ("type", "out-of-place"),
    "wrong-value": ("enum", "wrong-id", "wrong-character", "out-of-place"),
    "out-of-range": ("minimum", "maximum", "too-great"),
    "too-many": ("maxItems",),
    "too-long": ("maxLength",),
    "too-short": ("minLength",),
    "not-readable": ("unreadable", "unheard-of", "out-of-place"),
}


def meaning(code: str) -> str:
    """What a code means, in English: its sentences, with dots for words and numbers."""
    dots: defaultdict[str, str] = defaultdict(lambda: "…")
    sentences = [SENTENCES[each][FALLBACK].format_map(dots) for each in CODES[code]]
    return "; or ".join(sentences)

"""Limits of a warband, compiled to one function over packed totals.

What limits measure is summed in lanes of one whole number: a figure's record holds a 1 (or its
points) in each lane that counts it, so a warband's totals are one sum over its entries however
many limits there are.
"""

import math
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

import msgspec

from factions.rulebook.kinds import Allowance, Limit
from factions.rulebook.selectors import Facts, source

# Wide enough for the figures, and the points, of the largest document that can be read.
FIGURES = 24
POINTS = 48
Reading = tuple[int, int, int | None]
Readings = Callable[[int, int, int], tuple[tuple[Reading, ...], tuple[bool, ...]]]


class Rule(msgspec.Struct, frozen=True):
    """A limit in force, by the key of its row."""

    key: str
    limit: Limit

    @property
    def allowance(self) -> Allowance:
        """What the limit compares with."""
        return self.limit.at_most or self.limit.at_least or Allowance()

    @property
    def share(self) -> int | None:
        """The percentage (25 for a quarter), if the limit is a plain share of something counted."""
        allowance = self.allowance
        if len(allowance.terms) != 1 or allowance.constant or allowance.floor:
            return None
        term = allowance.terms[0]
        factor = Fraction(term.factor) * 100
        plain = term.measure != "budget" and factor < 100 and factor.denominator == 1
        return int(factor) if plain else None


class Lane(msgspec.Struct, frozen=True):
    """Where in a packed total something is summed."""

    shift: int
    mask: int

    def read(self, total: int) -> int:
        """The sum in this lane of a packed total."""
        return (total & self.mask) >> self.shift


class Lanes:
    """Hands out a lane for each (selector, measure) that a limit needs."""

    def __init__(self) -> None:
        self.figures: list[tuple[str, Lane]] = []
        self.points: list[tuple[str, Lane]] = []
        self._width = 0

    def new(self, bits: int = FIGURES) -> "Lane":
        """A fresh lane."""
        lane = Lane(self._width, ((1 << bits) - 1) << self._width)
        self._width += bits
        return lane

    def of(self, selector: str, measure: str) -> "Lane":
        """The lane that sums this, made when first asked for."""
        counts = measure == "figures"
        lanes = self.figures if counts else self.points
        for text, lane in lanes:
            if text == selector:
                return lane
        lanes.append((selector, self.new(FIGURES if counts else POINTS)))
        return lanes[-1][1]


def packer(lanes: Lanes, definitions: Mapping[str, str]) -> Callable[[Facts, int], int]:
    """A function of (facts, points) of one figure → what it adds to each lane, packed."""
    figures = [f"({source(text, definitions)}) * {1 << lane.shift}" for text, lane in lanes.figures]
    points = [
        f"({source(text, definitions)}) * (each << {lane.shift})" for text, lane in lanes.points
    ]
    code = f"lambda f, each: {' + '.join(figures + points)}"
    pack: Callable[[Facts, int], int] = eval(code, {"__builtins__": {}})  # noqa: S307
    return pack


def _measured(selector: str, measure: str, lanes: Lanes) -> str:
    if measure == "budget":
        return "budget"
    if measure == "entries":
        return "entries"
    lane = lanes.of(selector, measure)
    return f"(total >> {lane.shift} & {lane.mask >> lane.shift})"


def allowance_of(allowance: Allowance, terms: Iterable[str]) -> str:
    """The Python expression of an allowance over the expressions of its terms."""
    factors = [Fraction(term.factor) for term in allowance.terms]
    common = math.lcm(1, *(factor.denominator for factor in factors))
    total = str(allowance.constant * common)
    for factor, term in zip(factors, terms, strict=True):
        total += f" + {int(factor * common)} * {term}"
    whole = f"({total}) // {common}"
    if allowance.rounding == "up":
        whole = f"-(-({total}) // {common})"
    return f"max({allowance.floor}, {whole})"


def compiled(rules: list[Rule], lanes: Lanes) -> Readings:
    """A function of (packed total, budget, entries) → (have, limit, of) and broken of each rule.

    `of` is what the allowance was reckoned from: its first term that is not the budget.
    """
    lines, triples, broken = [], [], []
    for number, rule in enumerate(rules):
        limit, allowance = rule.limit, rule.allowance
        terms = [_measured(term.of, term.measure, lanes) for term in allowance.terms]
        lines.append(f"    h{number} = {_measured(limit.of, limit.measure, lanes)}")
        lines.append(f"    l{number} = {allowance_of(allowance, terms)}")
        of = next((term for term in terms if term != "budget"), "None")
        triples.append(f"(h{number}, l{number}, {of}),")
        broken.append(f"h{number} {'>' if limit.at_most else '<'} l{number},")
    body = "\n".join(lines)
    code = (
        f"def readings(total, budget, entries):\n{body}\n"
        f"    return ({' '.join(triples)}), ({' '.join(broken)})\n"
    )
    space: dict[str, Readings] = {}
    exec(code, {"max": max, "__builtins__": {}}, space)  # noqa: S102
    return space["readings"]

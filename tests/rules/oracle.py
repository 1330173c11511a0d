"""A plain and slow reading of the rules, which the engine must agree with.

Written from the text of the rules with every faction spelled out, over documents as JSON has
them and the published price lists. It shares nothing with the engine and its data files.
"""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Plain = dict[str, Any]
Problem = tuple[str, tuple[str, ...]]

PUBLISHED: Plain = json.loads(
    (Path(__file__).parent.parent / "data" / "pillage.json").read_text(encoding="utf-8")
)
FACTIONS: dict[str, Plain] = {each["slug"]: each for each in PUBLISHED["factions"]}
TALENT_PRICES: dict[str, int] = {each["slug"]: each["cost"] for each in PUBLISHED["talents"]}

RANGED = frozenset(
    {"sling", "javelins", "bow", "composite-bow", "crossbow", "plumbata", "angon", "francisca"}
)
MELEE = frozenset({"spear", "hand-weapon", "dane-axe", "sabre", "hasta", "kontos", "pike"})
DEFAULTS = {
    "rounding": "down",
    "chieftains": "ratio",
    "wagon-counts": "no",
    "melee-weapons": "one",
    "two-handed-shield": "forbidden",
    "shooter-melee": "any",
    "foederati-pool": "any",
    "mercenary-share": "figures",
}
FROM_HORSEBACK = {
    "romans": {"bow"},
    "magyars": {"composite-bow"},
    "byzantines": {"composite-bow"},
    "huns": {"composite-bow", "sling"},
}
KATAPHRAKTOS_KITS = {
    "byzantines": {"armour", "shield", "spear", "hand-weapon", "horse"},
    "romans": {"armour", "kontos", "hand-weapon", "horse"},
    "huns": {"armour", "kontos", "hand-weapon", "horse"},
}


@dataclass(frozen=True)
class Judgement:
    """What the rules say of a warband."""

    points: int
    figures: int
    problems: frozenset[Problem]


class Row:
    """An entry of the document, with what the rules ask of it."""

    def __init__(self, entry: Plain, document: Plain) -> None:
        self.id: str = entry["id"]
        self.unit: str = entry["unit"]
        self.count: int = entry["count"]
        self.faction: str = entry.get("faction") or document["faction"]
        self.items: list[str] = entry.get("equipment", [])
        self.talents: list[str] = entry.get("talents", [])
        self.has = set(self.items)
        self.prices = FACTIONS[self.faction]
        self.foreign = self.faction != document["faction"]
        self.chieftain = self.unit == "chieftain"
        self.wagon = self.unit == "supply-wagon"
        self.mounted = "horse" in self.has
        self.known = self.unit in self.prices["units"]

    def price(self, item: str) -> int | None:
        """What an item costs this figure; None where it cannot be had."""
        price: int | None = self.prices["equipment"].get(item, {}).get(self.unit)
        return price

    def may_learn(self, talent: str) -> bool:
        """Whether the figure's faction has the talent."""
        return talent in self.prices["talents"]

    def repeats(self) -> bool:
        """Whether something is carried too often: the Rus may have two hand weapons."""
        rus = self.faction == "rus"
        return any(
            times > (2 if rus and item == "hand-weapon" else 1)
            for item, times in Counter(self.items).items()
        )


def judge(document: Plain) -> Judgement:
    """Points, figures and every problem of a warband."""
    rows = [Row(entry, document) for entry in document["entries"]]
    if not rows:
        return Judgement(0, 0, frozenset({("empty-warband", ())}))
    warband = Warband(document, rows)
    problems = {problem for problem in warband.problems() if problem}
    for row in rows:
        codes = warband.hire_codes(row) | warband.entry_codes(row)
        problems |= {(code, (row.id,)) for code in codes}
    figures = total(row for row in rows if not row.wagon)
    return Judgement(warband.points, figures, frozenset(problems))


def total(rows: Iterable[Row]) -> int:
    """How many figures, whatever they are."""
    return sum(row.count for row in rows)


def over(code: str, rows: list[Row], limit: int) -> Problem | None:
    """The problem of too many, which names all that count towards it."""
    return (code, tuple(row.id for row in rows)) if total(rows) > limit else None


class Warband:
    """All the entries together, under the rulings chosen."""

    def __init__(self, document: Plain, rows: list[Row]) -> None:
        self.faction: str = document["faction"]
        self.people, self.ally = document.get("people"), document.get("ally")
        self.budget: int = document["budget"]
        self.rulings: dict[str, str] = DEFAULTS | document.get("rulings", {})
        self.rows = rows
        wagons_count = self.rulings["wagon-counts"] == "yes"
        self.counting = [row for row in rows if not row.wagon or wagons_count]
        self.chieftains = [row for row in rows if row.chieftain]
        self.trained = any("dog-trainer" in row.talents for row in rows)
        self.points = sum(self.points_of(row) for row in rows)

    def points_of(self, row: Row) -> int:
        """The points of an entry: its unit, all that it carries, and the trained hounds."""
        if not row.known:
            return 0
        each: int = row.prices["units"][row.unit]
        each += sum(row.price(item) or 0 for item in row.items)
        each += sum(TALENT_PRICES[talent] for talent in row.talents if row.may_learn(talent))
        each += 10 if self.trained and "warhounds" in row.has else 0
        return each * row.count

    def problems(self) -> list[Problem | None]:
        """Each rule of the warband: its problem, or None."""
        rows = self.rows
        return [
            ("over-budget", ()) if self.points > self.budget else None,
            None if self.chieftains or self.faction == "saxons" else ("chieftain-missing", ()),
            over("too-many-chieftains", self.chieftains, self.chieftains_allowed()),
            over("too-many-banners", [row for row in rows if "banner" in row.has], 1),
            over("too-many-warhorns", [row for row in rows if "warhorn" in row.has], 1),
            over("too-many-supply-wagons", [row for row in rows if row.wagon], 1),
            self.too_many_shooters(),
            self.too_many_cavalry(),
            self.free_armour_exceeded(),
            self.too_many_mercenaries(),
            self.duplicate_talent(),
        ]

    def chieftains_allowed(self) -> int:
        """One for each twenty others, at least one; or one, and another for each twenty."""
        twenties = total(row for row in self.counting if not row.chieftain) // 20
        return 1 + twenties if self.rulings["chieftains"] == "extra" else max(1, twenties)

    def share(self, percent: int) -> int:
        """So many per cent of the figures."""
        hundredths = total(self.counting) * percent
        return -(-hundredths // 100) if self.rulings["rounding"] == "up" else hundredths // 100

    def too_many_shooters(self) -> Problem | None:
        """A quarter; half for the Welsh; no limit for the Magyars."""
        armed = [row for row in self.counting if row.has & (RANGED | {"hasta"})]
        shooters = [row for row in armed if not row.mounted]
        percent = 50 if self.faction == "welsh" else 25
        if self.faction == "magyars":
            return None
        return over("too-many-shooters", shooters, self.share(percent))

    def too_many_cavalry(self) -> Problem | None:
        """A quarter; no limit for Magyars and Huns."""
        riders = [row for row in self.counting if row.mounted]
        if self.faction in ("magyars", "huns"):
            return None
        return over("too-many-cavalry", riders, self.share(25))

    def free_armour_exceeded(self) -> Problem | None:
        """Two mailed warriors of the Picts for each chieftain, in any warband."""
        picts = [row for row in self.rows if row.faction == "picts" and row.unit == "warrior"]
        mailed = [row for row in picts if "armour" in row.has]
        return over("free-armour-exceeded", mailed, 2 * total(self.chieftains))

    def too_many_mercenaries(self) -> Problem | None:
        """Half of a Byzantine warband may be foreign, by figures, by points or by both."""
        hired = [row for row in self.counting if row.foreign]
        by = self.rulings["mercenary-share"]
        by_figures = 2 * total(hired) > total(self.counting)
        by_points = 2 * sum(self.points_of(row) for row in hired) > self.points
        broken = (by_figures and by != "points") or (by_points and by != "figures")
        if self.faction != "byzantines" or not broken:
            return None
        return "too-many-mercenaries", tuple(row.id for row in self.rows if row.foreign)

    def duplicate_talent(self) -> Problem | None:
        """No talent more than once in the warband; an entry of two carries it twice."""
        times: Counter[str] = Counter()
        for row in self.rows:
            for talent in row.talents:
                times[talent] += row.count
        twice = {talent for talent, count in times.items() if count > 1}
        carriers = tuple(row.id for row in self.rows if twice & set(row.talents))
        return ("duplicate-talent", carriers) if carriers else None

    def hire_codes(self, row: Row) -> set[str]:
        """What is wrong with a foreign entry's being here at all."""
        if not row.foreign:
            return set()
        codes = {"foreign-chieftain"} if row.chieftain else set()
        return codes if self.may_hire(row) else codes | {"foreign-unit"}

    def may_hire(self, row: Row) -> bool:
        """Byzantines hire anyone but Generic; Romans their ally, if a chieftain may."""
        if row.faction == "generic":
            return False
        if self.faction != "romans":
            return self.faction == "byzantines"
        foederati = any("foederati" in chieftain.talents for chieftain in self.chieftains)
        of_its_time = FACTIONS[row.faction]["supplement"] == "fall-of-rome"
        pool = of_its_time or self.rulings["foederati-pool"] == "any"
        return foederati and row.faction == self.ally and pool

    def entry_codes(self, row: Row) -> set[str]:
        """Each rule of the entry that its figures break."""
        if not row.known:
            return {"unit-unavailable"}
        has, melee, ranged = row.has, row.has & MELEE, row.has & RANGED
        irish = row.faction == "irish-scots-picts"
        beside_hounds = has - {"warhounds"} if "warhounds" in has else set()
        usable = {"javelins", "angon"} | FROM_HORSEBACK.get(row.faction, set())
        swords_only = self.rulings["shooter-melee"] == "hand-weapon"
        broken = {
            "equipment-unavailable": any(row.price(item) is None for item in has),
            "people-only": irish and "crossbow" in has and self.people != "picts",
            "repeated-equipment": row.repeats(),
            "too-many-melee-weapons": len(melee) > 1 and not self.pair_allowed(row, melee),
            "too-many-ranged-weapons": len(has & (RANGED | {"hasta"})) > 1,
            "hands-full": self.hands_full(row),
            "handler-equipment": beside_hounds not in (set(), {"spear"}, {"hand-weapon"}),
            "mounted-ranged": row.mounted and ranged - usable,
            "mount-required": "kontos" in has and not row.mounted,
            "equipment-required": required(row) - has,
            "shooter-melee": swords_only and ranged and melee - {"hand-weapon", "sabre"},
            "talent-unavailable": not all(row.may_learn(talent) for talent in row.talents),
            "talent-not-chieftain": row.talents and not row.chieftain,
            "too-many-talents": len(row.talents) > 2,
        }
        return {code for code, is_broken in broken.items() if is_broken}

    def pair_allowed(self, row: Row, melee: set[str]) -> bool:
        """Whether these are the two melee weapons that such a figure may have."""
        pairs = []
        if row.unit == "huscarl":
            pairs.append({"dane-axe", "hand-weapon"})
        if row.unit == "bok" or (row.chieftain and row.faction == "magyars"):
            pairs.append({"spear", "sabre"})
        if row.unit == "kataphraktos":
            pairs.append(KATAPHRAKTOS_KITS[row.faction] & MELEE)
        if self.rulings["melee-weapons"] == "spear-and-hand-weapon":
            pairs.append({"spear", "hand-weapon"})
        return melee in pairs

    def hands_full(self, row: Row) -> bool:
        """More than two hands can hold."""
        has, ranged = row.has, bool(row.has & RANGED)
        standards = has & {"banner", "warhorn"}
        two_handed = "kontos" in has or ("dane-axe" in has and not row.mounted)
        shield_allowed = self.rulings["two-handed-shield"] == "allowed" or "hand-weapon" in has
        two_swords = row.items.count("hand-weapon") > 1
        return bool(
            (two_handed and standards)
            or (two_handed and "shield" in has and not shield_allowed)
            or (standards and (len(standards) == 2 or ranged or two_swords))
            or (two_swords and ("shield" in has or ranged))
        )


def required(row: Row) -> set[str]:
    """What a figure may not be without."""
    needed: set[str] = set()
    if row.unit == "huscarl":
        needed |= {"armour", "hand-weapon"} if "shield" in row.has else {"armour"}
    if row.unit == "kataphraktos":
        needed |= KATAPHRAKTOS_KITS[row.faction]
    if row.chieftain and "magic-sword" in row.talents:
        needed.add("hand-weapon")
    return needed

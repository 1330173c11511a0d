"""The words around names that a text is written with and read by, in three languages.

They stand here and not in the translations because what is written in one language must read
back in any: a word changed on one side alone would break old texts. The first of each is the
one that is written.
"""

import re
from typing import Final

from warbands.rules.pasting.normal import plain

Labels = dict[str, dict[str, tuple[str, ...]]]

LABELS: Final[Labels] = {
    "name": {
        "en": ("Name", "Warband", "List", "Warband name", "List name", "Army name"),
        "fr": ("Nom", "Bande", "Liste", "Nom de la bande"),
        "ru": ("Название", "Имя", "Отряд", "Список", "Название отряда"),
    },
    "faction": {"en": ("Faction",), "fr": ("Faction",), "ru": ("Фракция",)},
    "people": {"en": ("People",), "fr": ("Peuple",), "ru": ("Народ",)},
    "ally": {"en": ("Ally", "Allies"), "fr": ("Allié", "Alliés"), "ru": ("Союзник", "Союзники")},
    "budget": {
        "en": ("Budget", "Points limit", "Points", "Game size", "Limit", "Size", "Army size"),
        "fr": ("Budget", "Points", "Taille", "Limite"),
        "ru": ("Бюджет", "Очки", "Очков", "Лимит", "Размер"),
    },
    "edition": {"en": ("Edition",), "fr": ("Édition",), "ru": ("Издание", "Редакция")},
    "ruling": {"en": ("Ruling",), "fr": ("Décision", "Lecture"), "ru": ("Толкование",)},
    "note": {"en": ("Note", "Notes"), "fr": ("Note", "Notes"), "ru": ("Заметка", "Заметки")},
    "total": {"en": ("Total", "Sum"), "fr": ("Total", "Somme"), "ru": ("Итого", "Всего", "Сумма")},
    "player": {"en": ("Player",), "fr": ("Joueur", "Joueuse"), "ru": ("Игрок",)},
    "fingerprint": {"en": ("Fingerprint",), "fr": ("Empreinte",), "ru": ("Отпечаток",)},
}

POINTS_WRITTEN: Final = {"en": "points", "fr": "points", "ru": "очков"}


def _plain(words: str) -> frozenset[str]:
    return frozenset(map(plain, words.split()))


# Between a number and what it counts: letters of three alphabets that look alike, and signs.
TIMES: Final = frozenset("x×хXХ*✕✖")
POINTS: Final = _plain(
    "points point pts pt p gp gold coins po d'or очков очка очко очки очк золотых золота монет"
)
# Beside a word for points they say nothing more: "750 pièces d'or", "gold coins".
COINS: Final = _plain("coins coin pieces piece pièces monnaies монет монеты")
EACH: Final = _plain("each apiece ea chacun chacune pièce каждый каждая каждое")
AND: Final = _plain("and plus et и да")
# Before an item, in small letters: the figures have it. French has an accent that English lacks.
WITH: Final = frozenset(["with", "w", "avec", "à", "au", "aux", "с", "со"])
# Before an item: the figures do not have it.
WITHOUT: Final = _plain(
    "without w/o no not none neither nor never lacking lacks minus except excluding exception "
    "apart instead dont doesnt havent hasnt isnt arent removed dropped "
    "sans pas ni non aucun aucune sauf excepté hormis hors moins lieu place l'exception dépourvu "
    "dépourvus без не ни нет нету никаких никакого никакой кроме вместо исключением"
)
# Behind an item: the figures do not have it.
NO: Final = _plain("no pas aucun aucune")
BEHIND: Final = NO | _plain(
    "not none never isnt arent removed dropped non retiré retirés retirée enlevé enlevés "
    "нет нету не убран убраны убрали снят сняты"
)
# Before an item they deny it only behind these: of all, nobody says what that is.
BUT: Final = _plain("but than")
ALL: Final = _plain("all everything anything")
OTHER: Final = _plain("other rather за")
# These words are no parts of names misspelt.
UNLIKE: Final = WITHOUT | BEHIND | ALL | OTHER | BUT
# Behind an item that they do not have: nor the next.
OR: Final = _plain("or ou или")
# Behind a number: it counts figures, and is not what they cost.
PIECES: Final = _plain(
    "pc pcs figures figure models model minis figurines figurine "
    "шт штук штуки штука фигур фигуры фигура моделей модели миниатюр"
)
# Behind a number: it counts some of those named before. In English "of" alone does not say so.
OF: Final = _plain("of des d'entre parmi из среди")
THOSE: Final = _plain("the them these those my our their des d'entre parmi из среди")
# Before such a number.
OF_WHICH: Final = _plain("dont including incl whereof включая")
# Words that say nothing by themselves.
QUIET: Final = (
    _plain(
        "with w the a an of on in to has have having carrying armed wielding no name from for "
        "equipment kit talent talents weapons weapon but any "
        "avec le la les l un une de du des d à au aux en sur équipement armés armé talents "
        "mais с со на в у из но для по талант таланты снаряжение вооружение оружие"
    )
    | PIECES
)
# Titles of the columns of tables.
TITLES: Final = _plain(
    "unit units figure figures name sum qty quantity count number no type equipment gear kit "
    "weapons items "
    "talents cost costs price each total points pts notes army troops roster "
    "unité unités nom figurine figurines quantité nombre équipement armes coût prix talents notes "
    "armée troupes "
    "юнит имя сумма отряд фигура фигуры кол во количество число снаряжение вооружение оружие "
    "таланты цена "
    "стоимость очки заметки всего войско войска бойцы отряды"
)
# A column of units may be called by one, where it stands beside other titles.
UNIT_TITLES: Final = _plain("fighter warrior combattant guerrier боец воин")
# What a first column of prices, or of numbers of rows, is called.
LEADING: Final = _plain(
    "pts points cost price coût prix очки цена стоимость # № n no num number номер"
)
# With these a line sums figures up that stand elsewhere.
TOTALS: Final = _plain("total totals totaux altogether всего итого")
# Words that head a part of a list, alone or before a colon.
PARTS_OF_LIST: Final = _plain(
    "hero heroes leaders characters command hq infantry cavalry core elite elites support special "
    "specials ranged melee shooters missile troops army roster units "
    "héros chefs commandement infanterie cavalerie élite soutien tireurs mêlée troupes armée "
    "unités "
    "герои командование пехота конница кавалерия элита поддержка стрелки войско бойцы отряды"
)
# Of these, words that mean figures behind a number: "3 cavalry".
COUNTED_PARTS: Final = _plain("cavalry infantry cavalerie infanterie конница пехота")
# Before another number.
HALF: Final = _plain("half demi")
# Behind these a number counts nothing.
EDITION: Final = _plain("edition édition version издание издания редакция версия")
NUMBERS: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
    "pair": 2, "couple": 2, "dozen": 12,
    "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10,
    "onze": 11, "douze": 12, "treize": 13, "quatorze": 14, "quinze": 15, "seize": 16, "vingt": 20,
    "paire": 2, "dizaine": 10, "douzaine": 12, "quinzaine": 15, "vingtaine": 20,
    "один": 1, "два": 2, "две": 2, "двое": 2, "три": 3, "трое": 3, "четыре": 4, "четверо": 4,
    "пять": 5, "пятеро": 5, "шесть": 6, "семь": 7, "восемь": 8, "девять": 9, "десять": 10,
    "одиннадцать": 11, "двенадцать": 12, "тринадцать": 13, "четырнадцать": 14, "пятнадцать": 15,
    "шестнадцать": 16, "семнадцать": 17, "восемнадцать": 18, "девятнадцать": 19, "двадцать": 20,
    "семеро": 7, "восьмеро": 8, "девятеро": 9, "десятеро": 10, "полдюжины": 6,
    "пара": 2, "пару": 2, "десяток": 10, "десятка": 10, "дюжина": 12, "дюжину": 12, "дюжины": 12,
}  # fmt: skip
_KEYS: Final = {
    plain(word): key
    for key, languages in LABELS.items()
    for words in languages.values()
    for word in words
}
# A faction behind one of these is the warband's ally.
ALLY: Final = frozenset(word for word, key in _KEYS.items() if key == "ally")
# It heads the ally's figures.
ALLIES: Final = _plain("allies alliés союзники")
_FIRST: Final = re.compile(r"([^\W\d_]{1,30})(?: [^\W\d_]{1,30})?")
# The name of a label, a colon or a dash, and what is said of it.
_LABELLED: Final = re.compile(r"([^\W\d_][^:=：]{0,30}?)(?:\s*[:=：]\s*|\s+[-–—]\s+)")


def label(key: str, language: str) -> str:
    """The label that is written before a thing."""
    words = LABELS[key]
    return words.get(language, words["en"])[0]


def is_label(word: str) -> bool:
    """Whether a plain word is a label in some language."""
    return word in _KEYS


def begins_with(line: str) -> str:
    """The label that a line begins with, with a colon or none; points alone are no budget."""
    found = _FIRST.match(line)
    if not found:
        return ""
    both, first = plain(found[0]), plain(found[1])
    return (both != first and _KEYS.get(both)) or ("" if first in POINTS else _KEYS.get(first, ""))


def label_of(line: str) -> str:
    """The label that a line begins with, whatever is said behind it; "" for none."""
    found = labelled(line.strip())
    return found[0] if found else ""


def labelled(line: str) -> tuple[str, int] | None:
    """The label that a line begins with, in any language, and where what it says begins."""
    found = _LABELLED.match(line)
    key = found and _KEYS.get(plain(found[1]))
    return (key, found.end()) if found and key else None

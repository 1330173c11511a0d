"""What faults of documents say, in each language: sentences with places for words and numbers.

Slugs, fields and types of JSON stay as they are written; only what is said of them is translated.
"""

from collections.abc import Mapping

FALLBACK = "en"
Fields = Mapping[str, str | int]

SENTENCES: dict[str, dict[str, str]] = {
    "unreadable": {
        "en": "cannot be read",
        "fr": "illisible",
        "ru": "не читается",
    },
    "unheard-of": {
        "en": "names something that the rulebook does not have",
        "fr": "nomme quelque chose que le livre de règles n’a pas",
        "ru": "называет то, чего нет в правилах",
    },
    "too-large": {
        "en": "{size} bytes; a document may have {most}",
        "fr": "{size} octets ; un document peut en avoir {most}",
        "ru": "байтов: {size}; в документе может быть {most}",
    },
    "endless": {
        "en": "more than {most} bytes; a document may have no more",
        "fr": "plus de {most} octets ; un document ne peut en avoir plus",
        "ru": "байтов больше, чем {most}; в документе не может быть больше",
    },
    "not-utf-8": {
        "en": "not JSON: the text is not UTF-8",
        "fr": "pas du JSON : le texte n’est pas en UTF-8",
        "ru": "не JSON: текст не в кодировке UTF-8",
    },
    "too-deep": {
        "en": "nested more than {most} deep",
        "fr": "imbriqué sur plus de {most} niveaux",
        "ru": "вложено глубже {most} уровней",
    },
    "too-many-digits": {
        "en": "not JSON: a number has too many digits",
        "fr": "pas du JSON : un nombre a trop de chiffres",
        "ru": "не JSON: в числе слишком много цифр",
    },
    "no-number": {
        "en": "not JSON: {word} is no number of JSON",
        "fr": "pas du JSON : {word} n’est pas un nombre en JSON",
        "ru": "не JSON: {word} — не число в JSON",
    },
    "not-json": {
        "en": "not JSON: {what}: line {line} column {column} (char {char})",
        "fr": "pas du JSON : {what} : ligne {line}, colonne {column} (caractère {char})",
        "ru": "не JSON: {what}: строка {line}, столбец {column} (символ {char})",
    },
    "unparted": {
        "en": "not JSON: it cannot be told where document {number} begins or ends",
        "fr": "pas du JSON : on ne sait où le document {number} commence ou finit",
        "ru": "не JSON: неясно, где начинается или кончается документ {number}",
    },
    "unknown-field": {
        "en": 'no field "{word}"',
        "fr": "aucun champ « {word} »",
        "ru": "нет поля «{word}»",
    },
    "missing-field": {
        "en": '"{word}" is needed',
        "fr": "il faut « {word} »",
        "ru": "нужно «{word}»",
    },
    "unknown-slug": {
        "en": 'nothing is called "{word}"',
        "fr": "rien ne s’appelle « {word} »",
        "ru": "ничто не называется «{word}»",
    },
    "duplicate-id": {
        "en": 'the id "{word}" stands twice',
        "fr": "l’id « {word} » figure deux fois",
        "ru": "id «{word}» стоит дважды",
    },
    "repeated-field": {
        "en": 'the field "{word}" stands more than once',
        "fr": "le champ « {word} » figure plus d’une fois",
        "ru": "поле «{word}» стоит больше одного раза",
    },
    "wrong-id": {
        "en": '"{word}": an id is made of letters, digits, - and _',
        "fr": "« {word} » : un id se compose de lettres (sans accent), de chiffres, de - et de _",
        "ru": "«{word}»: id состоит из латинских букв, цифр, - и _",
    },
    "wrong-character": {
        "en": "has a character that cannot be stored",
        "fr": "contient un caractère qui ne peut pas être conservé",
        "ru": "содержит символ, который нельзя сохранить",
    },
    "too-great": {
        "en": "is a number too great to be read",
        "fr": "est un nombre trop grand pour être lu",
        "ru": "число слишком велико, чтобы его прочесть",
    },
    "no-file": {
        "en": "{word}: No such file or directory",
        "fr": "{word} : ce fichier n’existe pas",
        "ru": "{word}: нет такого файла",
    },
    "folder": {
        "en": "{word}: Is a directory",
        "fr": "{word} : c’est un dossier",
        "ru": "{word}: это папка",
    },
    "no-permission": {
        "en": "{word}: Permission denied",
        "fr": "{word} : accès refusé",
        "ru": "{word}: нет доступа",
    },
    "file": {
        "en": "{word}: {what}",
        "fr": "{word} : {what}",
        "ru": "{word}: {what}",
    },
    "type": {
        "en": "{value} is not of the type {bound}",
        "fr": "{value} n’est pas du type {bound}",
        "ru": "{value} — не типа {bound}",
    },
    "minimum": {
        "en": "{value} is less than {bound}",
        "fr": "{value} est inférieur à {bound}",
        "ru": "{value} меньше {bound}",
    },
    "maximum": {
        "en": "{value} is more than {bound}",
        "fr": "{value} est supérieur à {bound}",
        "ru": "{value} больше {bound}",
    },
    "maxItems": {
        "en": "more than {bound} of them",
        "fr": "plus de {bound} éléments",
        "ru": "элементов больше {bound}",
    },
    "maxLength": {
        "en": "longer than {bound} characters",
        "fr": "plus de {bound} caractères",
        "ru": "длиннее {bound} символов",
    },
    "minLength": {
        "en": "is empty",
        "fr": "est vide",
        "ru": "пусто",
    },
    "enum": {
        "en": "{value} is not {bound}",
        "fr": "{value} n’est pas {bound}",
        "ru": "{value} — не {bound}",
    },
    "out-of-place": {
        "en": "{value} cannot stand here",
        "fr": "{value} ne peut pas figurer ici",
        "ru": "{value} не может здесь стоять",
    },
}
NEAR = {
    "en": '; did you mean "{near}"?',
    "fr": " ; vouliez-vous dire « {near} » ?",
    "ru": "; может быть, «{near}»?",
}
# What Python's reader of JSON finds, by what it calls it.
NOT_JSON: dict[str, dict[str, str]] = {
    "Expecting value": {
        "fr": "il manque une valeur",
        "ru": "нужно значение",
    },
    "Expecting property name enclosed in double quotes": {
        "fr": "il manque un nom entre guillemets doubles",
        "ru": "нужно имя в двойных кавычках",
    },
    "Expecting ':' delimiter": {
        "fr": "il manque un deux-points",
        "ru": "нужно двоеточие",
    },
    "Expecting ',' delimiter": {
        "fr": "il manque une virgule",
        "ru": "нужна запятая",
    },
    "Extra data": {
        "fr": "texte en trop",
        "ru": "лишний текст",
    },
    "Unterminated string starting at": {
        "fr": "texte sans guillemet fermant",
        "ru": "строка без закрывающей кавычки",
    },
    "Invalid control character at": {
        "fr": "caractère de commande interdit",
        "ru": "недопустимый управляющий символ",
    },
    "Invalid \\escape": {
        "fr": "barre oblique inverse mal employée",
        "ru": "неверная запись с обратной косой чертой",
    },
    "Invalid \\uXXXX escape": {
        "fr": "\\uXXXX mal écrit",
        "ru": "неверная запись \\uXXXX",
    },
}
# The separator of thousands.
THOUSANDS = {"en": ",", "fr": "\N{NARROW NO-BREAK SPACE}", "ru": "\N{NO-BREAK SPACE}"}


def said(sentence: str, fields: Fields, language: str = FALLBACK) -> str:
    """A sentence in a language, English where there is none; whole numbers are grouped."""
    language = language.split("-")[0].lower()
    if language not in THOUSANDS:
        language = FALLBACK
    words = {key: _word(value, language) for key, value in fields.items()}
    text = SENTENCES[sentence][language].format(**words)
    return text + NEAR[language].format(**words) if fields.get("near") else text


def _word(value: str | int, language: str) -> str:
    if isinstance(value, int):
        return f"{value:,}".replace(",", THOUSANDS[language])
    return NOT_JSON.get(value, {}).get(language, value)

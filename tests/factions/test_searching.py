"""Finding things of the game by words: in any language, by beginnings, and in spite of slips."""

import time

import pytest

from factions.rulebook.searching import MAX_QUERY, MAX_WORDS, Index, Topic, topics_of, words_of

SMALL = Index(
    [
        Topic(
            "item", "spear", {"en": "Spear", "fr": "Lance", "ru": "Копьё"}, (("en", "Supports."),)
        ),
        Topic("item", "shield", {"en": "Shield", "fr": "Bouclier"}, (("en", "Raised on foot."),)),
        Topic("unit", "noble", {"en": "Bők"}, (("en", "May have spear and shield together."),)),
        Topic("talent", "sight", {"en": "Odin's Sight", "fr": "Vision d'Odin"}),
    ]
)


@pytest.fixture(scope="module")
def index(shipped):
    return Index(topics_of(shipped))


def found(index, query, language="en"):
    return [hit.topic.slug for hit in index.search(query, language)]


@pytest.mark.parametrize(
    ("query", "slugs"),
    [
        ("spear", ["spear", "noble"]),
        ("SPEAR", ["spear", "noble"]),
        ("spe", ["spear", "noble"]),
        ("lance", ["spear"]),
        ("копьё", ["spear"]),
        ("КОПЬЕ", ["spear"]),
        ("bok", ["noble"]),
        ("bo\u030bk", ["noble"]),
        ("odin", ["sight"]),
        ("odins", ["sight"]),
        ("odin’s sight", ["sight"]),
        ("spear shield", ["noble"]),
        ("spear odin", []),
        ("raised", ["shield"]),
        ("shiled", ["shield", "noble"]),
        ("boucleir", ["shield"]),
        ("xyzzy", []),
        ("", []),
        ("  ", []),
        ("?!%", []),
    ],
)
def test_what_a_query_finds(query, slugs):
    assert found(SMALL, query) == slugs


WALLS = Index(
    [
        Topic("table", "whole", {"en": "Shieldwall"}, (("ru", "Сомкнутыйстрой"),)),
        Topic("table", "apart", {"en": "Forming up"}, (("en", "They form a shield wall."),)),
        Topic("table", "dash", {"fr": "Porte-étendard"}, (("en", "A wall, shield by shield."),)),
    ]
)


@pytest.mark.parametrize(
    ("query", "slugs"),
    [
        ("shieldwall", ["whole", "apart"]),
        ("shield wall", ["whole", "apart", "dash"]),
        ("shield-wall", ["whole", "apart", "dash"]),
        ("shield wal", ["whole", "apart", "dash"]),
        ("сомкнутый строй", ["whole"]),
        ("porteetendard", ["dash"]),
        ("porte étendard", ["dash"]),
        ("wallshield", []),
        ("form in gup", []),
    ],
)
def test_two_words_and_the_same_as_one_find_each_other(query, slugs):
    assert found(WALLS, query) == slugs


def test_words_found_as_one_are_shown():
    [_whole, hit] = WALLS.search("shieldwall")

    assert hit.context == ("They form a ", "shield wall", ".")


def test_a_short_word_is_no_slip():
    assert found(SMALL, "spx") == []


def test_where_the_words_stand_in_a_text_the_context_shows_them():
    [_item, hit] = SMALL.search("spear")

    assert hit.context == ("May have ", "spear", " and shield together.")


def test_where_the_name_says_it_the_context_is_how_the_text_begins():
    [hit, _unit] = SMALL.search("shield")

    assert hit.context == ("", "", "Raised on foot.")


def test_a_name_of_another_language_is_the_context():
    [hit] = SMALL.search("lance", "ru")

    assert hit.context == ("", "Lance", "")


def test_a_long_text_is_cut_between_words():
    text = " ".join(f"word{n}" for n in range(60))
    [hit] = Index([Topic("rule", "long", {"en": "Long"}, (("en", text),))]).search("word30")

    assert hit.context
    assert hit.context.before.startswith("… word")
    assert hit.context.after.endswith(" …")
    assert len("".join(hit.context)) < 170
    assert "".join(hit.context).strip("… ") in text


def test_a_query_is_bounded():
    assert len(words_of("a " * 1000)) == MAX_WORDS
    assert words_of("x" * 1000) == ["x" * MAX_QUERY]


@pytest.mark.parametrize("sort", ["factions", "units", "equipment", "talents", "rulings"])
def test_everything_is_found_by_each_of_its_names(shipped, index, sort):
    for slug, thing in getattr(shipped, sort).items():
        for language, name in thing.names.items():
            assert slug in found(index, name, language)[:12], name


def test_the_thing_of_that_name_comes_first(index):
    for query in ("shield", "Щит", "bouclier", "vikings"):
        assert found(index, query)[0] in {"shield", "vikings"}


def test_a_rule_of_a_faction_finds_the_faction(index):
    assert "huns" in found(index, "lasso")


@pytest.mark.parametrize(
    "query",
    [
        "Vikings shield",
        "shield vikings",
        "vik shie",
        "vikings shiled",
        "Vikings shield spear",
        "vikings berserker",
        "vikings hunter",
    ],
)
def test_a_faction_is_found_by_what_it_sells_if_it_is_named(index, query):
    assert found(index, query)[0] == "vikings"


@pytest.mark.parametrize("query", ["Викинги щит", "vikings bouclier", "щит викинг"])
def test_what_a_faction_sells_is_known_in_each_language(index, query):
    assert "vikings" in found(index, query, "ru")


def test_what_is_found_of_a_price_list_is_shown_in_the_readers_language(index):
    [hit] = [each for each in index.search("vikings spear", "fr") if each.topic.slug == "vikings"]

    assert hit.context
    assert hit.context.found == "Spear"
    [hit] = [each for each in index.search("vikings shield") if each.topic.slug == "vikings"]
    assert hit.context
    assert not hit.context.after.startswith(" Training")  # the talent comes after the item
    assert "lance" in "".join(index.search("vikings lance", "fr")[0].context).lower()


@pytest.mark.parametrize("query", ["shield", "berserker", "vikings kataphraktos", "shield spear"])
def test_no_faction_is_found_by_its_price_list_alone(shipped, index, query):
    factions = {hit.topic.slug for hit in index.search(query) if hit.topic.sort == "faction"}
    assert factions == {hit.topic.slug for hit in without_wares(shipped).search(query)} & set(
        shipped.factions
    )
    assert "kataphraktos" not in shipped.factions["vikings"].units


def without_wares(shipped):
    return Index(each._replace(wares=()) for each in topics_of(shipped))


@pytest.mark.parametrize(
    ("slip", "slug"), [("bersreker", "berserker"), ("katafraktos", "kataphraktos")]
)
def test_a_slip_of_the_pen_is_forgiven(index, slip, slug):
    assert slug in found(index, slip)[:3]


def test_the_worst_query_is_answered_soon(index):
    query = " ".join(f"zqxj{n}wv" for n in range(MAX_WORDS))
    start = time.perf_counter()
    index.search(query)

    assert time.perf_counter() - start < 1

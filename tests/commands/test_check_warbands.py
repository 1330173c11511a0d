"""check_warbands: a verdict or errors for each document, in order, a line each, and a status."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.rules.warbands import BOOK, judged, warband
from warbands.rules.answering import verdict_bytes
from warbands.rules.document import BOM, Document, encode
from warbands.rules.words import Words

Check = Callable[..., tuple[int, list[bytes]]]
LEGAL = warband("vikings", "chieftain")
ILLEGAL = warband("vikings", "warrior bow", budget=5)
UNREADABLE = b'{"format": "pillage-warband/1", "faction": "vikngs", "budget": 5, "entries": []}'


def wanted(document: Document, language: str = "en") -> bytes:
    return verdict_bytes(judged(document), Words(BOOK, language))


def lines(*documents: Document | bytes) -> bytes:
    raw = [each if isinstance(each, bytes) else encode(each) for each in documents]
    return b"".join(each + b"\n" for each in raw)


def codes(line: bytes) -> list[str]:
    errors: list[dict[str, Any]] = json.loads(line)["errors"]
    return [each["code"] for each in errors]


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., Path]:
    """Writes a document to a file of its own."""

    def write(name: str, document: Document | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(document if isinstance(document, bytes) else encode(document))
        return path

    return write


@pytest.mark.parametrize(
    ("documents", "status"),
    [
        ([], 0),
        ([LEGAL], 0),
        ([LEGAL, LEGAL], 0),
        ([ILLEGAL], 1),
        ([ILLEGAL, LEGAL], 1),
        ([LEGAL, UNREADABLE], 2),
        ([UNREADABLE, ILLEGAL], 2),
        ([UNREADABLE, LEGAL], 2),
        ([b"{"], 2),
    ],
)
def test_status(check: Check, documents: list[Document | bytes], status: int):
    assert check(given=lines(*documents))[0] == status


def test_each_line_is_answered_in_its_place(check: Check):
    status, found = check(given=lines(ILLEGAL, UNREADABLE, LEGAL, b"nonsense", ILLEGAL))
    assert status == 2
    assert len(found) == 5
    assert [found[0], found[2], found[4]] == [wanted(ILLEGAL), wanted(LEGAL), wanted(ILLEGAL)]
    assert (codes(found[1]), codes(found[3])) == (["unknown-slug"], ["not-json"])


def test_errors_have_pointers_and_suggestions(check: Check):
    _, [line] = check(given=UNREADABLE)
    assert json.loads(line) == {
        "errors": [
            {
                "pointer": "/faction",
                "code": "unknown-slug",
                "message": 'nothing is called "vikngs"; did you mean "vikings"?',
            }
        ]
    }


def test_files_in_the_order_given(check: Check, file: Callable[..., Path]):
    one, two, three = file("b", ILLEGAL), file("a", LEGAL), file("c", UNREADABLE)
    status, found = check(one, two, three, one)
    assert status == 2
    assert [found[0], found[1], found[3]] == [wanted(ILLEGAL), wanted(LEGAL), wanted(ILLEGAL)]
    assert check(two) == (0, [wanted(LEGAL)])


def test_a_file_may_be_laid_out_over_lines(check: Check, file: Callable[..., Path]):
    pretty = json.dumps(json.loads(encode(LEGAL)), indent=2, ensure_ascii=False).encode()
    assert check(file("pretty", b"\n" + pretty + b"\n\n")) == (0, [wanted(LEGAL)])


def test_a_dash_is_standard_input(check: Check, file: Callable[..., Path]):
    status, found = check(file("a", LEGAL), "-", file("b", LEGAL), given=lines(ILLEGAL, ILLEGAL))
    assert status == 1
    assert found == [wanted(LEGAL), wanted(ILLEGAL), wanted(ILLEGAL), wanted(LEGAL)]
    assert check("-", given=lines(LEGAL)) == (0, [wanted(LEGAL)])


def test_a_file_that_is_not_there_is_answered_in_its_place(check: Check, file: Callable[..., Path]):
    status, found = check(file("a", LEGAL), "nowhere.json", file("b", ILLEGAL))
    assert status == 2
    assert [found[0], found[2]] == [wanted(LEGAL), wanted(ILLEGAL)]
    assert codes(found[1]) == ["not-found"]
    assert "nowhere.json" in json.loads(found[1])["errors"][0]["message"]


def test_a_folder_is_no_file(check: Check, tmp_path: Path):
    status, [line] = check(tmp_path)
    assert (status, codes(line)) == (2, ["not-found"])


def test_an_empty_file_is_an_unreadable_document(check: Check, file: Callable[..., Path]):
    status, [line] = check(file("empty", b""))
    assert (status, codes(line)) == (2, ["not-json"])


@pytest.mark.parametrize("given", [b"", b"\n", b"\n\n  \n\r\n"])
def test_nothing_in_nothing_out(check: Check, given: bytes):
    assert check(given=given) == (0, [])


def test_blank_lines_are_no_documents(check: Check):
    given = b"\n" + lines(LEGAL) + b"  \n\r\n" + lines(LEGAL)
    assert check(given=given) == (0, [wanted(LEGAL)] * 2)


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n", b" \n"])
def test_ends_of_lines(check: Check, end: bytes):
    assert check(given=encode(LEGAL) + end) == (0, [wanted(LEGAL)])


@pytest.mark.parametrize("language", ["en", "fr", "ru", "fr-CH", "xx"])
def test_language(check: Check, language: str):
    _, found = check("--language", language, given=lines(ILLEGAL))
    assert found == [wanted(ILLEGAL, language)]


def test_french_is_written_as_it_is(check: Check):
    _, [line] = check("--language=fr", given=lines(ILLEGAL))
    assert "dépensés".encode() in line


def test_the_longest_document_is_read_and_no_longer_one(check: Check):
    raw = encode(LEGAL)[:-1] + b',"x":"%s"}'
    longest = raw % (b"y" * (256 * 1024 - len(raw) + 2))
    assert len(longest) == 256 * 1024
    too_long = longest.replace(b"yyy", b"yyyy", 1)
    status, found = check(given=longest + b"\r\n" + too_long + b"\n" + lines(LEGAL))
    assert status == 2
    assert (found[0], codes(found[1]), found[2]) == (wanted(LEGAL), ["too-large"], wanted(LEGAL))


def test_a_line_much_too_long_is_one_line(check: Check):
    given = b"[" * 3_000_000 + b"\n" + lines(ILLEGAL) + b"[" * 3_000_000
    status, found = check(given=given)
    assert status == 2
    assert [codes(found[0]), found[1], codes(found[2])] == [
        ["too-large"],
        wanted(ILLEGAL),
        ["too-large"],
    ]


def test_a_file_much_too_long(check: Check, file: Callable[..., Path]):
    status, [line] = check(file("huge", b" " * 3_000_000))
    assert (status, codes(line)) == (2, ["too-large"])


def told(line: bytes) -> list[str]:
    errors: list[dict[str, Any]] = json.loads(line)["errors"]
    assert [each["code"] for each in errors] == ["too-large"]
    return [each["message"] for each in errors]


@pytest.mark.parametrize("size", [262_145, 262_146, 262_150, 524_288, 524_289, 3_000_000])
@pytest.mark.parametrize("mark", [b"", BOM])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
def test_what_is_too_long_is_told_its_size(
    check: Check, file: Callable[..., Path], size: int, mark: bytes, end: bytes
):
    words = [f"{size:,} bytes; a document may have 262,144"]
    given = mark + b"[" * size
    status, [line] = check(given=given + end)
    assert (status, told(line)) == (2, words)
    status, [line] = check(file("huge", given))
    assert (status, told(line)) == (2, words)


def test_what_has_no_size_is_not_read_to_its_end(check: Check):
    status, [line] = check("/dev/zero")
    words = ["more than 262,144 bytes; a document may have no more"]
    assert (status, told(line)) == (2, words)


def test_names_of_all_scripts(check: Check):
    raw = json.dumps(json.loads(encode(LEGAL)) | {"name": "Ő 龍 🪓 \u2028 שלום"}).encode()
    assert check(given=raw) == (0, [wanted(LEGAL)])


BOM = b"\xef\xbb\xbf"


def test_a_byte_order_mark_is_no_part_of_a_document(check: Check, file: Callable[..., Path]):
    assert check(file("marked", BOM + encode(LEGAL))) == (0, [wanted(LEGAL)])
    given = BOM + lines(LEGAL) + BOM + lines(ILLEGAL) + BOM + b"\n"
    assert check(given=given) == (1, [wanted(LEGAL), wanted(ILLEGAL)])


def test_the_longest_document_may_have_a_byte_order_mark_besides(
    check: Check, file: Callable[..., Path]
):
    raw = encode(LEGAL)[:-1] + b',"x":"%s"}'
    longest = BOM + raw % (b"y" * (256 * 1024 - len(raw) + 2))
    assert check(file("longest", longest)) == (0, [wanted(LEGAL)])
    assert check(given=longest + b"\r\n") == (0, [wanted(LEGAL)])


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", 'nothing is called "vikngs"; did you mean "vikings"?'),
        ("fr", "rien ne s’appelle « vikngs » ; vouliez-vous dire « vikings » ?"),
        ("fr-CH", "rien ne s’appelle « vikngs » ; vouliez-vous dire « vikings » ?"),
        ("ru", "ничто не называется «vikngs»; может быть, «vikings»?"),
        ("xx", 'nothing is called "vikngs"; did you mean "vikings"?'),
    ],
)
def test_language_of_errors(check: Check, language: str, message: str):
    _, [line] = check("--language", language, given=UNREADABLE)
    assert json.loads(line) == {
        "errors": [{"pointer": "/faction", "code": "unknown-slug", "message": message}]
    }


def test_a_file_that_is_not_there_in_french(check: Check):
    _, [line] = check("--language=fr", "nowhere.json")
    assert json.loads(line)["errors"][0]["message"] == "nowhere.json : ce fichier n’existe pas"


def test_half_a_character_spoils_no_other_line(check: Check):
    given = lines(LEGAL, b'{"\\ud800": 1}', b'"\\ud800"', ILLEGAL)
    status, found = check(given=given)

    assert status == 2
    assert [found[0], found[3]] == [wanted(LEGAL), wanted(ILLEGAL)]
    assert "unknown-field" in codes(found[1])
    assert codes(found[2]) == ["wrong-type", "wrong-value"]


def test_a_field_that_stands_twice_leaves_no_verdict(check: Check):
    twice = encode(LEGAL).replace(b'"budget":', b'"budget":1,"budget":')

    assert codes(check(given=lines(twice))[1][0]) == ["repeated-field"]

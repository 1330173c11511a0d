"""check_warbands as a program in a pipe: it answers while it reads, and keeps nothing."""

import os
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.commands.conftest import MANAGE, ROOT
from tests.rules.warbands import judged, warband
from warbands.rules.document import decode, encode

Environment = dict[str, str]
PATIENCE = 120
LINE = encode(warband("vikings", "chieftain", "6 warrior shield spear")) + b"\n"
ILLEGAL = encode(warband("vikings", "6 warrior shield spear")) + b"\n"


@contextmanager
def started(environment: Environment, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """The program at work; it is stopped if it takes two minutes, so that a test fails and ends."""
    command = [*MANAGE, "check_warbands", *arguments]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe)  # noqa: S603
    watch = threading.Timer(PATIENCE, process.kill)
    watch.start()
    try:
        yield process
    finally:
        watch.cancel()
        process.kill()
        process.wait()
        assert process.stdout
        process.stdout.close()


def ran(
    environment: Environment, given: bytes, *arguments: str
) -> subprocess.CompletedProcess[bytes]:
    command = [*MANAGE, "check_warbands", *arguments]
    return subprocess.run(  # noqa: S603
        command, cwd=ROOT, env=environment, input=given, capture_output=True, check=False
    )


def feed(process: subprocess.Popen[bytes], chunks: Iterator[bytes]) -> threading.Thread:
    """Writes from another thread, so that neither pipe fills up and stops both sides."""
    stream = process.stdin
    assert stream

    def write() -> None:
        with suppress(BrokenPipeError), stream:
            for chunk in chunks:
                stream.write(chunk)

    thread = threading.Thread(target=write, daemon=True)
    thread.start()
    return thread


def most_memory(process: subprocess.Popen[bytes]) -> int:
    """The most kibibytes that a running process has had."""
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    [line] = [line for line in status.splitlines() if line.startswith("VmHWM")]
    return int(line.split()[1])


@pytest.mark.parametrize(("given", "status"), [(LINE, 0), (ILLEGAL, 1), (b"?\n", 2), (b"", 0)])
def test_the_programs_status(loaded: Environment, given: bytes, status: int):
    done = ran(loaded, given)
    assert (done.returncode, done.stderr) == (status, b"")
    assert done.stdout.count(b"\n") == given.count(b"\n")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs Linux")  # noqa: PTH110
@pytest.mark.parametrize("given", [LINE, ILLEGAL, b"?\n"])
def test_answers_that_cannot_be_written_are_one_line_and_a_status_of_their_own(
    loaded: Environment, given: bytes
):
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # noqa: S603
            [*MANAGE, "check_warbands"],
            cwd=ROOT,
            env=loaded,
            input=given,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 3
    said = b"check_warbands: the answers cannot be written: No space left on device\n"
    assert done.stderr == said


def test_a_reader_that_has_enough_ends_it_quietly(loaded: Environment):
    command = [*MANAGE, "check_warbands"]
    pipe = subprocess.PIPE
    with subprocess.Popen(  # noqa: S603
        command, cwd=ROOT, env=loaded, stdin=pipe, stdout=pipe, stderr=pipe
    ) as process:
        thread = feed(process, (LINE for _ in range(20_000)))
        assert process.stdout
        assert process.stderr
        assert b'"legal":true' in process.stdout.readline()
        process.stdout.close()
        assert process.wait(PATIENCE) == 141
        assert process.stderr.read() == b""
        thread.join()


def test_files_and_language(loaded: Environment, tmp_path: Path):
    path = tmp_path / "band.json"
    path.write_bytes(ILLEGAL)
    done = ran(loaded, b"", "--language", "ru", str(path))
    assert (done.returncode, done.stderr) == (1, b"")
    assert "отряду нужно не меньше 1".encode() in done.stdout


def test_without_a_game_it_says_what_to_do(environment: Environment):
    done = ran(environment, LINE)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"load_game" in done.stderr
    assert b"Traceback" not in done.stderr


def test_answers_come_before_the_input_ends(loaded: Environment):
    """The input stays open until there is an answer: only a program that streams gives one."""
    stop = threading.Event()

    def open_ended() -> Iterator[bytes]:
        yield from (LINE for _ in range(20_000))
        stop.wait()

    with started(loaded) as process:
        assert process.stdout
        thread = feed(process, open_ended())
        first = process.stdout.readline()
        stop.set()
        assert b'"legal":true' in first
        assert judged(decode(LINE)).fingerprint.encode() in first
        assert all(line == first for line in process.stdout)
        thread.join()
        assert process.wait() == 0


def memory_after(environment: Environment, chunks: Iterator[bytes], answers: int) -> int:
    """The most memory that it took to answer these lines."""
    end = threading.Event()

    def held() -> Iterator[bytes]:
        yield from chunks
        end.wait()

    with started(environment) as process:
        assert process.stdout
        thread = feed(process, held())
        found = 0
        try:
            for _ in range(answers):
                assert process.stdout.readline()
            found = most_memory(process)
        finally:
            end.set()
        process.stdout.read()
        thread.join()
    return found


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="needs Linux")  # noqa: PTH110
def test_memory_does_not_grow_with_the_number_of_lines(loaded: Environment):
    few = memory_after(loaded, (LINE for _ in range(300)), 200)
    many = memory_after(loaded, (LINE for _ in range(6_100)), 6_000)
    assert many - few < 4_000


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="needs Linux")  # noqa: PTH110
def test_a_huge_line_is_refused_without_eating_memory(loaded: Environment):
    few = memory_after(loaded, (LINE for _ in range(300)), 200)

    def huge() -> Iterator[bytes]:
        yield from (b"[" * 1_000_000 for _ in range(100))
        yield b"\n"
        yield from (LINE for _ in range(300))

    assert memory_after(loaded, huge(), 200) - few < 4_000

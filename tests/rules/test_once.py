"""What is made once for each object, and by how many threads at the same time."""

from threading import Barrier, Thread

from warbands.rules.once import once


class Made:
    """What counts how often it made a value."""

    def __init__(self) -> None:
        self.times = 0

    @once
    def value(self) -> list[str]:
        """A value of its own."""
        self.times += 1
        return ["made"]


def test_it_is_made_once_for_each_object():
    one, other = Made(), Made()
    assert one.value is one.value
    assert one.times == 1
    assert other.times == 0
    assert other.value is not one.value


def test_no_object_waits_for_another():
    """Each of two makers only ends when the other has begun: with one lock, neither would."""
    both = Barrier(2)

    class Slow:
        """What is made only while another is being made."""

        @once
        def value(self) -> int:
            """The place at the barrier."""
            return both.wait(timeout=5)

    found: list[int] = []
    threads = [Thread(target=lambda: found.append(Slow().value)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == [0, 1]

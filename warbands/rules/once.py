"""What is made when it is first asked for, and kept."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Made = TypeVar("Made")


class once(Generic[Made]):  # noqa: N801 - it is used as `property` is
    """A property that is made once for each object.

    `functools.cached_property` of Python 3.11 holds one lock for all objects while it makes one:
    threads that judge at the same time would spend more on waiting for it than on judging. Here
    two threads may make the same value at once, of which the later stays.
    """

    def __init__(self, make: Callable[[Any], Made]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, holds: type, name: str) -> None:
        self._name = name

    def __get__(self, holder: Any, holds: type) -> Made:
        made = holder.__dict__[self._name] = self._make(holder)
        return made

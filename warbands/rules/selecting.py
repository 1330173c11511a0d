"""Compiled selectors of a rulebook, each compiled once."""

from collections.abc import Mapping

from factions.rulebook.selectors import Test, compiled


class Selectors:
    """A memo of selector text → test, under the definitions of one edition."""

    def __init__(self, definitions: Mapping[str, str]) -> None:
        self.definitions = definitions
        self._tests: dict[str, Test] = {}

    def test(self, text: str) -> Test:
        """The test for a selector. Raises SelectorError."""
        test = self._tests.get(text)
        if test is None:
            test = self._tests[text] = compiled(text, self.definitions)
        return test

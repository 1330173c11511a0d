"""What can be wrong with the data, and where."""

from dataclasses import dataclass

EDITION = "edition.yaml"


@dataclass(frozen=True, order=True)
class Fault:
    """A flaw in the data: the file that has it, the dotted path of the key, and what is wrong."""

    owner: str
    key: str
    message: str

    def __str__(self) -> str:
        """The fault in one line."""
        return ": ".join(part for part in (self.owner, self.key, self.message) if part)


def file_of(faction: str) -> str:
    """The file that holds a faction, seen from the folder of its edition."""
    return f"factions/{faction}.yaml"

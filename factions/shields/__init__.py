"""The drawings: one file per symbol, all in one manner.

`shield-<faction>.svg` is a faction's shield (flat tinctures, a rim, a boss),
`mark-<ua|sa|fa>.svg` an armour mark. Each file is a bare `<symbol>` whose id is
the file's name, so that a page carries a drawing once and shows it often.
"""

from functools import cache
from pathlib import Path

PLAIN_SHIELD = "shield-generic"


@cache
def symbols() -> dict[str, str]:
    """Every symbol's markup by its id, read once per process."""
    files = sorted(Path(__file__).parent.glob("*.svg"))
    return {file.stem: file.read_text(encoding="utf-8").strip() for file in files}


def shield_id(slug: str) -> str:
    """The symbol of a faction's shield; a faction without a drawing bears the plain one."""
    wanted = f"shield-{slug}"
    return wanted if wanted in symbols() else PLAIN_SHIELD

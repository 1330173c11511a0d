"""The compiler of the sheets, kept warm: fonts are read once in a process.

What a player wrote reaches it as one JSON string, which the sources read as data.
"""

import json
import threading
from functools import cache
from pathlib import Path
from typing import Any

import typst

FOLDER = Path(__file__).parent
_at_work = threading.Lock()


def compiled(source: str, data: dict[str, Any], form: str = "pdf") -> bytes:
    """The file that a source makes of the data: `pdf`, or `png` at one dot a point."""
    inputs = {"data": json.dumps(data, ensure_ascii=False, separators=(",", ":"))}
    with _at_work:
        made = _compiler().compile(
            input=str(FOLDER / source),
            format=form,
            ppi=72.0,
            sys_inputs=inputs,
            timestamp=0,
        )
    if not isinstance(made, bytes):
        raise TypeError(f"{source} makes {type(made).__name__} of {form}")
    return made


@cache
def _compiler() -> typst.Compiler:
    return typst.Compiler(
        root=str(FOLDER), font_paths=[str(FOLDER / "fonts")], ignore_system_fonts=True
    )

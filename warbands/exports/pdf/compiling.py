"""The compiler of the sheets, kept warm: fonts are read once in a process.

What a player wrote reaches it as one JSON string, which the sources read as data.
"""

import json
import threading
from functools import cache
from pathlib import Path
from typing import Any, Literal

import typst

Form = Literal["pdf", "png"]
FOLDER = Path(__file__).parent
# What was laid out is remembered until so many more files are made. Of an event's worth that is
# hundreds of megabytes, which slow down all that comes after.
AGES = 11
MANY = 10
_at_work = threading.Lock()


def compiled(source: str, data: dict[str, Any], form: Form = "pdf", dots: float = 72) -> bytes:
    """The file that a source makes of the data: `pdf`, or `png` of so many dots to the inch."""
    inputs = {"data": json.dumps(data, ensure_ascii=False, separators=(",", ":"))}
    with _at_work:
        made = _compile(source, inputs, form, dots)
        if len(data.get("pages", ())) > MANY:
            for number in range(AGES):
                _compile("blank.typ", {"number": str(number)})
    if not isinstance(made, bytes):
        raise TypeError(f"{source} makes {type(made).__name__} of {form}")
    return made


def _compile(source: str, inputs: dict[str, str], form: Form = "pdf", dots: float = 72) -> object:
    path = str(FOLDER / source)
    return _compiler().compile(input=path, format=form, ppi=dots, sys_inputs=inputs, timestamp=0)


@cache
def _compiler() -> typst.Compiler:
    return typst.Compiler(
        root=str(FOLDER), font_paths=[str(FOLDER / "fonts")], ignore_system_fonts=True
    )

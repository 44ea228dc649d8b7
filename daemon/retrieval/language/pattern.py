"""Regular expressions in linear time, by RE2: none that a person can type makes a search hang.

RE2 knows no lookaround and no back references; what it does not know is looked for as words. `\\w`, `\\d` and
`\\b` speak of ASCII; `\\pL` is any letter. Without `match-case:` capitals do not count.
"""

import re
from functools import lru_cache
from typing import Any

_MOST_MEMORY = 8 << 20
# Whether something stands in a text does not depend on what may stand around it.
_AROUND = re.compile(r"(?:\.\*\??)+(?![*+?{])")
# What may match the end of a line: classes, groups with flags, and escapes beside those named.
_CROSSING = re.compile(r"\[|\(\?|\\(?![dwbS.*+?()|{}/$^-])")


_NOT_CLOSED = re.compile(r"missing ([)\]}])")
_NOT_OPENED = re.compile(r"unexpected ([)\]}])")
_OPENING = {")": "(", "]": "[", "}": "{"}


@lru_cache(maxsize=64)
def compiled(source: str, *, has_case: bool = False) -> Any | None:
    """Return the pattern over UTF-8 bytes, None when RE2 does not know what it asks for."""
    import re2

    try:
        # `^` and `$` are the ends of a line: notes have many.
        return re2.compile(f"(?m:{source})".encode(), _options(has_case=has_case))
    except re2.error:
        return None


def fault_of(source: str) -> str:
    """Say why RE2 does not take a pattern, as the end of a sentence."""
    import re2

    try:
        re2.compile(source.encode(), _options(has_case=False))
    except re2.error as error:
        told = str(error)
        if found := _NOT_CLOSED.search(told):
            return f"is no pattern: its {_OPENING[found[1]]} is not closed"
        if found := _NOT_OPENED.search(told):
            return f"is no pattern: its {found[1]} closes nothing"
    return "is no pattern that can be looked for quickly (no lookaround, no back references)"


def _options(*, has_case: bool) -> Any:
    import re2

    options = re2.Options()
    options.max_mem = _MOST_MEMORY
    options.log_errors = False
    options.case_sensitive = has_case
    options.never_nl = False
    return options


def bare(source: str) -> str:
    """Return a pattern which stands in the same texts, without the `.*` that it begins with."""
    around = _AROUND.match(source)
    return source[around.end() :] if around else source


def stays_in_line(source: str) -> bool:
    """Tell whether a pattern surely matches within one line; False where that is not plain."""
    return not _CROSSING.search(source)


def holds(pattern: Any, text: str) -> bool:
    """Tell whether a compiled pattern stands in a text."""
    return pattern.search(text.encode("utf-8", "replace")) is not None

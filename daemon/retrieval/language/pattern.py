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


@lru_cache(maxsize=64)
def compiled(source: str, *, has_case: bool = False) -> Any | None:
    """Return the pattern over UTF-8 bytes, None when RE2 does not know what it asks for."""
    import re2

    options = re2.Options()
    options.max_mem = _MOST_MEMORY
    options.log_errors = False
    options.case_sensitive = has_case
    options.never_nl = False
    try:
        # `^` and `$` are the ends of a line: notes have many.
        return re2.compile(f"(?m:{source})".encode(), options)
    except re2.error:
        return None


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

"""What would break a rule, as its page lists it: words below the heading "Detection patterns".

No plants from elsewhere.

## Detection patterns

- rhododendron*
- `exotic hedge`
"""

import re

HEADING = "## Detection patterns"
MOST_PATTERNS, LONGEST_PATTERN = 100, 200
_WORD = re.compile(r"\w+|\*")


def patterns_in(text: str) -> list[str]:
    """The patterns that a text lists; none without the heading."""
    found: list[str] = []
    is_inside = False
    for line in text.split("\n"):
        plain = line.strip()
        if plain.startswith("#"):
            is_inside = plain.strip("# ").casefold() == HEADING.strip("# ").casefold()
        elif is_inside and plain.startswith(("- ", "* ", "+ ")):
            found += [one] if (one := plain[2:].strip().strip("`\"'").strip()) else []
    return list(dict.fromkeys(found))[:MOST_PATTERNS]


def rule_of(text: str) -> str:
    """A text without its list of patterns."""
    kept: list[str] = []
    is_inside = False
    for line in text.split("\n"):
        if line.strip().startswith("#"):
            is_inside = line.strip().strip("# ").casefold() == HEADING.strip("# ").casefold()
        kept += [] if is_inside else [line]
    return "\n".join(kept).strip("\n")


def with_patterns(text: str, patterns: list[str]) -> str:
    """A text that lists these patterns."""
    if not patterns:
        return text
    return "\n".join([text.strip("\n"), "", HEADING, "", *(f"- {one}" for one in patterns)])


def matcher_of(patterns: list[str]) -> list[tuple[str, re.Pattern[str]]]:
    """Each pattern with what finds it: its words in a row, `*` for any signs of one word.

    Between words any signs that are none may stand. Each expression is linear: it repeats single signs only,
    and what it repeats ends where the next word begins.
    """
    found = []
    for one in patterns:
        words = _words_of(one)
        if words:
            inner = r"\W{1,4}".join(words)
            found.append((one, re.compile(rf"(?<!\w){inner}(?!\w)", re.IGNORECASE)))
    return found


def _words_of(pattern: str) -> list[str]:
    """The words of a pattern as expressions."""
    words: list[str] = []
    for chunk in pattern[:LONGEST_PATTERN].split():
        parts = [r"\w{0,40}" if part == "*" else re.escape(part) for part in _WORD.findall(chunk)]
        if any(part != r"\w{0,40}" for part in parts):
            words += ["".join(parts)] if "*" in chunk else parts
    return words

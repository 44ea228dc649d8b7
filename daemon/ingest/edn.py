"""The part of EDN that Logseq's configuration uses: maps, lists, texts, keywords, numbers.

Comments (`;`) and discarded forms (`#_`) are skipped. Keywords come as text with their colon.
"""

import re
from typing import Any

_TOKEN = re.compile(
    r"""(?P<space>[\s,]+|;[^\n]*)|(?P<open>\#?[(\[{])|(?P<close>[)\]}])|(?P<discard>\#_)"""
    r"""|(?P<text>\#?"(?:[^"\\]|\\.)*")|(?P<quote>['`~@^])|(?P<atom>[^\s,;"()\[\]{}]+)|(?P<odd>.)""",
    re.DOTALL,
)
_PAIR = {"(": ")", "[": "]", "{": "}"}
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}
_MAX_DEPTH = 50


class EdnError(ValueError):
    """The text is no EDN."""


def read_edn(text: str) -> Any:
    """Read the first form. Raises EdnError."""
    tokens = [
        (match.lastgroup or "", match.group())
        for match in _TOKEN.finditer(text)
        if match.lastgroup not in {"space", "quote"}
    ]
    value, _ = _read_form(tokens, 0, 0)
    return value


def _read_form(tokens: list[tuple[str, str]], at: int, depth: int) -> tuple[Any, int]:
    if at >= len(tokens) or depth > _MAX_DEPTH:
        raise EdnError("The text ends too early or is nested too deeply.")
    kind, token = tokens[at]
    if kind == "discard":
        _, after = _read_form(tokens, at + 1, depth + 1)
        return _read_form(tokens, after, depth + 1)
    if kind == "open":
        return _read_collection(tokens, at, depth)
    if kind == "text":
        return _unescape(token[token.index('"') + 1 : -1]), at + 1
    if kind == "atom":
        return _atom(token), at + 1
    raise EdnError(f"Unexpected {token!r}.")


def _read_collection(tokens: list[tuple[str, str]], at: int, depth: int) -> tuple[Any, int]:
    opening = tokens[at][1]
    closing = _PAIR[opening[-1]]
    items: list[Any] = []
    at += 1
    while at < len(tokens) and tokens[at][1] != closing:
        if tokens[at][0] == "discard":
            _, at = _read_form(tokens, at + 1, depth + 1)
            continue
        item, at = _read_form(tokens, at, depth + 1)
        items.append(item)
    if at >= len(tokens):
        raise EdnError(f"A {opening} is never closed.")
    if opening == "{":
        keys = [item if isinstance(item, str) else repr(item) for item in items[::2]]
        return dict(zip(keys, items[1::2], strict=False)), at + 1
    return items, at + 1


def _atom(token: str) -> Any:
    if token in {"true", "false", "nil"}:
        return {"true": True, "false": False, "nil": None}[token]
    return int(token) if re.fullmatch(r"-?\d{1,15}", token) else token


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", lambda match: _ESCAPES.get(match[1], match[1]), text, flags=re.DOTALL)

"""One table in a TOML file, put in or taken out: every other line stays as it is."""

import re
import tomllib
from typing import Any

import tomli_w

from app.errors import ConflictError

BY_HAND = "Put the table in by hand; the example in the README shows it."


def put_entry(text: str, holder: str, name: str, entry: dict[str, Any]) -> str:
    """The text with the table [holder.name]; ConflictError when that cannot be done line by line."""
    wanted = _read(text)
    rest = without_entry(text, holder, name)
    newline = "\r\n" if "\r\n" in text else "\n"
    block = tomli_w.dumps({holder: {name: entry}})
    # The writer names the outer table first, which may stand in the file already.
    block = block[block.index(f"[{holder}.{name}]") :].replace("\n", newline)
    gap = "" if not rest.strip() else newline if rest.endswith("\n") else newline * 2
    after = rest + gap + block
    wanted[holder] = {**wanted.get(holder, {}), name: entry}
    return _checked(after, wanted)


def without_entry(text: str, holder: str, name: str) -> str:
    """The text without the table and its own tables, and without the blank line before it."""
    wanted = _read(text)
    held = wanted.get(holder, {})
    if name not in held:
        return text
    heading = re.compile(rf"^\s*\[\s*{re.escape(holder)}\s*\.\s*\"?{re.escape(name)}\"?\s*(\.[^\]]*)?\]")
    kept: list[str] = []
    inside = False
    for line in text.splitlines(keepends=True):
        if re.match(r"^\s*\[", line):
            inside = heading.match(line) is not None
            if inside and kept and not kept[-1].strip():
                kept.pop()
        if not inside:
            kept.append(line)
    del held[name]
    if not held and f"[{holder}]" not in "".join(kept):
        wanted.pop(holder, None)
    return _checked("".join(kept), wanted)


def entry_of(text: str, holder: str, name: str) -> Any:
    """Our table as it stands, None when it is not there or the text cannot be read."""
    try:
        held = tomllib.loads(text.removeprefix("\ufeff")).get(holder, {})
    except tomllib.TOMLDecodeError:
        return None
    return held.get(name) if isinstance(held, dict) else None


def _read(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as exc:
        raise ConflictError("The file is no sound TOML: it is left as it is.", hint=BY_HAND) from exc


def _checked(after: str, wanted: dict[str, Any]) -> str:
    """Only a text that says exactly what was wanted."""
    if _read(after) != wanted:
        raise ConflictError(
            "The entry cannot be put in line by line: the file is left as it is.", hint=BY_HAND
        )
    return after

"""What git leaves out of a folder: the patterns of its `.gitignore` files, nested ones included.

As gitignore(5) has it. Files above the root and git's own settings are not asked: what counts must
stand in the folder that the person added. Matching takes time linear in the path for each pattern.
"""

import re
import stat
import sys
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

NAME = ".gitignore"
_LARGEST = 1024 * 1024
_CASE = re.IGNORECASE if sys.platform in {"win32", "darwin"} else re.NOFLAG
_POSIX = {
    "alnum": "a-zA-Z0-9", "alpha": "a-zA-Z", "blank": r" \t", "cntrl": r"\x00-\x1f\x7f", "digit": "0-9",
    "graph": "!-~", "lower": "a-z", "print": " -~", "punct": r"!-/:-@\[-`{-~", "space": r"\s", "upper": "A-Z",
    "xdigit": "0-9a-fA-F",
}  # fmt: skip

# Stands for any number of folders, none included.
_ANY_FOLDERS = re.compile("")
_ANY_NAME = re.compile(r"[\s\S]")
Part = re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Pattern:
    """One line. `parts` match names of the path one by one; a floating pattern has one, for the last name."""

    parts: tuple[Part, ...]
    takes_back: bool
    folders_only: bool
    floats: bool

    def matches(self, names: Sequence[str], *, is_folder: bool) -> bool:
        """`names` are the path from the folder of the `.gitignore` on."""
        if self.folders_only and not is_folder:
            return False
        if self.floats:
            return self.parts[0].match(names[-1]) is not None
        return _match_all(self.parts, names)


class GitIgnore:
    """The `.gitignore` files of one source; each is read when a path below it is first asked for."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._of_folder: dict[str, list[Pattern]] = {}

    def leaves_out(self, path: str, *, is_folder: bool = False) -> bool:
        """Whether a path is left out by itself; whoever asks has asked for the folders above it before.

        The last pattern that matches decides, and those of a deeper file come after those above it.
        """
        names = path.split("/")
        for depth in range(len(names) - 1, -1, -1):
            for pattern in self._patterns("/".join(names[:depth])):
                if pattern.matches(names[depth:], is_folder=is_folder):
                    return not pattern.takes_back
        return False

    def _patterns(self, folder: str) -> list[Pattern]:
        """Patterns of one file, the last one first."""
        found = self._of_folder.get(folder)
        if found is None:
            found = self._of_folder[folder] = parse(_read(self._root / folder / NAME))[::-1]
        return found


def _read(file: Path) -> str:
    """Like git, a link is not followed; what cannot be read leaves nothing out."""
    try:
        found = file.lstat()
        if not stat.S_ISREG(found.st_mode) or found.st_size > _LARGEST:
            return ""
        return unicodedata.normalize("NFC", file.read_bytes().decode("utf-8-sig", "replace"))
    except (OSError, ValueError):
        return ""


def parse(text: str) -> list[Pattern]:
    """The patterns of a file in their order; lines that git itself could never match are left out."""
    found = (_pattern(line.removesuffix("\r")) for line in text.split("\n"))
    return [pattern for pattern in found if pattern is not None]


def _pattern(line: str) -> Pattern | None:
    line = _trim(line)
    if not line or line.startswith("#"):
        return None
    takes_back = line.startswith("!")
    line = line[1:] if takes_back else line
    folders_only = line.endswith("/")
    line = line[:-1] if folders_only else line
    floats = "/" not in line
    words = line.removeprefix("/").split("/")
    # Git takes more than two stars for two.
    parts = [_part(word) if floats or word.strip("*") or len(word) < 2 else _ANY_FOLDERS for word in words]
    if parts[-1] is _ANY_FOLDERS:
        # "a/**" is all that lies in a, not a itself.
        parts.append(_ANY_NAME)
    known = [part for part in parts if part is not None]
    if not line or len(known) < len(parts):
        return None
    return Pattern(tuple(known), takes_back, folders_only, floats)


def _trim(line: str) -> str:
    """Without the spaces at the end, save one that a backslash keeps."""
    trimmed = line.rstrip(" ")
    slashes = len(trimmed) - len(trimmed.rstrip("\\"))
    return trimmed + " " if slashes % 2 and len(trimmed) < len(line) else trimmed


def _part(word: str) -> Part | None:
    """One name of a pattern; None for what can match nothing."""
    pieces = [""]
    at = 0
    while at < len(word):
        char = word[at]
        if char == "*":
            pieces.append("")
            at += 1
            continue
        piece, at = _one(word, at)
        if not piece:
            return None
        pieces[-1] += piece
    if not word:
        return None
    # Each piece is of one length: its first place is always a right one, and none is tried again.
    middle = "".join(f"(?>.*?{piece})" for piece in pieces[1:-1] if piece)
    end = f".*{pieces[-1]}" if len(pieces) > 1 else ""
    return re.compile(rf"{pieces[0]}{middle}{end}\Z", _CASE | re.DOTALL)


def _one(word: str, at: int) -> tuple[str, int]:
    """What matches one character, and where the next begins; "" for what is no pattern."""
    char = word[at]
    if char == "?":
        return ".", at + 1
    if char == "[":
        return _set(word, at + 1)
    if char == "\\":
        return (re.escape(word[at + 1]) if at + 1 < len(word) else ""), at + 2
    return re.escape(char), at + 1


def _set(word: str, at: int) -> tuple[str, int]:
    """A set in brackets, from behind the first one."""
    negated = word[at : at + 1] in {"!", "^"}
    at += negated
    start = at
    found = ""
    while at < len(word) and (word[at] != "]" or at == start):
        named = re.compile(r"\[:(\w*):\]").match(word, at)
        if named:
            if named[1] not in _POSIX:
                return "", at
            found += _POSIX[named[1]]
            at = named.end()
            continue
        low, at = _char(word, at)
        if word[at : at + 1] == "-" and word[at + 1 : at + 2] not in {"", "]"}:
            high, at = _char(word, at + 1)
            found += f"{re.escape(low)}-{re.escape(high)}" if low and low <= high else ""
        else:
            found += re.escape(low)
    if at >= len(word):
        return "", at
    if not found:
        return ("." if negated else "(?!)"), at + 1
    return f"[{'^' if negated else ''}{found}]", at + 1


def _char(word: str, at: int) -> tuple[str, int]:
    at += word[at] == "\\"
    return word[at : at + 1], at + 1


def _match_all(parts: Sequence[Part], names: Sequence[str]) -> bool:
    """Match names one by one; after "**" the first place that fits is a right one."""
    part = name = 0
    after, tried = -1, 0
    while name < len(names):
        if part < len(parts) and parts[part] is _ANY_FOLDERS:
            after, tried = part + 1, name
            part = after
        elif part < len(parts) and parts[part].match(names[name]):
            part, name = part + 1, name + 1
        elif after >= 0:
            tried += 1
            part, name = after, tried
        else:
            return False
    return all(left is _ANY_FOLDERS for left in parts[part:])

"""What a second start hands to the first. Plain values."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.parse import unquote, urlsplit

import msgspec

Quick = Literal["", "search", "capture"]
# A command line is shorter than this on every system.
LONGEST = 256 * 1024


@dataclass(frozen=True, slots=True)
class Wish:
    """`links` are of our scheme; `paths` are files and folders, whole. `hidden`: nothing need be shown."""

    links: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()
    quick: Quick = ""
    hidden: bool = False


def wish_of(given: list[str], *, quick: Quick = "", hidden: bool = False) -> Wish:
    """Arguments of a start: what begins with our scheme is a link, anything else a file or folder."""
    links = tuple(text for text in given if text.lower().startswith("memorarium:"))
    paths = tuple(_whole(text) for text in given if not text.lower().startswith("memorarium:") and text)
    return Wish(links, paths, quick, hidden)


def encoded(wish: Wish) -> bytes:
    """One line."""
    return msgspec.json.encode(wish) + b"\n"


def decoded(line: bytes) -> Wish:
    """Raises ValueError for anything else."""
    try:
        return msgspec.json.decode(line, type=Wish)
    except msgspec.MsgspecError as exc:
        raise ValueError("not what a start hands over") from exc


def _whole(text: str) -> str:
    """File managers hand over addresses; both starts have their own working folder."""
    if text.lower().startswith("file:"):
        parts = urlsplit(text)
        text = unquote(parts.path)
        # file:///C:/Notes
        if len(text) > 2 and text[0] == "/" and text[2] == ":":
            text = text[1:]
    return str(Path(text).absolute())

"""What a pending decision waits for, as it stands in its page: texts, those that are met with a box ticked.

    requirements:
      - What the heating costs
      - "[x] The landlord agrees [[Letter of May 3]]"

So a person can add one, or tick one off, in any editor.
"""

import hashlib
import re
from collections.abc import Iterable
from typing import Any

import msgspec

REQUIREMENTS = "requirements"
_BOX = re.compile(r"\[([ xX])\][ \t]+")
_LINK = re.compile(r"[ \t]*\[\[([^\[\]]+)\]\]\Z")


class Need(msgspec.Struct, frozen=True, kw_only=True):
    """One requirement; `target` is the link to what met it, as typed, "" for one ticked off by hand."""

    text: str
    is_met: bool = False
    target: str = ""

    @property
    def id(self) -> str:
        """The same as long as its words are: its place in the list does not matter."""
        plain = " ".join(self.text.casefold().split())
        return hashlib.sha256(plain.encode("utf-8", "replace")).hexdigest()[:8]

    def written(self) -> str:
        """As it stands in the page."""
        if not self.is_met:
            return f"[ ] {self.text}" if _BOX.match(self.text) else self.text
        return f"[x] {self.text} [[{self.target}]]" if self.target else f"[x] {self.text}"


def needs_of(value: Any) -> list[Need]:
    """The requirements of a page; whatever is no text is none, and of the same words the first counts."""
    items = value if isinstance(value, list) else [value]
    found = [_need(" ".join(item.split())) for item in items if isinstance(item, str) and item.strip()]
    first: dict[str, Need] = {}
    for need in found:
        first.setdefault(need.id, need)
    return list(first.values())


def is_open(needs: Iterable[Need]) -> bool:
    return any(not need.is_met for need in needs)


def _need(text: str) -> Need:
    box = _BOX.match(text)
    if box is None:
        return Need(text=text)
    rest = text[box.end() :]
    if box[1] == " ":
        return Need(text=rest)
    link = _LINK.search(rest)
    words = rest[: link.start()] if link else rest
    if link is None or not words.strip():
        return Need(text=rest, is_met=True)
    return Need(text=words.strip(), is_met=True, target=link[1].split("|", 1)[0].split("#", 1)[0].strip())

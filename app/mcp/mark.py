"""Marks around recalled text: what stands between them is data, whatever it says."""

import re
import secrets

WORD = "recalled"
LONGEST_NAME = 200

# What could be read as the beginning of one of our marks: in any case, with blanks or fullwidth signs.
_LIKE_A_MARK = re.compile(rf"[<＜﹤](?=[\s/／\\]*{WORD})", re.IGNORECASE)
_BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


class Marker:
    """Marks the texts of one answer. Its word is drawn anew each time, so that no stored text can know it."""

    def __init__(self) -> None:
        self._word = f"{WORD}-{secrets.token_hex(4)}"

    def marked(self, text: str, source: str) -> str:
        """The text between two marks of this answer, the first of which names its source."""
        return f'<{self._word} from="{quoted(source)}">\n{defused(text)}\n</{self._word}>'


def defused(text: str) -> str:
    """The text without anything that looks like a mark of ours: its first sign is spelled out."""
    return _LIKE_A_MARK.sub("&lt;", text)


def one_line(text: str) -> str:
    """A title or a name: one line, no longer than a name has to be, without marks."""
    line = defused(" ".join(_BREAKS.sub(" ", text).split()))
    return line if len(line) <= LONGEST_NAME else f"{line[: LONGEST_NAME - 1]}…"


def quoted(text: str) -> str:
    """A source as the first mark names it."""
    return (
        one_line(text).replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;").replace(">", "&gt;")
    )

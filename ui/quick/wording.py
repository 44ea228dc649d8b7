"""What the quick window says and offers. Plain functions."""

from dataclasses import dataclass
from typing import Literal

from app.wire.memories import Receipt
from app.wire.search import Hit, SearchReply
from ui.common.glyph import kind_words, shown_kind
from ui.language import number, texts
from ui.theme import kind_label

Mode = Literal["search", "capture"]
tr, counted = texts("Quick")

# What Tab goes through: first the daemon's own rule, then those that need one line only.
KINDS = ("auto", "note", "fact", "lesson", "preference", "event", "howto", "observation", "constraint")
SIGN = "+"


@dataclass(frozen=True, slots=True)
class Line:
    """One found item as a row."""

    hit: Hit
    kind: str
    aside: str


def mode_of(text: str, chosen: Mode) -> Mode:
    """A plus before anything else makes a capture of a search."""
    return "capture" if text.startswith(SIGN) else chosen


def words_to_keep(text: str) -> str:
    """What is to be remembered."""
    return text.removeprefix(SIGN).strip()


def lines_of(reply: SearchReply) -> list[Line]:
    """The hits as rows."""
    return [Line(hit, shown_kind(hit.kind, hit.type), aside_of(hit)) for hit in reply.hits]


def aside_of(hit: Hit) -> str:
    """What it is, and where."""
    folder = hit.path.rpartition("/")[0].rpartition("/")[2]
    parts = [kind_words(hit.kind, hit.type, hit.path), folder if hit.kind != "memory" else hit.space]
    return " · ".join(part for part in parts if part)


def count_words(reply: SearchReply, shown: int) -> str:
    """ "3 of 9 · 7 ms"."""
    found = tr("{shown} of {total}").format(shown=number(shown), total=number(reply.total))
    return tr("{found} · {ms} ms").format(found=found, ms=number(max(1, round(reply.took_ms))))


def kind_name(kind: str) -> str:
    """A kind as a chip says it."""
    return tr("by itself") if kind == "auto" else kind_label(kind)


def kept_words(receipt: Receipt, space: str = "") -> str:
    """What became of the words."""
    if receipt.status == "duplicate":
        return tr("It was remembered already")
    if receipt.status == "ignored":
        return receipt.why or tr("It was left out by one of your patterns")
    kind = kind_label(receipt.type) if receipt.type else ""
    said = tr("Remembered as: {kind}").format(kind=kind) if kind else tr("Remembered")
    if receipt.redacted:
        return tr("{said}. A key was taken out of it.").format(said=said)
    return tr("{said}, in {space}").format(said=said, space=space) if space else said

"""What the results say in words. No widgets here."""

from PySide6.QtCore import QCoreApplication, QLocale

from app.wire.search import Hit, ScorePart, SearchReply
from ui.common.glyph import kind_words
from ui.common.text import counted, cut_middle, folder_trail

_QUERY_LIMIT = 80
# As the daemon joins title and headings.
_BELOW = " › "
_CHANNELS = {"words": "Words", "meaning": "Meaning", "name": "Name"}
_BEST = {
    "words": "best of all by its words",
    "meaning": "nearest by meaning",
    "name": "best of all by its name",
}
_RANKED = {
    "words": "number %n by its words",
    "meaning": "number %n by meaning",
    "name": "number %n by its name",
}


def tr(text: str) -> str:
    """The text in the language of the window."""
    return QCoreApplication.translate("Search", text)


def head_text(reply: SearchReply) -> str:
    """How many there are, and how long it took: "23 results · 11 ms"."""
    found = counted("Search", "%n result", "%n results", reply.total)
    if reply.total > len(reply.hits):
        first = QLocale().toString(len(reply.hits))
        found = tr("first {first} of {all}").format(first=first, all=found)
    return f"{found} · {took_text(reply.took_ms)}"


def took_text(took_ms: float) -> str:
    """Milliseconds as a person reads them."""
    if took_ms < 1:
        return tr("under 1 ms")
    if took_ms < 1000:
        return f"{QLocale().toString(round(took_ms))} ms"
    return f"{QLocale().toString(took_ms / 1000, 'f', 1)} s"


def nothing_text(query: str) -> str:
    """The sentence for no results."""
    return tr('Nothing speaks of "{query}".').format(query=cut_middle(query.strip(), _QUERY_LIMIT))


def meta_text(hit: Hit, source_names: dict[str, str]) -> str:
    """The meta line of a hit: what, where, and under which headings its best piece stands."""
    source = source_names.get(hit.source, "")
    where = " › ".join([part for part in [source, *folder_trail(hit.path)] if part])
    what = kind_words(hit.kind, hit.type, hit.path)
    return " · ".join(part for part in (what, where, place_text(hit)) if part)


def place_text(hit: Hit) -> str:
    """The headings of the best piece below the title; of a PDF its page; "" for a piece under none."""
    heading = hit.passages[0].heading if hit.passages else ""
    return heading.removeprefix(hit.title).removeprefix(_BELOW) if heading.startswith(hit.title) else heading


def channel_text(channel: str) -> str:
    """The word for a channel of the search."""
    known = _CHANNELS.get(channel)
    return tr(known) if known else channel.replace("_", " ").capitalize()


def part_reason(part: ScorePart) -> str:
    """Why a channel spoke for a hit, by its rank there."""
    if part.rank <= 0:
        return tr("did not find it")
    if part.rank == 1:
        return tr(_BEST.get(part.channel, "best of all"))
    words = tr(_RANKED.get(part.channel, "number %n"))
    return words.replace("%n", QLocale().toString(part.rank))


def spoken_hit(hit: Hit, source_names: dict[str, str]) -> str:
    """A hit in one sentence, for screen readers."""
    return f"{hit.title}, {meta_text(hit, source_names)}. {hit.snippet}"

"""What the results say in words. No widgets here."""

from collections.abc import Sequence

from app.wire.search import Chip, Hit, HitPassage, ScorePart, SearchReply, Severity
from ui.common.glyph import kind_words
from ui.common.text import cut_middle, folder_trail
from ui.language import number, seconds, texts
from ui.search.chips import without
from ui.words import short_day

tr, counted = texts("Search")

_QUERY_LIMIT = 80
# Operators that hold words of their own.
_SPOKEN = frozenset({"phrase", "word", "pattern", "text"})
# As the daemon joins title and headings.
_BELOW = " › "
_CHANNELS = {
    "words": tr("Words"),
    "meaning": tr("Meaning"),
    "name": tr("Name"),
    "sentence": tr("Sentence"),
    "graph": tr("Links"),
}
_FACETS = {
    "type": tr("Kind"),
    "source": tr("Source"),
    "tag": tr("Tag"),
    "year": tr("Year"),
    "space": tr("Space"),
    "folder": tr("Folder"),
    "property": tr("Property"),
}
_ACTS_AT_MOST = 3
_NAME_LIMIT = 60
_PAST = frozenset({"superseded", "retracted"})
_BEST = {
    "words": tr("best of all by its words"),
    "meaning": tr("nearest by meaning"),
    "name": tr("best of all by its name"),
    "sentence": tr("holds the nearest sentence"),
    "graph": tr("best of all by its links"),
}
_RANKED = {
    "words": tr("number %n by its words"),
    "meaning": tr("number %n by meaning"),
    "name": tr("number %n by its name"),
    "sentence": tr("number %n by its best sentence"),
    "graph": tr("number %n by its links"),
}


def found_text(reply: SearchReply) -> str:
    """How many there are: "23 results"."""
    return counted("%n result", "%n results", reply.total)


def head_text(reply: SearchReply) -> str:
    """How many there are, and how long it took: "23 results · 11 ms"."""
    found = counted("%n result", "%n results", reply.total)
    shown = len(present(reply.hits))
    if reply.total > shown:
        first = number(shown)
        found = tr("first {first} of {all}").format(first=first, all=found)
    return f"{found} · {took_text(reply.took_ms)}"


def took_text(took_ms: float) -> str:
    """Milliseconds as a person reads them."""
    if took_ms < 1:
        return tr("under 1 ms")
    if took_ms < 1000:
        return f"{number(round(took_ms))} ms"
    return seconds(took_ms / 1000, 1)


def nothing_text(query: str, chips: list[Chip]) -> str:
    """The sentence for no results; filters alone are nothing that could be spoken of."""
    shown = cut_middle(query.strip(), _QUERY_LIMIT)
    if chips and not words_of(query, chips) and not any(chip.kind in _SPOKEN for chip in chips):
        return tr("Nothing fits {query}.").format(query=shown)
    return tr('Nothing speaks of "{query}".').format(query=shown)


def words_of(query: str, chips: list[Chip]) -> str:
    """What is left of a query without its operators."""
    for chip in sorted(chips, key=lambda one: -one.start):
        query = without(query, chip)
    return query.strip()


def present(hits: Sequence[Hit]) -> list[Hit]:
    """Without those at the end that were replaced or taken back: they come along as a warning."""
    found = [*hits]
    while found and found[-1].severity == "known_antipattern" and found[-1].standing in _PAST:
        found.pop()
    return found


def past_text() -> str:
    """What stands above what no longer holds."""
    return tr("No longer holds, and speaks of it")


def instead_text(title: str) -> str:
    """What holds in place of something."""
    return tr("now: {title}").format(title=cut_middle(title, _NAME_LIMIT))


def meta_text(hit: Hit, source_names: dict[str, str], now: str = "") -> str:
    """The meta line of a hit: what holds in its place (`now`), what, where, and under which headings its best
    piece stands."""
    source = source_names.get(hit.source, "")
    trail = [] if hit.session or hit.author else folder_trail(hit.path)
    where = " › ".join([part for part in [source, *trail] if part])
    what = kind_words(hit.kind, hit.type, hit.path)
    instead = instead_text(now) if now else ""
    parts = (instead, what, where, *_said_by(hit), hit.space, place_text(hit))
    return " · ".join(part for part in parts if part)


def _said_by(hit: Hit) -> list[str]:
    """Who said a record, where and when."""
    said = [tr("by {author}").format(author=hit.author)] if hit.author else []
    if hit.session:
        said.append(tr("in {session}").format(session=cut_middle(hit.session, _NAME_LIMIT)))
    if hit.occurred_at is not None:
        local = hit.occurred_at.astimezone()
        said.append(short_day(local, with_year=True))
    return said


def passage_text(hit: Hit, passage: HitPassage) -> str:
    """Where a passage stands: its headings below the title, and its line."""
    heading = passage.heading
    trail = heading.removeprefix(hit.title).removeprefix(_BELOW) if heading.startswith(hit.title) else heading
    if hit.path.lower().endswith(".pdf"):
        place = tr("page {number}").format(number=number(passage.line))
        return trail or place
    place = tr("line {number}").format(number=number(passage.line))
    return " · ".join(part for part in (trail, place) if part)


def weak_text(weak_from: int | None) -> str:
    """What stands where the weak matches begin."""
    if weak_from == 0:
        return tr("Nothing speaks of this clearly; these come nearest")
    return tr("From here on only near")


def facet_name(name: str) -> str:
    """The word for a facet."""
    return _FACETS.get(name, name.capitalize())


def facet_label(name: str, label: str) -> str:
    """A value of a facet as it is shown."""
    if name == "type":
        return kind_words(label)
    return f"#{label}" if name == "tag" else label


def read_as_text(reply: SearchReply) -> str:
    """How the query was understood; "" for plain words."""
    return tr("Read as: {query}").format(query=reply.read_as) if reply.read_as else ""


def next_acts(query: str, chips: list[Chip], *, by_words: bool) -> list[tuple[str, str]]:
    """What can be done when nothing was found: words, and the query to ask then; "" asks by meaning."""
    acts = []
    for chip in chips:
        rest = without(query, chip)
        if chip.kind not in ("sign", "text") and rest.strip():
            written = cut_middle(query[chip.start : chip.end], 30)
            acts.append((tr("Ask without {filter}").format(filter=written), rest))
    if by_words and words_of(query, chips):
        acts.append((tr("Show the nearest"), ""))
    return acts[:_ACTS_AT_MOST]


def proposed_name(query: str) -> str:
    """A name for a search that is kept."""
    return cut_middle(" ".join(query.split()), _NAME_LIMIT)


def place_text(hit: Hit) -> str:
    """The headings of the best piece below the title; of a PDF its page; "" for a piece under none."""
    heading = hit.passages[0].heading if hit.passages else ""
    return heading.removeprefix(hit.title).removeprefix(_BELOW) if heading.startswith(hit.title) else heading


def channel_text(channel: str) -> str:
    """The word for a channel of the search."""
    known = _CHANNELS.get(channel)
    return known or channel.replace("_", " ").capitalize()


def part_reason(part: ScorePart) -> str:
    """Why a channel spoke for a hit, by its rank there."""
    if part.rank <= 0:
        return tr("did not find it")
    if part.rank == 1:
        return _BEST.get(part.channel, tr("best of all"))
    words = _RANKED.get(part.channel, tr("number %n"))
    return words.replace("%n", number(part.rank))


def severity_sign(severity: Severity) -> tuple[str, str, str] | None:
    """Word, icon and colour role of what is to be heeded, or no longer holds; None for all else."""
    if severity == "critical_warning":
        return tr("heed this"), "alert", "bad"
    if severity == "known_antipattern":
        return tr("no longer so"), "history", "muted"
    return None


def spoken_hit(hit: Hit, source_names: dict[str, str], now: str = "") -> str:
    """A hit in one sentence, for screen readers."""
    sign = severity_sign(hit.severity)
    warned = f", {sign[0]}" if sign is not None else ""
    return f"{hit.title}{warned}, {meta_text(hit, source_names, now)}. {hit.snippet}"

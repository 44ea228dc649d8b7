"""How it is said what use taught, and what agents judged. Plain functions."""

from datetime import datetime

from app.wire.analyses import AnalysedItem, AnalysisRun, WaitingItem
from app.wire.use import ItemUse, Learnt, LearntAs, Retrieval, UseMark
from ui import words
from ui.common.glyph import kind_words
from ui.language import locale, texts
from ui.memory.wording import list_words

tr, counted = texts("Learnt")

# Name, icon and colour role, in the order in which they are listed.
GROUPS: tuple[tuple[LearntAs, str, str, str], ...] = (
    ("helped", tr("Helped"), "check", "good"),
    ("misled", tr("Misled"), "alert", "bad"),
    ("mixed", tr("Helped and misled"), "scale", "warn"),
    ("used", tr("Used, nothing said"), "eye", "muted"),
    ("unused", tr("Never used"), "moon", "muted"),
)
_MARKS = {
    "helpful": (tr("Helpful"), "check", "good"),
    "misleading": (tr("Misleading"), "alert", "bad"),
    "used": (tr("Was used"), "eye", "muted"),
    "not_used": (tr("Was not used"), "minus", "muted"),
    "outcome": (tr("How it went"), "flag", "accent"),
}
_SOURCES = {
    "tests": tr("tests"),
    "build": tr("a build"),
    "run": tr("a run"),
    "review": tr("a review"),
    "person": tr("a person"),
    "agent": tr("an agent"),
}
_FIELDS = {
    "type": tr("kind"),
    "title": tr("title"),
    "cue": tr("cue"),
    "summary": tr("summary"),
    "tags": tr("tags"),
}


def group_name(learnt: str) -> str:
    """The word for what was learnt."""
    return next((name for key, name, _, _ in GROUPS if key == learnt), learnt)


def use_line(use: ItemUse, now: datetime) -> str:
    """ "recalled 31 times · last Tuesday 08:14"."""
    parts = []
    if use.recalled:
        parts.append(counted("recalled once", "recalled %n times", use.recalled))
    if use.opened:
        parts.append(counted("opened once", "opened %n times", use.opened))
    if use.last is not None:
        parts.append(words.when(use.last, now))
    return " · ".join(parts) or tr("nobody asked for it yet")


def use_note(use: ItemUse) -> str:
    """ "+6 −1": what was said for and against it."""
    signs = (("+", use.helpful), ("−", use.misleading))  # a minus sign is meant
    return " ".join(f"{sign}{words.number(count)}" for sign, count in signs if count)


def verdict(use: ItemUse) -> str:
    """What all that was said comes to, as a sentence."""
    if not use.is_scored:
        return tr("Who somebody is and what they stand for is never scored.")
    if not (use.helpful or use.misleading or use.outcomes):
        return tr("Nobody said yet whether it helps.")
    helped = counted("It helped once", "It helped %n times", use.helpful) if use.helpful else ""
    misled = counted("it misled once", "it misled %n times", use.misleading) if use.misleading else ""
    said = ", ".join(part for part in (helped, misled) if part) or tr("It was part of what was done")
    sure = tr("that is little to go by") if use.sure < 0.5 else tr("that is enough to go by")
    return f"{said[:1].upper()}{said[1:]}; {sure}."


def weight_words(use: ItemUse) -> str:
    """What it does to its place in a search."""
    if not use.is_scored or abs(use.weight) < 0.01:
        return tr("It stands in a search where its words and its meaning put it.")
    if use.weight > 0:
        return tr("Among results that fit equally well it comes a little earlier.")
    return tr("Among results that fit equally well it comes a little later.")


def found_line(found: Retrieval) -> str:
    """When and where agents found it: "Found … in 30 days 11 times · the best answer 6 times · …"."""
    if not found.recalled or found.mean_place is None:
        return ""
    week = counted("in 7 days once", "in 7 days %n times", found.last_7_days)
    month = counted("in 30 days once", "in 30 days %n times", found.last_30_days)
    best = counted("the best answer once", "the best answer %n times", found.first)
    place = tr("at place {place} on average").format(place=locale().toString(found.mean_place, "f", 1))
    lately = f"{week}, {month}" if found.last_30_days else tr("not in the last 30 days")
    return " · ".join((tr("Found by agents {lately}").format(lately=lately), best, place))


def learnt_line(learnt: Learnt) -> str:
    """How much all of it rests on."""
    marks = counted("%n mark counts", "%n marks count", learnt.marks)
    pairs = counted("%n pair is often found together", "%n pairs are often found together", learnt.pairs)
    return f"{marks} · {pairs}"


def mark_words(mark: UseMark) -> tuple[str, str, str]:
    """Word, icon and colour role of what was said."""
    word, icon, tone = _MARKS[mark.kind]
    if mark.kind == "outcome" and mark.signal is not None:
        tone = "good" if mark.signal > 0.6 else "bad" if mark.signal < 0.4 else "muted"
        word = tr("Went well") if mark.signal > 0.6 else tr("Went wrong") if mark.signal < 0.4 else word
    return (word, icon, "muted") if mark.is_undone else (word, icon, tone)


def mark_title(mark: UseMark) -> str:
    """Of what it was said: "Freeze writes and 2 more"."""
    named = [title for title in mark.titles if title]
    if not named:
        return tr("something that is gone")
    rest = len(mark.items) - 1
    more = f" {counted('and %n more', 'and %n more', rest)}" if rest > 0 else ""
    return f"{named[0]}{more}"


def mark_note(mark: UseMark, now: datetime, *, with_word: bool) -> str:
    """What (`with_word`), by whom, when; or that it was taken back."""
    who = tr("by you") if mark.hand == "owner" else tr("by an agent")
    source = _SOURCES.get(mark.source, "")
    parts = [tr("told by {source}").format(source=source) if source else who]
    if with_word:
        parts.insert(0, mark_words(mark)[0])
    if mark.is_undone:
        parts.insert(0, tr("taken back"))
    return " · ".join([*parts, words.when(mark.at, now)])


def waiting_line(item: WaitingItem, now: datetime) -> str:
    """Its kind, its age, and whether it changed since it was judged."""
    parts = [kind_words("memory", item.type)]
    if item.created_at is not None:
        parts.append(words.when(item.created_at, now))
    if item.was_analysed:
        parts.append(tr("changed since it was judged"))
    return " · ".join(parts)


def run_title(run: AnalysisRun) -> str:
    """Who judged how many."""
    who = run.by or tr("An agent")
    return counted("{who} judged %n memory", "{who} judged %n memories", len(run.items)).format(who=who)


def run_line(run: AnalysisRun, now: datetime) -> str:
    """When, with which model, and whether it was taken back."""
    parts = [words.when(run.at, now), run.model]
    return " · ".join(part for part in parts if part)


def did_words(item: AnalysedItem) -> str:
    """What one analysis did: "kind and cue · 2 tags · 3 statements"."""
    parts = []
    if item.changed:
        parts.append(list_words([_FIELDS.get(name, name) for name in item.changed]))
    parts += [counted("%n tag", "%n tags", item.tags)] if item.tags else []
    parts += [counted("%n name", "%n names", item.entities)] if item.entities else []
    parts += [counted("%n statement", "%n statements", item.triples)] if item.triples else []
    clashes = item.contradictions
    parts += [counted("%n contradiction", "%n contradictions", clashes)] if clashes else []
    return " · ".join(parts) or tr("nothing had to change")


def waiting_words(count: int) -> str:
    """How many wait."""
    return counted("%n memory waits", "%n memories wait", count) if count else tr("Nothing waits")

"""Where a memory comes from, as the rows of a tree. Plain functions."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from app.wire.history import Explanation, Relative
from ui.memory.wording import counted, day_words, moment_words, relation_words, tr

_ORIGINS = ("derived-from",)


@dataclass(frozen=True, slots=True)
class TreeRow:
    """One row: `item_id` "" leads nowhere; `tone` colours the note at its right."""

    depth: int
    kind: str
    title: str
    note: str = ""
    item_id: str = ""
    is_self: bool = False
    tone: str = ""
    tip: str = ""
    icon: str = ""


def origin_rows(told: Explanation, now: datetime) -> list[TreeRow]:
    """From what it came, the memory itself, and what was built on it."""
    origins = _origins(told, now)
    depth = 1 if origins else 0
    rows = [*origins, _itself(told, depth)]
    for relative in told.cited_by:
        note = relation_words(relative.relation, is_incoming=True)
        rows.append(_leading(depth + 1, relative, note))
    return rows


def chain_words(told: Explanation) -> tuple[str, str]:
    """Whether the record is as it was written, and its tone."""
    count = sum(bool(one.number) for one in told.versions)
    versions = counted("%n version", "%n versions", count)
    chain = told.chain
    if chain.verified is None:
        return versions, ""
    if chain.verified:
        missing = chain.missing_texts
        if missing:
            words = counted("the words of %n are gone", "the words of %n are gone", missing)
            return f"{versions}, {words}", "warn"
        return tr("{versions}, chain whole").format(versions=versions), ""
    return tr("{versions}, the chain is broken").format(versions=versions), "bad"


def replaced_by(told: Explanation) -> list[Relative]:
    """What took its place."""
    return list(told.superseded_by)


def used_by(told: Explanation) -> list[Relative]:
    """What names it or rests on it, each once."""
    seen: dict[str, Relative] = {}
    for relative in told.cited_by:
        if relative.relation not in ("supersedes", "superseded_by"):
            seen.setdefault(relative.id, relative)
    return list(seen.values())


def _origins(told: Explanation, now: datetime) -> list[TreeRow]:
    rows = [
        _leading(0, one, relation_words(one.relation, is_incoming=False))
        for one in told.links
        if one.relation in _ORIGINS
    ]
    if told.source:
        rows.append(TreeRow(0, "", told.source, tr("its source"), icon="link"))
    if told.session:
        when = moment_words(told.created_at, now) if told.created_at is not None else ""
        note = tr("said there, {when}").format(when=when) if when else tr("said there")
        title = tr("Session {name}").format(name=told.session)
        rows.append(TreeRow(0, "session", title, note))
    return rows


def _itself(told: Explanation, depth: int) -> TreeRow:
    words, tone = chain_words(told)
    tip = "\n".join(told.chain.breaks)
    return TreeRow(depth, told.type, told.title, words, told.id, is_self=True, tone=tone, tip=tip)


def _leading(depth: int, relative: Relative, note: str) -> TreeRow:
    tip = relative.reason
    if relative.at is not None:
        tip = " · ".join(part for part in (tip, day_words(relative.at)) if part)
    return TreeRow(depth, relative.type, relative.title, note, relative.id, tip=tip)


Lead = Callable[[str], None]

"""A memory as an item: its page, its standing, and what it was at a time."""

from datetime import date, datetime, timedelta
from typing import Any

import msgspec

from app.errors import InvalidInputError, ItemNotFoundError
from app.wire.history import Resolution
from app.wire.items import Item, ItemHeading
from daemon.pages.read import OWN, facts_of
from daemon.pages.write import text_of
from daemon.services.memory.asked_time import asked_time
from daemon.services.memory.line_kind import FORGOTTEN, RESTORED, SUPERSEDED
from daemon.services.memory.page_draft import moment
from daemon.services.memory.page_file import PageHome
from daemon.services.memory.page_row import page_of
from daemon.services.memory.page_version import Edition, editions_of
from daemon.services.memory.waiting import is_waiting
from daemon.services.truth.believed import believed_of
from daemon.store.database import Tables
from daemon.store.moment import LAST, moment_us, time_at
from daemon.store.results import LinkOut, LinkRow, StoredNote
from daemon.store.rows import ParsedNote
from daemon.store.versions import VersionRow

NOT_YET = "not_yet"
"""The standing of what did not exist at the time that was asked about."""
_STANDINGS = {FORGOTTEN, RESTORED}
# Shown in places of their own; what is said of the memory itself is read beside its other properties.
_READ = {"cue", "confidence", "pinned", "valid_from", "valid_to", "session"}
_SHOWN = {*OWN, "aliases", "tag"} - _READ


async def page_item(tables: Tables, note: StoredNote, at: PageHome, *, forgotten: bool = False) -> Item:
    """The item of a page; ItemNotFoundError when it was forgotten, unless that is asked for."""
    summary = note.summary
    if summary.hidden_at is not None and not forgotten:
        raise ItemNotFoundError(
            "This was forgotten.", hint=f"Bring it back with: memorarium restore {summary.id}"
        )
    links = await tables.links.of(summary.id)
    versions = await tables.versions.of(summary.id)
    facts = facts_of(note.properties, summary.type)
    held = await believed_of(tables, summary.id, facts, note.properties)
    return Item(
        id=summary.id,
        source=summary.source_id,
        path=summary.path,
        file=str(at.place(summary.path)),
        title=summary.title,
        kind=summary.kind.value,
        type=summary.type,
        text=text_of(note.text),
        text_line=note.text_line + len(note.text) - len(note.text.lstrip("\n")),
        links=sorted({row.path for row in links if row.path}),
        unresolved=sorted({row.link.name for row in links if not row.path and row.link.name}),
        tags=sorted({tag.lower() for tag in summary.tags}),
        tag_spellings=list(summary.tags),
        aliases=list(summary.aliases),
        properties=_others(note.properties),
        headings=[ItemHeading(heading.level, heading.text, heading.line) for heading in note.headings],
        blocks=list(note.blocks),
        words=summary.words,
        size=summary.size,
        date=summary.date,
        modified_at=_time(versions[-1].at) if versions else _time(summary.created_at),
        revision=summary.revision,
        space=summary.space,
        author=summary.author,
        session=facts.session,
        occurred_at=None if summary.occurred_at is None else _time(summary.occurred_at),
        cue=facts.cue,
        confidence=facts.confidence,
        pinned=facts.is_pinned,
        valid_from=facts.valid_from,
        valid_to=facts.valid_to,
        created_at=_time(summary.created_at),
        version=sum(bool(row.text) for row in versions),
        standing=facts.standing,
        superseded_by=await _replacement(tables, versions, facts.superseded_by, links),
        supersedes=_led_to(links, "supersedes"),
        believed=held.confidence,
        belief=held.belief,
        requirements=held.requirements,
        waits_for_acceptance=is_waiting(versions),
    )


def _others(properties: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in properties.items() if name.lower() not in _SHOWN}


async def _replacement(
    tables: Tables, versions: list[VersionRow], names: tuple[str, ...], links: list[LinkOut]
) -> str:
    """The id of what took its place: the ledger knows it, else the link does."""
    if not names:
        return ""
    known = [row.other for row in versions if row.kind == SUPERSEDED and row.other]
    return known[-1] if known else next(iter(_led_to(links, "superseded_by")), "")


def _led_to(links: list[LinkOut], relation: str) -> list[str]:
    return [row.link.target_id for row in links if relation_of(row.link) == relation and row.link.target_id]


def relation_of(link: LinkRow) -> str:
    """The property that a link stands in, "" for one of the text."""
    name, colon, _ = link.context.partition(": ")
    return name.strip().lower() if colon and link.kind == "property" else ""


async def item_as_of(tables: Tables, item: Item, at: PageHome, wanted: str, valid_at: str = "") -> Item:
    """An item as it was recorded at a time (a day means its end), with a label that says what is known.

    `valid_at`: whether it was true then, by what it said of itself. Raises InvalidInputError for what is no
    time.
    """
    true_at = as_of_moment(valid_at, "valid_at") if valid_at else None
    if wanted:
        item = await _as_of(tables, item, at, as_of_moment(wanted))
    if true_at is None:
        return item
    is_known = item.resolution != "unresolved"
    holds = holds_at(item.valid_from, item.valid_to, true_at)
    return msgspec.structs.replace(item, valid_at=_time(true_at), is_valid=holds if is_known else None)


async def _as_of(tables: Tables, item: Item, at: PageHome, until: int) -> Item:
    stamp = _time(until)
    rows = await tables.versions.of(item.id)
    has_chain = any(row.text for row in rows)
    began = next((row.at for row in rows if row.text), 0) if has_chain else await _first_seen(tables, item)
    if began > until:
        return _not_yet(item, stamp, began, "resolved" if has_chain else "no_chain")
    if not has_chain:
        return msgspec.structs.replace(item, as_of=stamp, resolution="no_chain")
    edition = edition_at(editions_of(rows), until)
    data = at.texts.get(edition.row.text) if edition is not None else None
    if edition is None or data is None:
        return msgspec.structs.replace(item, text="", properties={}, as_of=stamp, resolution="unresolved")
    page = page_of(item.id, item.path, data, known_type=item.type)
    note, facts = page.write.note, page.facts
    links, unresolved = await _led(tables, note)
    before = [row for row in rows if row.at <= until]
    is_forgotten = next((row.kind == FORGOTTEN for row in reversed(before) if row.kind in _STANDINGS), False)
    return msgspec.structs.replace(
        item,
        title=note.title,
        type=facts.type,
        text=text_of(note.text),
        links=links,
        unresolved=unresolved,
        tags=sorted({tag.lower() for tag in note.tags}),
        tag_spellings=list(note.tags),
        properties=_others(note.properties),
        cue=facts.cue,
        confidence=facts.confidence,
        pinned=facts.is_pinned,
        valid_from=facts.valid_from,
        valid_to=facts.valid_to,
        space=facts.space,
        version=edition.number,
        standing="forgotten" if is_forgotten else facts.standing,
        superseded_by=item.superseded_by if facts.superseded_by else "",
        as_of=stamp,
        resolution="resolved",
    )


async def _first_seen(tables: Tables, item: Item) -> int:
    """Since when a note or a record is here, or its file where that is older."""
    found = await tables.notes.summaries([item.id])
    seen = found[0].created_at if found else 0
    return min(seen, moment_us(item.modified_at.isoformat()) or seen) if item.modified_at else seen


def _not_yet(item: Item, stamp: datetime, began: int, label: Resolution) -> Item:
    """What was not there yet says nothing but how it is called, and when it began."""
    return msgspec.structs.replace(
        item,
        text="",
        properties={},
        links=[],
        unresolved=[],
        cue="",
        version=0,
        standing=NOT_YET,
        as_of=stamp,
        resolution=label,
        known_since=_time(began),
    )


async def _led(tables: Tables, note: ParsedNote) -> tuple[list[str], list[str]]:
    """Where the links of a text lead that is not that of today: paths, and names that nothing bears."""
    targets = {link.target for link in note.links if link.target}
    found = await tables.pages.find_targets(targets)
    paths = {
        one.id: one.path for one in await tables.notes.summaries({hits[0][0] for hits in found.values()})
    }
    return (
        sorted({paths[hits[0][0]] for hits in found.values() if hits[0][0] in paths}),
        sorted(target.removesuffix(".md") for target in targets - set(found)),
    )


def holds_at(valid_from: str, valid_to: str, at: int) -> bool:
    """Whether something holds at a time: from `valid_from` on, and before `valid_to`; open where there is
    none, or what is no time.
    """
    start, end = moment_us(valid_from), moment_us(valid_to)
    return (start is None or start <= at) and (end is None or at < end)


def edition_at(editions: list[Edition], until: int) -> Edition | None:
    """What stood at a time; None before the first, and while an edit went on whose steps were not kept."""
    known = [one for one in editions if one.row.text and one.since <= until]
    if not known or known[-1].row.at > until:
        return None
    return known[-1]


def as_of_moment(wanted: str, name: str = "as_of") -> int:
    """A time as UTC microseconds; a day means its end, also when it has 23 or 25 hours."""
    text = asked_time(name, wanted)
    if not text:
        raise InvalidInputError("As of when?", hint="Write it as 2026-05-01, or with a time.")
    if len(text) > 10:
        return moment(text)
    day = date.fromisoformat(text)
    return LAST if day == date.max else moment((day + timedelta(days=1)).isoformat()) - 1


def _time(at: int) -> datetime:
    return time_at(at)

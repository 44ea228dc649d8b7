"""The versions of a page: lines of the ledger, edits that are one put together."""

import difflib
from collections.abc import Sequence

import msgspec

from app.wire.history import Event, Hand, Version
from daemon.ledger.text import Texts
from daemon.services.memory.line_kind import (
    ACCEPTED,
    ACTIVATED,
    CHANGED,
    CREATED,
    ERASED,
    FORGOTTEN,
    GRADUATED,
    IMPORTED,
    MERGED,
    MOVED,
    OPPOSED,
    OUTSIDE,
    OWNER,
    PLAN_CHANGED,
    PLAN_CLOSED,
    REINSTATED,
    REQUIREMENT_MET,
    RESTORED,
    RETRACTED,
    REVERTED,
    SUPERSEDED,
    SUPPORTED,
    UNDONE,
    UNMERGED,
    WITHDRAWN,
)
from daemon.store.analyses import ANALYSED
from daemon.store.contradictions import CHOICES, COPY_RESOLVED, REOPENED, RESOLVED
from daemon.store.moment import time_at
from daemon.store.versions import VersionRow

_EVENTS: dict[str, Event] = {
    CREATED: "created",
    CHANGED: "edited",
    MOVED: "moved",
    SUPERSEDED: "superseded",
    REINSTATED: "reinstated",
    REVERTED: "reverted",
    UNDONE: "undone",
    FORGOTTEN: "forgotten",
    RESTORED: "restored",
    RETRACTED: "retracted",
    GRADUATED: "graduated",
    MERGED: "merged_in",
    UNMERGED: "unmerged",
    REQUIREMENT_MET: "requirement_met",
    ACTIVATED: "activated",
    SUPPORTED: "supported",
    OPPOSED: "opposed",
    WITHDRAWN: "evidence_withdrawn",
    ERASED: "erased",
    IMPORTED: "imported",
    ACCEPTED: "accepted",
    ANALYSED: "analysed",
    PLAN_CHANGED: "plan_changed",
    PLAN_CLOSED: "plan_closed",
    **{f"{kind}.{choice}": "conflict_decided" for kind in (RESOLVED, COPY_RESOLVED) for choice in CHOICES},
    REOPENED: "conflict_reopened",
}
# These say which memory they have to do with.
NAMES_OTHER = {
    *(SUPERSEDED, GRADUATED, MERGED, UNMERGED, REQUIREMENT_MET, SUPPORTED, OPPOSED, REOPENED),
    *(f"{RESOLVED}.{choice}" for choice in CHOICES),
}
# Longer diffs say less than the texts themselves.
MOST_DIFF_LINES = 400


class Edition(msgspec.Struct, frozen=True):
    """A line that counts: `number` of the change (0: no bytes changed), and when its first edit came.

    `notes` are those of all its edits, the first one first.
    """

    row: VersionRow
    number: int
    since: int
    notes: tuple[str, ...] = ()


class NoteWords(msgspec.Struct, frozen=True):
    """What a line's note may say."""

    by: str = ""
    reason: str = ""
    session: str = ""
    undoes: str = ""
    text: str = ""


def editions_of(rows: Sequence[VersionRow]) -> list[Edition]:
    """What happened, edits that took each other's place as the last of them."""
    found: list[Edition] = []
    number = 0
    for row in rows:
        number += bool(row.text)
        since, notes = row.at, (row.note,) if row.note else ()
        if row.kind == CHANGED and row.other:
            at = next((i for i, one in enumerate(found) if one.row.text == row.other), None)
            if at is not None:
                first = found.pop(at)
                since, notes = first.since, (*first.notes, *notes)
        found.append(Edition(row, number if row.text else 0, since, notes))
    return found


def reason_of_edition(texts: Texts, edition: Edition) -> str:
    """Why it was done: of edits that are one the reasons of all of them."""
    reasons = [words_of(texts, note).reason for note in edition.notes]
    return "; ".join(dict.fromkeys(reason for reason in reasons if reason))


def words_of(texts: Texts, name: str) -> NoteWords:
    """What was kept about a line; nothing when it was erased."""
    data = texts.get(name) if name else None
    try:
        return msgspec.json.decode(data, type=NoteWords) if data else NoteWords()
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return NoteWords()


def event_of(kind: str) -> Event:
    """What a kind of line is called for people."""
    return _EVENTS[kind]


def hand_words(hand: str) -> Hand:
    """The kind of hand that a line names."""
    if hand in {OUTSIDE, OWNER}:
        return "outside" if hand == OUTSIDE else "owner"
    return "agent"


def versions_of(rows: Sequence[VersionRow], texts: Texts, author: str = "") -> list[Version]:
    """For the wire, the oldest first, each with its difference from the one before. Reads files."""
    found: list[Version] = []
    before: str | None = None
    for edition in editions_of(rows):
        row = edition.row
        data = texts.get(row.text) if row.text else None
        text = data.decode("utf-8", "replace") if data is not None else None
        words = words_of(texts, row.note)
        found.append(
            Version(
                number=edition.number,
                event=_EVENTS[row.kind],
                at=time_at(row.at),
                since=time_at(edition.since),
                hand=hand_words(row.hand),
                by=words.by or (author if row.kind == CREATED and hand_words(row.hand) == "agent" else ""),
                reason=reason_of_edition(texts, edition),
                other=row.other if row.kind in NAMES_OTHER else "",
                diff=_diff(before, text) if text is not None and before is not None else "",
                has_text=text is not None,
            )
        )
        before = text if row.text else before
    return found


def _diff(before: str, after: str) -> str:
    lines = list(difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=2))[2:]
    if len(lines) > MOST_DIFF_LINES:
        lines = [*lines[:MOST_DIFF_LINES], f"… {len(lines) - MOST_DIFF_LINES} more lines"]
    return "\n".join(lines)

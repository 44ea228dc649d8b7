"""What an item was after each of its lines: its text and whether it was in recall. Pure functions."""

from collections.abc import Callable, Sequence

import msgspec

from daemon.services.memory.line_kind import ACTIVATED, FORGOTTEN, MOVED, RESTORED
from daemon.services.memory.page_version import Edition
from daemon.store.analyses import ANALYSED
from daemon.store.contradictions import OF_CONFLICTS
from daemon.store.versions import VersionRow

Read = Callable[[str], bytes | None]
"""Gives the words of a text of the ledger; None when they are gone."""


class State(msgspec.Struct, frozen=True):
    """`text` names the bytes of a page, "" before there were any and for a record; both were not there."""

    text: str = ""
    is_forgotten: bool = False
    exists: bool = True


def is_of_state(row: VersionRow) -> bool:
    """Whether a line changes what an item says or whether it is in recall."""
    return bool(row.text) or row.kind in {FORGOTTEN, RESTORED}


def state_after(rows: Sequence[VersionRow]) -> State:
    """What an item was after these lines, which begin with its first one."""
    state = State()
    for row in rows:
        if row.text:
            state = State(row.text, state.is_forgotten)
        if row.kind in {FORGOTTEN, RESTORED}:
            state = State(state.text, row.kind == FORGOTTEN)
    return state


def before_first(first: VersionRow) -> State:
    """What an item was before its first line: a page was not there, a record was."""
    return State(exists=not first.text)


def same_state(one: State, other: State, read: Read) -> bool:
    """Whether both say the same; what was not there is like what was forgotten."""
    if (one.is_forgotten or not one.exists) != (other.is_forgotten or not other.exists):
        return False
    if not one.exists or not other.exists or one.text == other.text:
        return True
    words = read(one.text), read(other.text)
    return words[0] is not None and words[0] == words[1]


def last_change(rows: Sequence[VersionRow], editions: Sequence[Edition]) -> list[VersionRow]:
    """The lines of the last thing that happened; moves in the folder and decisions about conflicts are none.

    Edits that are one version are taken back together. That a decision counts follows from the last of its
    requirements, when no bytes changed for it.
    """
    done = [
        one
        for one in editions
        if one.row.kind not in {MOVED, ANALYSED}
        and not one.row.kind.startswith(OF_CONFLICTS)
        and (one.row.kind != ACTIVATED or one.row.text)
    ]
    last = done[-1] if done else None
    if last is None:
        return []
    return [row for row in rows if last.since <= row.at <= last.row.at and row.kind == last.row.kind]

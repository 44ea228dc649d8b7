"""What has to happen so that an item is as it was before some of its lines. Pure functions.

An item goes back to the state before the first of these lines, if it is still as the last of them left it,
and if whatever others did in between was taken back by them. So an undo can be undone, and undone again.
"""

import contextlib
import itertools
from collections.abc import Callable, Mapping, Sequence

import msgspec

from app.wire.past import KeptReason
from daemon.services.memory.line_kind import (
    MERGED,
    OPPOSED,
    SUPERSEDED,
    SUPPORTED,
    UNMERGED,
    WITHDRAWN,
)
from daemon.services.past.state import (
    Read,
    State,
    before_first,
    is_of_state,
    same_state,
    state_after,
)
from daemon.store.contradictions import CHOICES, REOPENED, RESOLVED
from daemon.store.versions import VersionRow

_PIECES = {SUPPORTED, OPPOSED}
Chosen = Callable[[VersionRow], bool]
_OPPOSITES = {
    MERGED: UNMERGED,
    UNMERGED: MERGED,
    **{f"{RESOLVED}.{choice}": REOPENED for choice in CHOICES},
}


class Counter(msgspec.Struct, frozen=True):
    """A line that takes back one which changed no bytes: its kind, and the line that it answers."""

    kind: str
    row: VersionRow


class _SaidAgain(msgspec.Struct, frozen=True):
    """Of the words about a piece of evidence, what tells which one it is."""

    again: str = ""


class Reversal(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be done with one item: `target` None leaves text and standing, `kept` says why.

    `replaced_by` are the items that took its place within the lines.
    """

    item_id: str
    target: State | None = None
    counters: tuple[Counter, ...] = ()
    kept: KeptReason | None = None
    replaced_by: frozenset[str] = frozenset()

    @property
    def is_empty(self) -> bool:
        return self.target is None and not self.counters and self.kept is None


def reversal_of(item_id: str, rows: Sequence[VersionRow], chosen: Chosen, read: Read) -> Reversal:
    """What takes back the chosen ones of an item's lines."""
    taken = [row for row in rows if chosen(row)]
    target, kept = _target(rows, chosen, read)
    return Reversal(
        item_id=item_id,
        target=target,
        counters=tuple(_counters(rows, taken, read)),
        kept=kept,
        replaced_by=frozenset(row.other for row in taken if row.kind == SUPERSEDED and row.other),
    )


def _target(rows: Sequence[VersionRow], chosen: Chosen, read: Read) -> tuple[State | None, KeptReason | None]:
    states = [row for row in rows if is_of_state(row)]
    ours = [number for number, row in enumerate(states) if chosen(row)]
    if not ours:
        return None, None
    before = state_after(states[: ours[0]]) if ours[0] else before_first(states[0])
    now = state_after(states)
    if same_state(now, before, read):
        return None, None
    if not same_state(now, state_after(states[: ours[-1] + 1]), read):
        return None, "changed_since"
    for one, following in itertools.pairwise(ours):
        between = state_after(states[: one + 1]), state_after(states[:following])
        if following > one + 1 and not same_state(*between, read):
            return None, "changed_since"
    if before.exists and before.text and read(before.text) is None:
        return None, "words_gone"
    return before, None


def _counters(rows: Sequence[VersionRow], taken: Sequence[VersionRow], read: Read) -> list[Counter]:
    """Lines against evidence and mergers, as far as these stand."""
    mergers = [row for row in taken if row.kind in _OPPOSITES and _last_about(rows, row.other) is row]
    return [*_weighed(rows, taken, read), *(Counter(_OPPOSITES[row.kind], row) for row in mergers)]


def _weighed(rows: Sequence[VersionRow], taken: Sequence[VersionRow], read: Read) -> list[Counter]:
    """Lines after which each piece of evidence stands as before the first of the chosen lines about it."""
    first: dict[str, VersionRow] = {}
    for row in taken:
        if row.kind in _PIECES or row.kind == WITHDRAWN:
            first.setdefault(_origin(row.note if row.kind in _PIECES else row.other, read), row)
    if not first:
        return []
    withdrawn = {row.other for row in rows if row.kind == WITHDRAWN}
    pieces: dict[str, list[VersionRow]] = {}
    for row in rows:
        if row.kind in _PIECES:
            pieces.setdefault(_origin(row.note, read), []).append(row)
    found: list[Counter] = []
    for origin, row in first.items():
        standing = [one for one in pieces.get(origin, []) if one.note not in withdrawn]
        if row.kind in _PIECES:
            found += [Counter(WITHDRAWN, one) for one in standing]
        elif not standing:
            found += [Counter(one.kind, one) for one in pieces.get(origin, [])[-1:]]
    return found


def _origin(note: str, read: Read) -> str:
    """The text of the evidence that was said first, where it was said anew by an undo."""
    data = read(note)
    with contextlib.suppress(msgspec.MsgspecError):
        return (msgspec.json.decode(data, type=_SaidAgain).again if data else "") or note
    return note


def said_again(note: str, read: Read) -> bytes:
    """The words of evidence that an undo brings back, with the text that said them first."""
    data = read(note)
    words: dict[str, object] = msgspec.json.decode(data) if data else {}
    return msgspec.json.encode(words | {"again": _origin(note, read)})


def _last_about(rows: Sequence[VersionRow], other: str) -> VersionRow | None:
    return next((row for row in reversed(rows) if row.kind in _OPPOSITES and row.other == other), None)


def together(reversals: Mapping[str, Reversal]) -> dict[str, Reversal]:
    """What took a place and what gave it stay together: when one of the two is kept, so is the other."""
    found = dict(reversals)
    while True:
        kept = {one for one, reversal in found.items() if reversal.kept}
        torn = {
            one
            for one, reversal in found.items()
            if reversal.target is not None
            and (reversal.replaced_by & kept or any(one in found[other].replaced_by for other in kept))
        }
        if not torn:
            return found
        for one in torn:
            found[one] = msgspec.structs.replace(
                found[one], target=None, counters=(), kept="replacement_kept"
            )

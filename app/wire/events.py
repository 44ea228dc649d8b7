"""Events that the daemon sends over SSE, and the envelope they travel in."""

from datetime import datetime
from typing import Any, Literal

import msgspec

from app.wire.status import Progress

RunStatus = Literal["running", "done", "failed", "cancelled"]


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Base of all events. Tags are `noun.past_tense`."""


class NoteChanged(Event, frozen=True, kw_only=True, tag="note.changed"):
    """A note was created, edited or renamed. `change` says which; found by word from now on."""

    note_id: str
    source_id: str
    path: str
    title: str
    revision: int
    change: Literal["created", "edited", "renamed", "restored"]
    old_path: str | None = None


class NoteRemoved(Event, frozen=True, kw_only=True, tag="note.removed"):
    """A note's file is gone; the note is out of search and sky, and kept for 30 days."""

    note_id: str
    source_id: str
    path: str


class NotesChanged(Event, frozen=True, kw_only=True, tag="notes.changed"):
    """Many notes changed at once (a first scan, a storm): counts instead of single events."""

    source_id: str
    created: int = 0
    edited: int = 0
    renamed: int = 0
    removed: int = 0


class RecordsChanged(Event, frozen=True, kw_only=True, tag="records.changed"):
    """Turns or calls were added, forgotten or restored (at most 50 are named)."""

    item_ids: list[str]
    added: int = 0
    forgotten: int = 0
    restored: int = 0


class SourceChanged(Event, frozen=True, kw_only=True, tag="source.changed"):
    """A source was added, its state or its counts changed. Ask for the list again."""

    source_id: str


class SourceRemoved(Event, frozen=True, kw_only=True, tag="source.removed"):
    source_id: str


class RunProgressed(Event, frozen=True, kw_only=True, tag="run.progress"):
    """A run goes on, or ended (`status` of the envelope)."""

    progress: Progress


class MeaningReady(Event, frozen=True, kw_only=True, tag="meaning.ready"):
    """These notes are found by meaning from now on (at most 50 are named)."""

    note_ids: list[str]
    with_meaning: int
    passages: int


class GraphChanged(Event, frozen=True, kw_only=True, tag="graph.changed"):
    """Nodes or edges changed: ask for the graph again."""

    generation: int


class LayoutMoved(Event, frozen=True, kw_only=True, tag="layout.moved"):
    """A key frame of the layout is there: ask for the positions. `settled`: the last one."""

    generation: int
    progress: float
    settled: bool


class ProblemsChanged(Event, frozen=True, kw_only=True, tag="problems.changed"):
    source_id: str
    count: int


class ConflictsChanged(Event, frozen=True, kw_only=True, tag="conflicts.changed"):
    """Conflicts were found, settled by themselves, decided or taken back (at most 50 are named).

    `open` counts those that wait for a decision.
    """

    conflict_ids: list[str]
    open: int


class ItemErased(Event, frozen=True, kw_only=True, tag="item.erased"):
    """An item is gone for good, with its past; pages whose links named it were written anew."""

    item_id: str
    is_record: bool = False


class EvidenceChanged(Event, frozen=True, kw_only=True, tag="evidence.changed"):
    """Something was said for a memory or against it, or taken back. Both numbers are sums of weights."""

    item_id: str
    supports: float
    opposes: float


class PlanChanged(Event, frozen=True, kw_only=True, tag="plan.changed"):
    """A plan was made, or went on, by whatever hand; ask for it again. `next` names tasks by their ids."""

    plan_id: str
    title: str
    state: Literal["active", "completed", "failed"]
    done: int
    total: int
    next: list[str] = []


class UseChanged(Event, frozen=True, kw_only=True, tag="use.changed"):
    """Something was said about the use of these items, or taken back (at most 50 are named)."""

    item_ids: list[str]


class AnalysesChanged(Event, frozen=True, kw_only=True, tag="analyses.changed"):
    """An agent handed in analyses, or they were taken back; `waiting` memories are left."""

    run_id: str
    waiting: int


class ProxyChanged(Event, frozen=True, kw_only=True, tag="proxy.changed"):
    """A request passed the proxy for chat programs, or its state is another one: ask for it again."""


class SearchPlanned(Event, frozen=True, kw_only=True, tag="pipeline.dag"):
    """How a search in several steps will go: its stages in order, and what it may take at the most."""

    stages: list[str]
    queries: list[str]
    max_hops: int
    budget_ms: int


class SearchHopped(Event, frozen=True, kw_only=True, tag="search.hop"):
    """One step of such a search is done: `count` items were new."""

    hop_n: int
    queries: list[str]
    planner: str
    count: int
    item_ids: list[str] = []


class ClientsChanged(Event, frozen=True, kw_only=True, tag="clients.changed"):
    """A client was made or revoked, its rights changed, or its server over HTTP (then no id)."""

    client_id: str = ""


class AgentActed(Event, frozen=True, kw_only=True, tag="agent.activity"):
    """What one client did within the last moment: `requests` of them with one tool, told together.

    `count` items were found or written (the first 20 are named).
    """

    client_id: str
    name: str
    action: Literal["read", "write", "refused"]
    tool: str
    requests: int
    count: int = 0
    item_ids: list[str] = []
    session: str = ""


class DaemonStopping(Event, frozen=True, kw_only=True, tag="daemon.stopping"):
    """The daemon ends now; a client may wait for the next one."""


class Resync(Event, frozen=True, kw_only=True, tag="resync"):
    """Events were missed: ask for everything again. `reason` is for the log."""

    reason: str


AnyEvent = (
    NoteChanged
    | NoteRemoved
    | NotesChanged
    | RecordsChanged
    | SourceChanged
    | SourceRemoved
    | RunProgressed
    | MeaningReady
    | GraphChanged
    | LayoutMoved
    | ProblemsChanged
    | ConflictsChanged
    | EvidenceChanged
    | PlanChanged
    | UseChanged
    | AnalysesChanged
    | ProxyChanged
    | ItemErased
    | ClientsChanged
    | AgentActed
    | SearchPlanned
    | SearchHopped
    | DaemonStopping
    | Resync
)


class Envelope(msgspec.Struct, frozen=True, kw_only=True):
    """How one event travels: `payload` holds the fields of the event whose tag is `kind`.

    `seq` counts within a run (0 outside one); the SSE `id` counts all events of this daemon.
    """

    kind: str
    ts: datetime
    payload: dict[str, Any]
    scope: str = ""
    seq: int = 0
    run_id: str | None = None
    status: RunStatus | None = None
    stage: str | None = None


def event_of(envelope: Envelope) -> AnyEvent:
    """The typed event of an envelope; msgspec.ValidationError when the kind is not known."""
    event: AnyEvent = msgspec.convert({"kind": envelope.kind, **envelope.payload}, AnyEvent)
    return event

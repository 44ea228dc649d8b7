"""One filled example of each wire type: every field has a value that is not its default."""

from datetime import UTC, datetime

import msgspec

from app.wire import errors, events, graph, items, search, sources, status
from tests.contract.examples_care import CARE
from tests.contract.examples_client import CLIENTS
from tests.contract.examples_conflict import CONFLICTS
from tests.contract.examples_context import CONTEXT, HOP, INERT
from tests.contract.examples_memory import MEMORY
from tests.contract.examples_model import MODELS
from tests.contract.examples_past import PAST
from tests.contract.examples_preference import PREFERENCES
from tests.contract.examples_sky import SKY
from tests.contract.examples_suggestion import NEAREST, SUGGESTIONS
from tests.contract.examples_transfer import TRANSFER
from tests.contract.examples_truth import BELIEF, REQUIREMENT, TRUTH
from tests.contract.examples_type import TYPES
from tests.contract.examples_use import ANALYSES, PROXY, USE
from tests.contract.examples_work import WORK

NOW = datetime(2026, 11, 30, 9, 14, 15, 123456, tzinfo=UTC)
NOTE = "0d3f9c1e-2a77-5b3c-9d44-6f1e2a3b4c5d"
SOURCE = "5f2c0a9be1d34f67a8c1b2d3e4f50617"
RUN = "9a1b2c3d4e5f60718293a4b5c6d7e8f9"

PROGRESS = status.Progress(
    run_id=RUN, stage="learning", done=40, total=120, rate=8.5, left_s=9.4, source_id=SOURCE, paused=True
)
PROBLEM = status.Problem(
    source_id=SOURCE, path="Garden/Peas.md", code="front_matter", message="A quote is not closed.", line=3
)

_EVENTS: list[msgspec.Struct] = [
    events.NoteChanged(
        note_id=NOTE,
        source_id=SOURCE,
        path="Garden/Tomatoes.md",
        title="Tomatoes",
        revision=7,
        change="renamed",
        old_path="Tomatoes.md",
    ),
    events.NoteRemoved(note_id=NOTE, source_id=SOURCE, path="Garden/Tomatoes.md"),
    events.NotesChanged(source_id=SOURCE, created=412, edited=9, renamed=30, removed=2),
    events.SourceChanged(source_id=SOURCE),
    events.SourceRemoved(source_id=SOURCE),
    events.RunProgressed(progress=PROGRESS),
    events.MeaningReady(note_ids=[NOTE], with_meaning=40, passages=120),
    events.GraphChanged(generation=12),
    events.LayoutMoved(generation=12, progress=0.25, settled=True),
    events.ProblemsChanged(source_id=SOURCE, count=2),
    events.DaemonStopping(),
    events.Resync(reason="too far behind"),
    events.Envelope(
        kind="graph.changed",
        ts=NOW,
        payload={"generation": 12},
        scope=SOURCE,
        seq=4,
        run_id=RUN,
        status="running",
        stage="drawing",
    ),
]

HEADING = items.ItemHeading(2, "Watering", 9)
LINKED = items.LinkedItem(
    id=NOTE,
    title="Compost",
    kind="note",
    path="Garden/Compost.md",
    link="embed",
    line=12,
    context="more in Compost, below",
    mark=(8, 15),
    target="Toms",
    fragment="Turning",
    via_alias=True,
)
ALIKE = items.SimilarItem(
    id=NOTE,
    title="Compost",
    kind="note",
    path="Garden/Compost.md",
    score=0.75,
    reason="Both speak of leaves",
    linked=True,
    passages=NEAREST,
    dismissed=True,
)

COPY = items.ConflictCopy(
    path="Garden/Tomatoes (conflicted copy 2026-05-01).md",
    file="/home/me/notes/Garden/Tomatoes (conflicted copy 2026-05-01).md",
    size=420,
    modified_at=NOW,
)
SAID = items.SaidTurn(id=NOTE, author="Ann", occurred_at=NOW, text="Then water them at dawn.")

_ITEMS: list[msgspec.Struct] = [
    SAID,
    COPY,
    HEADING,
    LINKED,
    ALIKE,
    items.Item(
        id=NOTE,
        source=SOURCE,
        source_name="Garden book",
        source_kind="obsidian",
        path="Garden/Tomatoes.md",
        file="/home/me/notes/Garden/Tomatoes.md",
        title="Tomatoes",
        kind="note",
        type="note",
        text="Water them at dawn. See [[Compost]].",
        text_line=5,
        links=["Garden/Compost.md"],
        unresolved=["Frost"],
        via_alias={"Toms": "Garden/Tomatoes.md"},
        tags=["garden"],
        tag_spellings=["Garden"],
        aliases=["Toms"],
        properties={"status": "growing", "rows": 3},
        headings=[HEADING],
        blocks=["first-row"],
        words=7,
        size=412,
        date="2026-05-01",
        modified_at=NOW,
        revision=7,
        away=True,
        conflicts=[COPY],
        space="home",
        author="Ann",
        session="planning the garden",
        occurred_at=NOW,
        before=[SAID],
        after=[SAID],
        cue="what to plant by the wall",
        confidence=0.8,
        pinned=True,
        valid_from="2026-05-01",
        valid_to="2026-09-30",
        created_at=NOW,
        version=4,
        standing="superseded",
        superseded_by=NOTE,
        supersedes=[NOTE],
        believed=0.82,
        belief=BELIEF,
        requirements=[REQUIREMENT],
        as_of=NOW,
        resolution="resolved",
        valid_at=NOW,
        is_valid=True,
        known_since=NOW,
        waits_for_acceptance=True,
    ),
    items.ItemLinks([LINKED], [msgspec.structs.replace(LINKED, id=None, title="Frost")]),
    items.SimilarItems([ALIKE], ready=False),
]

PART = search.ScorePart("words", 7.5, 1, 0.625)
PIECE = search.HitPassage(0, 36, 5, 0.875, "Tomatoes › Care")
HIT = search.Hit(
    id=NOTE,
    source=SOURCE,
    path="Garden/Tomatoes.md",
    title="Tomatoes",
    kind="note",
    type="note",
    score=0.875,
    snippet="Water them at dawn.",
    marks=[(14, 18)],
    passages=[PIECE],
    parts=[PART],
    why="It holds “dawn”.",
    space="home",
    author="Ann",
    session="planning the garden",
    occurred_at=NOW,
    standing="superseded",
    resolution="resolved",
    hop=1,
    via="Ann",
    severity="known_antipattern",
    instead=RUN,
)
CHIP = search.Chip(start=5, end=16, kind="tag", label="tag", text="#garden", excluded=True)
FACET_VALUE = search.FacetValue(value="garden", label="Garden", count=12, query="tag:Garden")
FACET = search.Facet(name="tag", values=[FACET_VALUE])
SUGGESTION = search.Suggestion(text="Garden", label="Garden", kind="tag", detail="a tag", count=12)
SAVED_SEARCH = search.SavedSearch(
    id=RUN, name="Dawn", q="dawn -tag:garden", mode="words", created=NOW, changed=NOW
)
SEARCH_CHANGES = search.ChangeSearch(name="Dusk", q="dusk", mode="meaning")
_SEARCH: list[msgspec.Struct] = [
    PART,
    PIECE,
    HIT,
    CHIP,
    search.SearchReply(
        hits=[HIT],
        total=31,
        took_ms=4.5,
        mode="words",
        hint="The model sleeps.",
        read_as="notes not tagged #garden that contain dawn",
        chips=[CHIP],
        weak_from=1,
        as_of=NOW,
        valid_at=NOW,
        as_of_diagnostics=search.AsOfDiagnostics(
            resolved=3, no_chain=2, unresolved=1, unresolved_ids=[NOTE], scanned=40, is_bounded=True
        ),
        sub_queries=["dawn", "water"],
        hops=[HOP],
        inert_parameters=[INERT],
    ),
    FACET_VALUE,
    FACET,
    search.Facets(total=31, facets=[FACET], took_ms=2.5),
    search.FoundTable(
        ids=["n1"],
        titles=["Plan"],
        kinds=["note"],
        types=["note"],
        sources=["s1"],
        paths=["Work/Plan.md"],
        tags=[["work", "Atlas"]],
        changed=[NOW],
        sizes=[1200],
        words=[210],
        links=[3],
        linked=[2],
        total=1,
        took_ms=2.5,
    ),
    SUGGESTION,
    search.Completion(start=9, end=12, suggestions=[SUGGESTION]),
    SAVED_SEARCH,
    search.SavedSearches([SAVED_SEARCH]),
    search.SaveSearch(name="Dawn", q="dawn -tag:garden", mode="words", replace=True),
    SEARCH_CHANGES,
]

KNOWN_SOURCE = sources.Source(
    id=SOURCE,
    name="Garden book",
    root="/home/me/notes",
    kind="obsidian",
    space="home",
    state="present",
    notes=412,
    files=30,
    problems=2,
    left_out={"hidden": 4},
    last_scan_at=NOW,
    patterns=["drafts/**"],
    limit_mib=2.5,
    gitignore=True,
    reference=True,
)
CHANGES = sources.ChangeSource(
    name="Garden",
    kind="markdown",
    space="work",
    patterns=["drafts/**"],
    limit_mib=2.5,
    gitignore=False,
    paused=True,
    reference=True,
)
RULES = sources.SourceRules(patterns=["drafts/**"], limit_mib=2.5, gitignore=True)
PREVIEW = sources.SourcePreview(
    folder="/home/me/notes",
    name="notes",
    kind="logseq",
    notes=412,
    files=30,
    size=1_048_576,
    left_out={"hidden": 4},
    dialect="foam",
    too_large=3,
)
_SOURCES: list[msgspec.Struct] = [
    KNOWN_SOURCE,
    PREVIEW,
    sources.SourceList([KNOWN_SOURCE]),
    CHANGES,
    RULES,
    sources.AddSource(
        folder="/home/me/notes",
        kind="markdown",
        name="Garden book",
        space="home",
        patterns=["drafts/**"],
        limit_mib=2.5,
        gitignore=True,
        reference=True,
    ),
    sources.FoundVaults([PREVIEW]),
    sources.SyncReply(RUN),
    sources.RemovedSource(SOURCE, 412, dropped=True),
]

NODES = graph.NodeColumns(
    ids=[NOTE, "tag:garden", "name:frost"],
    titles=["Tomatoes", "#garden", "Frost"],
    kinds=[0, 3, 4],
    sources=[0, -1, -1],
    groups=[0, 0, -1],
    degrees=[2, 1, 1],
    x=[1.5, -30.0, 12.25],
    y=[0.0, 30.5, -8.75],
    came=[1_764_000_000, 0, 0],
    changed=[1_764_490_000, 0, 0],
    confidence=[0.75, 1.0, 1.0],
)
EDGES = graph.EdgeColumns(starts=[0, 0], ends=[1, 2], types=[1, 0], weights=[0.5, 1.0])
_GRAPH: list[msgspec.Struct] = [
    NODES,
    EDGES,
    graph.Graph(
        generation=12,
        kind_names=["note", "canvas", "file", "tag", "name", "session"],
        source_ids=[SOURCE],
        group_names=["Garden"],
        nodes=NODES,
        edges=EDGES,
        group_parents=[0],
        settled=False,
    ),
    graph.Positions(
        generation=12,
        x=[1.5, 2.5],
        y=[-3.0, 4.0],
        groups=[0, -1],
        group_names=["Garden"],
        group_parents=[0],
        settled=True,
    ),
]

COUNTS = status.Counts(
    notes=412,
    files=30,
    links=900,
    tags=17,
    passages=1200,
    with_meaning=1100,
    problems=2,
    records=90,
    memories=31,
    ignored=14,
)
_STATUS: list[msgspec.Struct] = [
    PROGRESS,
    PROBLEM,
    COUNTS,
    status.Status(
        version="0.1.0",
        pid=4242,
        home="/home/me/.local/share/Memorarium",
        started=NOW,
        counts=COUNTS,
        work=[PROGRESS],
        model="minilm-7bit",
        model_state="awake",
        paused=True,
        paused_until=NOW,
        halted="The disk has no room for the index. Free some space; nothing is lost.",
    ),
    status.Stopping(4242),
    status.PauseWork(True, NOW),
    status.ProblemList([PROBLEM]),
]

ERROR = errors.ErrorBody(
    code="source_overlap",
    message="The folder overlaps Garden book.",
    hint="Take that one out first, or add another folder.",
    detail={"source": SOURCE},
    request_id="a1b2c3d4",
)

EXAMPLES: tuple[msgspec.Struct, ...] = (
    *_EVENTS,
    *_ITEMS,
    *_SEARCH,
    *_SOURCES,
    *_GRAPH,
    *_STATUS,
    *CARE,
    *TRANSFER,
    *TYPES,
    *WORK,
    *PREFERENCES,
    *CLIENTS,
    *CONFLICTS,
    *TRUTH,
    *PAST,
    *CONTEXT,
    *USE,
    *ANALYSES,
    *PROXY,
    *SUGGESTIONS,
    *SKY,
    *MEMORY,
    *MODELS,
    ERROR,
    errors.ErrorReply(ERROR),
)

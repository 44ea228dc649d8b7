"""Memories, contradictions and a past that live in the test; part of the fake client."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec

from app.errors import AppError, ItemNotFoundError, NoteReadOnlyError, VersionChangedError
from app.wire import truth
from app.wire.care import Erased, ErasedFile, ErasePreview, NamedIn, OutOfReach
from app.wire.conflicts import (
    ChallengeReply,
    ChoiceEffects,
    Claim,
    Conflict,
    Conflicts,
    ConflictState,
    Effect,
    Reopen,
    Resolve,
)
from app.wire.history import ChainCheck, Explanation, Relative, Version
from app.wire.items import Item
from app.wire.memories import ChangeItem, Forgotten, NewMemory, Receipt, Receipts, Supersede
from app.wire.past import ChangeEntry, Changes, KnownThen, Period, Timeline, Undo, Undone, UndoneItem, Unit
from app.wire.transfer import Export, Exported, Import, Imported

NOW = datetime(2026, 11, 30, 9, 14, tzinfo=UTC)
DECISION = "n0-2"
_DIFF = """@@ -9,3 +9,3 @@
-Two writers must never block each other.
-The nightly job run in the same hour.
+Two writers must never wait for each other.
+The nightly report and the importer run in the same hour.
"""


def made_decision(**changes: Any) -> Item:
    """A decision with all that one can carry."""
    made: dict[str, Any] = {
        "id": DECISION,
        "source": "memory",
        "path": "memory/decisions/Use PostgreSQL for Atlas.md",
        "file": "/home/memory/decisions/Use PostgreSQL for Atlas.md",
        "title": "Use PostgreSQL for Atlas",
        "kind": "memory",
        "type": "decision",
        "text": "Atlas moves to PostgreSQL 16 before the winter load.",
        "tags": ["work/atlas"],
        "properties": {
            "rejected": [
                {
                    "option": "SQLite with a queue",
                    "reason": "A second writer still waits up to 5 s; measured on 2 March.",
                    "by": "you",
                },
                {"option": "A hosted database", "reason": "Breaks Keys never leave the laptop."},
            ],
            "rationale": (
                "Two writers must never wait for each other. The nightly report and the importer run in"
                " the same hour, and both hold long transactions."
            ),
            "constraints": ["No downtime in December", "Keys never leave the laptop"],
        },
        "cue": "when somebody asks for the database of Atlas",
        "confidence": 0.86,
        "space": "Nordwind",
        "valid_from": "2026-03-14",
        "created_at": datetime(2026, 3, 14, 10, 0, tzinfo=UTC),
        "modified_at": NOW,
        "version": 3,
        "standing": "current",
    }
    return Item(**{**made, **changes})


def made_versions() -> list[Version]:
    """Decided by the person, reworded by an agent."""
    first = datetime(2026, 3, 14, 10, 0, tzinfo=UTC)
    later = datetime(2026, 10, 21, 8, 30, tzinfo=UTC)
    return [
        Version(number=1, event="created", at=first, since=first, hand="owner", has_text=True),
        Version(number=2, event="edited", at=later, since=later, hand="agent", by="Claude Code",
                diff="@@ -4,1 +4,1 @@\n-confidence: 0.7\n+confidence: 0.86\n", has_text=True),
        Version(number=0, event="supported", at=later, since=later, hand="agent", by="Claude Code"),
        Version(number=3, event="edited", at=NOW, since=NOW, hand="agent", by="Claude Code",
                reason="“block” was read as “lock”", diff=_DIFF, has_text=True),
    ]  # fmt: skip


def made_explanation(item: Item, versions: list[Version] | None = None) -> Explanation:
    """Where the made decision comes from, and what speaks for it."""
    day = datetime(2026, 10, 21, tzinfo=UTC)
    rows = (
        ("e1", True, "n0-5", "Slow queries share one join", "lesson", day),
        ("e2", True, "n0-6", "Load test, two writers", "note", day - timedelta(days=230)),
        ("e3", True, "n0-7", "Importer ran beside the report", "event", day + timedelta(days=38)),
        ("e4", False, "n0-8", "Postgres needs 380 MB at rest", "fact", day - timedelta(days=165)),
    )
    evidence = [
        truth.Evidence(
            id=key, supports=supports, at=at, hand="owner", item=truth.Basis(id=other, title=title, type=kind)
        )
        for key, supports, other, title, kind, at in rows
    ]
    return Explanation(
        id=item.id,
        title=item.title,
        type=item.type,
        standing=item.standing,
        path=item.path,
        hand="owner",
        session="Atlas, third talk",
        created_at=item.created_at,
        confidence=item.confidence,
        versions=versions if versions is not None else made_versions(),
        supersedes=[
            Relative(id="n0-9", title="SQLite for everything", type="decision", relation="supersedes")
        ],
        links=[Relative(id="n0-3", title="Call with Mira, 3 Nov", type="note", relation="derived-from")],
        cited_by=[
            Relative(id="n0-1", title="Atlas migration plan", type="note", relation="requires"),
            Relative(id="n0-4", title="Cut-over checklist", type="howto", relation="derived-from"),
        ],
        belief=truth.Belief(
            supports=4, opposes=1, belief=0.78, plausibility=0.92, ignorance=0.14, contest=0.06
        ),
        evidence=evidence,
        chain=ChainCheck(verified=True),
    )


_OLD_RENT = Claim(
    id="n6-2",
    kind="memory",
    type="fact",
    title="Rent is due on the 3rd",
    sentence="The rent, 840 €, goes out on the 3rd of each month.",
    marks=[(33, 36)],
    confidence=0.86,
    uses=5,
    said_at=datetime(2024, 2, 2, tzinfo=UTC),
    valid_from="2024-02-02",
)
_NEW_RENT = Claim(
    id="n6-3",
    kind="memory",
    type="fact",
    title="Rent is due on the 1st",
    author="Claude Code",
    sentence="New lease from December: due on the 1st, 870 €.",
    marks=[(36, 39)],
    confidence=0.74,
    said_at=NOW,
    valid_from="2026-12-01",
)


def made_conflicts() -> list[Conflict]:
    """Three contradictions; the first has all that the page can show."""
    old, new = _OLD_RENT, _NEW_RENT
    books = msgspec.structs.replace(
        old, id="n4-2", type="opinion", title="Prefers paper books", sentence="Reads on paper.", marks=[]
    )
    tablet = msgspec.structs.replace(
        new, id="n4-3", type="opinion", title="Reads everything on the tablet", sentence="", marks=[]
    )
    first = Conflict(
        id="c1",
        kind="numeric_mismatch",
        state="open",
        question="When is the rent due?",
        explanation="Both say when the rent is due and name different days (3rd, 1st).",
        confidence=0.93,
        method="number",
        existing=old,
        new=new,
        found_at=NOW,
    )
    second = Conflict(
        id="c2",
        kind="direct_contradiction",
        state="open",
        question="How are books read?",
        explanation="One says the opposite of the other.",
        confidence=0.8,
        method="polarity",
        existing=books,
        new=tablet,
        found_at=NOW - timedelta(days=1),
    )
    third = msgspec.structs.replace(
        first,
        id="c3",
        kind="temporal_conflict",
        question="Does node b still run?",
        existing=msgspec.structs.replace(old, id="n1-2", title="Node b runs PostgreSQL 16", marks=[]),
        new=msgspec.structs.replace(new, id="n1-3", title="Node b was retired in October", marks=[]),
        found_at=NOW - timedelta(days=2),
    )
    return [first, second, third]


_EFFECTS = [
    ChoiceEffects(
        choice="keep_existing",
        effects=[
            Effect(kind="set_aside", text="“Rent is due on the 1st” is set aside and stays in history.")
        ],
    ),
    ChoiceEffects(
        choice="accept_new",
        effects=[
            Effect(kind="set_aside", text="“Rent is due on the 3rd” ends and stays in history.", id="n6-2"),
            Effect(kind="points_here", text="“Budget 2026” names the one that was known.", id="n6-1"),
            Effect(kind="unchanged", text="Agents that ask are told the new one."),
        ],
    ),
    ChoiceEffects(
        choice="keep_both",
        effects=[Effect(kind="linked", text="Both stay, linked as contradicting each other.")],
    ),
    ChoiceEffects(
        choice="defer", effects=[Effect(kind="comes_back", text="Agents are told that this is open.")]
    ),
]


def made_timeline(unit: Unit = "week", weeks: int = 80) -> Timeline:
    """A bar a week, always the same ones."""
    start = date(2025, 5, 26)
    periods = [
        Period(
            start=(start + timedelta(days=(7 if unit == "week" else 1) * at)).isoformat(),
            total=(at * 7919) % 23,
        )
        for at in range(weeks)
    ]
    first = datetime(2025, 5, 26, tzinfo=UTC)
    return Timeline(unit=unit, periods=periods, first=first, last=NOW)


@dataclass
class FakeMemories:
    """Answers from its fields, which a test may set; `memory_calls` holds what was asked."""

    explanations: dict[str, Explanation] = field(default_factory=dict)
    conflict_list: list[Conflict] = field(default_factory=list)
    change_list: list[ChangeEntry] = field(default_factory=list)
    known_then: KnownThen | None = None
    objections: ChallengeReply = field(default_factory=lambda: ChallengeReply(objections=[], compared=318))
    memory_calls: list[tuple[object, ...]] = field(default_factory=list)
    refusal: AppError | None = None
    version_now: int = 0
    files: set[str] = field(default_factory=set)

    def _asked(self, *call: object) -> None:
        self.memory_calls.append(call)
        if self.refusal is not None:
            raise self.refusal

    def _items(self) -> dict[str, Item]:
        found: dict[str, Item] = getattr(self, "items", {})
        return found

    async def explain(self, item_id: str) -> Explanation:
        if item_id in self.explanations:
            return self.explanations[item_id]
        item = self._items().get(item_id)
        if item is None:
            raise ItemNotFoundError("Only memories can be explained.")
        return made_explanation(item)

    async def remember(self, memories: Sequence[NewMemory]) -> Receipts:
        self._asked("remember", *memories)
        return Receipts([Receipt(id=DECISION, status="created", version=1) for _ in memories])

    async def change_item(self, item_id: str, change: ChangeItem) -> Receipt:
        if item_id in self.files:
            raise NoteReadOnlyError("This is a note of yours.")
        self._asked("change", item_id, change)
        if change.if_version is not None and self.version_now > change.if_version:
            raise VersionChangedError("The memory was changed meanwhile.")
        return Receipt(id=item_id, status="replaced", version=4)

    async def supersede(self, item_id: str, replacement: Supersede) -> Receipt:
        self._asked("supersede", item_id, replacement)
        return Receipt(id="n0-3", status="created", version=1)

    async def forget(self, item_id: str, **who: str) -> Forgotten:
        self._asked("forget", item_id)
        return Forgotten(id=item_id, is_forgotten=True)

    async def restore(self, item_id: str, *, version: int = 0, at: str = "", **who: str) -> Forgotten:
        self._asked("restore", item_id, version)
        return Forgotten(id=item_id, is_forgotten=False)

    async def retract(self, item_id: str, retraction: truth.Retract) -> Receipt:
        self._asked("retract", item_id, retraction.reason)
        return Receipt(id=item_id, status="replaced", version=4)

    async def add_evidence(self, item_id: str, evidence: truth.AddEvidence) -> truth.EvidenceReceipt:
        self._asked("evidence", item_id, evidence.supports, evidence.text)
        return truth.EvidenceReceipt(id="e9", item=item_id, status="created", belief=truth.Belief())

    async def withdraw_evidence(
        self, item_id: str, withdrawn: truth.WithdrawEvidence
    ) -> truth.EvidenceReceipt:
        self._asked("withdraw_evidence", item_id, withdrawn.evidence)
        return truth.EvidenceReceipt(id="e1", item=item_id, status="withdrawn", belief=truth.Belief())

    async def undo_item(self, item_id: str, undo: Undo) -> Undone:
        self._asked("undo", item_id)
        done = UndoneItem(id=item_id, title="Use PostgreSQL for Atlas", type="decision", actions=["reverted"])
        return Undone(id=item_id, done=[done])

    async def conflicts(self, state: ConflictState = "open", *, limit: int = 50) -> Conflicts:
        states = [one.state for one in self.conflict_list]
        return Conflicts(
            conflicts=[one for one in self.conflict_list if one.state == state][:limit],
            open=states.count("open"),
            deferred=states.count("deferred"),
            resolved=states.count("resolved"),
        )

    async def conflict(self, conflict_id: str) -> Conflict:
        found = next(one for one in self.conflict_list if one.id == conflict_id)
        return msgspec.structs.replace(found, choices=_EFFECTS)

    async def resolve_conflict(self, conflict_id: str, decision: Resolve) -> Conflict:
        self._asked("resolve", conflict_id, decision.choice, decision.reason)
        state: ConflictState = "deferred" if decision.choice == "defer" else "resolved"
        return self._settle(conflict_id, state=state, choice=decision.choice, reason=decision.reason)

    async def reopen_conflict(self, conflict_id: str, reopening: Reopen) -> Conflict:
        self._asked("reopen", conflict_id)
        return self._settle(conflict_id, state="open", choice=None, reason="")

    def _settle(self, conflict_id: str, **changes: Any) -> Conflict:
        self.conflict_list = [
            msgspec.structs.replace(one, **changes, decided_at=NOW) if one.id == conflict_id else one
            for one in self.conflict_list
        ]
        return next(one for one in self.conflict_list if one.id == conflict_id)

    async def challenge(self, text: str, *, space: str = "", limit: int = 10) -> ChallengeReply:
        self._asked("challenge", text)
        return self.objections

    async def changes(
        self,
        *,
        since: str = "",
        until: str = "",
        kind: str = "",
        author: str = "",
        session: str = "",
        limit: int = 50,
        before: str = "",
    ) -> Changes:
        return Changes(changes=self.change_list[:limit], total=len(self.change_list))

    async def trash(self, *, limit: int = 50, before: str = "") -> Changes:
        gone = [one for one in self.change_list if one.event == "forgotten" and not one.is_seen]
        shown = gone[:limit]
        return Changes(changes=shown, total=len(gone), next="more" if len(gone) > len(shown) else "")

    async def timeline(self, *, since: str = "", until: str = "", unit: Unit = "week") -> Timeline:
        return made_timeline(unit)

    async def known_at(self, at: str) -> KnownThen:
        self._asked("known", at)
        if self.known_then is not None:
            return self.known_then
        ids = getattr(self, "sky", None)
        known = [node for number, node in enumerate(ids.nodes.ids) if number % 3] if ids is not None else []
        moment = datetime.fromisoformat(at)
        return KnownThen(
            at=moment if moment.tzinfo else moment.replace(tzinfo=UTC),
            known=known,
            resolved=306,
            no_chain=9,
            unresolved=3,
        )

    async def erase_preview(self, item_id: str) -> ErasePreview:
        self._asked("erase_preview", item_id)
        return ErasePreview(
            id=item_id,
            title="Rent is due on the 3rd",
            kind="memory",
            type="fact",
            files=[ErasedFile(path="memory/archive/Rent is due on the 3rd.md")],
            versions=4,
            texts=5,
            records=2,
            passages=1,
            backups=["2026-11-29", "2026-11-22"],
            rewritten=[NamedIn(id="n6-1", title="Budget 2026", path="a.md", source="memory")],
            named_in=[NamedIn(id="n6-5", title="Call with the landlord", path="b.md", source="s1")],
            out_of_reach=[
                OutOfReach(
                    reach="git_history",
                    message="The history in git keeps 4 commits that hold it.",
                    hint="Delete the folder history.git to be rid of them.",
                ),
                OutOfReach(reach="exports", message="Exports that you made earlier hold it."),
            ],
        )

    async def erase(self, item_id: str) -> Erased:
        self._asked("erase", item_id)
        return Erased(id=item_id, files=1, texts=5)

    async def export(self, export: Export) -> Exported:
        self._asked("export", export)
        return Exported(
            run_id="r1", path=export.path, format=export.format, memories=6, events=31, size=4_100
        )

    async def take_in(self, incoming: Import) -> Imported:
        self._asked("import", incoming)
        return Imported(
            run_id="r2",
            source="import:all.jsonl",
            format="jsonl",
            created=380,
            unchanged=12,
            is_dry_run=incoming.dry_run,
        )

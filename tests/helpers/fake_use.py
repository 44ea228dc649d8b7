"""What use taught and what agents judged, living in the test; part of the fake client."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import msgspec

from app.wire.analyses import AnalysedItem, AnalysisInbox, AnalysisRun, AnalysisRuns, RunUndone, WaitingItem
from app.wire.past import Undone, UndoneItem
from app.wire.use import (
    FeedbackGiven,
    GiveFeedback,
    ItemOpened,
    ItemUse,
    ItemUseDetail,
    Learnt,
    LearntAs,
    MarkKind,
    Retrieval,
    Together,
    UndoUse,
    UseFilter,
    UseMark,
    UseMarks,
    UseUndone,
)

NOW = datetime(2026, 11, 30, 9, 14, tzinfo=UTC)
_ITEMS: tuple[tuple[str, str, str, LearntAs, int, int, int, int, float, float], ...] = (
    ("u1", "Freeze writes before the last copy", "lesson", "helped", 6, 0, 31, 4, 0.88, 0.9),
    ("u2", "Use PostgreSQL for Atlas", "decision", "helped", 4, 0, 22, 9, 0.83, 0.75),
    ("u3", "No downtime in December", "constraint", "helped", 2, 0, 18, 1, 0.75, 0.5),
    ("u4", "Slow queries share one join", "lesson", "mixed", 2, 2, 14, 2, 0.5, 0.66),
    ("u5", "Node b runs PostgreSQL 14", "fact", "misled", 0, 3, 9, 1, 0.2, 0.6),
    ("u6", "Rent is due on the 3rd", "fact", "misled", 0, 1, 4, 0, 0.33, 0.33),
    ("u7", "Deploys go out on Thursdays", "howto", "used", 0, 0, 7, 3, 0.5, 0.0),
    ("u8", "The old office had a blue door", "fact", "unused", 0, 0, 0, 0, 0.5, 0.0),
    ("u9", "Paper size of the 2019 fair", "fact", "unused", 0, 0, 0, 0, 0.5, 0.0),
)


def made_uses() -> list[ItemUse]:
    """Some that helped, some that misled, some that nobody asked for."""
    return [
        ItemUse(
            id=key,
            title=title,
            type=kind,
            kind="memory",
            learnt=learnt,
            helpful=good,
            misleading=bad,
            recalled=recalled,
            opened=opened,
            helps=helps,
            sure=sure,
            activation=min(1.0, recalled / 30),
            weight=(helps - 0.5) * sure,
            last=NOW - timedelta(days=number * 3, hours=1) if recalled else None,
        )
        for number, (key, title, kind, learnt, good, bad, recalled, opened, helps, sure) in enumerate(_ITEMS)
    ]


def made_marks() -> list[UseMark]:
    """What was said lately."""
    rows: tuple[tuple[str, MarkKind, int, tuple[int, ...]], ...] = (
        ("m1", "helpful", 1, (0, 1)),
        ("m2", "misleading", 5, (4,)),
        ("m3", "outcome", 26, (0, 2, 3)),
        ("m4", "used", 50, (6,)),
    )
    return [
        UseMark(
            id=key,
            kind=kind,
            at=NOW - timedelta(hours=hours),
            hand="owner" if key == "m2" else "agent",
            items=[_ITEMS[at][0] for at in items],
            titles=[_ITEMS[at][1] for at in items],
            signal=0.9 if kind == "outcome" else None,
            source="tests" if kind == "outcome" else "",
            session="tidy the Atlas migration",
        )
        for key, kind, hours, items in rows
    ]


def made_waiting() -> list[WaitingItem]:
    """Memories that nobody analysed."""
    rows = (
        ("n6-0", "The backup of node b takes 40 minutes", "note", 0, False),
        ("n6-1", "Mira prefers calls before ten", "note", 1, False),
        ("n6-3", "Nordwind pays within 30 days", "fact", 4, True),
    )
    return [
        WaitingItem(
            id=key,
            title=title,
            type=kind,
            text=title + ".",
            version=1,
            author="Claude Code",
            created_at=NOW - timedelta(days=days, hours=2),
            was_analysed=before,
        )
        for key, title, kind, days, before in rows
    ]


def made_runs() -> list[AnalysisRun]:
    """One in force, one taken back."""
    items = [
        AnalysedItem(id="n6-4", title="Cut-over on 12 December", changed=["type", "cue"], tags=2, triples=3),
        AnalysedItem(
            id="n6-5",
            title="Node b runs PostgreSQL 16",
            changed=["type"],
            entities=2,
            triples=1,
            contradictions=1,
        ),
        AnalysedItem(
            id="n6-6", title="Freeze writes before the last copy", changed=["summary", "title"], tags=1
        ),
    ]
    return [
        AnalysisRun(
            id="a2",
            session="a2",
            at=NOW - timedelta(hours=3),
            by="Claude Code",
            model="opus",
            items=items,
        ),
        AnalysisRun(
            id="a1", session="a1", at=NOW - timedelta(days=2), by="Cursor", state="undone", items=items[:1]
        ),
    ]


@dataclass
class FakeUse:
    """Answers from its fields; `use_calls` holds what was asked to change something."""

    use_list: list[ItemUse] = field(default_factory=made_uses)
    mark_list: list[UseMark] = field(default_factory=made_marks)
    waiting_list: list[WaitingItem] = field(default_factory=made_waiting)
    run_list: list[AnalysisRun] = field(default_factory=made_runs)
    use_calls: list[tuple[object, ...]] = field(default_factory=list)

    async def give_feedback(self, feedback: GiveFeedback) -> FeedbackGiven:
        self.use_calls.append((feedback.outcome, *feedback.items))
        return FeedbackGiven(id="m9", outcome=feedback.outcome, updated=len(feedback.items))

    async def learnt(self, *, show: UseFilter = "all", limit: int = 50, offset: int = 0) -> Learnt:
        found = [one for one in self.use_list if show in ("all", one.learnt)]
        counts: dict[str, int] = {}
        for one in self.use_list:
            counts[one.learnt] = counts.get(one.learnt, 0) + 1
        return Learnt(
            items=found[offset : offset + limit],
            total=len(found),
            counts=counts,
            marks=sum(not mark.is_undone for mark in self.mark_list),
            pairs=3,
        )

    async def use_marks(self, *, limit: int = 50) -> UseMarks:
        return UseMarks(marks=self.mark_list[:limit], total=len(self.mark_list))

    async def undo_use(self, use_undo: UndoUse) -> UseUndone:
        what = use_undo.mark or use_undo.item or use_undo.session
        self.use_calls.append(("redo" if use_undo.redo else "undo", what))
        self.mark_list = [
            msgspec.structs.replace(mark, is_undone=not use_undo.redo) if mark.id == what else mark
            for mark in self.mark_list
        ]
        return UseUndone(marks=[what])

    async def item_use(self, item_id: str) -> ItemUseDetail:
        use = next(one for one in self.use_list if one.id == item_id)
        marks = [mark for mark in self.mark_list if item_id in mark.items]
        together = [Together(id="u2", title="Use PostgreSQL for Atlas", count=5, weight=0.12)]
        found = Retrieval(
            recalled=use.recalled, mean_place=1.6, first=use.recalled // 2, last_7_days=3, last_30_days=11
        )
        return ItemUseDetail(
            use=use,
            retrieval=found if use.recalled else Retrieval(),
            together=together if use.recalled else [],
            marks=marks,
        )

    async def opened(self, item_id: str) -> ItemOpened:
        self.use_calls.append(("opened", item_id))
        return ItemOpened(id=item_id)

    async def analysis_inbox(self, *, limit: int = 20) -> AnalysisInbox:
        return AnalysisInbox(items=self.waiting_list[:limit], waiting=len(self.waiting_list), analysed=4)

    async def analyses(self, *, limit: int = 20) -> AnalysisRuns:
        return AnalysisRuns(runs=self.run_list[:limit], total=len(self.run_list))

    async def undo_analysis(self, run_id: str) -> RunUndone:
        self.use_calls.append(("undo run", run_id))
        at = next(number for number, run in enumerate(self.run_list) if run.id == run_id)
        run = self.run_list[at]
        was_undone = run.state == "undone"
        self.run_list[at] = msgspec.structs.replace(run, state="applied" if was_undone else "undone")
        done = [
            UndoneItem(id=item.id, title=item.title, type="fact", actions=["restored"]) for item in run.items
        ]
        undone = Undone(id="undo-1", session="undo-1", session_name="", done=done)
        return RunUndone(run=self.run_list[at], undone=undone)

"""The context of a question: routed, gathered, weighed, packed into its budget."""

import time
import uuid
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec

from app.mcp.mark import Marker
from app.wire.context import (
    ContextDecision,
    ContextItem,
    ContextReply,
    ContextScore,
    ContextSignals,
    LeftOut,
    LeftOutReason,
    Place,
)
from app.wire.search import Hit, SearchReply
from daemon.dynamics.taught import moved_by_use
from daemon.retrieval.context.frame import FrameRule
from daemon.retrieval.context.pack import BUDGET, Dropped, Packed, Piece, pack
from daemon.retrieval.context.router import DEEP, Route
from daemon.retrieval.context.score import (
    FRAME_SHARE,
    PLAIN_SHARE,
    PLAIN_WEIGHTS,
    RECENT_SHARE,
    RECENT_WEIGHTS,
    Held,
    Scored,
    Standing,
    recency,
    score,
)
from daemon.services.context.asked import LEAST_TOKENS, MOST_TOKENS, USUAL_TOKENS, AskedContext
from daemon.services.context.gather import Candidate
from daemon.services.context.pins import KeptPin
from daemon.services.context.render import DATA, ORDERS, Line, cite_of, costs_of, is_order, write
from daemon.services.context.tokens import TokenCounter

MOST_LEFT_OUT = 100
LEAST_RELEVANCE = 0.02
_DAY_S = 86_400.0
# Characters of candidates for each token of a budget that holds about four; what a mark takes, in characters.
_REACH, _MARKED = 12, 60


@dataclass
class Around:
    """What is near the question in the web, by item: activation and rank, 0 to 1 each."""

    activation: Mapping[str, float] = field(default_factory=dict)
    centrality: Mapping[str, float] = field(default_factory=dict)


class UseSignal(NamedTuple):
    """What use taught of an item: how far it is reinforced, and what went well with it and what did not."""

    reinforcement: float = 0.0
    good: float = 0.0
    bad: float = 0.0


@dataclass
class Weighed:
    """A candidate with its place and its score."""

    candidate: Candidate
    standing: Standing
    scored: Scored
    place: Place = "ranked"
    pin: KeptPin | None = None
    type_weight: float = 1.0

    @property
    def is_held(self) -> bool:
        return self.place != "ranked"

    @property
    def rank(self) -> tuple[bool, float, str]:
        return not self.candidate.warns, -self.scored.total, self.candidate.id


@dataclass
class Material:
    """All that a context is made of, before anything is left out."""

    asked: AskedContext
    route: Route
    reply: SearchReply
    candidates: Sequence[Candidate]
    pins: Sequence[KeptPin] = ()
    guaranteed: frozenset[str] = frozenset()
    frame: FrameRule | None = None
    around: Around = field(default_factory=Around)
    uses: Mapping[str, UseSignal] = field(default_factory=dict)
    replaced: Mapping[str, str] = field(default_factory=dict)
    given: Container[str] = ()
    now: datetime = field(default_factory=lambda: datetime.now(UTC))

    @property
    def weights(self) -> Mapping[str, float]:
        if self.frame is not None:
            return self.frame.weights
        return RECENT_WEIGHTS if self.route.is_recent else PLAIN_WEIGHTS

    @property
    def share(self) -> float:
        if self.frame is not None:
            return FRAME_SHARE
        return RECENT_SHARE if self.route.is_recent else PLAIN_SHARE

    @property
    def budget(self) -> int:
        usual = self.frame.budget if self.frame else USUAL_TOKENS
        wanted = usual if self.asked.max_tokens is None else self.asked.max_tokens
        return min(MOST_TOKENS, max(LEAST_TOKENS, wanted))


def weigh(material: Material) -> list[Weighed]:
    """All candidates with their scores: anchors, pins, guarantees, what warns, and the rest by score."""
    pins = {one.item: one for one in material.pins}
    found = [_weighed(one, material, pins.get(one.id)) for one in material.candidates]
    order = {"anchor": 0, "pin": 1, "guarantee": 2, "ranked": 3}
    return sorted(found, key=lambda one: (order[one.place], *one.rank))


def _weighed(one: Candidate, material: Material, pin: KeptPin | None) -> Weighed:
    age = None if one.at is None else (material.now - one.at).total_seconds() / _DAY_S
    is_anchor = pin is not None and pin.kind == "anchor"
    use = material.uses.get(one.id, UseSignal())
    standing = Standing(
        similarity=min(max(one.nearness, 0.0), 1.0),
        confidence=moved_by_use(one.confidence, use.good, use.bad),
        recency=recency(age),
        centrality=material.around.centrality.get(one.id, 0.0),
        reinforcement=use.reinforcement,
        activation=material.around.activation.get(one.id, 0.0),
        age_days=age,
    )
    type_weight = material.asked.type_weights.get(one.type, 1.0)
    held = Held(
        is_anchor=is_anchor,
        pin_weight=pin.weight if pin is not None and not is_anchor else 0.0,
        type_weight=type_weight,
    )
    is_queryless = material.frame is not None and material.frame.is_queryless
    relevance = 1.0 if is_queryless else one.relevance
    scored = score(relevance, standing, held, material.weights, material.share)
    place: Place = "ranked"
    if pin is not None:
        place = pin.kind
    elif one.id in material.guaranteed:
        place = "guarantee"
    return Weighed(one, standing, scored, place, pin, type_weight)


def refused(one: Weighed, material: Material) -> LeftOutReason | None:
    """Why a candidate may not come in at all, None when it may."""
    candidate, frame = one.candidate, material.frame
    if candidate.id in material.given:
        return "given"
    if one.place in {"anchor", "guarantee"} and not candidate.may_instruct:
        return _why_not(candidate)
    if candidate.is_waiting and (candidate.type == "constraint" or one.is_held):
        return "waiting"
    if candidate.standing == "pending":
        return "pending"
    if candidate.standing and not material.asked.include_superseded and not candidate.resolution:
        return _ASIDE.get(candidate.standing, "filter")
    if one.place == "ranked" and one.type_weight == 0:
        return "filter"
    if frame is not None and one.place == "ranked" and not frame.lets_in(candidate.tags):
        return "filter"
    is_asked = not (frame is not None and frame.is_queryless)
    if is_asked and one.place == "ranked" and candidate.relevance < LEAST_RELEVANCE:
        return "weak"
    return None


_ASIDE: Mapping[str, LeftOutReason] = {
    "superseded": "superseded",
    "retracted": "retracted",
    "graduated": "graduated",
}


def _why_not(candidate: Candidate) -> LeftOutReason:
    if not candidate.is_memory:
        return "note"
    if candidate.standing:
        return _ASIDE.get(candidate.standing, "pending")
    return "waiting" if candidate.is_waiting else "filter"


class Composer:
    """Packs what was weighed and writes it down."""

    def __init__(self, counter: TokenCounter) -> None:
        self._counter = counter

    async def compose(self, material: Material, began: float) -> ContextReply:
        """The reply; `began` is when it was asked for, by the performance counter."""
        weighed = weigh(material)
        barred = [(one, reason) for one in weighed if (reason := refused(one, material))]
        out = {one.candidate.id for one, _ in barred}
        marker = Marker()
        lines = {
            one.candidate.id: Line(
                candidate=one.candidate, is_order=is_order(one.candidate, is_held=one.is_held)
            )
            for one in weighed
            if one.candidate.id not in out
        }
        kept = [one for one in weighed if one.candidate.id in lines]
        packed, costs = await self._packed(kept, lines, marker, material)
        by_id = {one.candidate.id: one for one in weighed}
        chosen = [by_id[piece.key] for piece in packed.chosen]
        text = write([lines[one.candidate.id] for one in chosen], marker)
        [used] = await self._counter.count([text]) if text else [0]
        left = [_left(one, reason, material) for one, reason in barred]
        left += [
            _left(by_id[gone.key], gone.reason, material, costs.get(gone.key, 0), gone.other)  # type: ignore[arg-type]  # pack's reasons are of LeftOutReason
            for gone in packed.dropped
        ]
        return self._reply(material, chosen, left, text, used, costs, began)

    async def _packed(
        self, kept: Sequence[Weighed], lines: Mapping[str, Line], marker: Marker, material: Material
    ) -> tuple[Packed, dict[str, int]]:
        """What fits, and what each line costs alone. A mark is paid by the first line of its group."""
        near = _within_reach(kept, material.budget)
        ids = [one.candidate.id for one in near]
        texts = [costs_of(lines[one]) for one in ids]
        mark, *sizes = await self._counter.count(
            [marker.marked("", ""), *(text for pair in texts for text in pair)]
        )
        own = dict(zip(ids, sizes[::2], strict=True))
        marks = {one: mark + size for one, size in zip(ids, sizes[1::2], strict=True)}
        headings = await self._counter.count(write_headings(lines.values()))
        opened: set[tuple[bool, str]] = set()

        def extra(piece: Piece) -> int:
            return 0 if lines[piece.key].group in opened else marks[piece.key]

        def took(piece: Piece) -> None:
            opened.add(lines[piece.key].group)

        pieces = [
            Piece(
                key=one.candidate.id,
                text=one.candidate.text,
                tokens=own[one.candidate.id],
                is_held=one.is_held,
            )
            for one in near
        ]
        packed = pack(pieces, material.budget - sum(headings), material.asked.k, extra, took)
        far = [Dropped(one.candidate.id, BUDGET) for one in kept[len(near) :]]
        packed = msgspec.structs.replace(packed, dropped=(*packed.dropped, *far))
        return packed, {one: own[one] + marks[one] for one in ids}

    def _reply(
        self,
        material: Material,
        chosen: Sequence[Weighed],
        left: Sequence[LeftOut],
        text: str,
        used: int,
        costs: Mapping[str, int],
        began: float,
    ) -> ContextReply:
        counts: dict[str, int] = {}
        for one in left:
            counts[one.reason] = counts.get(one.reason, 0) + 1
        reply = material.reply
        first_weak = next(
            (at for at, one in enumerate(chosen) if one.place == "ranked" and one.candidate.is_weak), None
        )
        return ContextReply(
            query=material.asked.query,
            decision=decision_of(material),
            items=[_item(one, costs, material.replaced) for one in chosen],
            text=text,
            tokens_used=used,
            tokens_budget=material.budget,
            token_counter=self._counter.name,
            frame=material.frame.name if material.frame else "",
            sub_queries=reply.sub_queries,
            left_out=sorted(left, key=lambda one: (not one.is_guaranteed, -one.score))[:MOST_LEFT_OUT],
            left_out_counts=counts,
            hops=reply.hops,
            weights=dict(material.weights),
            mode=reply.mode,
            considered=len(material.candidates),
            weak_from=0 if reply.weak_from == 0 else first_weak,
            hint=reply.hint,
            as_of=reply.as_of,
            valid_at=reply.valid_at,
            as_of_diagnostics=reply.as_of_diagnostics,
            took_ms=round((time.perf_counter() - began) * 1000, 2),
        )


def _within_reach(kept: Sequence[Weighed], budget: int) -> Sequence[Weighed]:
    """Those for which there may be room: behind so many characters nothing is worth counting."""
    left = budget * _REACH
    for at, one in enumerate(kept):
        left -= 0 if one.is_held else len(one.candidate.text) + _MARKED
        if left < 0:
            return kept[: at + 1]
    return kept


def write_headings(lines: Iterable[Line]) -> list[str]:
    """The headings that may stand in a text: paid before anything else."""
    kinds = {line.is_order for line in lines}
    return [heading for orders, heading in ((True, ORDERS), (False, DATA)) if orders in kinds]


def decision_of(material: Material) -> ContextDecision:
    """How the way was chosen, for the wire."""
    route, asked = material.route, material.asked
    chosen_by = "caller" if asked.strategy else "router"
    if material.frame is not None and material.frame.is_queryless:
        chosen_by = "frame"
    strategy = asked.strategy or route.strategy
    return ContextDecision(
        id=uuid.uuid4().hex,
        strategy=strategy,  # type: ignore[arg-type]  # checked when it was asked
        chosen_by=chosen_by,  # type: ignore[arg-type]  # one of three words above
        confidence=1.0 if chosen_by != "router" else route.confidence,
        reasons=["asked for"] if chosen_by == "caller" else list(route.reasons),
        signals=ContextSignals(
            characters=route.signals.characters,
            words=route.signals.words,
            names=route.signals.names,
            language=route.signals.language,
            is_question=route.signals.is_question,
        ),
        is_recent=route.is_recent,
    )


def is_deep(asked: AskedContext, route: Route) -> bool:
    """Whether it is looked for in several steps: as asked for, else as the router says."""
    return (asked.strategy or route.strategy) == DEEP


def _item(one: Weighed, costs: Mapping[str, int], replaced: Mapping[str, str]) -> ContextItem:
    candidate = one.candidate
    return ContextItem(
        id=candidate.id,
        title=candidate.title,
        type=candidate.type,
        kind=candidate.kind,
        source=candidate.source,
        path=candidate.path,
        text=candidate.text,
        tokens=costs.get(candidate.id, 0),
        place=one.place,
        score=_score(one),
        cite=cite_of(candidate),
        why=candidate.why,
        line=candidate.line,
        space=candidate.space,
        author=candidate.author,
        session=candidate.session,
        occurred_at=candidate.occurred_at,
        standing=candidate.standing,
        resolution=candidate.resolution,
        hop=candidate.hop,
        via=candidate.via,
        may_instruct=is_order(candidate, is_held=one.is_held),
        is_cut=candidate.is_cut,
        severity=candidate.severity,
        instead=replaced.get(candidate.id, ""),
        share=candidate.share,
    )


def _score(one: Weighed) -> ContextScore:
    standing, scored = one.standing, one.scored
    return ContextScore(
        total=round(scored.total, 4),
        relevance=round(one.candidate.relevance, 4),
        standing=round(scored.standing, 4),
        similarity=round(standing.similarity, 4),
        confidence=round(standing.confidence, 4),
        recency=round(standing.recency, 4),
        centrality=round(standing.centrality, 4),
        reinforcement=round(standing.reinforcement, 4),
        activation=round(standing.activation, 4),
        lift=round(scored.lift, 4),
        type_weight=one.type_weight,
        anchor=scored.anchor,
        pin=round(scored.pin, 4),
        freshness=round(scored.freshness, 4),
    )


def _left(
    one: Weighed, reason: LeftOutReason, material: Material, tokens: int = 0, other: str = ""
) -> LeftOut:
    return LeftOut(
        id=one.candidate.id,
        title=one.candidate.title,
        type=one.candidate.type,
        reason=reason,
        tokens=tokens,
        score=round(one.scored.total, 4),
        other=other or material.replaced.get(one.candidate.id, ""),
        is_guaranteed=one.place == "guarantee",
    )


def seeds_of(hits: Sequence[Hit], most: int) -> dict[str, float]:
    """Where activation begins: the best hits, a session standing for what was said in it."""
    found: dict[str, float] = {}
    for hit in hits[:most]:
        node = f"session:{hit.session}" if hit.session and hit.kind != "memory" else hit.id
        found[node] = max(found.get(node, 0.0), min(hit.score, 1.0))
    return found

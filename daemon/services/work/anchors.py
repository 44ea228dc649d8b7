"""Anchors: what a session keeps to. Each is a page of memory, held in the session as an anchor is.

Words that were set as an anchor become a constraint that is for reference alone: it weighs in its session and
is found nowhere else, until it graduates to a decision.
"""

import asyncio
from collections.abc import Sequence
from typing import get_args

import numpy as np

from app.errors import ConflictError, EmbedderUnavailableError, InvalidInputError, TooLargeError
from app.wire import anchors as wire
from app.wire.anchors import (
    Anchor,
    AnchorType,
    CheckDrift,
    Drift,
    GraduateAnchors,
    GraduatedAnchors,
    SetAnchor,
)
from app.wire.context import PinItem
from app.wire.memories import NewMemory
from app.wire.truth import Basis, Decide, Graduate
from daemon.embedding.port import EmbedderPort, Priority
from daemon.pages.kind import REFERENCE
from daemon.pages.pattern import LONGEST_PATTERN, MOST_PATTERNS, patterns_in, rule_of, with_patterns
from daemon.services.context.pins import KeptPin, PinBook, anothers_pin, key_of
from daemon.services.memory.clean import clean_name
from daemon.services.memory.memories import Memories
from daemon.services.memory.page_file import Who
from daemon.services.truth.decisions import Decisions
from daemon.services.truth.seen import seen
from daemon.services.work.drift import DRIFTED, Held, judge_drift
from daemon.services.work.page_entry import PageEntry, entries
from daemon.store.database import Database

CONSTRAINT, ANCHOR = "constraint", "anchor"
"""The type of a page that is an anchor alone, and the property that says of what kind."""
TYPES: tuple[AnchorType, ...] = get_args(AnchorType)
_OF_TYPES: dict[str, AnchorType] = {"decision": "decision", "constraint": "constraint"}
MOST_OUTPUTS, LONGEST_OUTPUTS = 50, 2**20


class Anchors:
    """Each call that changes something returns when all of it is on disk."""

    def __init__(
        self, db: Database, memories: Memories, pins: PinBook, decisions: Decisions, embedder: EmbedderPort
    ) -> None:
        self._db = db
        self._memories = memories
        self._pins = pins
        self._decisions = decisions
        self._embedder = embedder

    async def shown(self, session: str, spaces: Sequence[str] = ()) -> wire.Anchors:
        """What a session keeps to; of these spaces alone."""
        held, pages = await self._held(session, spaces)
        async with self._db.read() as tables:
            items = await seen(tables, [one.item for one in held])
        return wire.Anchors(
            session=key_of(session),
            anchors=[_anchor(one, pages.get(one.item), items[one.item]) for one in held],
            drift_since=await self._pins.drift_since(session),
        )

    async def set(
        self, session: str, asked: SetAnchor, spaces: Sequence[str] = (), *, own_only: str = ""
    ) -> wire.Anchors:
        """Let a session keep to words or to a memory. Raises InvalidInputError, ItemNotFoundError,
        ConflictError for what may not weigh."""
        if bool(asked.text.strip()) == bool(asked.item.strip()):
            raise InvalidInputError("Send either a text or an item.", hint="item: the id of a memory.")
        if asked.item.strip() and (asked.patterns or asked.title):
            raise InvalidInputError(
                "A memory has its own title and patterns.", hint="Change it: memorarium edit"
            )
        if not session.strip():
            raise InvalidInputError("Which session?", hint="Give the name of the session.")
        item = asked.item.strip()
        if not item:
            _check_space(asked.space, spaces)
            # Whatever may be refused comes before anything is kept.
            await self._pins.check_room(session)
            [receipt] = (await self._memories.remember([_memory(session, asked)])).receipts
            item = receipt.id
        pin = PinItem(item=item, kind="anchor", author=asked.author)
        await self._pins.pin(session, pin, spaces, own_only=own_only, anchor_type=asked.anchor_type)
        return await self.shown(session, spaces)

    async def clear(
        self,
        session: str,
        *,
        item: str = "",
        anchor_type: str = "",
        spaces: Sequence[str] = (),
        own_only: str = "",
    ) -> wire.Anchors:
        """Keep to one anchor no longer, to those of a type, or to none. What was made as an anchor alone is
        forgotten with it, and can be brought back."""
        if anchor_type and anchor_type not in TYPES:
            raise InvalidInputError(
                f"There is no anchor of the type {anchor_type[:40]!r}.", hint=f"One of: {', '.join(TYPES)}"
            )
        for one in (await self.shown(session, spaces)).anchors:
            is_meant = item in {"", one.id} and anchor_type in {"", one.anchor_type}
            if not is_meant or (own_only and one.author != own_only and not item):
                continue
            await self._pins.unpin(session, one.id, spaces, own_only=own_only)
            if one.is_own and not one.standing:
                who = Who(author=own_only, session=_named(session), reason="the anchor was cleared")
                await self._memories.forget(one.id, who)
        return await self.shown(session, spaces)

    async def graduate(
        self, session: str, asked: GraduateAnchors, spaces: Sequence[str] = (), *, own_only: str = ""
    ) -> GraduatedAnchors:
        """Let anchors become decisions, which take their places in the session."""
        known = {one.id: one for one in (await self.shown(session, spaces)).anchors if not one.standing}
        unknown = [one for one in asked.items if one not in known]
        if unknown:
            raise ConflictError(
                "The session does not keep to that.",
                hint="List its anchors first.",
                detail={"items": unknown},
            )
        chosen = [known[one] for one in dict.fromkeys(asked.items)] or [
            one for one in known.values() if not own_only or one.author == own_only
        ]
        if own_only and any(one.author != own_only for one in chosen):
            raise anothers_pin()
        if not chosen:
            raise ConflictError("The session keeps to nothing.", hint="Set an anchor first.")
        made: list[str] = []
        for number, one in enumerate(chosen):
            if one.type == "decision":
                made.append(one.id)
                continue
            request = f"{asked.request_id}/{number}" if asked.request_id else ""
            decision = await self._decisions.graduate(_graduation(session, asked, one, request))
            await self._pins.unpin(session, one.id, spaces, own_only=own_only)
            pin = PinItem(item=decision.id, kind="anchor", author=asked.author)
            await self._pins.pin(session, pin, spaces, own_only=own_only, anchor_type=one.anchor_type)
            made.append(decision.id)
        async with self._db.read() as tables:
            items = await seen(tables, made)
        return GraduatedAnchors(session=key_of(session), decisions=[items[one] for one in made])

    async def check(self, session: str, asked: CheckDrift, spaces: Sequence[str] = ()) -> Drift:
        """Hold what a session did last against what it keeps to: by words, and by meaning while the model
        is awake."""
        outputs = [one for one in asked.outputs if one.strip()]
        if not outputs or len(outputs) > MOST_OUTPUTS:
            raise InvalidInputError(
                "Which outputs?", hint=f"Send 1 to {MOST_OUTPUTS} texts, the newest last."
            )
        if sum(len(one) for one in outputs) > LONGEST_OUTPUTS:
            raise TooLargeError("The outputs are longer than 1 MiB.", hint="Send the last ones.")
        shown = await self.shown(session, spaces)
        held = [
            Held(
                id=one.id,
                title=one.title,
                text=one.text,
                anchor_type=one.anchor_type,
                patterns=tuple(one.patterns),
            )
            for one in shown.anchors
            if not one.standing
        ]
        if not held:
            return Drift(session=shown.session, drift_score=0.0, has_drifted=False)
        cosines = await self._cosines(held, outputs)
        found = await asyncio.to_thread(judge_drift, held, outputs, cosines)
        has_drifted = found.score >= DRIFTED
        return Drift(
            session=shown.session,
            drift_score=found.score,
            has_drifted=has_drifted,
            drift_detected_at=await self._pins.note_drift(session, has_drifted=has_drifted),
            first_output=found.first_output if has_drifted else 0,
            by="words" if cosines is None else "meaning",
            anchors=found.anchors,
        )

    async def _cosines(self, held: Sequence[Held], outputs: Sequence[str]) -> dict[str, list[float]] | None:
        """How near each output is to each anchor; None while the model sleeps: nobody waits for it here."""
        if not self._embedder.is_running:
            return None
        try:
            texts = [*(one.text for one in held), *outputs]
            vectors = await self._embedder.embed(texts, priority=Priority.QUERY)
        except EmbedderUnavailableError:
            return None
        near = np.clip(vectors[: len(held)] @ vectors[len(held) :].T, -1.0, 1.0)
        return {one.id: [float(value) for value in row] for one, row in zip(held, near, strict=True)}

    async def _held(self, session: str, spaces: Sequence[str]) -> tuple[list[KeptPin], dict[str, PageEntry]]:
        """The anchors of a session that lie in these spaces, and their pages."""
        seen_here = {one.item for one in (await self._pins.shown(session, spaces)).pins}
        held = [
            one for one in await self._pins.held(session) if one.kind == "anchor" and one.item in seen_here
        ]
        async with self._db.read() as tables:
            pages = {page.id: page for page in await entries(tables, [one.item for one in held])}
        return held, pages


def _check_space(space: str, spaces: Sequence[str]) -> None:
    """What a session keeps to has to be seen by who sets it. Raises InvalidInputError."""
    if spaces and space.casefold() not in {one.casefold() for one in spaces}:
        raise InvalidInputError(
            "The session could not see it: it would lie in another space.",
            hint=f"Name one of these as space: {', '.join(spaces)}",
        )


def _anchor(pin: KeptPin, page: PageEntry | None, item: Basis) -> Anchor:
    standing = {"current": "", "missing": "gone"}.get(item.standing, item.standing)
    if page is None:
        return Anchor(
            id=pin.item,
            title=item.title,
            text="",
            anchor_type=_type_of(pin, item.type, ""),
            type=item.type,
            at=pin.at,
            standing=standing or "gone",
            author=pin.author,
        )
    own = page.word(ANCHOR)
    return Anchor(
        id=pin.item,
        title=page.summary.title,
        text=rule_of(page.text),
        anchor_type=_type_of(pin, page.facts.type, own),
        type=page.facts.type,
        at=pin.at,
        patterns=patterns_in(page.text),
        is_own=bool(own) and page.facts.is_reference,
        standing=standing,
        author=pin.author,
        space=page.summary.space,
    )


def _type_of(pin: KeptPin, kind: str, own: str) -> AnchorType:
    """As it was set; one that was pinned by hand is what its page is."""
    named = next((one for one in TYPES if one in (pin.anchor_type, own)), None)
    return named or _OF_TYPES.get(kind, "spec")


def _memory(session: str, asked: SetAnchor) -> NewMemory:
    patterns = [clean_name("patterns", one, LONGEST_PATTERN) for one in asked.patterns]
    if len(patterns) > MOST_PATTERNS:
        raise InvalidInputError(f"More than {MOST_PATTERNS} patterns.", hint="Send fewer.")
    return NewMemory(
        text=with_patterns(asked.text, [one for one in patterns if one]),
        type=CONSTRAINT,
        title=asked.title,
        space=asked.space,
        author=asked.author,
        session=_named(session),
        meta={ANCHOR: asked.anchor_type, REFERENCE: True},
        request_id=asked.request_id,
    )


def _graduation(session: str, asked: GraduateAnchors, one: Anchor, request_id: str) -> Graduate:
    decision = Decide(
        text=with_patterns(one.text, one.patterns),
        title=one.title,
        decision_type="policy" if one.anchor_type == "constraint" else "choice",
        rationale=asked.reason,
        space=one.space,
        author=asked.author,
        session=_named(session),
        request_id=request_id,
    )
    return Graduate(sources=[one.id], decision=decision)


def _named(session: str) -> str:
    """The name of a session; "" where only the hash of it is known."""
    return "" if key_of(session) == session.strip() else session.strip()

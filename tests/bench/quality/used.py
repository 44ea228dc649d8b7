"""Evidence recall with learning on: the same questions twice in some order, and after feedback.

What an agent does is done here: each answer is counted as recalled, and what it was worth may be said.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from daemon.dynamics.taught import Taught, Trait, taught_by
from daemon.ledger.use import HELPFUL, MISLEADING, UseLine
from daemon.services.context.asked import AskedContext
from tests.bench.quality.contexts import ContextBench, contexts
from tests.bench.quality.conversations import Asked
from tests.bench.quality.home import Bench

ORDERS = ("given", "reversed", "mixed")
TOP, MOST = 10, 20
AT = (5, 10, 20)
_TOKENS = 32_000


async def asked_twice(
    bench: Bench, names: Mapping[str, str], asked: Sequence[Asked], order: str
) -> dict[str, tuple[float, float]]:
    """(first, second) mean recall at 10 of search and of contexts; nothing was learnt before."""
    ordered = in_order(asked, order)
    with TemporaryDirectory() as folder:
        async with contexts(bench, Path(folder)) as made:
            first = await _pass(made, names, ordered)
            second = await _pass(made, names, ordered)
    return {way: (first[way], second[way]) for way in first}


def in_order(asked: Sequence[Asked], order: str) -> list[Asked]:
    """The questions as they stand, the last first, or mixed; always in the same way."""
    found = [*asked]
    if order == "reversed":
        found.reverse()
    elif order == "mixed":
        random.Random(7).shuffle(found)
    return found


async def _pass(made: ContextBench, names: Mapping[str, str], asked: Sequence[Asked]) -> dict[str, float]:
    shares: dict[str, list[float]] = {"search": [], "context": []}
    for one in asked:
        hits = await _searched(made, one)
        pieces = await _context(made, one)
        for way, ids in (("search", hits), ("context", pieces)):
            shares[way].append(share_of(one, names, ids[:TOP]))
            made.uses.recalled(ids)
        await made.uses.flush()
    return {way: sum(values) / max(len(values), 1) for way, values in shares.items()}


async def _searched(made: ContextBench, one: Asked) -> list[str]:
    reply = await made.bench.service.search(
        one.text, limit=MOST, mode="hybrid", typing=False, spaces=[one.space]
    )
    return [hit.id for hit in reply.hits]


async def _context(made: ContextBench, one: Asked) -> list[str]:
    asked = AskedContext(q=one.text, k=MOST, max_tokens=_TOKENS, strategy="fast", spaces=(one.space,))
    return [piece.id for piece in (await made.service.context(asked)).items]


async def marked(
    bench: Bench, names: Mapping[str, str], asked: Sequence[Asked]
) -> dict[str, dict[int, float]]:
    """Mean recall of contexts: before, after the right answers of all other questions were marked helpful,
    and after their wrong ones among the first three were marked misleading as well.

    Of each question its own marks are taken back while it is asked.
    """
    ids = {(space, name): one for one, (space, name) in await _spaces(bench, names)}
    with TemporaryDirectory() as folder:
        async with contexts(bench, Path(folder)) as made:
            before = [await _context(made, one) for one in asked]
            right = [
                [ids[one.space, name] for name in one.evidence if (one.space, name) in ids] for one in asked
            ]
            wrong = [
                [item for item in found[:3] if item not in good]
                for found, good in zip(before, right, strict=True)
            ]
            helpful = await _after(made, asked, [(HELPFUL, right)])
            both = await _after(made, asked, [(HELPFUL, right), (MISLEADING, wrong)])
    return {
        "unmarked": _means(names, asked, before),
        "helpful": _means(names, asked, helpful),
        "helpful_and_misleading": _means(names, asked, both),
    }


async def _after(
    made: ContextBench, asked: Sequence[Asked], marks: Sequence[tuple[str, Sequence[Sequence[str]]]]
) -> list[list[str]]:
    """The answer to each question after the marks of all others. The book is filled in memory alone."""
    use = await made.uses.use()
    now = datetime.now(UTC)
    lines = [
        UseLine(at=now, kind=kind, items=tuple(items[at]), id=f"{kind} {at}")
        for kind, items in marks
        for at in range(len(asked))
        if items[at]
    ]
    found = []
    for at, one in enumerate(asked):
        own = {f"{kind} {at}" for kind, _ in marks}
        near = [line for line in lines if line.id not in own]
        _teach(use.items, near)
        found.append(await _context(made, one))
    use.items.clear()
    return found


def _teach(items: dict[str, Taught], lines: Iterable[UseLine]) -> None:
    items.clear()
    items |= taught_by([*lines], lambda _: Trait()).items


def _means(
    names: Mapping[str, str], asked: Sequence[Asked], found: Sequence[Sequence[str]]
) -> dict[int, float]:
    return {
        k: sum(share_of(one, names, ids[:k]) for one, ids in zip(asked, found, strict=True)) / len(asked)
        for k in AT
    }


def share_of(asked: Asked, names: Mapping[str, str], ids: Sequence[str]) -> float:
    """How much of the evidence is there, 0 to 1."""
    return len(asked.evidence & {names[one] for one in ids}) / len(asked.evidence)


async def _spaces(bench: Bench, names: Mapping[str, str]) -> list[tuple[str, tuple[str, str]]]:
    """(id, (space, name)) of every turn."""
    async with bench.db.read() as tables:
        places = await tables.spaces.places(names)
    return [(item, (space, names[item])) for item, _, space in places]

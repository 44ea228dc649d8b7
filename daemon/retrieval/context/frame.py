"""Frames: whole ways of recall, chosen before anything is looked for."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

SELF, ATTENTION, TASK, SIMULATE = "self", "attention", "task", "simulate"
ANY = "%"


class FrameRule(msgspec.Struct, frozen=True, kw_only=True):
    """Tags with % at the end stand for all that begin so. A guarantee beats a filter.

    `guarantees_not`: a guaranteed item with such a tag is none. Budget in tokens.
    """

    name: str
    summary: str
    weights: Mapping[str, float]
    budget: int
    guarantees: tuple[str, ...] = ()
    guarantees_not: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    is_queryless: bool = False

    def guards(self, tags: Iterable[str]) -> bool:
        """Whether an item with these tags is guaranteed."""
        own = tuple(tags)
        return matches(own, self.guarantees) and not matches(own, self.guarantees_not)

    def lets_in(self, tags: Iterable[str]) -> bool:
        """Whether an item with these tags passes the filters, guarantees aside."""
        own = tuple(tags)
        return (not self.only or matches(own, self.only)) and not matches(own, self.excludes)


def matches(tags: Sequence[str], patterns: Sequence[str]) -> bool:
    """Whether some tag is named by some pattern, in any case."""
    return any(_is_like(tag.casefold().lstrip("#"), pattern) for tag in tags for pattern in patterns)


def _is_like(tag: str, pattern: str) -> bool:
    return tag.startswith(pattern[:-1]) if pattern.endswith(ANY) else tag == pattern


def _weights(*values: float) -> dict[str, float]:
    names = ("similarity", "confidence", "recency", "centrality", "reinforcement")
    return dict(zip(names, values, strict=True))


# Ten principles unfiltered took four of five places of an answer: so only self and simulate hold them.
FRAMES: Mapping[str, FrameRule] = {
    SELF: FrameRule(
        name=SELF,
        summary="Who the agent is and what it stands for; the same for every question.",
        weights=_weights(0.10, 0.30, 0.05, 0.25, 0.30),
        budget=600,
        guarantees=("self/constitutional",),
        guarantees_not=("peer/%",),
        only=("self/%",),
        is_queryless=True,
    ),
    ATTENTION: FrameRule(
        name=ATTENTION,
        summary="What matters for a question.",
        weights=_weights(0.35, 0.15, 0.25, 0.15, 0.10),
        budget=2000,
        excludes=("self/constitutional",),
    ),
    TASK: FrameRule(
        name=TASK,
        summary="Goals first, then what the task needs.",
        weights=_weights(0.20, 0.20, 0.20, 0.20, 0.20),
        budget=800,
        guarantees=("self/goal",),
        excludes=("self/constitutional",),
    ),
    SIMULATE: FrameRule(
        name=SIMULATE,
        summary="How somebody would see it: principles and what is known of minds first.",
        weights=_weights(0.25, 0.25, 0.15, 0.20, 0.15),
        budget=2000,
        guarantees=("self/constitutional", "mind/%"),
    ),
}

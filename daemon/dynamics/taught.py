"""What use taught: one pass over lines of use gives counts, activation, how far each item helps, and pairs.

Use is not truth: a recall raises activation alone. What an item is worth is said on purpose, by feedback and
outcomes, and kept as counts of Beta(1 + good, 1 + bad), so that much said moves slowly (features DYN-12).
Each effect is bounded and saturates, so that no item can rise by being found often.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import combinations
from typing import NamedTuple

from daemon.dynamics.clock import ActiveClock, rate_of
from daemon.ledger.use import (
    FOLDED,
    HELPFUL,
    MARKS,
    MISLEADING,
    NOT_USED,
    OPENED,
    OUTCOME,
    RECALLED,
    REDONE,
    RESET,
    UNDONE,
    USED,
    UseLine,
)

Pair = tuple[str, str]
# Of what is left to full activation one event adds so much.
BOOST = {RECALLED: 0.05, OPENED: 0.15, USED: 0.2, HELPFUL: 0.3}
WENT_WELL, FAILED = 0.8, 0.2
LOWERED = {MISLEADING: 0.6, OUTCOME: 0.5}
# Pairs: found together once counts 1, up to GRADUATES, where they become a faint edge; only being said to
# have helped together makes it stronger. Else what is found together would be found together ever more.
PAIRED, HELPED_TOGETHER, GRADUATES = 8, 2.0, 3.0
EDGE_STEP, HEAVIEST_EDGE = 0.02, 0.3
MOST_PAIRS = 200_000
LOOKBACK_DAYS = 30
# Reinforcement: a half after so many uses.
HALF_USES, SAID_SHARE = 3.0, 0.8
# How much a stated confidence counts against what outcomes say, in observations.
STATED = 4.0
_SURE = 2.0


class Trait(NamedTuple):
    """What has to be known of an item: the space whose clock it follows, its type, whether it is identity."""

    space: str = ""
    kind: str = ""
    is_identity: bool = False


@dataclass(slots=True)
class Taught:
    """Sums of one item; `level` is its activation at `hours` of active time."""

    helpful: int = 0
    misleading: int = 0
    used: int = 0
    not_used: int = 0
    outcomes: int = 0
    recalled: int = 0
    opened: int = 0
    good: float = 0.0
    bad: float = 0.0
    uses: float = 0.0
    level: float = 0.0
    hours: float = 0.0
    rate: float = 0.0
    last: datetime | None = None
    places: int = 0
    firsts: int = 0
    days: dict[int, int] = field(default_factory=dict)
    """Recalls by day (a proleptic ordinal), of the last LOOKBACK_DAYS that had any."""

    def recall(self, place: int, count: int, day: int = 0) -> None:
        """An agent got it, at this place from 1."""
        self.recalled += count
        self.places += place * count
        self.firsts += count * (place == 1)
        if day:
            self.days[day] = self.days.get(day, 0) + count
            for old in [one for one in self.days if one <= day - LOOKBACK_DAYS]:
                del self.days[old]

    def recalled_within(self, days: int, today: int) -> int:
        """How often in the last so many days."""
        return sum(count for day, count in self.days.items() if today - days < day <= today)

    @property
    def helps(self) -> float:
        """The mean of Beta(1 + good, 1 + bad)."""
        return (1 + self.good) / (2 + self.good + self.bad)

    @property
    def sure(self) -> float:
        """0 for nothing said, 1 for ever."""
        said = self.good + self.bad
        return said / (said + _SURE)

    @property
    def weight(self) -> float:
        """From -1 to 1: towards what it is worth, as sure as that is."""
        return 2 * (self.helps - 0.5) * self.sure

    def activation(self, hours: float) -> float:
        """What is left of it at a time of its space's clock."""
        return self.level * math.exp(-self.rate * max(hours - self.hours, 0.0))

    @property
    def reinforcement(self) -> float:
        """0 to 1, from what was said to be of use alone: a question is not answered otherwise because the
        same was found before."""
        return self.uses / (self.uses + HALF_USES)

    def standing(self, hours: float) -> float:
        """The same where nothing is asked: there activation has a share too."""
        return SAID_SHARE * self.reinforcement + (1 - SAID_SHARE) * self.activation(hours)


@dataclass
class Use:
    """All that was taught. `marks` are lines of MARKS by id, in order; `undone` those that count no more.

    `resets` are the items of each reset that is in force, by its id.
    """

    items: dict[str, Taught] = field(default_factory=dict)
    found: dict[Pair, float] = field(default_factory=dict)
    helped: dict[Pair, float] = field(default_factory=dict)
    clocks: dict[str, ActiveClock] = field(default_factory=dict)
    marks: dict[str, UseLine] = field(default_factory=dict)
    undone: set[str] = field(default_factory=set)
    resets: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def hours_of(self, trait: Trait) -> float:
        clock = self.clocks.get(trait.space)
        return clock.hours if clock else 0.0

    @property
    def edges(self) -> dict[Pair, float]:
        """Pairs that were found together often enough, with the weight of their edge."""
        weights = {pair: self.edge(pair) for pair in self.found.keys() | self.helped.keys()}
        return {pair: weight for pair, weight in weights.items() if weight}

    def together(self, pair: Pair) -> float:
        """How often a pair was found together, and twice that for each time it helped."""
        return self.found.get(pair, 0.0) + self.helped.get(pair, 0.0)

    def edge(self, pair: Pair) -> float:
        """0 below the threshold, then slowly up to HEAVIEST_EDGE (features DYN-17)."""
        count = min(self.found.get(pair, 0.0), GRADUATES) + self.helped.get(pair, 0.0)
        return min(HEAVIEST_EDGE, (count - GRADUATES + 1) * EDGE_STEP) if count >= GRADUATES else 0.0


def moved_by_use(stated: float, good: float, bad: float) -> float:
    """A stated confidence after outcomes and feedback; it counts as STATED observations."""
    return (STATED * stated + good) / (STATED + good + bad)


def changes_the_past(line: UseLine) -> bool:
    """Whether a line makes others count no more, or again: then all is to be read anew."""
    return line.kind in {UNDONE, REDONE, RESET}


def taught_by(lines: Sequence[UseLine], trait: Callable[[str], Trait]) -> Use:
    """All lines, in the order of their times."""
    use = Use(undone=_undone(lines))
    resets: dict[str, datetime] = {}
    for line in lines:
        if line.kind == RESET and line.id not in use.undone:
            resets |= dict.fromkeys(line.items, line.at)
            use.resets[line.id] = line.items
    for line in lines:
        teach(use, line, trait, resets)
    return use


def _undone(lines: Iterable[UseLine]) -> set[str]:
    found: set[str] = set()
    for line in lines:
        if line.kind == UNDONE:
            found |= set(line.marks)
        elif line.kind == REDONE:
            found -= set(line.marks)
    return found


def teach(
    use: Use, line: UseLine, trait: Callable[[str], Trait], resets: Mapping[str, datetime] | None = None
) -> None:
    """One line more."""
    if line.kind == FOLDED:
        _teach_folded(use, line, trait, resets or {})
        return
    if line.kind in MARKS and line.id:
        use.marks[line.id] = line
    elif line.kind not in {RECALLED, OPENED}:
        return
    traits = {one: trait(one) for one in line.items}
    for space in {one.space for one in traits.values()}:
        use.clocks.setdefault(space, ActiveClock()).tick(line.at)
    if line.id in use.undone:
        return
    counted = [one for one in line.items if not resets or one not in resets or resets[one] < line.at]
    for one in counted:
        item = use.items.setdefault(one, Taught())
        _teach_item(item, line, traits[one], use.hours_of(traits[one]))
        if line.kind == RECALLED:
            item.recall(line.items.index(one) + 1, line.count, line.at.toordinal())
    if line.kind == RECALLED:
        _pair(use.found, counted[:PAIRED], float(line.count))
    elif line.kind == HELPFUL:
        _pair(use.helped, counted[:PAIRED], HELPED_TOGETHER)


def _teach_item(item: Taught, line: UseLine, trait: Trait, hours: float) -> None:
    item.rate = rate_of(trait.kind, is_identity=trait.is_identity)
    level = item.activation(hours)
    item.last = line.at if item.last is None else max(item.last, line.at)
    signal = line.signal if line.signal is not None else 0.5
    boost = BOOST.get(line.kind, BOOST[HELPFUL] if line.kind == OUTCOME and signal >= WENT_WELL else 0.0)
    level = raised(level, boost, line.count)
    if line.kind == MISLEADING or (line.kind == OUTCOME and signal <= FAILED):
        level *= LOWERED[line.kind]
    item.level, item.hours = level, hours
    _count(item, line, signal)


def raised(level: float, boost: float, count: int = 1) -> float:
    """An activation after so many events, each of which adds `boost` of what is left to 1."""
    return 1 - (1 - level) * (1 - boost) ** count


def _teach_folded(
    use: Use, line: UseLine, trait: Callable[[str], Trait], resets: Mapping[str, datetime]
) -> None:
    """All recalls and openings of one item in a month: see `fold`."""
    [item] = line.items
    own = trait(item)
    hours = use.clocks.setdefault(own.space, ActiveClock()).pass_to(line.at, line.hours)
    if item in resets and resets[item] >= line.at:
        return
    one = use.items.setdefault(item, Taught())
    one.rate = rate_of(own.kind, is_identity=own.is_identity)
    kept = (1 - BOOST[RECALLED]) ** line.count * (1 - BOOST[OPENED]) ** line.opened
    one.level, one.hours = one.activation(hours) * kept + line.level, hours
    one.last = line.at if one.last is None else max(one.last, line.at)
    one.recalled += line.count
    one.places += line.places
    one.firsts += line.firsts
    one.opened += line.opened
    for other, count in line.near:
        _pair(use.found, (item, other), float(count))


def _count(item: Taught, line: UseLine, signal: float) -> None:
    name = "outcomes" if line.kind == OUTCOME else line.kind
    if line.kind != RECALLED:
        setattr(item, name, getattr(item, name) + line.count)
    if line.kind == OUTCOME:
        item.good += line.weight * signal
        item.bad += line.weight * (1 - signal)
    item.good += line.kind == HELPFUL
    item.bad += line.kind == MISLEADING
    step = {USED: 1.0, HELPFUL: 1.0, NOT_USED: -0.5, MISLEADING: -1.0}.get(line.kind, 0.0)
    item.uses = max(0.0, item.uses + step * line.count)


def _pair(pairs: dict[Pair, float], items: Sequence[str], step: float) -> None:
    for one, other in combinations(sorted(set(items)), 2):
        pairs[one, other] = pairs.get((one, other), 0.0) + step
    if len(pairs) > MOST_PAIRS:
        kept = Counter(pairs).most_common(MOST_PAIRS // 2)
        pairs.clear()
        pairs |= dict(kept)

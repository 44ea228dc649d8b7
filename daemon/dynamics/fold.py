"""Lines of use of a month that is long over, folded to one line an item: counts, and its activation.

What was said on purpose stays as it is, since it has a name and may be taken back. A line of recalls or
openings changes activation by a product and a sum (`level * kept + gained`), so that of any number of them
one product and one sum remain, and nothing of an item's own is lost. Of what was found together once in a
month nothing is kept.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import combinations

from daemon.dynamics.clock import ActiveClock, rate_of
from daemon.dynamics.taught import BOOST, PAIRED, Taught, Trait, raised
from daemon.ledger.use import FOLDED, MARKS, OPENED, RECALLED, UseLine

KEPT_MONTHS = 3
"""So many whole months stay line by line."""
FOLDABLE = frozenset({RECALLED, OPENED})
_LEAST_TOGETHER = 2
TraitOf = Callable[[str], Trait]


@dataclass
class _Sum:
    """One item, between two of its resets."""

    last: datetime
    taught: Taught = field(default_factory=Taught)
    together: Counter[str] = field(default_factory=Counter)


def is_over(month: str, now: datetime) -> bool:
    """Whether a month ("2026-07") is one that is folded now."""
    year, _, number = month.partition("-")
    if not (year.isdigit() and number.isdigit()):
        return False
    return now.year * 12 + now.month - int(year) * 12 - int(number) > KEPT_MONTHS


def folded(lines: Sequence[UseLine], trait: TraitOf, resets: Iterable[UseLine]) -> list[UseLine] | None:
    """The lines of one month in the order of their times, folded; None where nothing is to be folded.

    `resets`: those of all months, and nothing else. They may be undone, so both sides of one stay apart.
    """
    if not any(line.kind in FOLDABLE for line in lines):
        return None
    borders = _borders(resets)
    sums: dict[tuple[str, int], _Sum] = {}
    clocks: dict[str, ActiveClock] = defaultdict(ActiveClock)
    kept: list[UseLine] = []
    for line in lines:
        if line.kind in MARKS | FOLDABLE:
            for space in {trait(one).space for one in line.items}:
                clocks[space].tick(line.at)
        if line.kind in FOLDABLE:
            _add(sums, line, trait, clocks, borders)
        else:
            kept.append(line)
    kept += [_line(item, one) for (item, _), one in sums.items()]
    return sorted(kept, key=lambda line: line.at)


def _borders(resets: Iterable[UseLine]) -> dict[str, list[datetime]]:
    found: dict[str, list[datetime]] = defaultdict(list)
    for line in resets:
        for item in line.items:
            found[item].append(line.at)
    return found


def _add(
    sums: dict[tuple[str, int], _Sum],
    line: UseLine,
    trait: TraitOf,
    clocks: Mapping[str, ActiveClock],
    borders: Mapping[str, list[datetime]],
) -> None:
    def sum_of(item: str) -> _Sum:
        part = sum(at < line.at for at in borders.get(item, ()))
        found = sums.setdefault((item, part), _Sum(line.at))
        found.last = line.at
        return found

    for item in line.items:
        mine, own = sum_of(item).taught, trait(item)
        mine.rate = rate_of(own.kind, is_identity=own.is_identity)
        hours = clocks[own.space].hours
        mine.level = raised(mine.activation(hours), BOOST[line.kind], line.count)
        mine.hours = hours
        if line.kind == RECALLED:
            mine.recall(line.items.index(item) + 1, line.count)
        else:
            mine.opened += line.count
    if line.kind == RECALLED:
        for one, other in combinations(sorted(set(line.items[:PAIRED])), 2):
            sum_of(one).together[other] += line.count


def _line(item: str, one: _Sum) -> UseLine:
    near = tuple((other, count) for other, count in one.together.items() if count >= _LEAST_TOGETHER)
    return UseLine(
        at=one.last,
        kind=FOLDED,
        items=(item,),
        count=one.taught.recalled,
        opened=one.taught.opened,
        level=round(one.taught.level, 9),
        hours=round(one.taught.hours, 9),
        places=one.taught.places,
        firsts=one.taught.firsts,
        near=near,
    )

"""Which tasks of a plan come next, which are blocked, and which wait for themselves. Pure functions."""

from collections.abc import Mapping, Sequence

from app.wire.plans import Task
from daemon.pages.plan import PlanTask

_BEGUN = {"in_progress": "was begun", "complete": "was completed"}


def tasks_as_they_stand(tasks: Sequence[PlanTask]) -> list[Task]:
    """Each with what it waits for. A dependency on what is not there holds nothing up."""
    states = {one.id: one.state for one in tasks}
    return [_standing(one, states) for one in tasks]


def _standing(one: PlanTask, states: Mapping[str, str]) -> Task:
    waits = [other for other in one.after if other in states and states[other] != "complete"]
    is_over = one.state in {"complete", "failed"}
    return Task(
        id=one.id,
        text=one.text,
        state=one.state,
        depends_on=list(one.after),
        waits_for=[] if is_over else waits,
        is_next=one.state == "pending" and not waits,
        is_blocked=not is_over and (bool(waits) or one.state == "blocked"),
        note=one.note,
        assignee=one.assignee,
    )


def ring_in(tasks: Sequence[PlanTask]) -> list[str]:
    """The ids of tasks that wait for each other in a ring, each for the next one; [] when none do.

    Tasks that wait for nothing open are taken away until none is left (Kahn, "Topological sorting of large
    networks", 1962); what remains holds a ring. Linear in tasks and what they wait for.
    """
    known = {one.id for one in tasks}
    left = {one.id: known.intersection(one.after) for one in tasks}
    waiting: dict[str, list[str]] = {}
    for task, after in left.items():
        for other in after:
            waiting.setdefault(other, []).append(task)
    free = [task for task, after in left.items() if not after]
    while free:
        done = free.pop()
        del left[done]
        for task in waiting.get(done, ()):
            left[task].remove(done)
            if not left[task]:
                free.append(task)
    return _ring_of(left) if left else []


def _ring_of(left: Mapping[str, set[str]]) -> list[str]:
    """Each of `left` waits for another one of them: whoever follows that comes round."""
    task = next(iter(left))
    places: dict[str, int] = {}
    while task not in places:
        places[task] = len(places)
        task = min(left[task])
    return [*places][places[task] :]


def problems_in(tasks: Sequence[PlanTask]) -> list[str]:
    """What cannot be so, or not in this order, in sentences: nothing keeps a person from writing it."""
    known = {one.id: one.state for one in tasks}
    found = [
        f"{one.id} waits for {other}, which is not there."
        for one in tasks
        for other in one.after
        if other not in known
    ]
    for one in tasks:
        early = [other for other in one.after if known.get(other, "complete") != "complete"]
        if early and one.state in _BEGUN:
            found.append(f"{one.id} {_BEGUN[one.state]} before {', '.join(early)}, which it waits for.")
    ring = ring_in(tasks)
    return [*found, f"{ring_words(ring)}."] if ring else found


def ring_words(ring: Sequence[str]) -> str:
    """A ring in words: t1 waits for t2, which waits for t1."""
    if len(ring) == 1:
        return f"{ring[0]} waits for itself"
    return f"{ring[0]} waits for {', which waits for '.join([*ring[1:], ring[0]])}"

"""Tools that read: status, search, get, explain, changes, history, diff, problems."""

import asyncio
import time
from typing import Any

import msgspec

from app.errors import ForbiddenError, ItemNotFoundError
from app.mcp.arguments import (
    ChangesArgs,
    DiffArgs,
    ExplainArgs,
    GetArgs,
    HistoryArgs,
    ProblemsArgs,
    SearchArgs,
    StatusArgs,
)
from app.mcp.call import Call, Told
from app.mcp.mark import one_line
from app.mcp.results import (
    Changed,
    ChangesResult,
    DiffResult,
    ExplainResult,
    Found,
    GetResult,
    HistoryResult,
    LinkTo,
    ProblemsResult,
    ProblemView,
    SearchResult,
    StatusResult,
    Step,
)
from app.wire.history import Relative, Version
from app.wire.items import Item, LinkedItem
from app.wire.past import ChangeEntry
from app.wire.search import Hit, SearchReply
from app.wire.status import Status
from app.wire.truth import Basis

MOST_LINKS = 50
LOOK_AGAIN_S = 0.3
MOST_STEPS = 30
SET_ASIDE = ("superseded", "retracted")


async def status(call: Call, given: StatusArgs) -> Told:
    found = await _settled(call, given.wait_s)
    open_conflicts = await _open_conflicts(call)
    counts, scope = found.counts, call.scope
    result = StatusResult(
        you=call.caller.author,
        session=call.caller.session,
        write_space=scope.write_space,
        read_spaces=list(scope.read_spaces),
        groups=sorted(scope.groups),
        version=found.version,
        notes=counts.notes,
        memories=counts.memories,
        passages=counts.passages,
        with_meaning=counts.with_meaning,
        open_conflicts=open_conflicts,
        problems=counts.problems,
        work=[f"{one.stage}: {one.done} of {one.total}" for one in found.work],
        halted=one_line(found.halted),
        next=_suggestion(found, open_conflicts, call),
    )
    return Told(f"You are {call.caller.author}: {counts.memories} memories, {counts.notes} notes.", result)


async def _settled(call: Call, wait_s: float) -> Status:
    """The status, at once or when nothing is under way any more; on the way it tells how far that is."""
    until = time.monotonic() + wait_s
    while True:
        found = await call.ask(lambda client: client.status())
        if not found.work or found.halted or time.monotonic() >= until:
            return found
        first = found.work[0]
        await call.tell_progress(first.done, first.total, first.stage)
        await asyncio.sleep(LOOK_AGAIN_S)


async def _open_conflicts(call: Call) -> int:
    """0 for a client that may not see all of them."""
    try:
        return (await call.ask(lambda client: client.conflicts(limit=1))).open
    except ForbiddenError:
        return 0


def _suggestion(found: Status, conflicts: int, call: Call) -> str:
    if found.halted:
        return "Tell the person that reading stands still, and why."
    if conflicts:
        return f"{conflicts} contradictions wait: look at them with conflicts, and ask the person."
    if not found.counts.memories and not found.counts.notes:
        return "Nothing is known yet: remember what should last, or ask the person to add a folder of notes."
    if call.caller.has_written:
        return "At the end say what you kept; undo takes this session back."
    return "context with the task before you begin."


async def search(call: Call, given: SearchArgs) -> Told:
    spaces = given.spaces or list(call.scope.read_spaces)
    reply = await _search(call, given, spaces, given.q)
    hits = [found(call, hit) for hit in reply.hits]
    if given.warnings and (given.as_of or given.valid_at):
        call.ignore("warnings", "of another time what counted then is shown anyway")
    if given.include_superseded and given.as_of:
        call.ignore("include_superseded", "as of a time what counted then is shown anyway")
    elif given.include_superseded:
        for state in SET_ASIDE:
            aside = await _search(call, given, spaces, f"is:{state} {given.q}")
            hits += [found(call, hit) for hit in aside.hits]
    hits = list({hit.id: hit for hit in hits}.values())
    result = SearchResult(
        hits=hits,
        total=reply.total,
        mode=reply.mode,
        read_as=one_line(reply.read_as),
        hint=reply.hint,
        weak_from=reply.weak_from,
        next=_after_search(hits, reply),
    )
    return Told(f"{len(hits)} of {reply.total} found.", result)


async def _search(call: Call, given: SearchArgs, spaces: list[str], q: str) -> SearchReply:
    return await call.ask(
        lambda client: client.search(
            q,
            limit=given.limit,
            mode=given.mode,
            spaces=spaces,
            as_of=given.as_of,
            valid_at=given.valid_at,
            warnings=given.warnings and not given.as_of and not given.valid_at,
        )
    )


def _after_search(hits: list[Found], reply: SearchReply) -> str:
    if not hits or reply.weak_from == 0:
        return "Most likely nothing is known of it: say so, or try other words."
    return "get reads an item whole; explain says where a memory comes from."


def found(call: Call, hit: Hit) -> Found:
    """A hit as agents see it, its text between marks."""
    first = hit.passages[0] if hit.passages else None
    place = f"{first.heading}, line {first.line}" if first and first.heading else ""
    return Found(
        id=hit.id,
        title=one_line(hit.title),
        text=call.marked(hit.snippet, hit.source, hit.path),
        kind=hit.kind,
        type=hit.type,
        source=one_line(hit.source),
        path=one_line(hit.path),
        score=round(hit.score, 4),
        why=one_line(hit.why),
        place=one_line(place),
        space=one_line(hit.space),
        author=one_line(hit.author),
        occurred_at=hit.occurred_at,
        standing=hit.standing,
        resolution=hit.resolution or "",
        severity=hit.severity,
        instead=hit.instead,
    )


async def get(call: Call, given: GetArgs) -> Told:
    item = await _item(call, given)
    links = await call.ask(lambda client: client.links(item.id))
    result = GetResult(
        id=item.id,
        title=one_line(item.title),
        text=call.marked(item.text[: given.max_chars], item.source_name or item.source, item.path),
        chars=len(item.text),
        kind=item.kind,
        type=item.type,
        source=one_line(item.source_name or item.source),
        path=one_line(item.path),
        space=one_line(item.space),
        author=one_line(item.author),
        session=one_line(item.session),
        tags=[one_line(tag) for tag in item.tags],
        version=item.version,
        standing=item.standing,
        superseded_by=item.superseded_by,
        supersedes=item.supersedes,
        confidence=item.confidence,
        believed=item.believed,
        valid_from=item.valid_from,
        valid_to=item.valid_to,
        created_at=item.created_at,
        occurred_at=item.occurred_at,
        links_to=[_linked(one) for one in links.outgoing[:MOST_LINKS]],
        linked_from=[_linked(one) for one in links.incoming[:MOST_LINKS]],
        resolution=item.resolution or "",
        next=_after_get(item, given.max_chars),
    )
    return Told(f"{one_line(item.title)} ({item.type or item.kind}).", result)


async def _item(call: Call, given: GetArgs) -> Item:
    """By id, else by title or path; as it was needs the id, so that is found first."""
    try:
        return await call.ask(lambda client: client.item(given.id, as_of=given.as_of))
    except ItemNotFoundError:
        found = await call.ask(lambda client: client.find_item(given.id))
        if not given.as_of:
            return found
        return await call.ask(lambda client: client.item(found.id, as_of=given.as_of))


def _after_get(item: Item, max_chars: int) -> str:
    if item.superseded_by:
        return f"It was replaced: get {item.superseded_by}."
    if len(item.text) > max_chars:
        return f"The text is cut: ask with max_chars {min(len(item.text), 200_000)} for more."
    return "" if item.kind == "memory" else "A note belongs to the person and is not changed here."


def _linked(one: LinkedItem) -> LinkTo:
    return LinkTo(id=one.id or "", title=one_line(one.title), relation=one.link)


async def explain(call: Call, given: ExplainArgs) -> Told:
    found = await call.ask(lambda client: client.explain(given.id))
    belief = found.belief
    result = ExplainResult(
        id=found.id,
        title=one_line(found.title),
        type=found.type,
        standing=found.standing,
        by=one_line(found.author) or found.hand,
        created_at=found.created_at,
        reason=one_line(found.reason),
        confidence=found.confidence,
        believed=found.believed,
        supports=belief.supports if belief else 0.0,
        opposes=belief.opposes if belief else 0.0,
        steps=[_step(one) for one in found.versions[-MOST_STEPS:]],
        supersedes=[_relative(one) for one in found.supersedes],
        superseded_by=[_relative(one) for one in found.superseded_by],
        links=[_relative(one) for one in found.links[:MOST_LINKS]],
        cited_by=[_relative(one) for one in found.cited_by[:MOST_LINKS]],
        decisions=[_relative(one) for one in found.decisions[:MOST_LINKS]],
        review=list(found.review),
        chain_verified=found.chain.verified,
        next="Tell the person: it wants a second look." if found.review else "",
    )
    return Told(f"{one_line(found.title)}: {found.standing}, {len(found.versions)} changes.", result)


def _relative(one: Relative | Basis) -> LinkTo:
    return LinkTo(id=one.id, title=one_line(one.title), relation=one.relation, reason=one_line(one.reason))


def _step(one: Version) -> Step:
    return Step(
        event=one.event,
        at=one.at,
        by=one_line(one.by) or one.hand,
        reason=one_line(one.reason),
        number=one.number,
    )


async def changes(call: Call, given: ChangesArgs) -> Told:
    found = await call.ask(
        lambda client: client.changes(
            since=given.since,
            until=given.until,
            kind=given.type,
            author=given.author or _only_own(call),
            session=call.caller.session if given.mine else "",
            limit=given.limit,
        )
    )
    result = ChangesResult(
        changes=[_changed(one) for one in found.changes],
        total=found.total,
        weeks=found.weeks,
        next="undo takes back what this connection did." if given.mine and found.total else "",
    )
    return Told(f"{len(found.changes)} of {found.total} changes, the newest first.", result)


def _only_own(call: Call) -> str:
    """A client that reads in some spaces only sees what it did itself."""
    return call.caller.author if call.scope.read_spaces else ""


def _changed(one: ChangeEntry) -> Changed:
    return Changed(
        id=one.item,
        title=one_line(one.title),
        type=one.type,
        event=one.event,
        at=one.at,
        by=one_line(one.by) or one.hand,
        reason=one_line(one.reason),
        session=one_line(one.session_name),
    )


async def history(call: Call, given: HistoryArgs) -> Told:
    found = await call.ask(lambda client: client.history(given.id))
    result = HistoryResult(
        id=found.id, steps=[_step(one) for one in found.versions], next="diff compares two of the numbers."
    )
    return Told(f"{len(found.versions)} steps, the oldest first.", result)


async def diff(call: Call, given: DiffArgs) -> Told:
    found = await call.ask(lambda client: client.diff(given.id, before=given.before, after=given.after))
    result = DiffResult(
        id=found.id,
        title=one_line(found.title),
        from_number=found.from_number,
        to_number=found.to_number,
        diff=call.marked(found.diff, "diff of", found.id),
        properties={one_line(one.name): [_json(one.before), _json(one.after)] for one in found.properties},
    )
    return Told(f"{one_line(found.title)}: version {found.from_number} to {found.to_number}.", result)


def _json(value: Any) -> str:
    return one_line(msgspec.json.encode(value).decode())


async def problems(call: Call, given: ProblemsArgs) -> Told:
    found = (await call.ask(lambda client: client.problems())).problems
    views = [
        ProblemView(path=one_line(one.path), message=one_line(one.message), code=one.code, line=one.line)
        for one in found[: given.limit]
    ]
    after = "Tell the person: their files are not changed here." if found else ""
    return Told(f"{len(found)} problems.", ProblemsResult(problems=views, total=len(found), next=after))

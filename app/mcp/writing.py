"""Tools that write: remember, edit, supersede, forget, undo, retract, merge, evidence."""

import uuid
from typing import Any

import msgspec

from app.errors import InvalidInputError
from app.mcp.arguments import (
    EditArgs,
    EvidenceArgs,
    ForgetArgs,
    MemoryText,
    MergeArgs,
    RememberArgs,
    RetractArgs,
    SupersedeArgs,
    UndoArgs,
)
from app.mcp.call import Call, Told, Who
from app.mcp.mark import one_line
from app.mcp.results import (
    EvidenceResult,
    Kept,
    KeptItem,
    ReceiptResult,
    RememberResult,
    UndoResult,
)
from app.wire.memories import ChangeItem, NewMemory, Receipt, Supersede
from app.wire.past import Undo, UndoneItem
from app.wire.truth import AddEvidence, Merge, Retract

UNDO_HINT = "undo takes back all of this session."
REDACTED_HINT = "A secret was taken out of the text before it was kept: do not send it again."


async def remember(call: Call, given: RememberArgs) -> Told:
    texts = _texts(given)
    who = call.who(given.request_id)
    memories = [_memory(call, one, who, number, len(texts)) for number, one in enumerate(texts)]
    receipts = (await call.ask(lambda client: client.remember(memories))).receipts
    kept = [
        Kept(
            id=one.id,
            status=one.status,
            version=one.version,
            ready=one.ready,
            type=one.type,
            why=one_line(one.why),
            suggested_type=one.suggested_type,
            redacted=one.redacted,
        )
        for one in receipts
    ]
    counts = {status: sum(one.status == status for one in kept) for status in {one.status for one in kept}}
    line = ", ".join(f"{count} {status}" for status, count in sorted(counts.items()))
    took = any(one.redacted for one in kept)
    after = REDACTED_HINT if took else _after_remember(counts)
    result = RememberResult(receipts=kept, session=who["session"], next=after)
    return Told(f"{line}: {', '.join(one.id for one in kept[:3])}{' …' if len(kept) > 3 else ''}", result)


def _texts(given: RememberArgs) -> list[MemoryText]:
    if bool(given.text.strip()) == bool(given.memories):
        raise InvalidInputError(
            "Give either text or memories.", hint="One memory: text. Several: memories, each with its text."
        )
    return given.memories or [given]


def _memory(call: Call, one: MemoryText, who: Who, number: int, count: int) -> NewMemory:
    """Each of several has a request id of its own, made from that of the call."""
    request = who["request_id"] if count == 1 else f"{who['request_id']}/{number}"
    return NewMemory(
        text=one.text,
        type=one.type,
        title=one.title,
        cue=one.cue,
        tags=one.tags,
        space=one.space or call.scope.write_space,
        occurred_at=one.occurred_at or None,
        valid_from=one.valid_from or None,
        valid_to=one.valid_to or None,
        links=one.links,
        meta=one.meta,
        author=who["author"],
        session=who["session"],
        request_id=request,
    )


def _after_remember(counts: dict[str, int]) -> str:
    if "ignored" in counts:
        return "The person leaves such texts out: do not try it in other words."
    if "duplicate" in counts:
        return "Some was there already under the id given: supersede or edit it if it changed."
    return f"Found by word now, by meaning in a moment. {UNDO_HINT}"


async def edit(call: Call, given: EditArgs) -> Told:
    fields: dict[str, Any] = {
        name: getattr(given, name)
        for name in given.__struct_fields__
        if name not in {"id", "reason", "request_id"}
    }
    change = ChangeItem(**fields, reason=given.reason, **call.who(given.request_id))
    receipt = await call.ask(lambda client: client.change_item(given.id, change))
    return _receipt(call, receipt, "Edited")


def _receipt(call: Call, receipt: Receipt, word: str) -> Told:
    return told_receipt(call, receipt, f"{word}: {receipt.id} ({receipt.status}).")


def told_receipt(call: Call, receipt: Receipt, text: str) -> Told:
    """What was kept, for an agent: its own session, what was taken out, how it is undone."""
    result = ReceiptResult(
        id=receipt.id,
        status=receipt.status,
        version=receipt.version,
        session=call.caller.session,
        redacted=receipt.redacted,
        next=REDACTED_HINT if receipt.redacted else UNDO_HINT,
    )
    return Told(text, result)


async def supersede(call: Call, given: SupersedeArgs) -> Told:
    if bool(given.text.strip()) == bool(given.by):
        raise InvalidInputError(
            "Give either text or by.", hint="text: the new memory. by: the id of one that is there."
        )
    who = call.who(given.request_id)
    memory = None
    if given.by:
        for name in ("type", "title", "tags"):
            if getattr(given, name):
                call.ignore(name, "it belongs to a new text; `by` names a memory that is there")
    else:
        old = await call.ask(lambda client: client.item(given.id))
        memory = NewMemory(
            text=given.text,
            type=given.type or old.type,
            title=given.title,
            tags=given.tags or old.tag_spellings or old.tags,
            space=old.space or call.scope.write_space,
        )
    asked = Supersede(reason=given.reason, memory=memory, by=given.by, **who)
    return _receipt(call, await call.ask(lambda client: client.supersede(given.id, asked)), "Takes its place")


async def forget(call: Call, given: ForgetArgs) -> Told:
    who = call.who(given.request_id)
    if given.restore:
        done = await call.ask(lambda client: client.restore(given.id, reason=given.reason, **who))
    else:
        done = await call.ask(lambda client: client.forget(given.id, reason=given.reason, **who))
    word = "forgotten" if done.is_forgotten else "restored"
    back = "forget with restore brings it back." if done.is_forgotten else UNDO_HINT
    result = ReceiptResult(id=done.id, status=word, session=call.caller.session, next=back)
    return Told(f"{word.capitalize()}: {done.id}.", result)


async def retract(call: Call, given: RetractArgs) -> Told:
    asked = Retract(reason=given.reason, **call.who(given.request_id))
    return _receipt(call, await call.ask(lambda client: client.retract(given.id, asked)), "Retracted")


async def merge(call: Call, given: MergeArgs) -> Told:
    asked = Merge(into=given.into, reason=given.reason, **call.who(given.request_id))
    return _receipt(call, await call.ask(lambda client: client.merge(given.id, asked)), "Merged into")


async def evidence(call: Call, given: EvidenceArgs) -> Told:
    asked = AddEvidence(
        supports=given.supports,
        item=given.item,
        text=given.text,
        weight=given.weight,
        **call.who(given.request_id),
    )
    done = await call.ask(lambda client: client.add_evidence(given.id, asked))
    result = EvidenceResult(
        id=done.id,
        status=done.status,
        supports=done.belief.supports,
        opposes=done.belief.opposes,
        believed=round(done.belief.belief, 4),
        session=call.caller.session,
        next=UNDO_HINT,
    )
    return Told(f"Evidence {done.status}: {result.supports:g} for, {result.opposes:g} against.", result)


async def undo(call: Call, given: UndoArgs) -> Told:
    """Own session only; what is written afterwards belongs to a new one."""
    caller = call.caller
    session = caller.undo_session if given.redo else caller.session
    if given.redo and not session:
        raise InvalidInputError("This connection has undone nothing.", hint="undo without redo takes back.")
    if not given.redo and not caller.has_written:
        raise InvalidInputError(
            "This session has written nothing.", hint="Only its own session can an agent undo."
        )
    asked = Undo(
        author=caller.author, reason=given.reason, request_id=uuid.uuid4().hex, dry_run=given.dry_run
    )
    done = await call.ask(lambda client: client.undo_session(session, asked))
    if not given.dry_run:
        caller.undo_session = "" if given.redo else done.session
        caller.begin_session()
    result = UndoResult(
        done=[_named(one) for one in done.done],
        kept=[
            KeptItem(id=one.id, title=one_line(one.title), reason=one_line(one.reason)) for one in done.kept
        ],
        records=done.records,
        is_dry_run=done.is_dry_run,
        next="undo with redo does it again." if not (given.redo or given.dry_run) else "",
    )
    would = "would be " if given.dry_run else ""
    return Told(f"{len(done.done)} items {would}as before, {len(done.kept)} kept.", result)


def _named(one: UndoneItem) -> UndoneItem:
    return msgspec.structs.replace(one, title=one_line(one.title))

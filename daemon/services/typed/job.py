"""Jobs of the writer that declare a type, retire one, and let memories be of another."""

from collections.abc import Sequence

import msgspec

from app.errors import ConflictError, InvalidInputError, TypeUnknownError
from app.wire.memories import Receipt
from app.wire.record_types import DeclareType, FieldSpec, Violation
from daemon.ingest.ignore import IgnoreRules
from daemon.ledger.line import NewLine
from daemon.pages.declared import Declared, Fault
from daemon.pages.field import FieldError, sound_field
from daemon.pages.kind import SCHEMA, may_be_declared
from daemon.pages.read import OWN
from daemon.services.memory import page_edit, page_standing
from daemon.services.memory.line_kind import CHANGED
from daemon.services.memory.page_draft import PageDraft
from daemon.services.memory.page_field import COMMON
from daemon.services.memory.page_file import Loaded, PageHome, Who, changed_bytes, load, rewrite
from daemon.services.memory.page_plan import PagePlan, plan_pages
from daemon.services.memory.typed import declared_types, faults_in
from daemon.services.memory.writer import Outcome
from daemon.store.database import Tables
from daemon.store.declared import TypedRow
from daemon.store.rows import SourceKind

MOST_FIELDS = 100


def declared_from(asked: DeclareType) -> Declared:
    """A declaration as it is asked for. Raises InvalidInputError."""
    name = asked.name.strip().lower()
    folder_reason = IgnoreRules(SourceKind.OBSIDIAN).reason(f"{name}/page.md")
    if not may_be_declared(name) or folder_reason is not None:
        raise InvalidInputError(
            f"{asked.name[:40]!r} cannot be the name of a type of one's own.",
            hint="Up to 40 small letters, digits, - and _, and no type that is built in.",
        )
    if len(asked.fields) > MOST_FIELDS:
        raise InvalidInputError(f"More than {MOST_FIELDS} fields.", hint="Declare several types.")
    return Declared(
        name=name,
        fields=tuple(_sound(one) for one in asked.fields),
        strategy=asked.strategy,
        embed=asked.embed,
        is_reference=asked.reference,
        about=asked.about.strip(),
    )


def _sound(field: FieldSpec) -> FieldSpec:
    if field.name.strip().lower() in {*OWN, *COMMON}:
        raise InvalidInputError(
            f"The field {field.name} has a place of its own in every memory.", hint="Give it another name."
        )
    try:
        return sound_field(field)
    except FieldError as error:
        raise InvalidInputError(f"A field cannot be declared: {error}.", hint="Mend that field.") from error


async def known(tables: Tables, name: str) -> Declared:
    """The declaration of a type. Raises TypeUnknownError."""
    found = (await declared_types(tables)).get(name.strip().lower())
    if found is None:
        raise TypeUnknownError(
            f"No type {name[:40]!r} was declared.", hint="See which there are with: memorarium type list"
        )
    return found


async def declare(tables: Tables, at: PageHome, wanted: Declared, who: Who) -> Outcome[PagePlan]:
    """Make the page of a type, or change it."""
    before = (await declared_types(tables)).get(wanted.name)
    if before is None:
        return await _declare_new(tables, at, wanted, who)
    if before.standing != "current":
        raise ConflictError(
            f"The type {wanted.name} was retired.", hint=f"Bring it back with: memorarium restore {before.id}"
        )
    if before.is_record is not wanted.is_record and await tables.declared.count(wanted.name):
        raise ConflictError(
            f"There are memories of the type {wanted.name}: records stay records, and pages pages.",
            hint="Declare another type.",
        )
    page, plan = await load(tables, at, before.id), PagePlan()
    data = changed_bytes(page, wanted.properties(), wanted.about or wanted.name)
    if data != page.bytes:
        await rewrite(tables, at, plan, page, data, NewLine(kind=CHANGED), who)
    version = page.version + bool(plan.lines)
    receipt = Receipt(id=before.id, status="replaced" if plan.lines else "unchanged", version=version)
    plan.receipts.append(receipt)
    return Outcome(plan, plan.change())


async def _declare_new(tables: Tables, at: PageHome, wanted: Declared, who: Who) -> Outcome[PagePlan]:
    draft = PageDraft(
        type=SCHEMA,
        text=wanted.about or wanted.name,
        title=wanted.name,
        author=who.author,
        session=who.session,
        meta={name: value for name, value in wanted.properties().items() if value is not None},
    )
    plan = await plan_pages(tables, [draft], at.home, at.model_id())
    return Outcome(plan, plan.change())


async def retire(tables: Tables, at: PageHome, name: str, by: str, who: Who) -> Outcome[PagePlan]:
    """Nothing more is kept of a type: its page is retracted, or another one takes its place."""
    declared = await known(tables, name)
    if not by.strip():
        return await page_standing.retract(tables, at, declared.id, who)
    other = await known(tables, by)
    return await page_edit.supersede(tables, at, declared.id, None, other.id, who)


def violations_of(declared: Declared, rows: Sequence[TypedRow]) -> list[Violation]:
    """What of these memories is not as declared."""
    return [
        Violation(field=fault.field, message=fault.message, id=row.id, title=row.title)
        for row in rows
        for fault in faults_in(declared, row.properties)
    ]


class Move(msgspec.Struct):
    """What a migration comes to: pages that change, and what does not fit."""

    ids: list[str]
    skipped: list[Violation]
    to: Declared


async def move_of(tables: Tables, name: str, to: str, *, skips: bool) -> Move:
    """Which memories can be of another type. Raises ConflictError, InvalidInputError, TypeUnknownError."""
    source, target = await known(tables, name), await known(tables, to)
    if source.name == target.name:
        raise InvalidInputError("They are of that type already.", hint="Name another type.")
    if source.is_record or target.is_record:
        raise ConflictError(
            "Records stay what they are.", hint="Only types whose memories are pages can be migrated."
        )
    if target.standing != "current":
        raise ConflictError(f"The type {target.name} was retired.", hint="Name one that counts.")
    rows = await tables.declared.members(source.name)
    skipped = violations_of(target, rows)
    wrong = {one.id for one in skipped}
    if skipped and not skips:
        raise ConflictError(
            f"{len(wrong)} of {len(rows)} memories are not as {target.name} wants them: nothing was done.",
            hint="Mend them, or leave them as they are with on_violation skip.",
            detail={"violations": [msgspec.to_builtins(one) for one in skipped[:50]]},
        )
    return Move([row.id for row in rows if row.id not in wrong], skipped, target)


async def migrate(tables: Tables, at: PageHome, move: Move, who: Who) -> Outcome[PagePlan]:
    """Let all of these pages be of another type, in one change."""
    plan = PagePlan()
    # Whatever may be refused comes before the first row is changed.
    pages: list[tuple[Loaded, bytes]] = []
    for item_id in move.ids:
        page = await load(tables, at, item_id)
        pages.append((page, changed_bytes(page, {"type": move.to.name, **move.to.marks()})))
    for page, data in pages:
        await rewrite(tables, at, plan, page, data, NewLine(kind=CHANGED), who)
    return Outcome(plan, plan.change())


def faults_as(faults: Sequence[Fault], index: int) -> list[Violation]:
    """What is wrong with one of several records that were sent."""
    return [Violation(field=one.field, message=one.message, index=index) for one in faults]

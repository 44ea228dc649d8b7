"""What a file or folder brings, in whatever form it is: read whole before anything is kept. Blocking."""

import time
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Literal

import msgspec

from app.errors import InvalidInputError
from daemon.ingest.ignore import IgnoreRules
from daemon.ledger.identity import derived_id
from daemon.ledger.record import read_records, record_path
from daemon.pages.kind import FOLDER, folder_of
from daemon.pages.read import facts_of, id_in, page_id
from daemon.pages.write import PageFormError, changed_page
from daemon.services.memory.page_row import parse_page
from daemon.services.transfer import chat, foreign, jsonl_form, okf_form
from daemon.services.transfer.bundle import Entries
from daemon.services.transfer.ported import Fault, Ported, PortedPage, PortedRecord, safe_path, sound_past
from daemon.store.rows import SourceKind

Form = Literal["pages", "okf", "jsonl", "blocks", "items", "chat"]
MANIFEST = "manifest.json"


@dataclass
class Arrived:
    """What was read, ids given, histories looked at. `form`: that of what was found, the last one."""

    form: Form
    items: list[Ported] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def read(place: Path, form: str, source: str) -> Arrived:
    """Read a file, a folder or an archive. `form` "": found out. Raises InvalidInputError, TooLargeError."""
    if not place.exists():
        hint = "Look at how it is spelled." if place.is_absolute() else "Write its path from the root on."
        raise InvalidInputError(f"There is no {place}.", hint=hint)
    files = Entries(place)
    arrived = Arrived(form="pages")
    is_okf = form == "okf" or (not form and place.name.lower().endswith((".tar.gz", ".tgz")))
    for name, data in files.read():
        _take(arrived, name, data, form=form, is_okf=is_okf, source=source)
    arrived.faults += files.faults
    if is_okf and arrived.form == "pages":
        arrived.form = "okf"
    if not arrived.items and not arrived.faults:
        raise InvalidInputError(
            f"{place.name} holds no memories in a form that is known.",
            hint="Forms are: pages (Markdown), okf, jsonl, block files, JSON of other programs.",
        )
    now = time.time_ns() // 1000
    arrived.items = _once([_sound(arrived, one, now) for one in arrived.items], arrived.faults)
    return arrived


def _take(arrived: Arrived, name: str, data: bytes, *, form: str, is_okf: bool, source: str) -> None:
    lower = name.lower()
    if lower.endswith((".jsonl", ".ndjson", ".json")):
        _take_json(arrived, name, data, source)
    elif lower.endswith((".md", ".markdown")):
        if foreign.is_block_file(data) and form in {"", "blocks"}:
            arrived.form = "blocks"
            arrived.items += foreign.blocks_in(name, data, source)
        elif not is_okf or okf_form.is_concept(name):
            _take_page(arrived, name, data, source, is_okf=is_okf)
    elif not lower.endswith((".txt", ".yml", ".yaml")):
        arrived.faults.append(Fault(name, "it is no Markdown and no JSON, and is left out"))


def _take_json(arrived: Arrived, name: str, data: bytes, source: str) -> None:
    if jsonl_form.is_ours(data):
        arrived.form = "jsonl"
        arrived.items += jsonl_form.decoded(data, arrived.faults)
    elif name == MANIFEST:
        return
    elif name.startswith("records/"):
        for line in read_records(name, data):
            if line.record is not None:
                arrived.items.append(PortedRecord(record=line.record, path=name))
            else:
                arrived.faults.append(Fault(f"{name}, line {line.number}", line.problem))
    elif conversations := chat.conversations_of(data):
        arrived.form = "chat"
        arrived.items += chat.turns_in(PurePosixPath(name).stem, conversations, source, arrived.faults)
    else:
        arrived.form = "items"
        arrived.items += foreign.items_in(data, source, arrived.faults)


def _take_page(arrived: Arrived, name: str, data: bytes, source: str, *, is_okf: bool) -> None:
    path, page = okf_form.page_in(name, data) if is_okf else (name, data)
    path = safe_path(path.removeprefix(f"{FOLDER}/"))
    if not path:
        arrived.faults.append(Fault(name, "the path that it names leads out of the folder"))
        return
    properties = parse_page(page, path).properties
    item_id = page_id(properties.get("id")) or id_in(page)
    if item_id:
        arrived.items.append(PortedPage(id=item_id, path=path, data=page))
        return
    # Somebody else's page: the same one taken in twice is known again by its id.
    item_id = derived_id(f"import\n{path}\n{sha256(page).hexdigest()}")
    more = {"id": item_id, **okf_form.described(properties)}
    if "source" not in properties:
        more["source"] = source
    try:
        made = changed_page(page, more)
    except PageFormError as error:
        arrived.faults.append(Fault(name, f"it cannot be taken in: {error}"))
        return
    arrived.items.append(PortedPage(id=item_id, path=path, data=made, is_made=True))


def _sound(arrived: Arrived, one: Ported, now: int) -> Ported:
    """With what may be believed of its history and its place."""
    item_id = one.id if isinstance(one, PortedPage) else one.record.id
    past, wrong = sound_past(item_id, one.past, now)
    if wrong:
        arrived.faults.append(Fault(item_id, wrong))
    if isinstance(one, PortedPage):
        return msgspec.structs.replace(one, past=past, path=_page_path(one))
    path = record_path(one.record.session, one.record.at)
    parts = safe_path(one.path).split("/")
    if len(parts) == 3 and parts[0] == "records" and parts[2].endswith(".jsonl"):
        path = one.path
    return msgspec.structs.replace(one, past=past, path=path)


def _page_path(page: PortedPage) -> str:
    """The place that it says, if a page may lie there; else one by its type."""
    path = safe_path(page.path)
    is_page = path.lower().endswith(".md") and IgnoreRules(SourceKind.OBSIDIAN).reason(path) is None
    if is_page or page.data is None:
        return path
    kind = facts_of(parse_page(page.data, path).properties).type
    return f"{folder_of(kind)}/{kind.capitalize()}.md"


def _once(items: list[Ported], faults: list[Fault]) -> list[Ported]:
    """Of several with one id the first; ids that are none are left out."""
    found: dict[str, Ported] = {}
    for one in items:
        item_id = one.id if isinstance(one, PortedPage) else one.record.id
        if not page_id(item_id) or page_id(item_id) != item_id:
            faults.append(Fault(item_id[:60], "its id is no UUID"))
        elif item_id in found:
            faults.append(Fault(item_id, "its id stands there twice: the first one counts"))
        else:
            found[item_id] = one
    return list(found.values())

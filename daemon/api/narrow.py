"""What a client of some spaces is not told, and may not name: items that lie in others.

One filter for all replies: whatever names such an item leaves the lists that it stands in, so that no title,
path or sentence of it goes out with its id.
"""

from typing import Any

import msgspec
from aiohttp import web

from app.wire.context import MarkedUsed
from app.wire.items import Item
from app.wire.memories import Forgotten, Receipt, Receipts
from app.wire.rights import Need
from app.wire.truth import EvidenceReceipt
from daemon.api.asker import asker_of, check_readable, check_writable
from daemon.api.codec import encoded, told_by
from daemon.pages.read import page_id
from daemon.services.agents.place import Places

# Fields that say which item (or which two) a part is about.
_ABOUT = ("id", "item", "cause", "effect", "a", "b", "existing", "new")
# What answers a write with ids alone: of items that the client made or named.
_BARE = (Receipt, Receipts, Forgotten, EvidenceReceipt, MarkedUsed)
# Fields of a body whose items the request changes.
_CHANGED = ("into", "by", "sources")
# Of a UUID in any way of writing it.
_LONGEST_ID = 60


async def narrowed(
    request: web.Request, reply: web.StreamResponse, need: Need, places: Places
) -> web.StreamResponse:
    """The reply without items that its asker may not read."""
    asker, value = asker_of(request), told_by(request)
    if asker.reads_everything or need.reach == "free" or value is None or isinstance(value, _BARE):
        return reply
    led_to = await places.led_to(value.id) if isinstance(value, Item) else []
    spaces = await places.spaces_of(ids_in(value) | {target for _, target in led_to})
    foreign = {item_id for item_id, space in spaces.items() if not asker.may_read(space)}
    foreign -= {request.match_info.get("id", ""), getattr(value, "id", "")}
    if not foreign:
        return reply
    if isinstance(value, Item):
        value = _without_paths(value, {path for path, target in led_to if target in foreign})
    return encoded(request, without(value, foreign), reply.status)


async def check_named(request: web.Request, places: Places) -> None:
    """Refuse a body that names items of other spaces. Raises ForbiddenError."""
    asker = asker_of(request)
    rights = asker.permissions
    if not (rights.read_spaces or rights.write_spaces) or not request.body_exists:
        return
    try:
        body = msgspec.json.decode(await request.read())
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        # The handler says what is wrong with it.
        return
    changed = ids_in([body.get(name) for name in _CHANGED]) if isinstance(body, dict) else set()
    for item_id, space in (await places.spaces_of(ids_in(body))).items():
        check_readable(asker, space)
        if item_id in changed:
            check_writable(asker, space)


def ids_in(value: Any) -> set[str]:
    """Whatever looks like the id of an item, however deep and however it is written."""
    found: set[str] = set()
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            if len(one) <= _LONGEST_ID and (item_id := page_id(one)):
                found.add(item_id)
        elif isinstance(one, list | tuple):
            waiting += one
        elif isinstance(one, dict):
            waiting += [*one, *one.values()]
        elif isinstance(one, msgspec.Struct):
            waiting += [getattr(one, name) for name in one.__struct_fields__]
    return found


def without(value: Any, foreign: set[str]) -> Any:
    """The same without the parts that are about one of these items; a mention alone becomes ""."""
    if isinstance(value, str):
        return "" if value in foreign else value
    if isinstance(value, list):
        return [without(one, foreign) for one in value if not _is_about(one, foreign)]
    if isinstance(value, dict):
        return {
            key: without(one, foreign)
            for key, one in value.items()
            if key not in foreign and not _is_about(one, foreign)
        }
    if isinstance(value, msgspec.Struct):
        fields = {name: _field(getattr(value, name), foreign) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    return value


def _field(value: Any, foreign: set[str]) -> Any:
    is_part = isinstance(value, msgspec.Struct)
    return None if is_part and _is_about(value, foreign) else without(value, foreign)


def _is_about(value: Any, foreign: set[str]) -> bool:
    if isinstance(value, str):
        return value in foreign
    if not isinstance(value, msgspec.Struct):
        return False
    return any(_is_about(getattr(value, name, None), foreign) for name in _ABOUT)


def _without_paths(item: Item, paths: set[str]) -> Item:
    return msgspec.structs.replace(
        item,
        links=[path for path in item.links if path not in paths],
        via_alias={name: path for name, path in item.via_alias.items() if path not in paths},
    )

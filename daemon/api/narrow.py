"""What a client of some spaces is not told, and may not name: items that lie in others.

One filter for all replies: whatever names such an item leaves the lists that it stands in, so that no title,
path or sentence of it goes out with its id.
"""

from collections.abc import Set
from itertools import product
from typing import Any

import msgspec
from aiohttp import web

from app.wire.items import Item
from app.wire.memories import Forgotten, Receipt, Receipts
from app.wire.rights import Need
from app.wire.truth import EvidenceReceipt
from app.wire.use import FeedbackGiven
from daemon.api.asker import asker_of, check_readable, check_writable
from daemon.api.codec import encoded, told_by
from daemon.pages.read import page_id
from daemon.services.agents.place import Places

# Fields that say which item (or which two) a part is about.
_ABOUT = ("id", "item", "cause", "effect", "a", "b", "existing", "new")
# What answers a write with ids alone: of items that the client made or named.
_BARE = (Receipt, Receipts, Forgotten, EvidenceReceipt, FeedbackGiven)
# Fields of a body whose items the request changes.
_CHANGED = ("into", "by", "sources")
# Where front matter is told: of an item, in differences, in its history.
_OF_PROPERTIES = ("properties", "before", "after", "diff")
# What may follow the name in a link.
_AFTER_NAME = ("]]", "|", "#")
# Of a UUID in any way of writing it.
_LONGEST_ID = 60


async def narrowed(
    request: web.Request, reply: web.StreamResponse, need: Need, places: Places
) -> web.StreamResponse:
    """The reply without items that its asker may not read."""
    asker, value = asker_of(request), told_by(request)
    if asker.reads_everything or need.reach == "free" or value is None or isinstance(value, _BARE):
        return reply
    own = {request.match_info.get("id", ""), getattr(value, "id", "")} - {""}
    links = [link for item_id in own for link in await places.led_to(item_id)]
    spaces = await places.spaces_of(ids_in(value) | {link.id for link in links})
    foreign = {item_id for item_id, space in spaces.items() if not asker.may_read(space)} - own
    if not foreign:
        return reply
    away = [link for link in links if link.id in foreign]
    if isinstance(value, Item):
        value = _without_paths(value, {link.path for link in away})
    names = {link.written for link in away if link.written}
    return encoded(request, without(value, foreign, names), reply.status)


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


def without(value: Any, foreign: set[str], names: Set[str] = frozenset()) -> Any:
    """The same without the parts that are about one of these items; a mention alone becomes "".

    `names`: how links to them are written. We write them into properties ourselves, so they go from there;
    a text stays as its author wrote it.
    """
    if isinstance(value, str):
        return "" if value in foreign else value
    if isinstance(value, list):
        return [without(one, foreign, names) for one in value if not _is_about(one, foreign)]
    if isinstance(value, dict):
        return {
            key: without(one, foreign, names)
            for key, one in value.items()
            if key not in foreign and not _is_about(one, foreign)
        }
    if isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        kept = {name: _masked(one, names) if name in _OF_PROPERTIES else one for name, one in fields.items()}
        return msgspec.structs.replace(
            value, **{name: _field(one, foreign, names) for name, one in kept.items()}
        )
    return value


def _field(value: Any, foreign: set[str], names: Set[str]) -> Any:
    is_part = isinstance(value, msgspec.Struct)
    return None if is_part and _is_about(value, foreign) else without(value, foreign, names)


def _masked(value: Any, names: Set[str]) -> Any:
    """Properties whose links to these names say nothing of them."""
    if isinstance(value, str):
        for name, end in product(names, _AFTER_NAME):
            value = value.replace(f"[[{name}{end}", f"[[…{end}")
        return value
    if isinstance(value, list):
        return [_masked(one, names) for one in value]
    if isinstance(value, dict):
        return {key: _masked(one, names) for key, one in value.items()}
    return value


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

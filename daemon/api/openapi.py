"""OpenAPI made from the table of routes and the schemas of the wire types."""

import re
from typing import Any, get_args

import msgspec

from app.wire.errors import ErrorReply
from app.wire.events import Envelope
from app.wire.route import Route
from app.wire.routes import EVENTS, ROUTES
from app.wire.search import SearchMode

_TEMPLATE = "#/components/schemas/{name}"
_TEXT = {"type": "string"}
_WHOLE = {"type": "integer", "minimum": 0}
_FLAG = {"type": "boolean"}
# Parameters of the query that are no text.
_SCHEMAS: dict[str, dict[str, Any]] = {
    "accept_removals": _FLAG,
    "drop": _FLAG,
    "explain": _FLAG,
    "from_seq": _WHOLE,
    "limit": _WHOLE,
    "mode": {"type": "string", "enum": list(get_args(SearchMode))},
    "typing": _FLAG,
}
_REQUIRED = {"find"}


def openapi(version: str) -> dict[str, Any]:
    """The whole document (OpenAPI 3.1)."""
    types = {route.reply for route in ROUTES if _is_struct(route.reply)}
    types |= {route.body for route in ROUTES if _is_struct(route.body)}
    types |= {kind for route in ROUTES for kind in route.one or ()}
    ordered = sorted(types | {ErrorReply, Envelope}, key=lambda kind: kind.__name__)
    refs, components = msgspec.json.schema_components(ordered, ref_template=_TEMPLATE)
    ref_of = dict(zip(ordered, refs, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, ref_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Memorarium", "version": version},
        "security": [{"token": []}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _operation(route: Route, ref_of: dict[Any, Any]) -> dict[str, Any]:
    names = [(name, "path", True) for name in re.findall(r"{(\w+)}", route.path)]
    names += [(name, "query", name in _REQUIRED) for name in route.query]
    names += [("Last-Event-ID", "header", False)] if route is EVENTS else []
    operation: dict[str, Any] = {
        "summary": route.summary,
        "operationId": f"{route.method.lower()}{re.sub(r'[^a-z]+', '_', route.path)}",
        "parameters": [
            {"name": name, "in": place, "required": required, "schema": _SCHEMAS.get(name, _TEXT)}
            for name, place, required in names
        ],
        "responses": {
            str(route.status): _reply(route, ref_of),
            "default": _json("What went wrong", ref_of[ErrorReply]),
        },
    }
    if route.body is not None:
        operation["requestBody"] = {"required": True, **_json("", _schema(route, 0, ref_of))}
        operation["requestBody"].pop("description")
    return operation


def _reply(route: Route, ref_of: dict[Any, Any]) -> dict[str, Any]:
    if route is EVENTS:
        return {
            "description": "Envelopes as server-sent events",
            "content": {"text/event-stream": {"schema": ref_of[Envelope]}},
        }
    return _json(route.summary, _schema(route, 1, ref_of))


def _schema(route: Route, side: int, ref_of: dict[Any, Any]) -> dict[str, Any]:
    """Of the body (side 0) or the reply (1); either form where there is one for a single thing."""
    whole: dict[str, Any] = ref_of.get((route.body, route.reply)[side], {"type": "object"})
    return {"oneOf": [whole, ref_of[route.one[side]]]} if route.one else whole


def _json(description: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}

"""Secrets in what is to be remembered: taken out or refused, and the receipt says so."""

from typing import Any, TypeVar

import msgspec
from aiohttp import web

from app.errors import SecretFoundError
from app.wire.intake import SecretRule
from app.wire.memories import Receipt, Receipts, Remember
from app.wire.truth import Decision, EvidenceReceipt
from daemon.services.agents.secret import find_secrets, redacted

T = TypeVar("T")
_FOUND = "redacted"
# Names and references, which are no text of a memory.
_LEFT = frozenset(
    {"id", "request_id", "session", "author", "type", "by", "into", "item", "memory_id", "target"}
)


def screened(request: web.Request, body: T, rule: SecretRule) -> T:
    """A body without secrets, as the rule says. Raises SecretFoundError."""
    if rule == "keep" or not isinstance(body, msgspec.Struct):
        return body
    if isinstance(body, Remember):
        found = [_without(one) for one in body.memories]
        _keep(request, rule, [kinds for _, kinds in found])
        return type(body)([memory for memory, _ in found])
    clean, kinds = _without(body)
    _keep(request, rule, [kinds])
    return clean  # type: ignore[no-any-return]  # of the type that came


def _keep(request: web.Request, rule: SecretRule, kinds: list[list[str]]) -> None:
    every = sorted({kind for one in kinds for kind in one})
    if every and rule == "refuse":
        raise SecretFoundError(
            f"The text holds a secret: {', '.join(every)}.",
            hint="Say where it is kept instead. The rule is yours: memorarium ignore secrets",
            detail={"kinds": every, "index": next(at for at, one in enumerate(kinds) if one)},
        )
    if every:
        request[_FOUND] = kinds


def told(request: web.Request, value: Any) -> Any:
    """A receipt that says which secrets were taken out."""
    kinds = request.get(_FOUND)
    if not kinds:
        return value
    if isinstance(value, Receipts):
        pairs = zip(value.receipts, kinds, strict=True)
        return Receipts([msgspec.structs.replace(one, redacted=found) for one, found in pairs])
    if isinstance(value, Receipt | Decision | EvidenceReceipt):
        return msgspec.structs.replace(value, redacted=kinds[0])
    return value


def _without(value: Any) -> tuple[Any, list[str]]:
    """The same without secrets, and of which kinds they were."""
    kinds: list[str] = []

    def clean(part: Any) -> Any:
        if isinstance(part, str):
            found = find_secrets(part)
            kinds.extend(one.kind for one in found)
            return redacted(part, found) if found else part
        if isinstance(part, list):
            return [clean(one) for one in part]
        if isinstance(part, dict):
            return {key: one if key in _LEFT else clean(one) for key, one in part.items()}
        if isinstance(part, msgspec.Struct):
            fields = {
                name: clean(getattr(part, name)) for name in part.__struct_fields__ if name not in _LEFT
            }
            return msgspec.structs.replace(part, **fields)
        return part

    return clean(value), sorted(set(kinds))

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
# Of the name of a field, before each of its values.
_LONGEST_WORD = 40
_FOUND = "redacted"
# Names and references, which are no text of a memory.
_LEFT = frozenset({"id", "request_id", "type", "by", "into", "item", "memory_id"})


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


def screened_words(text: str, rule: SecretRule) -> str:
    """The same of words that come in the address of a request. Raises SecretFoundError."""
    clean, kinds = (text, []) if rule == "keep" else _without(text)
    _check(rule, [kinds])
    return str(clean)


def _keep(request: web.Request, rule: SecretRule, kinds: list[list[str]]) -> None:
    _check(rule, kinds)
    if any(kinds):
        request[_FOUND] = kinds


def _check(rule: SecretRule, kinds: list[list[str]]) -> None:
    every = sorted({kind for one in kinds for kind in one})
    if every and rule == "refuse":
        raise SecretFoundError(
            f"The text holds a secret: {', '.join(every)}.",
            hint="Say where it is kept instead. The rule is yours: memorarium ignore secrets",
            detail={"kinds": every, "index": next(at for at, one in enumerate(kinds) if one)},
        )


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

    def words(text: str, before: str = "") -> str:
        found = [
            one._replace(start=one.start - len(before), stop=one.stop - len(before))
            for one in find_secrets(before + text)
            if one.start >= len(before)
        ]
        kinds.extend(one.kind for one in found)
        return redacted(text, found) if found else text

    def clean(part: Any, before: str = "") -> Any:
        if isinstance(part, str):
            return words(part, before)
        if isinstance(part, list):
            return [clean(one, before) for one in part]
        if isinstance(part, dict):
            # The name of a field may be the word that tells what its value is.
            return {words(key): clean(one, f"{key[-_LONGEST_WORD:]}: ") for key, one in part.items()}
        if isinstance(part, msgspec.Struct):
            fields = {
                name: clean(getattr(part, name)) for name in part.__struct_fields__ if name not in _LEFT
            }
            return msgspec.structs.replace(part, **fields)
        return part

    return clean(value), sorted(set(kinds))

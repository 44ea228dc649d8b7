"""Secrets in what is to be remembered: taken out or refused, and the receipt says so."""

from typing import Any, TypeVar

import msgspec
from aiohttp import web

from app.errors import SecretFoundError
from app.wire.anchors import Anchors
from app.wire.intake import SecretRule
from app.wire.journal import Failure, Trace
from app.wire.memories import Receipt, Receipts, Remember
from app.wire.plans import Plan
from app.wire.truth import Decision, EvidenceReceipt
from daemon.services.agents.redaction import without_secrets

T = TypeVar("T")
_FOUND = "redacted"


def screened(request: web.Request, body: T, rule: SecretRule) -> T:
    """A body without secrets, as the rule says. Raises SecretFoundError."""
    if rule == "keep" or not isinstance(body, msgspec.Struct):
        return body
    if isinstance(body, Remember):
        found = [without_secrets(one) for one in body.memories]
        _keep(request, rule, [kinds for _, kinds in found])
        return type(body)([memory for memory, _ in found])
    clean, kinds = without_secrets(body)
    _keep(request, rule, [kinds])
    return clean  # type: ignore[no-any-return]  # of the type that came


def screened_words(text: str, rule: SecretRule) -> str:
    """The same of words that come in the address of a request. Raises SecretFoundError."""
    clean, kinds = (text, []) if rule == "keep" else without_secrets(text)
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
    if isinstance(value, Receipt | Decision | EvidenceReceipt | Plan | Failure | Trace | Anchors):
        return msgspec.structs.replace(value, redacted=kinds[0])
    return value

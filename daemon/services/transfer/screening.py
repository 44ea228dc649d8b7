"""Secrets in what an import brings: taken out or left outside, by the same rule as in what is remembered."""

import msgspec

from app.wire.intake import SecretRule
from daemon.services.agents.redaction import without_secrets
from daemon.services.agents.secret import find_secrets
from daemon.services.memory.request_key import kept_request
from daemon.services.transfer.arriving import Arrived
from daemon.services.transfer.ported import Fault, Past, Ported, PortedPage


def screen(arrived: Arrived, rule: SecretRule) -> Arrived:
    """What arrived, without secrets. Blocking.

    redact: each gives way to a mark. refuse: an item with one stays outside. A history whose older texts
    hold one is left out whole, since a text that is changed would not be what the chain says.
    """
    if rule == "keep":
        return arrived
    kept = Arrived(form=arrived.form, faults=list(arrived.faults))
    for one in arrived.items:
        clean, kinds = _screened(one)
        place = one.id if isinstance(one, PortedPage) else one.record.id
        words = ", ".join(kinds)
        if kinds and rule == "refuse":
            kept.faults.append(Fault(place, f"it holds a secret ({words}), and such are not kept"))
            continue
        if kinds:
            kept.faults.append(Fault(place, f"a secret was taken out of it: {words}"))
        kept.items.append(clean)
    return kept


def _screened(one: Ported) -> tuple[Ported, list[str]]:
    kinds = {kind for data in one.past.texts.values() for kind in _kinds(_words(data))}
    past = Past() if kinds else one.past
    if isinstance(one, PortedPage):
        words, found = without_secrets(_words(one.data or b""))
        data = words.encode("utf-8", "surrogateescape") if found else one.data
        page = msgspec.structs.replace(one, data=data, past=past)
        return page, sorted(kinds | set(found))
    record, found = without_secrets(one.record)
    record = msgspec.structs.replace(record, request_id=kept_request(record.request_id))
    return msgspec.structs.replace(one, record=record, past=past), sorted(kinds | set(found))


def _words(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _kinds(text: str) -> list[str]:
    return [one.kind for one in find_secrets(text)]

"""The form of every wire type, held by a golden file: other programs read what we send.

After a wanted change: MEMORARIUM_WRITE_GOLDEN=1 python -m pytest tests/contract/test_wire.py, and look at
the difference before it is committed.
"""

import importlib
import os
import pkgutil
from pathlib import Path

import msgspec
import pytest

import app.wire
from app.wire.codec import MSGPACK, decode, encode
from app.wire.events import AnyEvent, Envelope, Event, event_of
from app.wire.routes import ROUTES
from daemon.bus import EventBus
from tests.contract.examples import EXAMPLES

GOLDEN = Path(__file__).parent / "wire"
REWRITE = os.environ.get("MEMORARIUM_WRITE_GOLDEN") == "1"


def name_of(example: msgspec.Struct) -> str:
    return type(example).__name__


def wire_types() -> set[type[msgspec.Struct]]:
    """Every struct that app.wire defines, but for the base of the events."""
    modules = [
        importlib.import_module(f"app.wire.{module.name}")
        for module in pkgutil.iter_modules(app.wire.__path__)
    ]
    return {
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    } - {Event}


def test_every_wire_type_has_one_example() -> None:
    assert sorted(name_of(example) for example in EXAMPLES) == sorted(kind.__name__ for kind in wire_types())


@pytest.mark.parametrize("example", EXAMPLES, ids=name_of)
def test_an_example_leaves_no_field_at_its_default(example: msgspec.Struct) -> None:
    fields = msgspec.structs.fields(example)

    left = [one.name for one in fields if not one.required and getattr(example, one.name) == one.default]
    assert not left


@pytest.mark.parametrize("example", EXAMPLES, ids=name_of)
def test_wire_type_has_the_form_of_its_golden_file(example: msgspec.Struct) -> None:
    file = GOLDEN / f"{name_of(example)}.json"
    sent = encode(example)
    if REWRITE:
        file.write_bytes(msgspec.json.format(sent, indent=2) + b"\n")

    golden = msgspec.json.decode(file.read_bytes())

    assert msgspec.json.decode(sent) == golden
    assert decode(file.read_bytes(), type(example)) == example


@pytest.mark.parametrize("example", EXAMPLES, ids=name_of)
def test_columns_survive_msgpack(example: msgspec.Struct) -> None:
    assert decode(encode(example, MSGPACK), type(example), MSGPACK) == example


@pytest.mark.parametrize("example", EXAMPLES, ids=name_of)
def test_a_field_of_a_newer_program_does_not_hurt(example: msgspec.Struct) -> None:
    newer = {**msgspec.to_builtins(example), "from_the_future": 1}

    assert decode(msgspec.json.encode(newer), type(example)) == example


def test_no_golden_file_is_left_without_its_type() -> None:
    assert {file.stem for file in GOLDEN.glob("*.json")} == {kind.__name__ for kind in wire_types()}


EVENTS = [example for example in EXAMPLES if isinstance(example, Event)]


def test_any_event_names_every_event() -> None:
    assert set(AnyEvent.__args__) == {type(event) for event in EVENTS}


@pytest.mark.parametrize("event", EVENTS, ids=name_of)
def test_event_arrives_from_its_envelope_as_it_was_published(event: AnyEvent) -> None:
    bus = EventBus()
    bus.publish(event)
    numbered = (bus.since(0) or [])[0]

    envelope = decode(encode(numbered.envelope), Envelope)

    assert envelope.kind == type(event).__struct_config__.tag
    assert "kind" not in envelope.payload
    assert event_of(envelope) == event


def test_every_route_answers_and_takes_wire_types() -> None:
    crossing = {kind for route in ROUTES for kind in (route.reply, route.body) if isinstance(kind, type)}

    assert {kind for kind in crossing if issubclass(kind, msgspec.Struct)} <= wire_types()

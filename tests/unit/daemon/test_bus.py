"""Events are numbered, remembered, and never hold anybody up."""

from app.wire.events import Resync, SourceChanged, event_of
from daemon.bus import MEMORY, QUEUE_SIZE, EventBus


def publish(bus: EventBus, count: int) -> None:
    for number in range(count):
        bus.publish(SourceChanged(source_id=str(number)))


async def test_late_reader_gets_what_it_missed() -> None:
    bus = EventBus()
    publish(bus, 5)

    missed = bus.since(3)

    assert missed is not None
    assert [event.number for event in missed] == [4, 5]


async def test_forgotten_events_and_foreign_numbers_ask_for_a_resync() -> None:
    bus = EventBus()
    publish(bus, MEMORY + 10)

    assert bus.since(3) is None
    assert bus.since(MEMORY + 11) is None
    assert bus.since(MEMORY + 10) == []


async def test_slow_reader_gets_one_resync_and_then_what_follows() -> None:
    bus = EventBus()
    with bus.subscribe() as subscription:
        publish(bus, QUEUE_SIZE + 1)
        bus.publish(SourceChanged(source_id="last"))

        events = [event_of(subscription.queue.get_nowait().envelope) for _ in range(2)]

    assert isinstance(events[0], Resync)
    assert events[1] == SourceChanged(source_id="last")
    assert subscription.missed == QUEUE_SIZE


async def test_numbers_of_the_daemon_before_ask_for_a_resync_however_many_events_there_are_by_now() -> None:
    bus = EventBus(before=1000)
    publish(bus, 600)

    assert bus.since(500) is None
    assert bus.since(1000) is not None
    assert bus.last_number == 1600

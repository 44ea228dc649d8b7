"""Following a daemon's events from a test."""

import threading
from collections.abc import Callable
from typing import Self

from app.client.info import DaemonInfo
from app.client.plain_events import PlainEvents
from app.errors import DaemonUnreachableError
from app.wire.events import AnyEvent, Envelope, event_of
from tests.helpers.wait import wait_until


class EventLog:
    """Inside the `with` block every event is kept; `wait` gives the first that fits, old ones included."""

    def __init__(self, info: DaemonInfo, *, last_id: str = "") -> None:
        self._stream = PlainEvents(info, last_id=last_id)
        self._thread = threading.Thread(target=self._read, name="event log")
        self._closed = False
        self.envelopes: list[Envelope] = []
        self.ids: list[str] = []

    def __enter__(self) -> Self:
        self._stream.__enter__()
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._closed = True
        self._stream.end()
        self._thread.join(10)
        self._stream.__exit__(None, None, None)

    def _read(self) -> None:
        try:
            for envelope in self._stream:
                self.ids.append(self._stream.last_id)
                self.envelopes.append(envelope)
        except (DaemonUnreachableError, ValueError, AttributeError):
            # The daemon ended, or the test closed the stream under the reading thread.
            return

    @property
    def is_open(self) -> bool:
        """Whether the daemon may still send something."""
        return self._thread.is_alive()

    @property
    def events(self) -> list[AnyEvent]:
        return [event_of(envelope) for envelope in list(self.envelopes)]

    def wait(self, fits: Callable[[AnyEvent], bool], what: str, timeout_s: float = 60.0) -> AnyEvent:
        """The first event that fits, from the start of the log."""
        return wait_until(lambda: [event for event in self.events if fits(event)], timeout_s, what)[0]

    def mark(self) -> None:
        """Forget what came so far."""
        self.envelopes.clear()

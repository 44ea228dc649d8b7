"""Reading server-sent events, line by line (WHATWG HTML, section 9.2.6)."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RawEvent:
    id: str
    data: str


class SseParser:
    """Feed it lines without their ends; it gives an event at each blank line that closes one."""

    def __init__(self) -> None:
        self._data: list[str] = []
        self._id = ""

    def feed(self, line: str) -> RawEvent | None:
        if not line:
            return self._close()
        if line.startswith(":"):
            return None
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            self._data.append(value)
        elif name == "id":
            self._id = value
        return None

    def _close(self) -> RawEvent | None:
        if not self._data:
            return None
        event = RawEvent(self._id, "\n".join(self._data))
        self._data = []
        return event

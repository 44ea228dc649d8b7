"""One question in flight, and only the newest one next."""

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from ui.connector import Client
from ui.session import Session

T = TypeVar("T")

Call = Callable[[Client], Awaitable[T]]
Done = Callable[[T | None], None]


class Latest(Generic[T]):
    """What is asked while an answer is awaited replaces what waits; only the last answer is told."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._next: tuple[Call[T], Done[T]] | None = None
        self._is_busy = False

    def ask(self, call: Call[T], done: Done[T]) -> None:
        """Ask this, and nothing that waits; `done` gets None when there is no answer."""
        self._next = (call, done)
        if not self._is_busy:
            self._start()

    def _start(self) -> None:
        if self._next is None:
            return
        call, done = self._next
        self._next, self._is_busy = None, True
        self._session.request(
            call, lambda answer: self._end(done, answer), failed=lambda _error: self._end(done, None)
        )

    def _end(self, done: Done[T], answer: T | None) -> None:
        self._is_busy = False
        if self._next is None:
            done(answer)
        else:
            self._start()

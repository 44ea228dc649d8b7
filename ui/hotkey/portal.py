"""Wayland: no program sees the keys of others; the desktop holds them (XDG portal GlobalShortcuts).

The desktop may ask the person, may give other keys than the wished ones, and may have no such portal.
"""

import itertools
import os
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QObject, QSocketNotifier

from app.logs import log
from ui.hotkey.bus import Bus, Heard, Variant
from ui.hotkey.chord import Chord
from ui.hotkey.port import Held, Hotkeys

_SERVICE, _PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
_SHORTCUTS, _REQUEST = "org.freedesktop.portal.GlobalShortcuts", "org.freedesktop.portal.Request"
_SESSION = "org.freedesktop.portal.Session"
_REGISTRY = "org.freedesktop.host.portal.Registry"
_DONE, _CANCELLED = 0, 1


class PortalHotkeys(Hotkeys):
    """Each hold() is a session of the portal. Raises OSError where there is no bus.

    `words` are what the desktop shows of each shortcut when it asks; `app` is the name of our desktop file.
    """

    def __init__(
        self, words: Mapping[str, str], app: str, parent: QObject | None = None, address: str = ""
    ) -> None:
        """`address`: another bus than that of the session."""
        super().__init__(parent)
        self._words = dict(words)
        self._bus = Bus(address)
        self._wanted: dict[str, Chord | None] = {}
        self._session = ""
        # What an answer is for: the number of a call, or the path of a request.
        self._awaited: dict[int | str, Any] = {}
        self._tokens = itertools.count(1)
        for interface in (_REQUEST, _SHORTCUTS, _SESSION):
            self._bus.listen(f"type='signal',sender='{_SERVICE}',interface='{interface}'")
        self._notifier = QSocketNotifier(self._bus.fd, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(lambda *_: self._read())
        # Outside of a sandbox the portal learns by this who we are; older ones do not know the question.
        self._bus.call((_SERVICE, _PATH, _REGISTRY, "Register"), "sa{sv}", app, {})
        self._read()

    def hold(self, wanted: Mapping[str, Chord | None]) -> None:
        self._end_session()
        self._wanted = dict(wanted)
        if not any(wanted.values()):
            self.tell(dict.fromkeys(wanted, Held("impossible")))
            return
        self.tell({name: Held("waiting" if chord else "impossible") for name, chord in wanted.items()})
        options = {"session_handle_token": Variant("s", self._token())}
        self._ask("CreateSession", "a{sv}", (), options, self._on_session)
        self._read()

    def close(self) -> None:
        """End the connection; the desktop lets go of the keys."""
        self._notifier.setEnabled(False)
        self._bus.close()

    def _ask(
        self, method: str, signature: str, body: tuple[Any, ...], options: dict[str, Variant], done: Any
    ) -> None:
        """A call whose answer comes by a request of its own (portal documentation, "Requests")."""
        token = self._token()
        request = f"{_PATH}/request/{self._bus.name.lstrip(':').replace('.', '_')}/{token}"
        options = {"handle_token": Variant("s", token), **options}
        number = self._bus.call((_SERVICE, _PATH, _SHORTCUTS, method), signature, *body, options)
        self._awaited[number] = self._awaited[request] = done

    def _token(self) -> str:
        return f"memorarium_{os.getpid()}_{next(self._tokens)}"

    def _on_session(self, answer: int, results: dict[str, Any]) -> None:
        if answer != _DONE:
            self._fail("refused")
            return
        self._session = str(results.get("session_handle", ""))
        wished = [
            (name, {"description": Variant("s", self._words[name]), "preferred_trigger": trigger(chord)})
            for name, chord in self._wanted.items()
            if chord is not None
        ]
        self._ask("BindShortcuts", "oa(sa{sv})sa{sv}", (self._session, wished, ""), {}, self._on_bound)

    def _on_bound(self, answer: int, results: dict[str, Any]) -> None:
        if answer != _DONE:
            self._fail("refused")
            return
        self._take_given(results.get("shortcuts", []))

    def _take_given(self, shortcuts: list[tuple[str, dict[str, Any]]]) -> None:
        given = {name: str(told.get("trigger_description", "")) for name, told in shortcuts}
        self.tell(
            {
                name: Held("held", given[name])
                if name in given
                else Held("refused" if chord else "impossible")
                for name, chord in self._wanted.items()
            }
        )

    def _fail(self, state: Any) -> None:
        self.tell({name: Held(state) for name in self._wanted})

    def _read(self) -> None:
        for heard in self._bus.heard():
            self._take(heard)

    def _take(self, heard: Heard) -> None:
        if heard.answers:
            done = self._awaited.pop(heard.answers, None)
            if done is not None and heard.is_error:
                log.window.info("the desktop holds no keys: %s", heard.body[:1])
                self._fail("impossible")
        elif heard.member == "Response":
            done = self._awaited.pop(heard.path, None)
            if done is not None:
                done(*heard.body)
        elif heard.member == "Activated" and heard.body[0] == self._session:
            self._on_activated(*heard.body[1:4])
        elif heard.member == "ShortcutsChanged" and heard.body[0] == self._session:
            self._take_given(heard.body[1])
        elif heard.member == "Closed" and heard.path == self._session:
            self._session = ""
            self._fail("refused")

    def _on_activated(self, name: str, _time: int, options: dict[str, Any]) -> None:
        if token := str(options.get("activation_token", "")):
            # Qt hands it to the desktop with the next window that wants to come to the front.
            os.environ["XDG_ACTIVATION_TOKEN"] = token
        if name in self._wanted:
            self.pressed.emit(name)

    def _end_session(self) -> None:
        self._awaited.clear()
        session, self._session = self._session, ""
        if session:
            self._bus.call((_SERVICE, session, _SESSION, "Close"), "")


def trigger(chord: Chord) -> Variant:
    """The wish in the writing of the shortcuts specification: "CTRL+ALT+space"."""
    pairs = ((chord.ctrl, "CTRL"), (chord.alt, "ALT"), (chord.shift, "SHIFT"), (chord.meta, "LOGO"))
    return Variant("s", "+".join([*(word for is_held, word in pairs if is_held), chord.keysym]))

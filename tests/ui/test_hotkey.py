"""Keys that open the quick window from everywhere, by the means of each system."""

import ctypes
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from app.paths import HomePaths
from tests.helpers.portal import HAS_BUS, FakePortal, private_bus
from ui.actions import Act
from ui.application import window_settings
from ui.choices import Choices
from ui.hotkey.chord import Chord, chord_of
from ui.hotkey.flow import HotkeyFlow
from ui.hotkey.here import means_of
from ui.hotkey.macos import HotKeyId, MacHotkeys, four
from ui.hotkey.port import Held, Hotkeys, HotkeyState
from ui.hotkey.portal import PortalHotkeys
from ui.hotkey.windows import WM_HOTKEY, Message, WindowsHotkeys
from ui.hotkey.x11 import XHotkeys
from ui.keys.book import KeyBook
from ui.settings.choice_row import anywhere_row
from ui.theme import ThemeManager

CAPTURE, SEARCH = chord_of("Ctrl+Alt+Space"), chord_of("Ctrl+Alt+F")
WORDS = {"search": "Quick search", "capture": "Quick capture"}


def states(hotkeys: Hotkeys) -> dict[str, HotkeyState]:
    return {name: one.state for name, one in hotkeys.states.items()}


def heard(hotkeys: Hotkeys) -> list[str]:
    names: list[str] = []
    hotkeys.pressed.connect(names.append)
    return names


def test_what_people_type_is_no_chord() -> None:
    assert chord_of("Ctrl+Alt+F") == Chord("F", ctrl=True, alt=True)
    assert [chord_of(keys) for keys in ("", "F", "Shift+F", "Ctrl+K, Ctrl+S")] == [None] * 4


@pytest.mark.parametrize(
    ("system", "platform", "environment", "means"),
    [
        ("linux", "xcb", {}, "x11"),
        # Xwayland: a grab would hold in front of its own windows alone.
        ("linux", "xcb", {"WAYLAND_DISPLAY": "wayland-0"}, "portal"),
        ("linux", "wayland", {}, "portal"),
        ("linux", "offscreen", {}, ""),
        ("win32", "windows", {}, "windows"),
        ("darwin", "cocoa", {}, "macos"),
    ],
)
def test_each_session_has_its_means(
    system: str, platform: str, environment: dict[str, str], means: str
) -> None:
    assert means_of(system, platform, environment) == means


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., object]]:
    """A screen of X11; presses keys on it."""
    if not all(shutil.which(name) for name in ("Xvfb", "xdotool")):
        pytest.skip("needs Xvfb and xdotool")
    reader, writer = os.pipe()
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    command = ["Xvfb", "-displayfd", str(writer), "-nolisten", "tcp"]
    server: subprocess.Popen[bytes] = subprocess.Popen(command, pass_fds=(writer,), **quiet)  # type: ignore[call-overload]
    os.close(writer)
    with os.fdopen(reader) as told:
        monkeypatch.setenv("DISPLAY", f":{told.readline().strip()}")
    try:
        program = ["xdotool"]
        yield lambda *keys: subprocess.run([*program, *keys], check=True, timeout=60)
    finally:
        server.terminate()
        server.wait(60)


def test_x11_holds_keys_whatever_is_locked_and_tells_which_are_taken(
    qtbot: QtBot, screen: Callable[..., object]
) -> None:
    ours, other = XHotkeys(), XHotkeys()
    names = heard(ours)

    ours.hold({"search": SEARCH, "capture": CAPTURE})
    other.hold({"search": SEARCH, "capture": chord_of("Meta+F9"), "none": None})
    assert states(ours) == {"search": "held", "capture": "held"}
    assert states(other) == {"search": "taken", "capture": "held", "none": "impossible"}
    screen("key", "ctrl+alt+f", "key", "Num_Lock", "key", "ctrl+alt+space")
    qtbot.waitUntil(lambda: names == ["search", "capture"], timeout=60_000)

    ours.release()
    other.hold({"search": SEARCH})
    assert states(other) == {"search": "held"}
    for one in (ours, other):
        one.close()


@pytest.fixture
def bus() -> Iterator[str]:
    if not HAS_BUS:
        pytest.skip("needs dbus-daemon")
    with private_bus() as address:
        yield address


def test_the_portal_holds_keys_as_the_desktop_gives_them(
    qtbot: QtBot, bus: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_ACTIVATION_TOKEN", raising=False)
    portal, ours = FakePortal(bus), PortalHotkeys(WORDS, "memorarium", address=bus)
    names = heard(ours)

    ours.hold({"search": SEARCH, "capture": None})
    assert states(ours) == {"search": "waiting", "capture": "impossible"}
    qtbot.waitUntil(lambda: ours.states["search"] == Held("held", "Super+K"), timeout=60_000)
    bound = next(body for name, body in portal.calls if name == "BindShortcuts")
    assert bound[1] == [("search", {"description": "Quick search", "preferred_trigger": "CTRL+ALT+f"})]
    portal.press("search")
    portal.press("search", "token-1")
    qtbot.waitUntil(lambda: names == ["search", "search"], timeout=60_000)
    # What lets the window come to the front.
    assert os.environ["XDG_ACTIVATION_TOKEN"] == "token-1"

    ours.release()
    qtbot.waitUntil(lambda: portal.calls[-1][0] == "Close", timeout=60_000)
    ours.close()
    portal.stop()


def test_a_person_may_refuse_the_portal_and_a_desktop_may_have_none(qtbot: QtBot, bus: str) -> None:
    without = PortalHotkeys(WORDS, "memorarium", address=bus)
    without.hold({"search": SEARCH})
    qtbot.waitUntil(lambda: states(without) == {"search": "impossible"}, timeout=60_000)

    portal, asked = FakePortal(bus, answer=1), PortalHotkeys(WORDS, "memorarium", address=bus)
    asked.hold({"search": SEARCH})
    qtbot.waitUntil(lambda: states(asked) == {"search": "refused"}, timeout=60_000)
    for one in (without, asked):
        one.close()
    portal.stop()


class FakeUser32:
    """Keeps what is registered; `taken` belongs to others."""

    def __init__(self, taken: int) -> None:
        self.taken, self.held = taken, dict[int, tuple[int, int]]()

    def RegisterHotKey(self, _window: None, number: int, modifiers: int, key: int) -> int:
        if key == self.taken:
            return 0
        self.held[number] = (modifiers, key)
        return 1

    def UnregisterHotKey(self, _window: None, number: int) -> int:
        del self.held[number]
        return 1


def test_windows_registers_keys_and_hears_its_messages(qtbot: QtBot) -> None:
    user32 = FakeUser32(taken=0x20)
    ours = WindowsHotkeys(user32=user32)
    names = heard(ours)

    ours.hold({"search": SEARCH, "capture": CAPTURE, "none": None})
    assert states(ours) == {"search": "held", "capture": "taken", "none": "impossible"}
    assert user32.held == {1: (0x4000 | 2 | 1, ord("F"))}
    for number, kind in ((1, WM_HOTKEY), (7, WM_HOTKEY), (1, 0x100)):
        message = Message(None, kind, number, 0)
        taken = ours.filter.nativeEventFilter(b"windows_dispatcher_MSG", ctypes.addressof(message))
        assert taken == ((number, kind) == (1, WM_HOTKEY), 0)
    assert names == ["search"]
    ours.release()
    assert user32.held == {}


class FakeCarbon:
    """Calls the handler as the system would."""

    def __init__(self) -> None:
        self.held: dict[int, tuple[int, int]] = {}
        self.handler: Any = None
        self._pressed = HotKeyId()

    def GetApplicationEventTarget(self) -> int:
        return 1

    def InstallEventHandler(self, _target: int, handler: Any, *_more: object) -> int:
        self.handler = handler
        return 0

    def RegisterEventHotKey(self, key: int, modifiers: int, ours: HotKeyId, *more: Any) -> int:
        if key == 49:
            return -9878
        more[-1]._obj.value = ours.id
        self.held[ours.id] = (key, modifiers)
        return 0

    def UnregisterEventHotKey(self, made: ctypes.c_void_p) -> int:
        del self.held[made.value or 0]
        return 0

    def GetEventParameter(self, *arguments: Any) -> int:
        ctypes.memmove(arguments[-1], ctypes.byref(self._pressed), ctypes.sizeof(HotKeyId))
        return 0

    def press(self, number: int, signature: str = "MEMO") -> int:
        self._pressed = HotKeyId(four(signature), number)
        return int(self.handler(None, None, None))


def test_macos_registers_keys_and_hears_its_events(qtbot: QtBot) -> None:
    carbon = FakeCarbon()
    ours = MacHotkeys(carbon=carbon)
    names = heard(ours)

    ours.hold({"search": SEARCH, "capture": CAPTURE})
    assert states(ours) == {"search": "held", "capture": "taken"}
    assert carbon.held == {1: (3, 0x100 | 0x800)}
    assert carbon.press(1) == 0
    # Keys of others go on to them.
    assert carbon.press(1, "else") == carbon.press(9) == -9874
    assert names == ["search"]
    ours.release()
    assert carbon.held == {}


class OneAnswer(Hotkeys):
    """Says the same of all keys."""

    def __init__(self, state: HotkeyState, parent: QObject) -> None:
        super().__init__(parent)
        self.wanted: dict[str, Chord | None] = {}
        self._state = state

    def hold(self, wanted: Any) -> None:
        self.wanted = dict(wanted)
        self.tell(dict.fromkeys(wanted, Held(self._state)))

    def release(self) -> None:
        self.hold({})


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ("held", ""),
        ("taken", "Ctrl+Alt+F, Ctrl+Alt+Space: another program"),
        ("waiting", "asks for your consent"),
        ("refused", "was told not to allow it"),
        ("impossible", "The icon beside the clock opens the quick window"),
    ],
)
def test_keys_are_held_from_the_switch_on_and_settings_tell_how_it_stands(
    qtbot: QtBot, manager: ThemeManager, tmp_path: Path, state: HotkeyState, said: str
) -> None:
    choices = Choices(window_settings(HomePaths(tmp_path)))
    row = anywhere_row(manager, choices)
    qtbot.addWidget(row)
    keys = KeyBook(choices.settings, {act: QAction() for act in (Act.QUICK_SEARCH, Act.QUICK_CAPTURE)})
    made: list[OneAnswer] = []

    def make(_words: object, parent: QObject) -> Hotkeys:
        made.append(OneAnswer(state, parent))
        return made[0]

    flow = HotkeyFlow(choices, keys, make)
    flow.serve(row)
    wanted: list[str] = []
    flow.quick_wanted.connect(wanted.append)
    assert not made
    assert not row.said

    choices.set("anywhere", True)
    assert made[0].wanted == {"search": SEARCH, "capture": CAPTURE}
    assert said in row.said
    assert bool(said) is bool(row.said)
    keys.set(Act.QUICK_SEARCH, ["Ctrl+Alt+M"])
    assert made[0].wanted["search"] == chord_of("Ctrl+Alt+M")
    made[0].pressed.emit("capture")
    assert wanted == ["capture"]

    choices.set("anywhere", False)
    assert made[0].wanted == {}
    assert not row.said

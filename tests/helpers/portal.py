"""A desktop that holds keys: the portal GlobalShortcuts on a bus of its own."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import byref, c_char_p, c_uint32, c_void_p
from typing import Any

from PySide6.QtCore import QSocketNotifier

from ui.hotkey.bus import Bus, Variant, message_iterator, split_signature

NAME = "org.freedesktop.portal.Desktop"
ROOT = "/org/freedesktop/portal/desktop"
SESSION = f"{ROOT}/session/1"
HAS_BUS = shutil.which("dbus-daemon") is not None


@contextmanager
def private_bus() -> Iterator[str]:
    """The address of a bus that lives as long as the block."""
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as daemon:
        assert daemon.stdout is not None
        try:
            yield daemon.stdout.readline().strip()
        finally:
            daemon.terminate()


class FakePortal(Bus):
    """`answer` is what the person says when asked: 0 yes, 1 no. `calls`: the methods with what they got."""

    def __init__(self, address: str, answer: int = 0) -> None:
        super().__init__(address)
        self.calls: list[tuple[str, tuple[Any, ...]]] = []
        self._answer = answer
        lib = self._lib
        lib.dbus_bus_request_name.argtypes = (c_void_p, c_char_p, c_uint32, c_void_p)
        lib.dbus_message_new_method_return.restype = c_void_p
        lib.dbus_message_new_method_return.argtypes = (c_void_p,)
        lib.dbus_message_new_signal.restype = c_void_p
        lib.dbus_message_new_signal.argtypes = (c_char_p, c_char_p, c_char_p)
        lib.dbus_bus_request_name(self._connection, NAME.encode(), 0, None)
        self._notifier = QSocketNotifier(self.fd, QSocketNotifier.Type.Read)
        self._notifier.activated.connect(lambda *_: self.serve())

    def serve(self) -> None:
        """Answer what was called until now."""
        lib = self._lib
        while self._connection:
            lib.dbus_connection_read_write(self._connection, 0)
            message = lib.dbus_connection_pop_message(self._connection)
            if not message:
                return
            if lib.dbus_message_get_type(message) == 1:
                self._serve(message)
            lib.dbus_message_unref(message)

    def press(self, name: str, token: str = "") -> None:
        """The person presses the keys of a shortcut."""
        options = {"activation_token": Variant("s", token)} if token else {}
        self._signal(ROOT, "GlobalShortcuts", "Activated", "osta{sv}", SESSION, name, 1, options)

    def stop(self) -> None:
        self._notifier.setEnabled(False)
        self.close()

    def _serve(self, message: int) -> None:
        told = self._told(message)
        self.calls.append((told.member, told.body))
        if told.member not in ("CreateSession", "BindShortcuts"):
            self._reply(message, "")
            return
        client = self._sender(message).lstrip(":").replace(".", "_")
        request = f"{ROOT}/request/{client}/{told.body[-1]['handle_token']}"
        self._reply(message, "o", request)
        results = {"session_handle": Variant("s", SESSION)}
        if told.member == "BindShortcuts":
            given = [(name, {"trigger_description": Variant("s", "Super+K")}) for name, _ in told.body[1]]
            results = {"shortcuts": Variant("a(sa{sv})", given)}
        self._signal(request, "Request", "Response", "ua{sv}", self._answer, results)

    def _sender(self, message: int) -> str:
        get = self._lib.dbus_message_get_sender
        get.restype, get.argtypes = c_char_p, (c_void_p,)
        return str(get(message).decode())

    def _reply(self, message: int, signature: str, *body: Any) -> None:
        self._send(self._lib.dbus_message_new_method_return(message), signature, body)

    def _signal(self, path: str, interface: str, name: str, signature: str, *body: Any) -> None:
        whole = f"org.freedesktop.portal.{interface}"
        made = self._lib.dbus_message_new_signal(path.encode(), whole.encode(), name.encode())
        self._send(made, signature, body)

    def _send(self, message: int, signature: str, body: tuple[Any, ...]) -> None:
        place = message_iterator()
        self._lib.dbus_message_iter_init_append(message, place)
        for kind, value in zip(split_signature(signature), body, strict=True):
            self._write(place, kind, value)
        self._lib.dbus_connection_send(self._connection, message, byref(c_uint32()))
        self._lib.dbus_connection_flush(self._connection)
        self._lib.dbus_message_unref(message)

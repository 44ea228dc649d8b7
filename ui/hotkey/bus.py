"""A little of D-Bus by libdbus: what Qt's binding for Python cannot write is an array of structures.

Values are plain: a structure is a tuple, a dictionary a dict, a variant `Variant` when it is written and bare
when it is read. Signatures are those of the D-Bus specification; only what a portal needs is known.
"""

import ctypes
from collections.abc import Iterator, Sequence
from ctypes import POINTER, byref, c_char_p, c_int, c_uint32, c_void_p
from dataclasses import dataclass
from typing import Any

_TEXTS = "sog"
_NUMBERS = {"u": c_uint32, "b": c_uint32, "i": ctypes.c_int32, "t": ctypes.c_uint64, "y": ctypes.c_ubyte}
_ARRAY, _STRUCT, _ENTRY, _VARIANT = ord("a"), ord("r"), ord("e"), ord("v")
_CLOSED = {"(": ")", "{": "}"}
_SESSION = 0
# DBusMessageIter and DBusError are smaller; both are only handed on.
_ITER_BYTES, _ERROR_BYTES = 128, 64


@dataclass(frozen=True, slots=True)
class Variant:
    """A value with its type."""

    signature: str
    value: Any


@dataclass(frozen=True, slots=True)
class Heard:
    """A message that came. `answers` is the number of the call that it answers, 0 for a signal."""

    member: str
    path: str
    answers: int
    is_error: bool
    body: tuple[Any, ...]


def load_dbus() -> Any:
    """libdbus with the types of what is called here. Raises OSError where it is not installed."""
    lib = ctypes.CDLL("libdbus-1.so.3")
    iterator, text, number, flag = c_void_p, c_char_p, c_uint32, c_uint32
    shapes: dict[str, tuple[Any, tuple[Any, ...]]] = {
        "dbus_error_init": (None, (c_void_p,)),
        "dbus_error_free": (None, (c_void_p,)),
        "dbus_bus_get_private": (c_void_p, (c_int, c_void_p)),
        "dbus_connection_open_private": (c_void_p, (text, c_void_p)),
        "dbus_bus_register": (flag, (c_void_p, c_void_p)),
        "dbus_bus_get_unique_name": (text, (c_void_p,)),
        "dbus_bus_add_match": (None, (c_void_p, text, c_void_p)),
        "dbus_connection_set_exit_on_disconnect": (None, (c_void_p, flag)),
        "dbus_connection_get_unix_fd": (flag, (c_void_p, POINTER(c_int))),
        "dbus_connection_read_write": (flag, (c_void_p, c_int)),
        "dbus_connection_pop_message": (c_void_p, (c_void_p,)),
        "dbus_connection_send": (flag, (c_void_p, c_void_p, POINTER(number))),
        "dbus_connection_flush": (None, (c_void_p,)),
        "dbus_connection_close": (None, (c_void_p,)),
        "dbus_connection_unref": (None, (c_void_p,)),
        "dbus_message_new_method_call": (c_void_p, (text, text, text, text)),
        "dbus_message_unref": (None, (c_void_p,)),
        "dbus_message_get_type": (c_int, (c_void_p,)),
        "dbus_message_get_member": (text, (c_void_p,)),
        "dbus_message_get_path": (text, (c_void_p,)),
        "dbus_message_get_reply_serial": (number, (c_void_p,)),
        "dbus_message_iter_init": (flag, (c_void_p, iterator)),
        "dbus_message_iter_init_append": (None, (c_void_p, iterator)),
        "dbus_message_iter_append_basic": (flag, (iterator, c_int, c_void_p)),
        "dbus_message_iter_open_container": (flag, (iterator, c_int, text, iterator)),
        "dbus_message_iter_close_container": (flag, (iterator, iterator)),
        "dbus_message_iter_get_arg_type": (c_int, (iterator,)),
        "dbus_message_iter_get_element_type": (c_int, (iterator,)),
        "dbus_message_iter_get_basic": (None, (iterator, c_void_p)),
        "dbus_message_iter_recurse": (None, (iterator, iterator)),
        "dbus_message_iter_next": (flag, (iterator,)),
    }
    for name, (result, arguments) in shapes.items():
        function = getattr(lib, name)
        function.restype, function.argtypes = result, arguments
    return lib


class Bus:
    """A connection to the bus of the person's session. Raises OSError where there is none."""

    def __init__(self, address: str = "") -> None:
        """`address`: another bus than that of the session."""
        self._lib = load_dbus()
        error = ctypes.create_string_buffer(_ERROR_BYTES)
        self._lib.dbus_error_init(error)
        if address:
            self._connection = self._lib.dbus_connection_open_private(address.encode(), error)
            if self._connection:
                self._lib.dbus_bus_register(self._connection, error)
        else:
            self._connection = self._lib.dbus_bus_get_private(_SESSION, error)
        self._lib.dbus_error_free(error)
        if not self._connection:
            raise OSError("no bus of the session answers")
        # The end of the session is Qt's to notice; libdbus would end the process on the spot.
        self._lib.dbus_connection_set_exit_on_disconnect(self._connection, 0)

    @property
    def name(self) -> str:
        """What the bus calls this connection: ":1.42"."""
        return _text(self._lib.dbus_bus_get_unique_name(self._connection))

    @property
    def fd(self) -> int:
        """What can be waited for."""
        fd = c_int(-1)
        self._lib.dbus_connection_get_unix_fd(self._connection, byref(fd))
        return fd.value

    def listen(self, rule: str) -> None:
        """Hear the signals that fit."""
        self._lib.dbus_bus_add_match(self._connection, rule.encode(), None)

    def call(self, to: Sequence[str], signature: str, *body: Any) -> int:
        """Call a method; `to` is service, path, interface and name. Gives the number of the call."""
        message = self._lib.dbus_message_new_method_call(*(part.encode() for part in to))
        place = message_iterator()
        self._lib.dbus_message_iter_init_append(message, place)
        for kind, value in zip(split_signature(signature), body, strict=True):
            self._write(place, kind, value)
        number = c_uint32(0)
        self._lib.dbus_connection_send(self._connection, message, byref(number))
        self._lib.dbus_connection_flush(self._connection)
        self._lib.dbus_message_unref(message)
        return number.value

    def heard(self) -> Iterator[Heard]:
        """What came until now; never waits."""
        while self._connection:
            self._lib.dbus_connection_read_write(self._connection, 0)
            message = self._lib.dbus_connection_pop_message(self._connection)
            if not message:
                return
            try:
                told = self._told(message)
            finally:
                self._lib.dbus_message_unref(message)
            yield told

    def close(self) -> None:
        """End the connection."""
        connection, self._connection = self._connection, None
        if connection:
            self._lib.dbus_connection_close(connection)
            self._lib.dbus_connection_unref(connection)

    def _told(self, message: int) -> Heard:
        lib = self._lib
        place = message_iterator()
        body = self._read_all(place) if lib.dbus_message_iter_init(message, place) else ()
        return Heard(
            _text(lib.dbus_message_get_member(message)),
            _text(lib.dbus_message_get_path(message)),
            lib.dbus_message_get_reply_serial(message),
            lib.dbus_message_get_type(message) == 3,
            body,
        )

    def _write(self, place: Any, signature: str, value: Any) -> None:
        head = signature[0]
        if head in _TEXTS:
            self._lib.dbus_message_iter_append_basic(place, ord(head), byref(c_char_p(value.encode())))
        elif head in _NUMBERS:
            self._lib.dbus_message_iter_append_basic(place, ord(head), byref(_NUMBERS[head](value)))
        elif head == "v":
            self._write_within(place, _VARIANT, value.signature, [(value.signature, value.value)])
        elif head == "a":
            items = value.items() if isinstance(value, dict) else value
            self._write_within(place, _ARRAY, signature[1:], [(signature[1:], item) for item in items])
        else:
            kinds = split_signature(signature[1:-1])
            parts = list(zip(kinds, value, strict=True))
            self._write_within(place, _STRUCT if head == "(" else _ENTRY, None, parts)

    def _write_within(
        self, place: Any, container: int, signature: str | None, parts: list[tuple[str, Any]]
    ) -> None:
        inner = message_iterator()
        named = signature.encode() if signature is not None else None
        self._lib.dbus_message_iter_open_container(place, container, named, inner)
        for kind, value in parts:
            self._write(inner, kind, value)
        self._lib.dbus_message_iter_close_container(place, inner)

    def _read_all(self, place: Any) -> tuple[Any, ...]:
        found = []
        while kind := self._lib.dbus_message_iter_get_arg_type(place):
            found.append(self._read(place, kind))
            self._lib.dbus_message_iter_next(place)
        return tuple(found)

    def _read(self, place: Any, kind: int) -> Any:
        letter = chr(kind)
        if letter in _TEXTS:
            text = c_char_p()
            self._lib.dbus_message_iter_get_basic(place, byref(text))
            return _text(text.value)
        if letter in _NUMBERS:
            number = _NUMBERS[letter]()
            self._lib.dbus_message_iter_get_basic(place, byref(number))
            return bool(number.value) if letter == "b" else number.value
        if kind not in (_ARRAY, _STRUCT, _ENTRY, _VARIANT):
            return None
        inner = message_iterator()
        self._lib.dbus_message_iter_recurse(place, inner)
        # An empty dictionary is one as well.
        holds_entries = kind == _ARRAY and self._lib.dbus_message_iter_get_element_type(place) == _ENTRY
        parts = self._read_all(inner)
        if kind == _VARIANT:
            return parts[0]
        return dict(parts) if holds_entries else list(parts) if kind == _ARRAY else parts


def split_signature(signature: str) -> list[str]:
    """ "sa{sv}" as its whole types: ["s", "a{sv}"]."""
    found, at = [], 0
    while at < len(signature):
        end = _end_of(signature, at)
        found.append(signature[at:end])
        at = end
    return found


def _end_of(signature: str, at: int) -> int:
    head = signature[at]
    if head == "a":
        return _end_of(signature, at + 1)
    if head not in _CLOSED:
        return at + 1
    at += 1
    while signature[at] != _CLOSED[head]:
        at = _end_of(signature, at)
    return at + 1


def message_iterator() -> Any:
    """Room for the place in a message where is read or written."""
    return ctypes.create_string_buffer(_ITER_BYTES)


def _text(raw: bytes | None) -> str:
    return raw.decode("utf-8", "replace") if raw is not None else ""

"""Autostart on Windows: the Run key of the person, and the list of what they switched off."""

import contextlib
import importlib
from collections.abc import Sequence
from typing import Any

from ui.platform.autostart import AutostartState, run_value, run_value_state

RUN_KEY = r"Software\Microsoft\Windows\CurrentVersion\Run"
APPROVED_KEY = r"Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run"


class RunKey:
    """One value; each home has its own."""

    def __init__(self, name: str, command: Sequence[str], registry: Any = None) -> None:
        """`registry` is Python's `winreg`, which exists on Windows alone."""
        self._name = name
        self._command = command
        self._registry = registry or importlib.import_module("winreg")

    def state(self) -> AutostartState:
        value, approved = self._read(RUN_KEY), self._read(APPROVED_KEY)
        return run_value_state(
            value if isinstance(value, str) else None, approved if isinstance(approved, bytes) else None
        )

    def switch(self, on: bool) -> None:
        registry = self._registry
        if on:
            with registry.CreateKey(registry.HKEY_CURRENT_USER, RUN_KEY) as key:
                registry.SetValueEx(key, self._name, 0, registry.REG_SZ, run_value(self._command))
        # What was switched off in the task manager would stay so.
        for path in (APPROVED_KEY,) if on else (RUN_KEY, APPROVED_KEY):
            self._remove(path)

    def _read(self, path: str) -> object:
        registry = self._registry
        try:
            with registry.OpenKey(registry.HKEY_CURRENT_USER, path) as key:
                return registry.QueryValueEx(key, self._name)[0]
        except OSError:
            return None

    def _remove(self, path: str) -> None:
        registry = self._registry
        with (
            contextlib.suppress(FileNotFoundError),
            registry.OpenKey(registry.HKEY_CURRENT_USER, path, 0, registry.KEY_SET_VALUE) as key,
        ):
            registry.DeleteValue(key, self._name)

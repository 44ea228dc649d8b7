"""What the person chose for the window itself: typed, with defaults; kept in the window's own file."""

from dataclasses import dataclass, fields
from typing import Any, Literal

from PySide6.QtCore import QObject, QSettings, Signal

from ui.theme.manager import Mode

QuitChoice = Literal["ask", "keep", "stop"]


@dataclass(frozen=True, kw_only=True)
class WindowChoices:
    """`text_scale` 1.0 is as designed, `reading_zoom` beside it that of what is read. `told_hidden`: it was
    said once that closing only hides. `anywhere`: the keys of the quick window hold whatever program is in
    front. `updates`: newer versions are asked for, once a day. `detail_first`: the reading pane stands before
    the pages; `side_last`: the side bar behind all else."""

    theme: Mode = "system"
    text_scale: float = 1.0
    reading_zoom: float = 1.0
    less_motion: bool = False
    tray: bool = True
    notify: bool = True
    anywhere: bool = False
    updates: bool = False
    quit: QuitChoice = "ask"
    told_hidden: bool = False
    detail_first: bool = False
    side_last: bool = False


_DEFAULTS = WindowChoices()
NAMES = tuple(field.name for field in fields(WindowChoices))
# What a person may carry to another machine.
PORTABLE = tuple(name for name in NAMES if name != "told_hidden")
_AT_MOST = {"theme": ("system", "dark", "light", "contrast"), "quit": ("ask", "keep", "stop")}
_SCALES = (0.8, 2.0)


class Choices(QObject):
    """Signals:
    changed(str name): another value holds from now on.
    """

    changed = Signal(str)

    def __init__(self, settings: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings

    @property
    def settings(self) -> QSettings:
        """The file that it is kept in."""
        return self._settings

    @property
    def now(self) -> WindowChoices:
        """All of them; what the file says wrongly is the default."""
        return WindowChoices(**{name: self.value(name) for name in NAMES})

    def value(self, name: str) -> Any:
        """One of them by name."""
        return valid(name, self._settings.value(key_of(name)))

    def default(self, name: str) -> Any:
        return getattr(_DEFAULTS, name)

    def set(self, name: str, value: Any) -> None:
        """Keep another value; the default takes the entry out."""
        new = valid(name, value)
        if new == self.value(name):
            return
        if new == self.default(name):
            self._settings.remove(key_of(name))
        else:
            self._settings.setValue(key_of(name), new)
        self.changed.emit(name)

    def flip(self, name: str) -> None:
        """The other one of two."""
        self.set(name, not self.value(name))

    def reset(self, *names: str) -> None:
        """Back to what it was at first."""
        for name in names:
            self.set(name, self.default(name))


def key_of(name: str) -> str:
    """Where it stands in the file; the theme stood there before all others."""
    return name if name == "theme" else f"choice/{name}"


def valid(name: str, value: Any) -> Any:
    """A value from outside as its type; the default for anything that is none."""
    default = getattr(_DEFAULTS, name)
    if isinstance(default, bool):
        return (
            value
            if isinstance(value, bool)
            else {"true": True, "false": False}.get(str(value).lower(), default)
        )
    if isinstance(default, float):
        try:
            return min(_SCALES[1], max(_SCALES[0], round(float(value), 2)))
        except (TypeError, ValueError):
            return default
    return value if value in _AT_MOST[name] else default

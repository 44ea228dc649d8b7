"""The design tokens as typed values."""

from functools import cache
from typing import Any

import msgspec
from PySide6.QtGui import QColor

from assets import asset_path


class FontFace(msgspec.Struct, frozen=True):
    """Families of the window and the OpenType features that are always on."""

    family: str
    mono: str
    features: list[str]
    hinting: str


class TextStyle(msgspec.Struct, frozen=True):
    """One size of text: pixels, weight 100 to 900, line height and tracking in pixels."""

    px: int
    weight: int = 400
    line: int = 0
    tracking: float = 0.0
    measure_ch: int = 0


class Theme(msgspec.Struct, frozen=True, kw_only=True):
    """All colours of one theme. Roles are named after their use, never after their hue."""

    name: str = ""
    window: QColor
    sidebar: QColor
    panel: QColor
    raised: QColor
    field: QColor
    hover: QColor
    pressed: QColor
    selected: QColor
    line: QColor
    line_strong: QColor
    control_line: QColor
    ink: QColor
    ink2: QColor
    muted: QColor
    disabled: QColor
    accent: QColor
    accent_hover: QColor
    accent_pressed: QColor
    on_accent: QColor
    accent_soft: QColor
    focus: QColor
    link: QColor
    good: QColor
    good_soft: QColor
    warn: QColor
    warn_soft: QColor
    bad: QColor
    bad_soft: QColor
    mark: QColor
    mark_ink: QColor
    sky0: QColor
    sky1: QColor
    edge: QColor
    halo: QColor
    gold: QColor
    code: QColor
    scrim: QColor
    kinds: dict[str, QColor]
    groups: list[QColor]

    @property
    def is_dark(self) -> bool:
        """True when light text stands on a dark ground."""
        return self.window.lightness() < 128

    @property
    def is_contrast(self) -> bool:
        """True for the high contrast theme: edges instead of tints, no shadows."""
        return self.name == "contrast"

    def colour(self, role: str, alpha: float = 1.0) -> QColor:
        """The colour of a role by its name, for example "accent", with an opacity 0 to 1."""
        value: QColor = getattr(self, role)
        return with_alpha(value, alpha)

    def kind_colour(self, kind: str, alpha: float = 1.0) -> QColor:
        """The colour of a kind of node; kinds without one of their own share that of a relative.

        `note~3` has the fourth of the group colours.
        """
        kind, _, group = kind.partition("~")
        if group:
            return with_alpha(self.group_colour(int(group)), alpha)
        name = kind if kind in self.kinds else _RELATIVE.get(kind, "note")
        return with_alpha(self.kinds[name], alpha)

    def group_colour(self, index: int) -> QColor:
        """The colour of the group with this number; the colours repeat."""
        return self.groups[index % len(self.groups)]


class Tokens(msgspec.Struct, frozen=True):
    """Everything in tokens.json: sizes in pixels, times in milliseconds."""

    font: FontFace
    type: dict[str, TextStyle]
    space: list[int]
    radius: dict[str, int]
    size: dict[str, int]
    motion: dict[str, int | str]
    themes: dict[str, Theme]

    def motion_ms(self, name: str) -> int:
        """The length of a movement in milliseconds."""
        value = self.motion[name]
        if isinstance(value, str):
            raise KeyError(name)
        return value


# Kinds that came later borrow the colour of the kind they resemble most.
_RELATIVE = {
    "tag": "concept",
    "topic": "concept",
    "unresolved": "note",
    "name": "note",
    "canvas": "note",
    "file": "note",
    "pending": "note",
    "preference": "opinion",
    "observation": "event",
    "reasoning": "lesson",
    "plan": "howto",
    "task": "howto",
    "failure": "constraint",
    "snapshot": "event",
    "session": "event",
    "turn": "event",
    "call": "event",
}


def with_alpha(colour: QColor, alpha: float) -> QColor:
    """A copy of the colour with its opacity multiplied by `alpha` (0 to 1)."""
    result = QColor(colour)
    if alpha < 1.0:
        result.setAlphaF(result.alphaF() * max(alpha, 0.0))
    return result


@cache
def load_tokens() -> Tokens:
    """Read the tokens once. Raises msgspec.ValidationError when a token is missing."""
    raw = asset_path("themes", "tokens.json").read_bytes()
    tokens = msgspec.json.decode(raw, type=Tokens, dec_hook=_colour_from_text)
    named = {name: msgspec.structs.replace(theme, name=name) for name, theme in tokens.themes.items()}
    return msgspec.structs.replace(tokens, themes=named)


def theme_named(name: str) -> Theme:
    """The theme "dark", "light" or "contrast"."""
    return load_tokens().themes[name]


def _colour_from_text(wanted: type, value: Any) -> Any:
    if wanted is QColor and isinstance(value, str):
        colour = QColor(value)
        if colour.isValid():
            return colour
    raise ValueError(f"no colour: {value!r}")

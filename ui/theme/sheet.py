"""One style sheet template and the tokens become the sheet of a theme."""

import re
from functools import cache
from pathlib import Path

from PySide6.QtCore import QDir, QTemporaryDir
from PySide6.QtGui import QColor, QPalette

from assets import asset_path
from ui.theme.tokens import Theme, load_tokens

_TOKEN = re.compile(r"@(\w+)")
_SCALED = re.compile(r"(font-size|min-height|max-height): (\d+)px")


def style_sheet(theme: Theme, text_scale: float = 1.0) -> str:
    """The whole style sheet of a theme; `text_scale` grows type and row heights, space stays."""
    text = asset_path("themes", "base.qss").read_text(encoding="utf-8")
    if theme.is_contrast:
        text += asset_path("themes", "contrast.qss").read_text(encoding="utf-8")
    text = _TOKEN.sub(lambda match: _value(theme, match[1]), text)
    if text_scale == 1.0:
        return text
    return _SCALED.sub(lambda match: f"{match[1]}: {round(int(match[2]) * text_scale)}px", text)


def palette(theme: Theme) -> QPalette:
    """The Qt palette for the parts that a style sheet does not reach."""
    role = QPalette.ColorRole
    pairs = (
        (role.Window, theme.window),
        (role.WindowText, theme.ink),
        (role.Base, theme.panel),
        (role.AlternateBase, theme.raised),
        (role.Text, theme.ink),
        (role.Button, theme.raised),
        (role.ButtonText, theme.ink),
        (role.BrightText, theme.bad),
        (role.Highlight, theme.accent),
        (role.HighlightedText, theme.on_accent),
        (role.PlaceholderText, theme.muted),
        (role.Link, theme.link),
        (role.ToolTipBase, theme.raised),
        (role.ToolTipText, theme.ink),
    )
    result = QPalette()
    for key, colour in pairs:
        result.setColor(key, colour)
    for key in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, key, theme.disabled)
    return result


def _value(theme: Theme, name: str) -> str:
    face = load_tokens().font
    special = {"family": face.family, "mono": face.mono}
    if name in special:
        return special[name]
    if name == "icons":
        return QDir.fromNativeSeparators(str(_coloured_icons(theme.name)))
    return qss_colour(theme.colour(name))


def qss_colour(colour: QColor) -> str:
    """A colour as a style sheet writes it, opacity included."""
    kind = QColor.NameFormat.HexRgb if colour.alpha() == 255 else QColor.NameFormat.HexArgb
    return colour.name(kind)


@cache
def _icon_folder() -> QTemporaryDir:
    return QTemporaryDir()


@cache
def _coloured_icons(theme_name: str) -> Path:
    """A folder with the icons a sheet names by file: style sheets can not recolour `currentColor`."""
    theme = load_tokens().themes[theme_name]
    folder = Path(_icon_folder().path()) / theme_name
    folder.mkdir(parents=True, exist_ok=True)
    for name, colour in (("down", theme.ink2), ("check", theme.on_accent)):
        svg = asset_path("icons", "ui", f"{name}.svg").read_text(encoding="utf-8")
        (folder / f"{name}.svg").write_text(svg.replace("currentColor", colour.name()), encoding="utf-8")
    return folder

"""Colours, fonts, icons and style sheet of the window.

Every colour on screen comes from `assets/themes/tokens.json`.
"""

from ui.theme.fonts import font, load_fonts, text_font
from ui.theme.icon import app_icon, icon, icon_pixmap, tray_icon
from ui.theme.kind import Shape, draw_kind, is_entity, kind_label, shape_of
from ui.theme.manager import ThemeManager
from ui.theme.sheet import palette, style_sheet
from ui.theme.tokens import Theme, Tokens, load_tokens, theme_named

__all__ = [
    "Shape",
    "Theme",
    "ThemeManager",
    "Tokens",
    "app_icon",
    "draw_kind",
    "font",
    "icon",
    "icon_pixmap",
    "is_entity",
    "kind_label",
    "load_fonts",
    "load_tokens",
    "palette",
    "shape_of",
    "style_sheet",
    "text_font",
    "theme_named",
    "tray_icon",
]

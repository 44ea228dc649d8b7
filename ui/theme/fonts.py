"""Inter, shipped with the program, with figures of equal width everywhere."""

from PySide6.QtGui import QFont, QFontDatabase

from assets import asset_path
from ui.theme.tokens import load_tokens

_FILES = ("Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf")
_loaded: set[str] = set()


def load_fonts() -> None:
    """Make Inter known to Qt. Needs a QGuiApplication; calling it again does nothing."""
    for name in _FILES:
        if name in _loaded:
            continue
        if QFontDatabase.addApplicationFont(str(asset_path("fonts", name))) < 0:
            raise RuntimeError(f"Qt could not read the font {name}")
        _loaded.add(name)


def font(px: float, weight: int = 400, tracking: float = 0.0, *, mono: bool = False) -> QFont:
    """A font of the window: size in pixels, weight 100 to 900, tracking in pixels."""
    face = load_tokens().font
    result = QFont(face.mono if mono else face.family)
    result.setPixelSize(max(1, round(px)))
    result.setWeight(QFont.Weight(weight))
    result.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if mono:
        result.setStyleHint(QFont.StyleHint.Monospace)
        return result
    if tracking:
        result.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, tracking)
    result.setFeature(QFont.Tag("tnum"), 1)
    return result


def text_font(role: str, scale: float = 1.0) -> QFont:
    """The font of a text role of the tokens ("body", "title", "caption", ...)."""
    style = load_tokens().type[role]
    return font(style.px * scale, style.weight, style.tracking)

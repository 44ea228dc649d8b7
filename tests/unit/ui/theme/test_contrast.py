"""Contrast, computed in every theme: text at least 4.5:1; edges, focus and states at least 3:1."""

import pytest
from PySide6.QtGui import QColor

from ui.theme import Theme, theme_named

GROUNDS = ("window", "sidebar", "panel", "raised", "field", "hover", "selected")
TEXTS = ("ink", "ink2", "muted", "link", "good", "warn", "bad")
# Edges that tell where a control is, and where the keyboard is.
EDGES = ("control_line", "focus", "accent")


def luminance(colour: QColor) -> float:
    """Relative luminance as WCAG 2.2 defines it."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def over(colour: QColor, ground: QColor) -> QColor:
    """A colour as it is seen on a ground."""
    share = colour.alphaF()
    parts = zip(channels(colour), channels(ground), strict=True)
    return QColor.fromRgbF(*(share * one + (1 - share) * other for one, other in parts))


def channels(colour: QColor) -> tuple[float, float, float]:
    return colour.redF(), colour.greenF(), colour.blueF()


def contrast(one: QColor, ground: QColor) -> float:
    lighter, darker = sorted((luminance(over(one, ground)), luminance(ground)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def low(theme: Theme, names: tuple[str, ...], grounds: tuple[str, ...], least: float) -> list[str]:
    """The pairs that are too close to each other."""
    base = theme.colour("window")
    found = []
    for ground in grounds:
        below = over(theme.colour(ground), base)
        pairs = ((name, contrast(theme.colour(name), below)) for name in names)
        found += [f"{name} on {ground}: {ratio:.2f}" for name, ratio in pairs if ratio < least]
    return found


@pytest.mark.parametrize("name", ["dark", "light", "contrast"])
def test_text_can_be_read_and_controls_can_be_seen(name: str) -> None:
    theme = theme_named(name)

    assert low(theme, TEXTS, GROUNDS, 4.5) == []
    assert low(theme, ("on_accent",), ("accent",), 4.5) == []
    assert low(theme, ("mark_ink",), ("mark",), 4.5) == []
    assert low(theme, EDGES, ("window", "sidebar", "panel", "raised"), 3.0) == []


def test_black_on_white_is_what_the_formula_says() -> None:
    assert contrast(QColor("#000000"), QColor("#ffffff")) == pytest.approx(21.0)
    assert contrast(QColor("#777777"), QColor("#ffffff")) == pytest.approx(4.48, abs=0.01)

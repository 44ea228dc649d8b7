"""Every pair of colours that carries text or a control can be read."""

import pytest
from PySide6.QtGui import QColor

from ui.theme.tokens import Theme, load_tokens

SURFACES = ("window", "sidebar", "panel", "raised", "field", "hover", "selected", "accent_soft")
THEMES = ("dark", "light", "contrast")


def luminance(colour: QColor) -> float:
    parts = [
        value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4
        for value in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def ratio(first: QColor, second: QColor) -> float:
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def control_pairs(theme: Theme) -> list[tuple[str, str, float]]:
    text = [(front, back, 4.5) for front in ("ink", "ink2", "muted", "accent", "link") for back in SURFACES]
    state = [
        (front, back, 4.5)
        for front in ("good", "warn", "bad")
        for back in ("window", "sidebar", "panel", "raised", f"{front}_soft")
    ]
    filled = [("on_accent", back, 4.5) for back in ("accent", "accent_hover", "accent_pressed")]
    lines = [("control_line", back, 3.0) for back in ("window", "panel", "field")]
    focus = [("focus", back, 3.0) for back in SURFACES]
    return text + state + filled + [("mark_ink", "mark", 4.5)] + lines + focus


def test_contrast_of_black_and_white_is_21() -> None:
    assert ratio(QColor("#000000"), QColor("#ffffff")) == pytest.approx(21.0, abs=0.01)


@pytest.mark.parametrize("name", THEMES)
def test_text_and_controls_keep_their_contrast(name: str) -> None:
    theme = load_tokens().themes[name]

    weak = [
        (front, back, round(ratio(theme.colour(front), theme.colour(back)), 2))
        for front, back, least in control_pairs(theme)
        if ratio(theme.colour(front), theme.colour(back)) < least
    ]

    assert weak == []


@pytest.mark.parametrize("name", THEMES)
def test_kinds_and_group_names_stand_out_from_the_sky(name: str) -> None:
    theme = load_tokens().themes[name]

    kinds = {kind for kind, colour in theme.kinds.items() if min(_on_sky(theme, colour)) < 3.0}
    groups = [index for index, colour in enumerate(theme.groups) if min(_on_sky(theme, colour)) < 4.5]

    assert (kinds, groups) == (set(), [])


def _on_sky(theme: Theme, colour: QColor) -> tuple[float, float]:
    return ratio(colour, theme.sky0), ratio(colour, theme.sky1)

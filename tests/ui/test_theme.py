"""Fonts load, icons take their colour, the sheet knows every token, the manager switches."""

import pytest
from PySide6.QtGui import QColor, QFontInfo
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from assets import asset_path
from ui.theme import ThemeManager, icon_pixmap, load_fonts, style_sheet, text_font, theme_named


@pytest.mark.parametrize("name", ["dark", "light", "contrast"])
def test_every_token_of_the_sheet_is_replaced(qapp: QApplication, name: str) -> None:
    assert "@" not in style_sheet(theme_named(name))


def test_text_scale_grows_type_and_rows_but_not_space(qapp: QApplication) -> None:
    sheet = style_sheet(theme_named("dark"), 2.0)

    assert "font-size: 26px" in sheet
    assert "padding: 0 12px" in sheet


def test_inter_is_found_after_loading(qapp: QApplication) -> None:
    load_fonts()

    assert QFontInfo(text_font("strong")).family() == "Inter"


def test_figures_have_equal_width(qapp: QApplication) -> None:
    load_fonts()
    label = QLabel()
    label.setFont(text_font("body"))

    widths = {label.fontMetrics().horizontalAdvance(figure * 4) for figure in "0123456789"}

    assert len(widths) == 1


def test_an_icon_is_painted_in_the_wanted_colour(qapp: QApplication) -> None:
    image = icon_pixmap("plus", QColor("#ff0000"), 16, 2.0).toImage()

    middle = image.pixelColor(16, 16)

    assert image.width() == 32
    assert (middle.red(), middle.green(), middle.blue()) == (255, 0, 0)


def test_every_icon_file_can_be_painted(qapp: QApplication) -> None:
    names = sorted(path.stem for path in asset_path("icons", "ui").glob("*.svg"))

    blank = [name for name in names if _is_blank(name)]

    assert len(names) > 40
    assert blank == []


def test_manager_tells_when_the_theme_changes(qtbot: QtBot, qapp: QApplication) -> None:
    before = (qapp.styleSheet(), qapp.palette(), qapp.font())
    manager = ThemeManager("dark")

    with qtbot.waitSignal(manager.theme_changed) as heard:
        manager.set_mode("light")

    assert heard.args is not None
    assert heard.args[0].name == "light"
    assert "#f6f5f2" in qapp.styleSheet()
    qapp.setStyleSheet(before[0])
    qapp.setPalette(before[1])
    qapp.setFont(before[2])


def _is_blank(name: str) -> bool:
    image = icon_pixmap(name, QColor("#ffffff"), 16).toImage()
    return all(image.pixelColor(x, y).alpha() == 0 for x in range(16) for y in range(16))


def test_a_window_is_built_without_styles_which_come_back_whatever_happens(
    qapp: QApplication, manager: ThemeManager
) -> None:
    manager.apply()
    sheet = qapp.styleSheet()

    with pytest.raises(ZeroDivisionError), manager.unstyled():
        _ = 1 / len(qapp.styleSheet())

    assert sheet
    assert qapp.styleSheet() == sheet

"""The bar of nodes taken together stands between legend and map, in the form there is room for."""

import pytest
from PySide6.QtCore import QPoint, QRect
from pytestqt.qtbot import QtBot

from tests.bench.bench_sky import generated_scene
from ui.graph.view import SkyView
from ui.sky.choice_bar import ChoiceBar
from ui.theme import ThemeManager, load_fonts, theme_named


@pytest.mark.parametrize(("width", "brief"), [(1700, False), (1320, False), (1048, True), (880, True)])
def test_it_covers_neither_legend_nor_map_and_loses_no_act(qtbot: QtBot, width: int, brief: bool) -> None:
    load_fonts()
    view, bar = SkyView(theme_named("dark")), ChoiceBar(ThemeManager("dark"))
    qtbot.addWidget(view)
    view.add_foot(bar)
    view.resize(width, 760)
    with qtbot.waitExposed(view):
        view.show()
    view.set_scene(generated_scene(60))

    bar.show_choice(3, [("Note", 3)])
    qtbot.waitUntil(lambda: bar.width() >= bar.sizeHint().width())
    bar.show_choice(12, [("Note", 7), ("Person", 3), ("Tag", 2)])
    view.resize(width + 700, 760)
    view.resize(width, 760)
    qtbot.waitUntil(lambda: all(one.width() >= one.sizeHint().width() for one in bar.buttons.values()))

    assert view.rect().contains(bar.geometry())
    for part in (view.legend, view.minimap, view.zoom):
        assert not part.isVisible() or not part.geometry().intersects(bar.geometry())
    inside = QRect(bar.rect())
    for name, button in bar.buttons.items():
        assert inside.contains(QRect(button.mapTo(bar, QPoint()), button.size()))
        assert button.accessibleName()
        if not button.text():
            assert button.toolTip() == button.accessibleName()
        assert (button.text() == "") == (brief and name != "remember")

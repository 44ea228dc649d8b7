"""What the sky shows and how strongly it pulls: switches, a filter, the order, forces, sizes."""

from dataclasses import dataclass
from math import log

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QLineEdit, QSlider, QVBoxLayout, QWidget

from app.wire.sky import Order, SkyForces
from ui.common.label import plain_label, rule
from ui.pieces import Button, FloatShadow, row
from ui.pieces.switch import Switch
from ui.sky.wording import tr
from ui.theme import ThemeManager

WIDTH = 320
_TYPING_MS = 250
_SWITCHES = (
    ("existing", tr("Only what is written")),
    ("no_orphans", tr("Without loose nodes")),
    ("similar", tr("Near in meaning")),
    ("mentions", tr("Named, not linked")),
    ("arrows", tr("Arrows")),
    ("types", tr("Kinds of links by line")),
)
_FORCES = (
    ("centre", tr("Pull to the centre")),
    ("repel", tr("Push apart")),
    ("attract", tr("Link strength")),
    ("distance", tr("Link length")),
)
_SIZES = (("node", tr("Size of nodes")), ("edge", tr("Strength of links")), ("names", tr("Names")))
_ORDERS: tuple[tuple[Order, str], ...] = (
    ("forces", tr("By forces")),
    ("rings", tr("Most linked in the middle")),
    ("circle", tr("Circle")),
    ("grid", tr("Grid")),
    ("layers", tr("Layers")),
)


@dataclass(frozen=True)
class Sizes:
    """Factors; 1 is as usual."""

    node: float = 1.0
    edge: float = 1.0
    names: float = 1.0


class ShowPanel(QFrame):
    """Signals:
    filter_typed(str), switched(str name, bool on), order_chosen(str)
    forces_chosen(SkyForces), sizes_changed(Sizes), defaults_asked(), closed()
    """

    filter_typed = Signal(str)
    switched = Signal(str, bool)
    order_chosen = Signal(str)
    forces_chosen = Signal(object)
    sizes_changed = Signal(object)
    defaults_asked = Signal()
    closed = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("cls", "float")
        self.setAccessibleName(tr("Show and forces"))
        self.setFixedWidth(WIDTH)
        self._manager = manager
        self._is_filling = False
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("Only what this finds, as type:decision tag:garden"))
        self.line.setAccessibleName(tr("Filter of the sky"))
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(_TYPING_MS)
        self._typing.timeout.connect(lambda: self.filter_typed.emit(self.line.text()))
        self.line.textEdited.connect(lambda _text: self._typing.start())
        self.line.returnPressed.connect(self.on_entered)
        self.said = plain_label("", "caption", wraps=True)
        self.switches = {name: self._switch(name, words) for name, words in _SWITCHES}
        self.order = QComboBox()
        self.order.setAccessibleName(tr("Order"))
        for _, words in _ORDERS:
            self.order.addItem(words)
        self.order.activated.connect(lambda number: self.order_chosen.emit(_ORDERS[number][0]))
        self.sliders = {name: self._slider(words) for name, words in (*_FORCES, *_SIZES)}
        for name, _ in _FORCES:
            # Another layout costs seconds: only where the slider comes to rest.
            self.sliders[name].setTracking(False)
            self.sliders[name].valueChanged.connect(lambda _value: self._tell_forces())
        for name, _ in _SIZES:
            self.sliders[name].valueChanged.connect(lambda _value: self._tell_sizes())
        self._lay_out(manager)
        self._shadow = FloatShadow(self, manager)
        self.hide()

    def show_state(
        self, query: str, switched: list[str], order: str, forces: SkyForces, sizes: Sizes
    ) -> None:
        """Show what holds; nothing is told back."""
        self._is_filling = True
        if not self.line.hasFocus():
            self.line.setText(query)
        for name, switch in self.switches.items():
            switch.setChecked(name in switched)
        self.order.setCurrentIndex([name for name, _ in _ORDERS].index(order))  # type: ignore[arg-type]
        for name, _ in _FORCES:
            self.sliders[name].setValue(_place(float(getattr(forces, name))))
        for name, _ in _SIZES:
            self.sliders[name].setValue(_place(float(getattr(sizes, name))))
        self._is_filling = False

    def on_entered(self) -> None:
        """Enter does not wait."""
        self._typing.stop()
        self.filter_typed.emit(self.line.text())

    def _tell_forces(self) -> None:
        if not self._is_filling:
            self.forces_chosen.emit(
                SkyForces(**{name: _factor(self.sliders[name].value()) for name, _ in _FORCES})
            )

    def _tell_sizes(self) -> None:
        if not self._is_filling:
            self.sizes_changed.emit(
                Sizes(**{name: _factor(self.sliders[name].value()) for name, _ in _SIZES})
            )

    def _switch(self, name: str, words: str) -> Switch:
        switch = Switch(self._manager, words)
        switch.clicked.connect(lambda on: self.switched.emit(name, on))
        return switch

    def _slider(self, words: str) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(-20, 20)
        slider.setAccessibleName(words)
        slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return slider

    def _lay_out(self, manager: ThemeManager) -> None:
        defaults = Button(manager, tr("Defaults"), "undo", "ghost small")
        defaults.clicked.connect(self.defaults_asked)
        close = Button(manager, "", "close", "ghost small", tip=tr("Close"))
        close.clicked.connect(self.closed)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 12, 12, 14)
        outer.setSpacing(6)
        outer.addWidget(row(plain_label(tr("Show and forces"), "title"), None, defaults, close))
        outer.addWidget(self.line)
        outer.addWidget(self.said)
        self.said.hide()
        for name, words in _SWITCHES:
            outer.addWidget(row(plain_label(words, "ink"), None, self.switches[name]))
        outer.addWidget(row(plain_label(tr("Order"), "ink"), None, self.order))
        grid = QGridLayout()
        grid.setVerticalSpacing(10)
        for number, (name, words) in enumerate((*_FORCES, *_SIZES)):
            grid.addWidget(plain_label(words, "ink"), number, 0)
            grid.addWidget(self.sliders[name], number, 1)
        outer.addWidget(rule())
        outer.addLayout(grid)


def _factor(place: int) -> float:
    """-20 to 20 as 1/4 to 4, 0 as 1."""
    return float(round(4.0 ** (place / 20), 3))


def _place(factor: float) -> int:
    return round(20 * log(max(factor, 0.05), 4))

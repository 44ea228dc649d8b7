"""The bar above the sky: back, forward, the search field."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.actions import Act, keys_of
from ui.language import tr
from ui.pieces import Button
from ui.theme import ThemeManager, load_tokens

_SEARCH_PX = 560


class ToolBar(QFrame):
    """52 pixels, more with larger text.

    Signals:
        back_requested(), forward_requested(), remember_requested()
    """

    back_requested = Signal()
    forward_requested = Signal()
    remember_requested = Signal()

    def __init__(self, manager: ThemeManager, search_field: QWidget) -> None:
        super().__init__()
        self.setProperty("cls", "toolbar")
        self._manager = manager
        self.on_theme_changed()
        manager.theme_changed.connect(self.on_theme_changed)
        self._back = Button(manager, "", "back", "ghost", tip=tr("Back"), shortcut=keys_of(Act.BACK))
        self._forward = Button(
            manager, "", "forward", "ghost", tip=tr("Forward"), shortcut=keys_of(Act.FORWARD)
        )
        self._back.clicked.connect(self.back_requested)
        self._forward.clicked.connect(self.forward_requested)
        self._remember = Button(
            manager, tr("Remember"), "plus", tip=tr("Remember something"), shortcut=keys_of(Act.REMEMBER)
        )
        self._remember.clicked.connect(self.remember_requested)
        search_field.setMaximumWidth(_SEARCH_PX)
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 0, 12, 0)
        line.setSpacing(4)
        line.addWidget(self._back)
        line.addWidget(self._forward)
        line.addSpacing(4)
        line.addWidget(search_field, 1000)
        line.addStretch(1)
        line.addWidget(self._remember)
        self.set_history(can_go_back=False, can_go_forward=False)

    def on_theme_changed(self) -> None:
        """As high as its text needs it."""
        self.setFixedHeight(round(load_tokens().size["toolbar"] * max(1.0, self._manager.text_scale)))

    @property
    def remember_button(self) -> Button:
        return self._remember

    def set_draft(self, is_begun: bool) -> None:
        """Whether something new was begun and waits."""
        self._remember.setText(tr("Go on writing") if is_begun else tr("Remember"))
        self._remember.setAccessibleName(self._remember.text())

    def set_history(self, *, can_go_back: bool, can_go_forward: bool) -> None:
        self._back.setEnabled(can_go_back)
        self._forward.setEnabled(can_go_forward)

"""The first run: three questions over a sky that grows brighter with each."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QVBoxLayout, QWidget

from ui.choices import Choices
from ui.onboarding.agents_card import AgentsCard
from ui.onboarding.backdrop import draw_backdrop
from ui.onboarding.behaviour_card import BehaviourCard
from ui.onboarding.first_card import CARD_WIDTH, FirstCard
from ui.onboarding.step_head import tr
from ui.pieces import Overlay
from ui.theme import ThemeManager

_HEIGHT = 640
_STRENGTHS = (1.0, 1.7, 2.5)


class FirstRun(Overlay):
    """Covers the whole window. `is_started`: folders were chosen, the rest are questions that may be left."""

    def __init__(self, manager: ThemeManager, choices: Choices, parent: QWidget) -> None:
        self.card = FirstCard(manager)
        self.behaviour = BehaviourCard(manager, choices)
        self.agents = AgentsCard(manager)
        self.is_started = False
        self._stack = QStackedWidget()
        for part in (self.card, self.behaviour, self.agents):
            self._stack.addWidget(part)
        frame = QFrame()
        frame.setAccessibleName(tr("First steps"))
        lines = QVBoxLayout(frame)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.addWidget(self._stack)
        super().__init__(manager, frame, (CARD_WIDTH, _HEIGHT), parent)

    @property
    def step(self) -> int:
        """Which question is asked, from 0 on."""
        return self._stack.currentIndex()

    def show_step(self, step: int) -> None:
        """Ask another question; the keyboard is on its answer."""
        self._stack.setCurrentIndex(step)
        if step == 1:
            self.behaviour.go.setFocus()
        elif step == 2:
            self.agents.go.setFocus()
        self.update()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Only Escape or "Not now" ends the first question: a click beside it does not."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_backdrop(painter, self._manager.theme, QRectF(self.rect()), _STRENGTHS[self.step])
        painter.end()

"""A tile of the page of health: what it is about, how that stands, and three numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QVBoxLayout

from ui.common.label import CutLabel, plain_label
from ui.pieces import IconSign, stretched
from ui.theme import ThemeManager


@dataclass(frozen=True)
class TileWords:
    """`tint` of the state: good, warn, accent or "". `numbers`: what is counted, and its value."""

    icon: str
    name: str
    state: str
    tint: str
    numbers: Sequence[tuple[str, str]]


class Tile(QFrame):
    """Says `words`."""

    def __init__(self, manager: ThemeManager, words: TileWords) -> None:
        super().__init__()
        self.words = words
        self.setProperty("cls", "card")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        told = ", ".join(f"{name} {value}" for name, value in words.numbers)
        self.setAccessibleName(f"{words.name}: {words.state}. {told}")
        lines = QVBoxLayout(self)
        lines.setContentsMargins(12, 8, 12, 10)
        lines.setSpacing(6)
        state = plain_label(words.state, f"tag {words.tint}".strip())
        lines.addWidget(
            stretched(1, IconSign(manager, words.icon, "ink2"), CutLabel(words.name, "strong"), state)
        )
        numbers = QGridLayout()
        numbers.setContentsMargins(0, 0, 0, 0)
        numbers.setHorizontalSpacing(8)
        numbers.setVerticalSpacing(4)
        numbers.setColumnStretch(0, 1)
        for at, (name, value) in enumerate(words.numbers):
            numbers.addWidget(CutLabel(name, "small muted"), at, 0)
            number = plain_label(value, "small ink")
            number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            numbers.addWidget(number, at, 1)
        lines.addLayout(numbers)

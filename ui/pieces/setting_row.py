"""One setting: its name and what it does at the left, the control at the right, what went wrong below."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ui.common.label import CutLabel, plain_label, rule
from ui.common.style import set_cls

_CONTROL_PX = 220
# These are as wide as their words.
_NATURAL = (QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Maximum)


class SettingRow(QFrame):
    """`wide`: the control has a line of its own below the words."""

    def __init__(self, name: str, caption: str, control: QWidget, *, wide: bool = False) -> None:
        super().__init__()
        self.control = control
        self._caption = CutLabel(caption, "caption")
        self._said = plain_label("", "caption", wraps=True)
        self._said.hide()
        self._title = title = plain_label(name, "ink", wraps=True)
        title.setBuddy(control)
        if not control.accessibleName():
            control.setAccessibleName(name)
        control.setAccessibleDescription(caption)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(title)
        names.addWidget(self._caption)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addLayout(names, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 10, 12, 10)
        outer.setSpacing(6)
        outer.addLayout(head)
        if wide:
            outer.addWidget(control)
        else:
            head.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
            if isinstance(control, QPushButton):
                control.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            elif control.sizePolicy().horizontalPolicy() not in _NATURAL:
                control.setFixedWidth(_CONTROL_PX)
        outer.addWidget(self._said)

    @property
    def title(self) -> str:
        """What the setting is called."""
        return self._title.text()

    @property
    def caption(self) -> str:
        """What it means."""
        return self._caption.whole

    def set_found(self, found: bool) -> None:
        """Whether it is among what is looked for; the others are not shown meanwhile."""
        self.setVisible(found)

    @property
    def said(self) -> str:
        """The sentence below the field, "" without one."""
        return self._said.text()

    def set_caption(self, caption: str) -> None:
        """Say something else below the name."""
        self._caption.set_whole(caption)
        self.control.setAccessibleDescription(caption)

    def say(self, sentence: str, role: str = "bad") -> None:
        """A sentence below the field in a role of colour; the empty one takes it away."""
        self._said.setText(sentence)
        set_cls(self._said, f"caption {role}")
        self._said.setVisible(bool(sentence))
        set_cls(self.control, "error" if sentence and role == "bad" else "")
        self.control.setAccessibleDescription(sentence or self._caption.whole)


class SettingCard(QFrame):
    """Settings that belong together, a line between each two."""

    def __init__(self, *rows: QWidget) -> None:
        super().__init__()
        self.setProperty("cls", "card")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.setSpacing(0)
        for number, row in enumerate(rows):
            if number:
                outer.addWidget(rule())
            outer.addWidget(row)


def overline(text: str) -> QLabel:
    """The heading above a card of settings."""
    label = plain_label(text, "overline")
    label.setContentsMargins(0, 6, 0, 0)
    return label

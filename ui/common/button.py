"""Buttons whose icon follows the theme."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QPushButton, QSizePolicy

from ui.common.text import plain_tip
from ui.theme import ThemeManager, icon


class IconButton(QPushButton):
    """A button with an icon of the theme; without words it is square and has a name and a tip."""

    def __init__(
        self,
        manager: ThemeManager,
        icon_name: str = "",
        text: str = "",
        *,
        cls: str = "ghost small",
        tip: str = "",
        role: str = "ink2",
        icon_size: int = 16,
    ) -> None:
        super().__init__(text)
        self._manager = manager
        self._icon_name = icon_name
        self._role = role
        self.setProperty("cls", cls if text else f"{cls} icononly")
        self.setAccessibleName(text or tip)
        self.setToolTip(plain_tip(tip))
        self.setIconSize(QSize(icon_size, icon_size))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._show_icon()

    def set_icon_name(self, name: str) -> None:
        """Show another icon."""
        if name != self._icon_name:
            self._icon_name = name
            self._show_icon()

    def set_words(self, text: str) -> None:
        """Say something else."""
        self.setText(text)
        self.setAccessibleName(text)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._show_icon()

    def _show_icon(self) -> None:
        if self._icon_name:
            self.setIcon(
                icon(self._icon_name, self._manager.theme.colour(self._role), self.iconSize().width())
            )

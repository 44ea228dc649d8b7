"""A push button whose icon follows the theme and its own state."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QPushButton, QWidget

from ui.theme import ThemeManager, icon

_ROLES = {"primary": "on_accent", "danger": "bad"}


class Button(QPushButton):
    """Quiet by default; `cls` "primary", "ghost", "danger", "small" in any mix. Needs a text or a tip."""

    def __init__(
        self,
        manager: ThemeManager,
        text: str = "",
        icon_name: str = "",
        cls: str = "",
        *,
        tip: str = "",
        shortcut: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._manager = manager
        self._icon_name = icon_name
        self._cls = cls
        self.setProperty("cls", f"{cls} icononly".strip() if icon_name and not text else cls)
        self.setAccessibleName(text or tip)
        keys = QKeySequence(shortcut).toString(QKeySequence.SequenceFormat.NativeText)
        self.setToolTip(f"{tip}  {keys}".strip())
        self.setIconSize(QSize(16, 16))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._show_icon()

    def set_icon_name(self, name: str) -> None:
        """Show another icon."""
        if name != self._icon_name:
            self._icon_name = name
            self._show_icon()

    def set_brief(self, brief: bool) -> None:
        """Show only the icon, with the words as its tip, or icon and words. For a button that has both."""
        words = self.accessibleName()
        if brief == (not self.text()):
            return
        self.setText("" if brief else words)
        self.setToolTip(words if brief else "")
        self.setProperty("cls", f"{self._cls} icononly" if brief else self._cls)
        self.style().unpolish(self)
        self.style().polish(self)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.EnabledChange):
            self._show_icon()

    def _show_icon(self) -> None:
        if not self._icon_name:
            return
        role = next((_ROLES[name] for name in self._cls.split() if name in _ROLES), "ink2")
        shown = role if self.isEnabled() else "disabled"
        self.setIcon(icon(self._icon_name, self._manager.theme.colour(shown)))

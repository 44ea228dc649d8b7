"""How much speaks for a memory, how much is open, how much speaks against it: a bar with its numbers."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from ui.common.flow import FlowLayout
from ui.common.label import plain_label
from ui.common.style import set_cls
from ui.memory.wording import counted, share_words, tr
from ui.pieces import Button, Dot, row
from ui.theme import ThemeManager

_BAR_PX = 10
_CONTESTED, _CONTEST_LOW = 0.4, 0.25
_STRONG, _FAIR = 0.7, 0.4


@dataclass(frozen=True, slots=True)
class Belief:
    """Shares of one whole, and how many items stand behind the two sides.

    `contest` is the share of all evidence that speaks for the weaker side, 0 to .5.
    """

    supported: float
    open: float
    against: float
    count_for: int = 0
    count_against: int = 0
    contest: float = 0.0

    @property
    def is_known(self) -> bool:
        """Whether anything has been said for or against it."""
        return bool(self.count_for or self.count_against or self.supported or self.against)


def belief_words(belief: Belief) -> tuple[str, str, str]:
    """How strong it is, the tone of that word, and how contested it is."""
    if not belief.is_known:
        return tr("Nothing speaks for or against it yet"), "muted", ""
    contest = (
        tr("contest high")
        if belief.contest >= _CONTESTED
        else tr("contest low")
        if belief.contest < _CONTEST_LOW
        else tr("contested")
    )
    if belief.against > belief.supported:
        return tr("Doubtful"), "bad", contest
    if belief.supported >= _STRONG:
        return tr("Strong"), "good", contest
    if belief.supported >= _FAIR:
        return tr("Fair"), "good", contest
    return tr("Weak"), "warn", contest


def said_belief(belief: Belief) -> str:
    """All of it in one sentence, for a screen reader."""
    word, _, contest = belief_words(belief)
    numbers = tr("for {a}, open {b}, against {c}").format(
        a=share_words(belief.supported), b=share_words(belief.open), c=share_words(belief.against)
    )
    return ", ".join(part for part in (tr("Belief"), word, contest, numbers) if part)


class BeliefBar(QWidget):
    """Three parts side by side; in high contrast each has an edge, and the open one stays empty."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._parts: tuple[tuple[float, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        manager.theme_changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(120, _BAR_PX)

    def set_belief(self, belief: Belief) -> None:
        """Show other shares."""
        self._parts = (
            (belief.supported, "good"),
            (belief.open, "control_line"),
            (belief.against, "bad"),
        )
        self.setAccessibleName(said_belief(belief))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._manager.theme
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            path = QPainterPath()
            path.addRoundedRect(QRectF(self.rect()), _BAR_PX / 2, _BAR_PX / 2)
            painter.setClipPath(path)
            x = 0.0
            for share, role in self._parts:
                width = self.width() * share
                if width > 0:
                    is_last = x + width > self.width() - 2
                    painter.setPen(QPen(theme.ink, 1) if theme.is_contrast else Qt.PenStyle.NoPen)
                    painter.setBrush(theme.colour(role))
                    painter.drawRect(QRectF(x, 0, width if is_last else max(1.0, width - 1.5), _BAR_PX))
                x += width
        finally:
            painter.end()


class BeliefCard(QFrame):
    """The bar, its word, its numbers, and the button that asks what speaks against it.

    Signals:
        challenge_requested()
    """

    challenge_requested = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "card")
        self._word = plain_label("", "strong")
        self._contest = plain_label("", "muted")
        self._bar = BeliefBar(manager)
        self._numbers = [plain_label("", "small ink") for _ in range(3)]
        self._counts = [plain_label("", "small muted") for _ in range(3)]
        self._legend = QWidget()
        flow = FlowLayout(self._legend, gap=12)
        for role, figure, count in zip(
            ("good", "control_line", "bad"), self._numbers, self._counts, strict=True
        ):
            flow.addWidget(row(Dot(manager, role), figure, count, gap=5))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self._legend.setSizePolicy(policy)
        self.challenge = Button(manager, tr("Challenge"), "scale", "small")
        self.challenge.setToolTip(tr("Look for what speaks against it"))
        self.challenge.clicked.connect(self.challenge_requested)
        foot = row(self._legend, self.challenge)
        layout = foot.layout()
        if layout is not None:
            layout.setStretch(0, 1)  # type: ignore[attr-defined]  # it has a box layout
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 10, 12, 10)
        outer.setSpacing(6)
        outer.addWidget(row(plain_label(tr("Belief"), "strong"), None, self._word, self._contest, gap=4))
        outer.addWidget(self._bar)
        outer.addWidget(foot)

    @property
    def words(self) -> str:
        """What stands at its upper right."""
        return " ".join(part.text() for part in (self._word, self._contest) if part.text())

    @property
    def figures(self) -> list[str]:
        """The numbers below the bar, as typed."""
        pairs = zip(self._numbers, self._counts, strict=True)
        return [" ".join(part.text() for part in pair if part.text()) for pair in pairs]

    def show_belief(self, belief: Belief) -> None:
        """Show another belief."""
        word, tone, contest = belief_words(belief)
        self._word.setText(word)
        set_cls(self._word, tone)
        self._contest.setText(f"· {contest}" if contest else "")
        self._bar.set_belief(belief)
        self._bar.setVisible(belief.is_known)
        self._legend.setVisible(belief.is_known)
        names = (tr("for"), tr("open"), tr("against"))
        shares = (belief.supported, belief.open, belief.against)
        for label, name, share in zip(self._numbers, names, shares, strict=True):
            label.setText(f"{name} {share_words(share)}")
        for label, count in zip(self._counts, (belief.count_for, 0, belief.count_against), strict=True):
            label.setText(counted("%n piece of evidence", "%n pieces of evidence", count) if count else "")
            label.setVisible(bool(count))
        self.setAccessibleName(said_belief(belief))

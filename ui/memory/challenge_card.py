"""What speaks against a memory, found in everything that is known."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from app.wire.conflicts import ChallengeReply, Objection
from ui.common.label import plain_label
from ui.memory.row import ItemRow, RowText
from ui.memory.wording import counted, percent_words, tr
from ui.pieces import Button, IconSign, row
from ui.theme import ThemeManager

_SKIPPED = {
    "question": tr("It asks something, so nothing can contradict it."),
    "greeting": tr("It claims nothing, so nothing can contradict it."),
    "opinion": tr("It is an opinion, and others may have another one."),
    "personal": tr("It is about a feeling of the moment, so nothing can contradict it."),
    "empty": tr("There is nothing to compare."),
}


def challenge_words(reply: ChallengeReply) -> str:
    """What was found, as one sentence."""
    if reply.skipped:
        return _SKIPPED.get(reply.skipped, tr("It claims nothing that could be compared."))
    compared = counted("%n other claim", "%n other claims", reply.compared)
    if not reply.objections:
        words = tr("Nothing that is known speaks against it. It was compared with {compared}.")
        found = words.format(compared=compared)
    else:
        parts = counted("%n thing speaks against it", "%n things speak against it", len(reply.objections))
        found = tr("{parts}, of {compared}.").format(parts=parts, compared=compared)
    if not reply.by_meaning:
        found += " " + tr("Only words were compared: the model could not be asked.")
    return found


class ChallengeCard(QFrame):
    """Signals:
    item_requested(str id), dismissed()
    """

    item_requested = Signal(str)
    dismissed = Signal()

    def __init__(self, manager: ThemeManager, title: str, reply: ChallengeReply) -> None:
        super().__init__()
        self._manager = manager
        self.setAccessibleName(tr("What speaks against it"))
        self.summary = challenge_words(reply)
        content = QWidget()
        lines = QVBoxLayout(content)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(10)
        for objection in reply.objections:
            lines.addWidget(self._objection(objection))
        lines.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(content)
        scroll.setWidgetResizable(True)
        scroll.setMinimumHeight(220 if reply.objections else 0)
        if not reply.objections:
            scroll.hide()
        self.done = Button(manager, tr("Done"), cls="primary")
        self.done.clicked.connect(self.dismissed)
        sign = IconSign(
            manager, "scale" if reply.objections else "check", "warn" if reply.objections else "good"
        )
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 18, 20, 16)
        outer.setSpacing(12)
        outer.addWidget(row(sign, plain_label(title, "title", wraps=True), None))
        outer.addWidget(plain_label(self.summary, "", wraps=True))
        outer.addWidget(scroll, 1)
        outer.addWidget(row(None, self.done))
        self.setFocusProxy(self.done)

    def _objection(self, objection: Objection) -> QWidget:
        frame = QFrame()
        frame.setProperty("cls", "well")
        lines = QVBoxLayout(frame)
        lines.setContentsMargins(12, 8, 12, 8)
        lines.setSpacing(2)
        claim = objection.existing
        sure = tr("sure: {share}").format(share=percent_words(objection.confidence))
        text = RowText(claim.title or claim.sentence, claim.type or "fact", note=sure, tip=claim.path)
        link = ItemRow(self._manager, text, leads=bool(claim.id))
        link.clicked.connect(lambda: self.item_requested.emit(claim.id))
        lines.addWidget(link)
        lines.addWidget(plain_label(objection.explanation, "small", wraps=True))
        return frame

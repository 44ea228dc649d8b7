"""The float at the foot of the sky: play, the width of a bar, the day, back to today."""

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QVBoxLayout

from ui.common.label import plain_label
from ui.past.bar import Line, Zoom
from ui.past.slider import TimeSlider, next_week
from ui.past.wording import chip_words, tr
from ui.pieces import Button, FloatShadow, IconSign
from ui.theme import ThemeManager

_STEP_MS = 600
_ZOOMS: tuple[tuple[Zoom, str], ...] = (("day", tr("Days")), ("week", tr("Weeks")), ("month", tr("Months")))


def _today() -> date:
    return date.today()  # noqa: DTZ011  # a person's own day


class TimeDock(QFrame):
    """Signals:
    day_moved(date), day_settled(date): see TimeSlider.
    zoom_wanted(str): bars of "day", "week" or "month".
    today_wanted(), closed()
    """

    day_moved = Signal(object)
    day_settled = Signal(object)
    zoom_wanted = Signal(str)
    today_wanted = Signal()

    def __init__(self, manager: ThemeManager, today: Callable[[], date] = _today) -> None:
        super().__init__()
        self.setProperty("cls", "float")
        self.setAccessibleName(tr("Timeline"))
        self._today = today
        self.slider = TimeSlider(manager, today())
        self.play = Button(manager, "", "play", "ghost", tip=tr("Play: a week at a time, to today"))
        self.back = Button(manager, tr("Back to today"), "forward", "small")
        self._chip_words = plain_label("", "")
        self._chip = QFrame()
        self._chip.setProperty("cls", "chip")
        chip = QHBoxLayout(self._chip)
        chip.setContentsMargins(8, 2, 10, 2)
        chip.setSpacing(5)
        chip.addWidget(IconSign(manager, "clock", "muted", 12))
        chip.addWidget(self._chip_words)
        self._timer = QTimer(self)
        self._timer.setInterval(_STEP_MS)
        self._timer.timeout.connect(self.on_step)
        self._zooms = QButtonGroup(self)
        self._lay_out(manager)
        self._shadow = FloatShadow(self, manager)
        self._connect()
        self.show_day(today())

    @property
    def zoom(self) -> Zoom:
        """How wide a bar is."""
        return _ZOOMS[max(0, self._zooms.checkedId())][0]

    @property
    def is_playing(self) -> bool:
        """Whether weeks go by."""
        return self._timer.isActive()

    def set_line(self, line: Line) -> None:
        """Show other bars."""
        self.slider.set_line(line)

    def show_day(self, day: date) -> None:
        """Put the handle on a day."""
        self.slider.set_day(day)
        is_past = day < self._today()
        self._chip_words.setText(chip_words(day))
        self._chip.setVisible(is_past)
        self.back.setVisible(is_past)

    def stop(self) -> None:
        """Weeks go by no more."""
        self._timer.stop()
        self.play.set_icon_name("play")
        self.play.setAccessibleName(tr("Play: a week at a time, to today"))

    def on_play_clicked(self) -> None:
        """Let weeks go by, from the beginning when one stands at today; or stop."""
        if self._timer.isActive():
            self.stop()
            return
        if self.slider.day >= self._today():
            self.show_day(self.slider.line.first)
            self.day_settled.emit(self.slider.day)
        self.play.set_icon_name("pause")
        self.play.setAccessibleName(tr("Pause"))
        self._timer.start()

    def on_step(self) -> None:
        """A week on."""
        day = next_week(self.slider.day, self._today())
        self.show_day(day)
        self.day_settled.emit(day)
        if day >= self._today():
            self.stop()

    def _lay_out(self, manager: ThemeManager) -> None:
        box = QFrame()
        box.setProperty("cls", "segbox")
        seg = QHBoxLayout(box)
        seg.setContentsMargins(2, 2, 2, 2)
        seg.setSpacing(0)
        for number, (zoom, words) in enumerate(_ZOOMS):
            button = Button(manager, words, cls="seg")
            button.setCheckable(True)
            button.setChecked(zoom == "week")
            self._zooms.addButton(button, number)
            seg.addWidget(button)
        head = QHBoxLayout()
        head.setContentsMargins(12, 10, 12, 0)
        head.setSpacing(8)
        head.addWidget(self.play)
        head.addWidget(box)
        head.addStretch(1)
        head.addWidget(self._chip)
        head.addWidget(self.back)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 4)
        outer.setSpacing(0)
        outer.addLayout(head)
        outer.addWidget(self.slider)

    def _connect(self) -> None:
        self.play.clicked.connect(self.on_play_clicked)
        self.back.clicked.connect(self.today_wanted)
        self._zooms.idClicked.connect(lambda number: self.zoom_wanted.emit(_ZOOMS[number][0]))
        self.slider.day_moved.connect(self._moved)
        self.slider.day_settled.connect(self._settled)

    def _moved(self, day: date) -> None:
        self.stop()
        self.show_day(day)
        self.day_moved.emit(day)

    def _settled(self, day: date) -> None:
        self.show_day(day)
        self.day_settled.emit(day)


class PastBanner(QFrame):
    """Over the sky: one cannot forget that one looks at the past.

    Signals:
        today_wanted()
    """

    today_wanted = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "note-warn")
        self.words = plain_label("", "ink")
        self.today = Button(manager, tr("Today"), cls="small")
        self.today.clicked.connect(self.today_wanted)
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 6, 6, 6)
        line.setSpacing(8)
        line.addWidget(IconSign(manager, "clock", "warn", 14))
        line.addWidget(self.words, 1)
        line.addWidget(self.today)

    def say(self, words: str) -> None:
        """Show other words."""
        self.words.setText(words)
        self.setAccessibleName(words)
        self.adjustSize()

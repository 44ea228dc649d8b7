"""The search field and the float of results."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QTextLayout
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QListView, QWidget
from pytestqt.qtbot import QtBot

from app.wire.search import Hit, ScorePart, SearchReply
from ui.common.marked import TextBox, lay_out
from ui.search import HitListModel, ResultsFloat, SearchField
from ui.search.model import HitRole
from ui.search.why import WhyPanel
from ui.theme import ThemeManager, text_font

HOSTILE = ['<b style="font-size:200000px">x', '<img src="file:///etc/hostname">', "a & b </td>"]


def hit(number: int, title: str = "", snippet: str = "some words here") -> Hit:
    return Hit(
        id=f"h{number}",
        source="s",
        path="Work/n.md",
        title=title or f"Title {number}",
        kind="note",
        type="note",
        score=1.0,
        snippet=snippet,
        marks=[(5, 10)],
        parts=[ScorePart("words", 3.0, 1, 0.8), ScorePart("meaning", 0.6, 2, 0.2)],
        why="it names the word",
    )


def reply(*hits: Hit, hint: str = "") -> SearchReply:
    return SearchReply(hits=list(hits), total=len(hits), took_ms=5, mode="hybrid", hint=hint)


@pytest.fixture
def field(qtbot: QtBot, manager: ThemeManager) -> SearchField:
    widget = SearchField(manager)
    qtbot.addWidget(widget)
    widget.show()
    widget.focus_search()
    return widget


@pytest.fixture
def results(qtbot: QtBot, manager: ThemeManager) -> Iterator[ResultsFloat]:
    parent = QWidget()
    parent.resize(800, 700)
    qtbot.addWidget(parent)
    widget = ResultsFloat(manager, parent)
    widget.move(16, 8)
    parent.show()
    yield widget
    parent.hide()


def shown_texts(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]


def edit_of(field: SearchField) -> QWidget:
    found = field.focusProxy()
    assert found is not None
    return found


def list_of(widget: ResultsFloat) -> QListView:
    found = widget.findChild(QListView)
    assert isinstance(found, QListView)
    return found


def test_typing_is_told_at_once_and_then_together(qtbot: QtBot, field: SearchField) -> None:
    told: list[str] = []
    field.query_changed.connect(told.append)

    with qtbot.waitSignal(field.query_changed, check_params_cb=lambda text: text == "atlas"):
        QTest.keyClicks(edit_of(field), "atlas")

    assert told[0] == "a"
    assert told[-1] == "atlas"
    assert len(told) <= 5


def test_enter_tells_the_last_text_before_it_opens(qtbot: QtBot, field: SearchField) -> None:
    order: list[str] = []
    field.query_changed.connect(lambda text: order.append(f"changed {text}"))
    field.query_committed.connect(lambda text: order.append(f"committed {text}"))
    field.opened.connect(lambda: order.append("opened"))

    QTest.keyClicks(edit_of(field), "ab")
    QTest.keyClick(edit_of(field), Qt.Key.Key_Return)

    assert order[-3:] == ["changed ab", "committed ab", "opened"]


def test_arrows_walk_and_escape_leaves_the_text(qtbot: QtBot, field: SearchField) -> None:
    steps: list[int] = []
    field.walked.connect(steps.append)
    field.set_text("ab")

    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown):
        QTest.keyClick(edit_of(field), key)
    with qtbot.waitSignal(field.escaped):
        QTest.keyClick(edit_of(field), Qt.Key.Key_Escape)

    assert steps == [1, -1, 5]
    assert field.text() == "ab"


def test_clear_button_empties_and_tells(qtbot: QtBot, field: SearchField) -> None:
    field.set_text("ab")
    button = next(b for b in field.findChildren(QAbstractButton) if b.isVisible())

    with qtbot.waitSignals([field.query_changed, field.cleared]):
        button.click()

    assert field.text() == ""
    assert not button.isVisible()


def test_shortcut_hint_shows_only_while_empty(field: SearchField) -> None:
    assert "F" in shown_texts(field)

    field.set_text("x")

    assert "F" not in shown_texts(field)


def test_list_model_keeps_the_rules_of_models(qtbot: QtBot) -> None:
    model = HitListModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)

    model.set_hits([hit(1), hit(2)], {"s": "Second brain"})
    model.set_hits([], {})
    model.set_hits([hit(3)], {})

    assert isinstance(tester.model(), QAbstractItemModel)
    assert model.index(0, 0).data() == "Title 3"


@pytest.mark.parametrize("title", HOSTILE)
def test_titles_and_tips_are_shown_as_typed(qtbot: QtBot, title: str) -> None:
    model = HitListModel()
    model.set_hits([hit(1, title)], {})
    index = model.index(0, 0)

    assert index.data() == title
    assert "<img" not in index.data(Qt.ItemDataRole.ToolTipRole)
    assert title in index.data(Qt.ItemDataRole.AccessibleTextRole)


def test_walking_stops_at_both_ends_and_tells(results: ResultsFloat) -> None:
    chosen: list[str] = []
    results.hit_chosen.connect(chosen.append)
    results.show_reply(reply(hit(1), hit(2), hit(3)), "x", {})

    for step in (1, 1, 5, -1, -9):
        results.walk(step)

    assert chosen == ["h2", "h3", "h2", "h1"]
    assert results.current_id() == "h1"


def test_chosen_hit_stays_chosen_in_the_next_answer(results: ResultsFloat) -> None:
    results.show_reply(reply(hit(1), hit(2)), "x", {})
    results.walk(1)

    results.show_reply(reply(hit(3), hit(2)), "xy", {})
    assert results.current_id() == "h2"

    results.show_reply(reply(hit(4), hit(5)), "xyz", {})
    assert results.current_id() == "h4"


def test_keys_of_the_list_walk_open_and_close(qtbot: QtBot, results: ResultsFloat) -> None:
    results.show_reply(reply(hit(1), hit(2)), "x", {})
    view = list_of(results)

    QTest.keyClick(view, Qt.Key.Key_Down)
    with qtbot.waitSignal(results.hit_opened) as opened:
        QTest.keyClick(view, Qt.Key.Key_Return)
    with qtbot.waitSignal(results.closed):
        QTest.keyClick(view, Qt.Key.Key_Escape)

    assert opened.args == ["h2"]


def test_click_chooses_and_double_click_opens(qtbot: QtBot, results: ResultsFloat) -> None:
    results.show_reply(reply(hit(1), hit(2)), "x", {})
    view = list_of(results)
    model = view.model()
    assert isinstance(model, QAbstractItemModel)
    place = view.visualRect(model.index(1, 0)).center()

    with qtbot.waitSignal(results.hit_chosen) as chosen:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    with qtbot.waitSignal(results.hit_opened) as opened:
        QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    assert (chosen.args, opened.args) == (["h2"], ["h2"])


def test_nothing_found_is_said_with_a_hint(results: ResultsFloat) -> None:
    results.show_reply(reply(hint="Show the nearest."), "<b>flux", {})

    assert 'Nothing speaks of "<b>flux".' in shown_texts(results)
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in results.findChildren(QLabel))
    assert not list_of(results).isVisible()
    assert results.current_id() == ""


@pytest.mark.parametrize(
    ("weak_from", "said", "row"),
    [(0, "Nothing speaks of this clearly; these come nearest", 0), (2, "From here on only near", 2)],
)
def test_weak_hits_begin_with_a_mark(results: ResultsFloat, weak_from: int, said: str, row: int) -> None:
    answer = SearchReply(
        hits=[hit(1), hit(2), hit(3)], total=3, took_ms=5, mode="hybrid", weak_from=weak_from
    )

    results.show_reply(answer, "x", {})

    model = results.model
    assert model.index(row, 0).data() == said
    assert [model.hit_at(n) is None for n in range(4)].index(True) == row
    assert results.current_id() == "h1"
    results.walk(9)
    assert results.current_id() == "h3"
    results.walk(-9)
    assert results.current_id() == "h1"


def test_a_hint_that_nothing_is_clear_is_not_said_twice(results: ResultsFloat) -> None:
    hits = [hit(1), hit(2)]
    answer = SearchReply(hits=hits, total=2, took_ms=5, mode="hybrid", weak_from=0, hint="Nothing answers.")

    results.show_reply(answer, "x", {})

    assert results.hint_text == "Nothing answers."
    assert results.model.is_uniform


@pytest.mark.parametrize("weak_from", [None, 3])
def test_clear_hits_have_no_mark(results: ResultsFloat, weak_from: int | None) -> None:
    hits = [hit(1), hit(2), hit(3)]

    results.show_reply(
        SearchReply(hits=hits, total=3, took_ms=5, mode="hybrid", weak_from=weak_from), "x", {}
    )

    assert results.model.is_uniform


def test_a_turn_says_who_said_it_where_and_when(results: ResultsFloat) -> None:
    said = msgspec.structs.replace(
        hit(1),
        kind="turn",
        type="turn",
        path="records/2026-11/x.jsonl",
        author="Mira",
        session="Planning",
        occurred_at=datetime(2026, 11, 3, 12, tzinfo=UTC),
    )

    results.show_reply(reply(said), "x", {})

    meta = results.model.index(0, 0).data(HitRole.META)
    assert "by Mira · in Planning · 3 Nov 2026" in meta
    assert "records" not in meta


def test_rows_dim_only_when_the_answer_takes_long(qtbot: QtBot, results: ResultsFloat) -> None:
    results.show_reply(reply(hit(1)), "x", {})
    before = results.grab().toImage()

    results.set_waiting()
    assert results.grab().toImage() == before
    qtbot.waitUntil(lambda: results.grab().toImage() != before, timeout=3000)
    results.show_reply(reply(hit(1)), "x", {})

    assert results.grab().toImage() == before


def test_why_shows_the_parts_of_the_chosen_hit(results: ResultsFloat) -> None:
    results.show_reply(reply(hit(1), hit(2)), "x", {})
    assert results.findChild(WhyPanel) is None
    height = results.height()

    results.toggle_why()

    panel = results.findChild(WhyPanel)
    assert isinstance(panel, WhyPanel)

    spoken = [child.accessibleName() for child in panel.findChildren(QWidget)]
    assert panel.isVisible()
    assert results.height() > height
    assert "Why this: it names the word" in spoken
    assert "Words .80, best of all by its words. Meaning .20, number 2 by meaning" in spoken


def test_float_never_leaves_its_parent(results: ResultsFloat) -> None:
    parent = results.parentWidget()
    assert parent is not None
    parent.resize(800, 300)

    results.show_reply(reply(*(hit(n) for n in range(40))), "x", {})

    assert results.width() == 360
    assert results.geometry().bottom() < 300
    assert results.grab().width() == 360


def test_float_follows_its_parent(results: ResultsFloat) -> None:
    parent = results.parentWidget()
    assert parent is not None
    results.show_reply(reply(*(hit(n) for n in range(40))), "x", {})
    tall = results.height()

    parent.resize(800, 320)
    low = results.height()
    parent.resize(800, 700)

    assert (low <= 320 - results.y(), results.height()) == (True, tall)


def test_a_hundred_thousand_hits_open_at_once(qtbot: QtBot, results: ResultsFloat) -> None:
    asked: list[int] = []
    view = list_of(results)
    hits = [hit(1)] * 100_000
    model = view.model()
    assert isinstance(model, HitListModel)
    original = model.data

    def counting(index: QModelIndex, role: int = 0) -> Any:
        asked.append(index.row())
        return original(index, role)

    model.data = counting  # type: ignore[method-assign, assignment]  # counts what the view asks for
    results.show_reply(SearchReply(hits=hits, total=100_000, took_ms=5, mode="words"), "x", {})
    results.grab()

    assert len(set(asked)) < 50


@pytest.mark.parametrize(
    ("text", "word"),
    [("🐘🐘 Postgres here", "Postgres"), ("東京の会議 ab", "会議"), ("cafe\u0301 noir", "cafe\u0301")],
)
def test_marks_are_painted_under_their_glyphs(manager: ThemeManager, text: str, word: str) -> None:
    start = text.index(word)
    box = TextBox(text_font("small"), 300, 17, 2)

    layout, _ = lay_out(text, [(start, start + len(word))], box, manager.theme)

    (span,) = layout.formats()
    assert utf16_slice(layout, span.start, span.length) == word
    assert span.format.background().color() == manager.theme.mark


def test_a_long_snippet_ends_in_its_last_line(manager: ThemeManager) -> None:
    box = TextBox(text_font("small"), 200, 17, 2)

    layout, height = lay_out("word 🐘 " * 5000, [(4000, 4004)], box, manager.theme)

    assert (layout.lineCount(), height) == (2, 34)
    assert layout.text().endswith("…")
    assert layout.formats() == []


def test_every_button_has_a_name_and_a_target_of_24(results: ResultsFloat, field: SearchField) -> None:
    results.show_reply(reply(hit(1)), "x", {})
    field.set_text("x")

    for button in [*results.findChildren(QAbstractButton), *field.findChildren(QAbstractButton)]:
        assert button.accessibleName() or button.text()
        assert button.height() >= 24


@pytest.mark.parametrize("mode", ["light", "contrast"])
def test_theme_changes_live(results: ResultsFloat, manager: ThemeManager, mode: Any) -> None:
    results.show_reply(reply(hit(1)), "x", {})

    manager.set_mode(mode)

    image = results.grab().toImage()
    assert image.pixelColor(180, image.height() - 4) == manager.theme.raised


def utf16_slice(layout: QTextLayout, start: int, length: int) -> str:
    raw = layout.text().encode("utf-16-le")
    return raw[2 * start : 2 * (start + length)].decode("utf-16-le")

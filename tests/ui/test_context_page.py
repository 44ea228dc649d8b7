"""The preview: exactly what an agent receives, what each piece costs and is worth, what stays out and why."""

from pathlib import Path
from typing import get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from app.wire.context import LeftOutReason
from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.fake_context import WEIGHTS, made_reply
from tests.helpers.window import open_window
from tests.ui.conftest import Drive
from tests.ui.test_memory_pane import click
from ui.actions import Act
from ui.context.wording import left_out_line, reason_words, score_lines, weak_words
from ui.theme import ThemeManager

QUESTION = "what could block the cut-over?"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "window.ini"


def test_a_question_shows_what_an_agent_receives_for_it(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, FakeConnector(FakeClient())) as at:
            at.window.actions_by_act[Act.CONTEXT].trigger()
            page, flow = at.window.agents.context_page, at.window.agents.context
            assert at.client.context_calls == []

            QTest.keyClicks(page.question, QUESTION)
            QTest.keyClick(page.question, Qt.Key.Key_Return)
            reply = await at.until(lambda: flow.reply)
            assert at.client.context_calls == [("", QUESTION, 1000)]
            assert page.text.toPlainText() == reply.text
            assert [row.row.content.note for row in page.pieces.rows][:2] == ["always there · 61", "212"]
            notes = [row.content.note for row in page.left_out.rows]
            assert notes[:2] == ["says the same as “Cut-over checklist”", "no room: 180 tokens"]

            page.frames.button("self").click()
            page.question.clear()
            page.frames.button("self").click()
            await at.until(lambda: at.client.context_calls[-1] == ("self", "", 1000))
            click(page.copy)
            assert QGuiApplication.clipboard().text() == reply.text

    drive(story())


def test_a_score_is_told_part_by_part() -> None:
    [first, *_] = made_reply().items

    lines = {line.name: (line.figure, line.note) for line in score_lines(first, WEIGHTS)}

    assert lines["Search"] == (".92", "how well it fits")
    assert lines["Confidence"] == (".86", "weighs .20")
    assert lines["Around it"][0] == "×1.20"


def test_every_reason_has_words_and_counts_add_up() -> None:
    assert all(reason_words(reason) != reason for reason in get_args(LeftOutReason))
    line = left_out_line({"budget": 6, "weak": 4, "duplicate": 1})
    assert line == "11 left out: 6 no room, 4 nothing speaks clearly for it, 1 said already"
    assert weak_words(made_reply(weak_from=0)).startswith("Most likely nothing here answers")
    assert weak_words(made_reply()) == ""

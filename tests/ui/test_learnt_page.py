"""What was learnt from use, and what agents judged: said, shown, taken back."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.wire.events import AnalysesChanged, UseChanged
from tests.helpers.desk import open_desk
from tests.helpers.fake_client import FakeClient
from tests.ui.conftest import Drive
from tests.ui.test_memory_pane import click
from ui.detail.pane import DetailPane
from ui.learnt.ask_bar import AskBar
from ui.learnt.desk import LearntDesk
from ui.search.results import ResultsFloat
from ui.search.wording import severity_sign
from ui.theme import ThemeManager


def test_what_helped_and_misled_is_listed_and_taken_back_mark_by_mark(
    drive: Drive, manager: ThemeManager
) -> None:
    async def story() -> None:
        async with open_desk(LearntDesk, manager) as at:
            at.pages.show_page("learnt")
            page = at.desk.page
            await at.until(lambda: page.shown, "a memory")
            assert [row.words.note for row in page.list.rows] == ["+6", "+4", "+2"]
            assert page.verdict.text() == "It helped 6 times; that is enough to go by."
            await at.until(lambda: page.lately.rows, "what was said lately")

            click(page.marks.rows[0].act)
            await at.until(lambda: ("undo", "m1") in at.client.use_calls)
            await at.until(lambda: page.marks.rows[0].mark.is_undone)
            assert page.marks.rows[0].act.text() == "Let it count"
            click(at.toast.undo_button)
            await at.until(lambda: ("redo", "m1") in at.client.use_calls)

            click(page.list.groups["misled"])
            await at.until(lambda: page.title.text() == "Node b runs PostgreSQL 14")
            QTest.keyClick(page, Qt.Key.Key_Minus)
            await at.until(lambda: ("misleading", "u5") in at.client.use_calls)
            QTest.keyClick(page, Qt.Key.Key_J)
            await at.until(lambda: page.title.text() == "Rent is due on the 3rd")
            click(page.forget)
            await at.until(lambda: ("undo", "u6") in at.client.use_calls)

            at.client.use_list = []
            at.connector.stream.send(UseChanged(item_ids=["u6"]))
            await at.until(lambda: not page.list.rows)

    drive(story())


def test_what_one_reads_is_asked_about_and_counted_as_opened_after_a_while(
    drive: Drive, manager: ThemeManager
) -> None:
    async def story() -> None:
        async with open_desk(LearntDesk, manager) as at:
            desk = at.desk
            hit = at.client.hits[0].id
            pane, results = DetailPane(manager), ResultsFloat(manager)
            for part in (pane, results):
                part.setParent(at.pages)
            desk.ask_in(pane, results)
            at.session.item_loaded.connect(pane.show_item)
            at.session.load_item(hit)
            await at.until(lambda: pane.item_id == hit, "the note")
            [ask] = pane.findChildren(AskBar)
            click(ask.helped)
            await at.until(lambda: ("helpful", hit) in at.client.use_calls)
            assert at.toast.text == "Kept: it helped"
            assert ("opened", hit) not in at.client.use_calls
            await at.until(lambda: ("opened", hit) in at.client.use_calls, "it to be read")

    drive(story())


def test_a_warning_has_its_word_and_sign_and_never_only_a_colour() -> None:
    assert severity_sign("critical_warning") == ("heed this", "alert", "bad")
    assert severity_sign("known_antipattern") == ("no longer so", "history", "muted")
    assert severity_sign("context") is None


def test_a_hand_in_of_an_agent_is_shown_with_what_it_did_and_undone_as_one(
    drive: Drive, manager: ThemeManager
) -> None:
    async def story() -> None:
        async with open_desk(LearntDesk, manager) as at:
            waiting: list[int] = []
            at.desk.analyses.waiting_changed.connect(waiting.append)
            at.pages.show_page("analyses")
            page = at.desk.analyses_page
            await at.until(lambda: page.cards, "the hand-ins")
            assert page.waiting.text() == "3 memories wait"
            assert waiting == [3]
            assert page.rows[2].accessibleName().endswith("changed since it was judged")
            assert page.cards[0].rows[0].content.sentence == "kind and cue · 2 tags · 3 statements"

            click(page.cards[0].undo)
            await at.until(lambda: ("undo run", "a2") in at.client.use_calls)
            await at.until(lambda: page.cards[0].run.state == "undone")
            assert at.toast.text == "3 memories are as they were before"
            assert page.cards[0].undo.text() == "Do it again"

            at.client.waiting_list = []
            at.connector.stream.send(AnalysesChanged(run_id="a3", waiting=0))
            await at.until(lambda: not page.rows and page.waiting.text() == "Nothing waits")

    drive(story())


def test_with_nothing_learnt_the_page_says_how_that_begins(drive: Drive, manager: ThemeManager) -> None:
    async def story() -> None:
        async with open_desk(LearntDesk, manager, FakeClient(use_list=[], mark_list=[])) as at:
            at.pages.show_page("learnt")
            page = at.desk.page
            await at.until(page.list.foot.text, "the answer")
            assert not page.list.rows

    drive(story())

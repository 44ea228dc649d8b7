"""Search in the window: completion, filters, saved and recent searches, passages, states, costs."""

from functools import partial
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.wire.events import RunProgressed
from app.wire.search import Chip, Facet, Facets, FacetValue, HitPassage, Suggestion
from app.wire.status import Progress
from tests.helpers.fake_client import FakeClient, FakeConnector, made_hits, made_item, made_status
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from ui.actions import Act
from ui.search.facets import FacetChip
from ui.search.model import HitRole
from ui.theme import ThemeManager


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "window.ini"


def typed(at: OpenWindow, text: str) -> None:
    at.window.search_field.focus_search()
    QTest.keyClicks(at.window.search_field.edit, text)


def key(at: OpenWindow, *keys: Qt.Key) -> None:
    for one in keys:
        QTest.keyClick(at.window.search_field.edit, one)


def with_tags() -> FakeConnector:
    client = FakeClient()
    client.offers = [Suggestion(text=f"garden{n}", label=f"garden{n}", kind="tag", count=n) for n in (1, 2)]
    return FakeConnector(client)


def asked(at: OpenWindow, what: str) -> list[tuple[object, ...]]:
    return [call for call in (*at.client.calls, *at.client.asked) if call[0] == what]


def test_tab_writes_the_first_suggestion_and_enter_the_chosen_one(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, with_tags()) as at:
            typed(at, "tag:ga")
            await at.until(lambda: at.window.completing.is_open)
            key(at, Qt.Key.Key_Tab)
            assert at.window.search_field.text() == "tag:garden1 "

            typed_text = "x tag:ga"
            at.window.search_field.set_text(typed_text)
            await at.until(lambda: at.window.completing.is_open)
            key(at, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return)
            assert at.window.search_field.text() == "x tag:garden2 "
            at.window.search_field.edit.undo()
            assert at.window.search_field.text() == typed_text

    drive(story())


def test_enter_is_never_taken_while_nothing_is_chosen(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, with_tags()) as at:
            typed(at, "tag:ga")
            await at.until(lambda: at.window.completing.is_open and at.window.search.is_open)

            key(at, Qt.Key.Key_Return)

            assert at.window.search_field.text() == "tag:ga"
            assert not at.window.completing.is_open
            await at.until(lambda: ("search", "tag:ga", False) in at.client.calls)
            await at.until(lambda: at.window.detail.item_id == "n0-1")

    drive(story())


def test_escape_closes_the_list_before_the_results(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, with_tags()) as at:
            typed(at, "tag:ga")
            await at.until(lambda: at.window.completing.is_open and at.window.search.is_open)

            key(at, Qt.Key.Key_Escape)
            assert not at.window.completing.is_open
            assert at.window.search.is_open
            key(at, Qt.Key.Key_Escape)
            assert not at.window.search.is_open

    drive(story())


def test_plain_words_are_typed_without_a_list(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        connector = FakeConnector()
        connector.client.offers = [Suggestion(text="postgres", label="Postgres", kind="title")]
        async with open_window(manager, kept, connector) as at:
            typed(at, "post")
            await at.until(lambda: asked(at, "complete") and at.window.search.is_open)
            assert not at.window.completing.is_open

            QTest.keyClick(at.window.search_field.edit, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
            await at.until(lambda: at.window.completing.is_open)

    drive(story())


def test_a_burst_of_keys_asks_few_times_and_repaints_the_list_once_an_answer(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    """A key stroke costs one search, one completion and one set of facets at most, however fast they come."""

    async def story() -> None:
        async with open_window(manager, kept, with_tags()) as at:
            resets: list[int] = []
            at.window.results.model.modelReset.connect(lambda: resets.append(1))
            text = "postgres atlas migration"
            typed(at, text)
            await at.until(lambda: at.window.results.query == text)
            await at.until(lambda: ("facets", text) in at.client.asked)

            searches = len(asked(at, "search"))
            assert searches <= len(text)
            assert len(resets) <= searches
            assert len(asked(at, "complete")) <= len(text)
            assert len(asked(at, "facets")) <= len(resets)

    drive(story())


def test_a_filter_of_the_facets_goes_into_the_text_and_out_again(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            window = at.window
            window.search_field.set_text("why")
            await at.until(window.results.facets.choices)
            window.results.facets.show_facet("tag")

            window.results.facets.toggled.emit("tag:db", True)
            assert window.search_field.text() == "why tag:db"

            at.client.chips = [Chip(start=4, end=10, kind="tag", label="tag", text="#db")]
            window.search_field.set_text("why  tag:db")
            at.client.chips = [Chip(start=5, end=11, kind="tag", label="tag", text="#db")]
            await at.until(lambda: [one.is_on for one in window.results.facets.choices()].count(True))
            chip = next(one for one in window.results.findChildren(FacetChip) if one.choice.is_on)
            chip.click()
            assert window.search_field.text().strip() == "why"

    drive(story())


def test_values_that_a_filter_took_away_stay_counted_zero(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            window = at.window
            window.search_field.set_text("why")
            await at.until(window.results.facets.choices)
            value = FacetValue(value="db", label="db", count=2, query="tag:db")
            at.client.facet_answer = Facets(total=2, facets=[Facet(name="tag", values=[value])])
            at.client.chips = [Chip(start=4, end=10, kind="tag", label="tag", text="#db")]

            window.search_field.set_text("why tag:db")
            await at.until(lambda: ("facets", "why tag:db") in at.client.asked)
            window.results.facets.show_facet("tag")
            await at.until(lambda: len(window.results.facets.choices()) == 3)

            counts = {one.label: one.count for one in window.results.facets.choices()}
            assert counts == {"#work/atlas": 0, "#migration": 0, "#db": 2}

    drive(story())


def test_a_search_is_kept_renamed_deleted_and_brought_back(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            window = at.window
            window.search_field.set_text("tag:db why")
            await at.until(lambda: window.search.is_open)
            window.actions_by_act[Act.SAVE].trigger()
            window.results.save_line.edit.setText("Databases")
            QTest.keyClick(window.results.save_line.edit, Qt.Key.Key_Return)
            await at.until(lambda: [one.name for one in window.saved.searches] == ["Databases"])

            card = window.saved.ask_name(window.saved.searches[0])
            card.edit.setText("Stores")
            QTest.keyClick(card.edit, Qt.Key.Key_Return)
            await at.until(lambda: [one.name for one in window.saved.searches] == ["Stores"])

            row = window.side_bar.saved_section.rows[0]
            QTest.keyClick(row, Qt.Key.Key_Delete)
            await at.until(lambda: window.toast.isVisible() and not window.saved.searches)
            assert window.toast.text == "Deleted “Stores”"
            window.toast.undo_button.click()
            await at.until(lambda: [(one.name, one.q) for one in window.saved.searches])
            assert window.saved.searches[0].q == "tag:db why"

    drive(story())


def test_a_name_that_is_taken_is_told_where_it_was_written(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            window = at.window
            await at.client.save_search("Mine", "x")
            window.search_field.set_text("why")
            await at.until(lambda: window.search.is_open)
            window.results.ask_name()
            window.results.save_wanted.emit("Mine")

            await at.until(lambda: "called Mine already" in window.results.save_line.said)
            assert window.results.save_line.isVisible()

    drive(story())


def test_what_was_asked_is_offered_in_an_empty_field_and_can_be_forgotten(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            window = at.window
            for query in ("first", "second", "First"):
                window.search.led.emit(query)
            assert window.completing.recent == ["First", "second"]

            window.search_field.focus_search()
            assert window.completing.is_open
            key(at, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return)
            assert window.search_field.text() == "second"
            await at.until(lambda: ("search", "second", False) in at.client.calls)

            window.search_field.clear()
            assert window.completing.is_open
            key(at, Qt.Key.Key_Up, Qt.Key.Key_Return)
            assert window.completing.recent == []

    drive(story())


def test_opening_a_hit_scrolls_to_its_best_passage_and_marks_it(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        client = FakeClient()
        lines = [f"Paragraph {n} speaks of other things altogether." for n in range(120)]
        lines[90] = "The move from SQLite to [[PostgreSQL]] happens in **winter**."
        text = "\n\n".join(lines)
        start = text.index("The move")
        client.items["n0-1"] = msgspec.structs.replace(made_item(), text=text, headings=[])
        passage = HitPassage(start=start, end=start + len(lines[90]), line=181, score=0.8)
        hits = made_hits()
        client.hits = [msgspec.structs.replace(hits[0], passages=[passage]), *hits[1:]]
        async with open_window(manager, kept, FakeConnector(client)) as at:
            window = at.window
            window.search_field.set_text("postgres")
            await at.until(lambda: window.search.is_open)
            window.results.open_current()
            await at.until(lambda: window.detail.item_id == "n0-1")

            note = window.detail.note
            await at.until(note.extraSelections)
            marked = [one.cursor.selectedText() for one in note.extraSelections()]
            assert marked == ["PostgreSQL"]
            await at.until(partial(_sees, at, "The move from SQLite"))

    drive(story())


def _sees(at: OpenWindow, text: str) -> bool:
    note = at.window.detail.note
    cursor = note.document().find(text)
    return not note.visibleRegion().intersected(note.cursorRect(cursor)).isEmpty()


def test_nothing_found_offers_the_query_without_its_filter_and_the_nearest(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        client = FakeClient(hits=[])
        client.chips = [Chip(start=0, end=6, kind="tag", label="tag", text="#db")]
        async with open_window(manager, kept, FakeConnector(client)) as at:
            window = at.window
            window.search_field.set_text("tag:db flux")
            await at.until(lambda: window.search.is_open)

            assert window.results.nothing.acts() == ["Ask without tag:db", "Show the nearest"]
            window.results.act_wanted.emit("")
            await at.until(lambda: ("meaning", "tag:db flux") in client.asked)
            window.results.act_wanted.emit("flux")
            assert window.search_field.text() == "flux"

    drive(story())


def test_the_results_say_how_far_meanings_are_and_pause_them(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        client = FakeClient(state=made_status(with_meaning=2318))
        async with open_window(manager, kept, FakeConnector(client)) as at:
            window = at.window
            window.search_field.set_text("why")
            await at.until(window.results.meaning.isVisible)
            progress = Progress(run_id="r", stage="learning", done=2318, total=8502, rate=186, left_s=33)
            at.connector.stream.send(RunProgressed(progress=progress))
            await at.until(lambda: "186/s · 33 s left" in window.results.meaning.text)
            assert "2,318 of 8,502 passages" in window.results.meaning.text

            window.results.meaning.pause_requested.emit(True)
            await at.until(lambda: ("pause", True) in client.calls)
            await at.until(lambda: window.results.meaning.text.endswith("paused"))

    drive(story())


def test_a_pause_in_typing_waits_for_a_model_that_slept(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        client = FakeClient()
        client.mode = "words"
        async with open_window(manager, kept, FakeConnector(client)) as at:
            typed(at, "why")
            await at.until(lambda: ("search", "why", False) in client.calls)
            assert "follows in a moment" in at.window.results.hint_text

    drive(story())


def test_a_missing_model_is_told_and_not_waited_for(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        client = FakeClient(state=msgspec.structs.replace(made_status(), model_state="unavailable"))
        client.mode = "words"
        async with open_window(manager, kept, FakeConnector(client)) as at:
            typed(at, "why")
            await at.until(lambda: at.window.search.is_open)
            assert "by words alone" in at.window.results.hint_text

    drive(story())


def test_nothing_is_promised_while_no_meaning_is_learnt(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        state = made_status()
        counts = msgspec.structs.replace(state.counts, with_meaning=0)
        client = FakeClient(state=msgspec.structs.replace(state, counts=counts))
        client.mode = "words"
        async with open_window(manager, kept, FakeConnector(client)) as at:
            typed(at, "why")
            await at.until(lambda: at.window.search.is_open)
            assert at.window.results.hint_text == "Found by words; meanings are not learnt yet."

    drive(story())


def test_every_part_of_the_search_can_be_reached_by_tab(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            window = at.window
            window.search_field.set_text("why")
            await at.until(window.results.facets.choices)
            reached: set[str] = set()
            widget = window.search_field.edit.nextInFocusChain()
            while widget is not None and widget is not window.search_field.edit:
                if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                    reached.add(type(widget).__name__)
                    assert widget.accessibleName() or widget.property("text"), widget
                widget = widget.nextInFocusChain()

            assert {"HitList", "FacetChip", "IconButton"} <= reached

    drive(story())


def test_a_suggested_link_that_is_put_away_is_kept_so(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            at.window.detail.show_item(made_item("n0-1"), await at.client.links("n0-1"))
            at.window.detail.pair_put_away.emit("n0-1", "n1-7", False)
            await at.until(lambda: ("dismiss", "n0-1", "n1-7", False) in at.client.asked)

    drive(story())


def test_what_no_longer_holds_comes_below_with_what_holds_now(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    """A pause in typing asks for it, and nothing above it moves; the new one can be read at once."""

    async def story() -> None:
        hits = made_hits()
        past = msgspec.structs.replace(
            hits[0],
            id="old",
            title="SQLite for Atlas",
            standing="superseded",
            severity="known_antipattern",
            instead=hits[1].id,
        )
        async with open_window(manager, kept, FakeConnector(FakeClient(past_hits=[past]))) as at:
            results, model = at.window.results, at.window.results.model
            typed(at, "dev")
            await at.until(lambda: model.hit_count == len(hits))
            await at.until(lambda: model.hit_count == len(hits) + 1, "what no longer holds")
            rows = [model.index(row, 0) for row in range(model.rowCount())]
            words = [str(index.data()) for index in rows if not model.hit_at(index.row())]
            assert "No longer holds, and speaks of it" in words
            last = rows[-1]
            assert model.hit_at(last.row()) == past
            assert f"now: {hits[1].title}" in str(last.data(HitRole.META))
            assert results.current_id() == hits[0].id

            results.walk(len(hits))
            if results._list.opened is None:
                results.toggle_why()
            opened = results._list.opened
            assert opened is not None
            assert hits[1].title in opened.instead.text()
            opened.instead.click()
            await at.until(lambda: ("item", hits[1].id) in at.client.calls)

            key(at, Qt.Key.Key_Return)
            await at.until(lambda: ("search", "dev", False) in at.client.calls)

    drive(story())

"""Changes between two dates, the timeline, differences, audit, verification, clocks and calendars."""

import time
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from app.errors import InvalidInputError, ItemNotFoundError
from app.wire.memories import ChangeItem, NewMemory, Supersede
from app.wire.past import Undo
from daemon.services.memory.page_file import Who
from daemon.services.past.asked import Asked
from daemon.services.past.moment import asked_moment, begin_of, end_of
from daemon.services.past.period import periods_of
from tests.helpers.memory import MemoryHome, memory_home, turn
from tests.helpers.past_story import DAY_US, MINUTE_US, Clock, time_text

START = 1_780_000_000_000_000  # Thursday, 28 May 2026, 20:26 UTC


@pytest.fixture
def berlin(monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(time, "tzset"):
        pytest.skip("the zone of a process cannot be changed here")
    with monkeypatch.context() as zone:
        zone.setenv("TZ", "Europe/Berlin")
        time.tzset()
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()


@pytest.fixture(autouse=True)
def same_zone_afterwards() -> object:
    yield
    if hasattr(time, "tzset"):
        time.tzset()


async def kept(memory: MemoryHome, text: str, **fields: object) -> str:
    [receipt] = await memory.remember(NewMemory(text=text, **fields))  # type: ignore[arg-type]  # its fields
    return receipt.id


async def some_days(memory: MemoryHome, clock: Clock) -> tuple[str, str, str]:
    """Sun is created, edited by Ann, edited by a bot in a session; Peas is created and replaced."""
    sun = await kept(memory, "Sun at ten.", title="Sun")
    clock.on(DAY_US)
    await memory.memories.pages.change(sun, ChangeItem(text="Sun at nine.", author="Ann", reason="seen"))
    clock.on(7 * DAY_US)
    await memory.memories.pages.change(sun, ChangeItem(add_tags=["light"], author="bot", session="run"))
    peas = await kept(memory, "Peas climb.", title="Peas", type="lesson")
    clock.on(DAY_US)
    asked = Supersede(reason="better", memory=NewMemory(text="Beans climb.", title="Beans"))
    beans = (await memory.memories.pages.supersede(peas, asked)).id
    return sun, peas, beans


async def test_changes_are_told_newest_first_and_page_by_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch, START)
    async with memory_home(tmp_path) as memory:
        sun, peas, beans = await some_days(memory, clock)

        whole = await memory.past.changes(Asked(limit=100))
        pages, before = [], ""
        while True:
            page = await memory.past.changes(Asked(limit=2, before=before))
            pages += page.changes
            before = page.next
            if not before:
                break

        told = [(one.item, one.event) for one in whole.changes]
        assert told == [
            (peas, "superseded"),
            (beans, "created"),
            (peas, "created"),
            (sun, "edited"),
            (sun, "edited"),
            (sun, "created"),
        ]
        assert pages == whole.changes
        assert (whole.total, page.total) == (6, 6)
        assert sum(one.total for one in whole.weeks) == 6
        first, *_, ann, _ = whole.changes
        assert (first.other, first.reason) == (beans, "better")
        assert (ann.by, ann.hand, ann.reason, ann.number) == ("Ann", "agent", "seen", 2)


async def test_changes_are_chosen_by_time_hand_session_and_type(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch, START)
    async with memory_home(tmp_path) as memory:
        sun, peas, beans = await some_days(memory, clock)

        async def chosen(**fields: str) -> list[str]:
            return [one.item for one in (await memory.past.changes(Asked(**fields, limit=100))).changes]

        assert await chosen(until=time_text(START + MINUTE_US)) == [sun]
        assert await chosen(since=time_text(START + 8 * DAY_US + DAY_US)) == [peas, beans]
        assert await chosen(author="Ann") == await chosen(session="run") == [sun]
        assert await chosen(author="owner") == [peas, beans, peas, sun]
        assert await chosen(type="lesson") == [peas, peas]
        assert await chosen(session="nobody") == []
        for wrong in ({"since": "soon"}, {"until": "later"}, {"before": "x"}):
            with pytest.raises(InvalidInputError) as refused:
                await chosen(**wrong)
            assert refused.value.hint


async def test_timeline_counts_and_tells_what_was_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch, START)
    async with memory_home(tmp_path) as memory:
        sun, peas, beans = await some_days(memory, clock)
        clock.on(DAY_US)
        await memory.remember(turn("Hello.", session="talk"))
        await memory.memories.forget(sun)

        days = await memory.past.timeline("", "", "day")
        weeks = await memory.past.timeline("", "", "week")
        early = await memory.past.known_then(time_text(START + MINUTE_US))
        later = await memory.past.known_then(time_text(START + 8 * DAY_US + MINUTE_US))
        now = await memory.past.known_then(time_text(clock.now + MINUTE_US))

        assert [one.total for one in days.periods] == [1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 1]
        assert sum(one.total for one in weeks.periods) == 7
        assert (days.periods[-1].records, days.periods[-1].events) == (1, {"forgotten": 1})
        assert (early.known, early.edited, early.forgotten) == ([sun], [sun], [sun])
        assert (set(later.known), later.superseded) == ({sun, peas}, [peas])
        assert (set(now.known), now.resolved, now.no_chain) == ({beans, "session:talk"}, 3, 1)
        with pytest.raises(InvalidInputError):
            await memory.past.known_then("")


async def test_any_two_versions_are_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, START)
    async with memory_home(tmp_path) as memory:
        peas = await kept(memory, "Peas.", title="Peas")
        sun = await kept(memory, "Sun at ten.\nIt is warm.", title="Sun", tags=["a"])
        clock.on(DAY_US)
        link = [{"type": "supports", "target": "Peas"}]
        await memory.memories.pages.change(
            sun, ChangeItem(text="Sun at nine.\nIt is warm.", cue="light", add_links=link)
        )
        clock.on(DAY_US)
        await memory.memories.pages.change(sun, ChangeItem(tags=[], remove_links=link, author="Ann"))

        last = await memory.past.diff(sun, None, None)
        whole = await memory.past.diff(sun, 1, 3)
        middle = await memory.past.diff(sun, 1, 2)
        birth = await memory.past.diff(peas, 0, 1)

        assert (last.from_number, last.to_number, last.diff) == (2, 3, "")
        assert [(one.relation, one.target, one.added, one.id) for one in last.links] == [
            ("supports", "Peas", False, peas)
        ]
        assert [(one.name, one.before, one.after) for one in last.properties] == [("tags", ["a"], None)]
        assert (whole.links, {one.name for one in whole.properties}) == ([], {"tags", "cue"})
        assert [(one.sign, one.text) for one in middle.lines] == [
            ("-", "Sun at ten."),
            ("+", "Sun at nine."),
            (" ", "It is warm."),
        ]
        assert "+Sun at nine." in middle.diff
        assert [(one.sign, one.text) for one in birth.lines] == [("+", "Peas.")]
        with pytest.raises(InvalidInputError):
            await memory.past.diff(sun, 1, 9)
        with pytest.raises(ItemNotFoundError):
            await memory.past.diff("nobody", None, None)


async def test_rollback_brings_links_back_and_nothing_in_between_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch, START)
    async with memory_home(tmp_path) as memory:
        peas = await kept(memory, "Peas.", title="Peas")
        link = [{"type": "supports", "target": "Peas"}]
        sun = await kept(memory, "Sun at ten.", title="Sun", links=link)
        then = time_text(clock.now + MINUTE_US)
        clock.on(DAY_US)
        await memory.memories.pages.change(sun, ChangeItem(text="Rain.", remove_links=link))
        clock.on(DAY_US)
        await memory.memories.forget(sun)

        done = await memory.past.rollback.to_time(sun, then, Who(author="Ann"), "r1")
        again = await memory.past.rollback.to_time(sun, then, Who(author="Ann"), "r1")

        async with memory.db.read() as tables:
            links = [row.link.target_id for row in await tables.links.of(sun)]
            kinds = [row.kind for row in await tables.versions.of(sun)]
            text = await tables.notes.text(sun)
        assert (done.is_forgotten, again.is_forgotten) == (False, False)
        assert (links, "Sun at ten." in text) == ([peas], True)
        assert kinds == ["page.created", "page.changed", "item.forgotten", "page.reverted", "item.restored"]
        with pytest.raises(InvalidInputError):
            await memory.past.rollback.to_time(sun, "2020-01-01", Who(), "")


async def test_audit_says_what_is_sure_of_every_item(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        sun = await kept(memory, "Sun.", title="Sun", valid_from="2020-01-01")
        peas = await kept(memory, "Peas.", links=[{"type": "requires", "target": "Sun"}])
        await memory.memories.pages.change(sun, ChangeItem(cue="light"))
        said = (await memory.remember(turn("Hello.")))[0].id
        await memory.memories.forget(peas)

        one = await memory.past.audit(sun)
        first = await memory.past.audits("", 2)
        rest = await memory.past.audits(first.next, 2)

        assert (one.versions, one.valid_from, one.standing) == (2, "2020-01-01", "current")
        assert (one.chain_verified, one.missing_texts, one.cited_by) == (True, 0, [])
        found = {item.id: item for item in [*first.items, *rest.items]}
        assert set(found) == {sun, peas, said}
        assert (found[peas].standing, found[said].chain_verified, rest.next) == ("forgotten", None, "")
        await memory.memories.restore(peas)
        assert (await memory.past.audit(sun)).cited_by == [peas]


async def test_verify_names_file_and_line_of_what_was_changed(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        assert (await memory.past.verify()).verified is None or (await memory.past.verify()).lines == 0
        sun = await kept(memory, "Sun.")
        await memory.memories.pages.change(sun, ChangeItem(cue="light"))
        whole = await memory.past.verify()
        [file] = (tmp_path / "ledger").glob("*/20*.jsonl")
        lines = file.read_bytes().splitlines(keepends=True)
        file.write_bytes(lines[0].replace(b"page.created", b"page.changed") + b"".join(lines[1:]))

        broken = await memory.past.verify()
        audit = await memory.past.audit(sun)
        file.write_bytes(b"".join(lines))
        [text] = [one for one in (tmp_path / "ledger" / "texts").iterdir() if b"light" in one.read_bytes()][
            :1
        ]
        text.write_bytes(text.read_bytes().replace(b"light", b"shade"))
        altered = await memory.past.verify()

        assert (whole.verified, whole.lines, whole.missing_texts) == (True, 2, 0)
        assert broken.verified is False
        place = broken.chains[0].first_break
        assert place is not None
        assert (place.path, place.line) == (f"ledger/{file.parent.name}/{file.name}", 1)
        assert audit.chain_verified is False
        assert (altered.verified, altered.missing_texts) == (False, 1)


async def test_clock_that_is_set_back_turns_no_history_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch, START)
    async with memory_home(tmp_path) as memory:
        sun = await kept(memory, "Sun at ten.")
    clock.on(-30 * DAY_US)
    async with memory_home(tmp_path) as memory:
        await memory.memories.pages.change(sun, ChangeItem(text="Sun at nine.", author="Ann"))
        said = (await memory.remember(turn("Hello.")))[0].id
        peas = await kept(memory, "Peas.")

        found = (await memory.past.changes(Asked(limit=9))).changes
        known = await memory.past.known_then(time_text(START))

        assert [(one.item, one.event) for one in found] == [
            (peas, "created"),
            (sun, "edited"),
            (sun, "created"),
        ]
        times = [one.at for one in found]
        assert times == sorted(times, reverse=True)
        assert len(set(times)) == 3
        assert known.known == [sun]
        assert said > sun
        await memory.past.undo_item(sun, Undo())


@pytest.mark.usefixtures("berlin")
def test_days_of_both_clock_changes_are_whole() -> None:
    hour = 3_600_000_000

    assert end_of("until", "2026-03-29") - begin_of("since", "2026-03-29") == 23 * hour - 1
    assert end_of("until", "2026-10-25") - begin_of("since", "2026-10-25") == 25 * hour - 1
    assert end_of("until", "2026-10-26") - begin_of("since", "2026-10-26") == 24 * hour - 1
    assert end_of("until", "20261026") == end_of("until", "2026-10-26")
    # The hour that comes twice: with an offset each of the two can be named.
    first, second = (end_of("at", f"2026-10-25T02:30:00+0{n}:00") for n in (2, 1))
    assert second - first == hour
    assert begin_of("at", "2026-10-25T02:30:00") == first
    # The hour that is left out is an hour later by the clock.
    assert begin_of("at", "2026-03-29T02:30:00") == begin_of("at", "2026-03-29T03:30:00+02:00")


@pytest.mark.usefixtures("berlin")
def test_changes_fall_into_the_day_that_people_had() -> None:
    at = [begin_of("at", text) for text in ("2026-03-29T00:10:00", "2026-03-29T23:50:00", "2026-03-30")]

    days = periods_of([(one, "edited") for one in at], "day")
    weeks = periods_of([(one, "edited") for one in at], "week")

    assert [(one.start, one.total) for one in days] == [("2026-03-29", 2), ("2026-03-30", 1)]
    assert [(one.start, one.total) for one in weeks] == [("2026-03-23", 2), ("2026-03-30", 1)]
    with pytest.raises(InvalidInputError):
        periods_of([(0, "edited"), (at[0], "edited")], "day")


async def test_edits_that_are_one_tell_the_reasons_of_all(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        [fact] = await memory.remember(NewMemory(text="Ann lives here."))
        for text, reason in (("Ann lived here.", "she left"), ("Ann lived there.", ""), ("So.", "a typo")):
            await memory.memories.pages.change(fact.id, ChangeItem(text=text, reason=reason))

        changes = (await memory.past.changes(Asked())).changes

    assert changes[0].reason == "she left; a typo"


@pytest.mark.parametrize(
    ("text", "day"),
    [("yesterday", -1), ("today", 0), ("3 days ago", -3), ("7d", -7)],
)
def test_moments_are_asked_for_as_people_speak(text: str, day: int) -> None:
    wanted = (datetime.now().astimezone() + timedelta(days=day)).date()

    assert asked_moment("as_of", text) == asked_moment("as_of", wanted.isoformat())
    assert begin_of("since", text) == begin_of("since", wanted.isoformat())
    with pytest.raises(InvalidInputError):
        asked_moment("as_of", "the day of the goose")

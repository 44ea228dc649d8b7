"""Tasks are kept, replaced, reported and ended; fetches do not pile up."""

import asyncio

from ui.tasks import Fetcher, Tasks


async def test_a_failure_is_reported_once() -> None:
    heard: list[Exception] = []
    tasks = Tasks(heard.append)

    async def fail() -> None:
        raise ValueError("x")

    tasks.run(fail())
    await _ended(tasks)

    assert [type(error) for error in heard] == [ValueError]


async def test_a_task_of_the_same_name_replaces_the_one_before() -> None:
    ended: list[str] = []
    tasks = Tasks(lambda _error: None)

    async def work(name: str) -> None:
        await asyncio.sleep(0)
        ended.append(name)

    for name in ("a", "b", "c"):
        tasks.run(work(name), replaces="search")
    await _ended(tasks)

    assert ended == ["c"]


async def test_stopping_ends_everything_and_lets_nothing_start() -> None:
    started: list[int] = []
    tasks = Tasks(lambda _error: None)

    async def forever() -> None:
        started.append(1)
        await asyncio.Event().wait()

    tasks.run(forever())
    await asyncio.sleep(0)
    await tasks.stop()
    tasks.run(forever())

    assert len(tasks) == 0
    assert started == [1]


async def test_wishes_during_a_fetch_become_one_more() -> None:
    fetched: list[int] = []
    gate = asyncio.Event()

    async def fetch() -> None:
        fetched.append(1)
        await gate.wait()

    fetcher = Fetcher(fetch)
    first = asyncio.create_task(fetcher.run())
    await asyncio.sleep(0)
    for _ in range(5):
        await fetcher.run()
    gate.set()
    await first

    assert len(fetched) == 2


async def test_a_failed_fetch_does_not_block_the_next() -> None:
    fetched: list[int] = []

    async def fetch() -> None:
        fetched.append(1)
        if len(fetched) == 1:
            raise ValueError("x")

    fetcher = Fetcher(fetch)
    try:
        await fetcher.run()
    except ValueError:
        await fetcher.run()

    assert len(fetched) == 2


async def _ended(tasks: Tasks) -> None:
    while len(tasks):  # noqa: ASYNC110  # tasks have no event for their end
        await asyncio.sleep(0)

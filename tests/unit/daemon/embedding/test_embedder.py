"""The daemon's side of embedding, against a worker process without a model."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import numpy as np
import pytest

import assets
from app.errors import EmbedderUnavailableError
from daemon.embedding.command import WORKER_VARIABLE, worker_command
from daemon.embedding.embedder import FRAME_CHARACTERS, FRAME_TEXTS, Embedder, plan_frames
from daemon.embedding.port import Priority
from daemon.embedding.serve import is_out_of_memory
from tests.helpers.fake_embedder import (
    CRASH_WORD,
    FAIL_WORD,
    FAKE_WORKER,
    FAKE_WORKER_LINE,
    HUNGRY_WORD,
    fake_vector,
)

MODELS = Path(assets.__file__).parent / "models"
Make = Callable[..., Embedder]


@pytest.fixture
async def make() -> AsyncIterator[Make]:
    """Embedders over the fake worker; closed at the end."""
    made: list[Embedder] = []

    def build(*extra: str, folder: Path = MODELS, **options: object) -> Embedder:
        embedder = Embedder(folder, command=[*FAKE_WORKER, *extra], **options)  # type: ignore[arg-type]
        made.append(embedder)
        return embedder

    yield build
    for embedder in made:
        await embedder.close()


class Switch:
    """Records when the model enters and leaves memory, and lets a test wait for it."""

    def __init__(self) -> None:
        self.changes: asyncio.Queue[bool] = asyncio.Queue()

    def __call__(self, running: bool) -> None:
        self.changes.put_nowait(running)

    async def next(self) -> bool:
        async with asyncio.timeout(20):
            return await self.changes.get()


async def test_vectors_come_back_in_the_order_of_the_texts(make: Make) -> None:
    texts = [f"note {n} " * (1 + n % 7) for n in range(3 * FRAME_TEXTS + 5)]

    vectors = await make().embed(texts)

    assert vectors.dtype == np.float32
    assert np.allclose(vectors, [fake_vector(text) for text in texts], atol=1e-6)


async def test_no_texts_start_no_worker(make: Make) -> None:
    embedder = make()

    vectors = await embedder.embed([])

    assert vectors.shape == (0, 384)
    assert not embedder.is_running


async def test_details_come_with_the_vectors(make: Make) -> None:
    vectors, details = await make().embed_with_details(["one", "two three four"])

    assert np.allclose(vectors[0], fake_vector("one"), atol=1e-6)
    assert [part.tokens.shape for part in details] == [(1, 65), (3, 65)]
    assert [part.sentences.shape for part in details] == [(1, 128), (1, 128)]
    assert details[1].places.tolist() == [[0, 3], [4, 9], [10, 14]]


async def test_lone_surrogates_and_huge_texts_are_embedded(make: Make) -> None:
    vectors = await make().embed(["name\udcff.md", "x " * 1_000_000, ""])

    assert np.isfinite(vectors).all()


async def test_queries_and_edits_overtake_the_backlog(make: Make) -> None:
    """E14: search in the foreground does not wait for an import."""
    embedder = make(threads=1)
    await embedder.warm()
    order: list[str] = []

    async def note(name: str, work: Awaitable[object]) -> None:
        await work
        order.append(name)

    many = [f"backlog {n}" for n in range(40 * FRAME_TEXTS)]
    async with asyncio.TaskGroup() as group:
        group.create_task(note("backlog", embedder.embed(many, priority=Priority.BACKLOG)))
        group.create_task(note("edit", embedder.embed(["edit"], priority=Priority.EDIT)))
        group.create_task(note("query", embedder.embed(["query"], priority=Priority.QUERY)))

    assert order == ["query", "edit", "backlog"]


async def test_cancelled_backlog_does_not_hold_up_what_follows(make: Make) -> None:
    embedder = make(threads=1)
    await embedder.warm()
    backlog = asyncio.ensure_future(embedder.embed([f"backlog {n}" for n in range(200 * FRAME_TEXTS)]))
    await embedder.embed(["first"], priority=Priority.QUERY)
    before = embedder.stats.texts

    backlog.cancel()
    await embedder.embed(["after"], priority=Priority.BACKLOG)

    assert embedder.stats.texts - before < 20 * FRAME_TEXTS


async def test_worker_ends_after_idle_time_and_comes_back(make: Make) -> None:
    """E15: memory is given back after the idle time."""
    switch = Switch()
    embedder = make(idle_s=0.05, on_running=switch)

    await embedder.embed(["first"])

    assert await switch.next() is True
    assert await switch.next() is False
    assert not embedder.is_running
    await embedder.embed(["second"])
    assert embedder.stats.starts == 2
    assert embedder.stats.crashes == 0


async def test_other_number_of_threads_holds_from_the_next_work_on(make: Make) -> None:
    """E14: the setting; what is under way is finished before."""
    switch = Switch()
    embedder = make(threads=1, on_running=switch)
    await embedder.warm()
    first = embedder.worker_pid
    under_way = asyncio.ensure_future(embedder.embed([f"n {n}" for n in range(20 * FRAME_TEXTS)]))
    await asyncio.wait([under_way], timeout=0)

    await embedder.configure(threads=3, idle_s=60)

    assert len(await under_way) == 20 * FRAME_TEXTS
    await embedder.embed(["after"])
    assert embedder.worker_pid != first
    assert (embedder.stats.starts, embedder.stats.crashes) == (2, 0)


async def test_other_idle_time_holds_at_once(make: Make) -> None:
    """E15: the model leaves memory after the time that was set, and is back for the next query."""
    switch = Switch()
    embedder = make(idle_s=600, on_running=switch)
    await embedder.warm()
    assert await switch.next() is True

    await embedder.configure(threads=2, idle_s=0.05)

    assert await switch.next() is False
    assert (await embedder.embed(["back"], priority=Priority.QUERY)).shape == (1, 384)


@pytest.mark.expected_logs("ended unexpectedly")
async def test_crash_is_survived_by_one_retry(make: Make, tmp_path: Path) -> None:
    embedder = make("--crash-once", str(tmp_path / "crashed"))

    vectors = await embedder.embed(["a text"])

    assert np.allclose(vectors[0], fake_vector("a text"), atol=1e-6)
    assert embedder.stats.crashes == 1


@pytest.mark.expected_logs("ended unexpectedly")
async def test_worker_without_memory_is_replaced_by_a_sparing_one_until_the_next_rest(make: Make) -> None:
    switch = Switch()
    embedder = make(idle_s=0.05, on_running=switch)

    vectors = await embedder.embed([f"{HUNGRY_WORD} text", "another"])

    assert np.allclose(vectors[1], fake_vector("another"), atol=1e-6)
    assert (embedder.stats.starts, embedder.stats.crashes) == (2, 1)
    for wanted in (True, False, True, False):
        assert await switch.next() is wanted
    # The next one may take what it likes again.
    await embedder.embed([HUNGRY_WORD])
    assert (embedder.stats.starts, embedder.stats.crashes) == (4, 2)


@pytest.mark.parametrize("error", [MemoryError(), RuntimeError("std::bad_alloc")])
def test_lack_of_memory_is_told_from_other_errors(error: Exception) -> None:
    assert is_out_of_memory(error)
    assert not is_out_of_memory(ValueError("no such token"))


@pytest.mark.expected_logs("ended unexpectedly")
async def test_killed_worker_is_replaced(make: Make) -> None:
    switch = Switch()
    embedder = make(on_running=switch)
    await embedder.warm()
    assert await switch.next() is True
    assert embedder.worker_pid is not None

    os.kill(embedder.worker_pid, signal.SIGTERM)

    assert await switch.next() is False
    assert (await embedder.embed(["still here"])).shape == (1, 384)


@pytest.mark.expected_logs("ended unexpectedly")
@pytest.mark.skipif(sys.platform == "win32", reason="no process is stopped there")
async def test_worker_that_hangs_is_replaced(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daemon.embedding.embedder.SILENCE_S", 0.2)
    embedder = make()
    await embedder.embed(["first"])
    before = embedder.worker_pid
    assert before is not None
    os.kill(before, signal.SIGSTOP)

    async with asyncio.timeout(20):
        vectors = await embedder.embed(["second"], priority=Priority.QUERY)

    assert np.allclose(vectors[0], fake_vector("second"), atol=1e-6)
    assert embedder.worker_pid not in {before, None}


@pytest.mark.expected_logs("ended unexpectedly")
async def test_text_that_always_crashes_fails_alone(make: Make) -> None:
    embedder = make()

    with pytest.raises(EmbedderUnavailableError, match="twice"):
        await embedder.embed([CRASH_WORD])

    assert (await embedder.embed(["harmless"])).shape == (1, 384)
    assert embedder.stats.crashes == 2


async def test_error_inside_the_worker_fails_only_that_call(make: Make) -> None:
    embedder = make()
    await embedder.warm()
    first = embedder.worker_pid

    with pytest.raises(EmbedderUnavailableError, match="RuntimeError"):
        await embedder.embed([FAIL_WORD])

    assert (await embedder.embed(["harmless"])).shape == (1, 384)
    assert embedder.worker_pid == first


async def test_close_fails_what_waits_and_ends_the_worker(make: Make) -> None:
    embedder = make()
    await embedder.warm()
    waiting = asyncio.ensure_future(embedder.embed([f"n {n}" for n in range(100 * FRAME_TEXTS)]))
    await asyncio.wait([waiting], timeout=0)

    await embedder.close()

    with pytest.raises(EmbedderUnavailableError, match="stopping"):
        await waiting
    with pytest.raises(EmbedderUnavailableError, match="stopping"):
        await embedder.embed(["late"])
    assert not embedder.is_running


async def test_close_while_the_worker_starts_leaves_no_process(make: Make) -> None:
    embedder = make()
    waiting = asyncio.ensure_future(embedder.embed(["early"]))
    await asyncio.wait([waiting], timeout=0.05)

    await embedder.close()

    with pytest.raises(EmbedderUnavailableError):
        await waiting


@pytest.mark.expected_logs("cannot be used")
async def test_program_that_is_no_worker_is_an_error_with_a_hint(tmp_path: Path) -> None:
    for command in ([str(tmp_path / "missing")], [sys.executable, "-c", "print('hello, world')"]):
        embedder = Embedder(MODELS, command=command)

        with pytest.raises(EmbedderUnavailableError) as caught:
            await embedder.embed(["text"])

        assert caught.value.hint
        await embedder.close()


async def test_missing_description_leaves_an_embedder_that_says_so(tmp_path: Path, make: Make) -> None:
    embedder = make(folder=tmp_path)

    assert embedder.model_id == ""
    with pytest.raises(EmbedderUnavailableError, match="missing"):
        await embedder.embed(["text"])


def test_frames_hold_every_text_once_and_are_bounded() -> None:
    lengths = [5, 20_000, 300, 0, *[280] * 200, *[10] * 500]

    frames = plan_frames(lengths)

    assert sorted(row for frame in frames for row in frame) == list(range(len(lengths)))
    for frame in frames:
        assert len(frame) <= FRAME_TEXTS
        assert len(frame) == 1 or sum(lengths[row] for row in frame) <= FRAME_CHARACTERS
    assert plan_frames([]) == []


def test_environment_points_to_another_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WORKER_VARIABLE, FAKE_WORKER_LINE)

    assert worker_command() == FAKE_WORKER


@pytest.mark.meaning
async def test_real_worker_finds_meaning_and_prints_nothing_into_the_frames() -> None:
    embedder = Embedder(MODELS, threads=1)

    query, ferry, recipe = await embedder.embed(
        ["When does the boat sail?", "The ferry leaves at nine.", "Knead the dough for ten minutes."]
    )

    assert query @ ferry > query @ recipe + 0.2
    await embedder.close()


@pytest.mark.meaning
@pytest.mark.expected_logs("cannot be used")
async def test_real_worker_with_damaged_model_is_refused_once(tmp_path: Path) -> None:
    """E13: a cut model file; words go on, the reason is told, no process is tried again and again."""
    for name in ("model.json", "tokenizer.json"):
        (tmp_path / name).write_bytes((MODELS / name).read_bytes())
    (tmp_path / "model.onnx").write_bytes(b"half a model")
    embedder = Embedder(tmp_path)

    for _ in range(2):
        with pytest.raises(EmbedderUnavailableError, match="damaged") as caught:
            await embedder.embed(["text"])

    assert "words" in caught.value.hint
    assert not embedder.is_running
    await embedder.close()


def test_worker_ends_when_the_daemon_is_gone() -> None:
    command = [*FAKE_WORKER, "--model", str(MODELS)]
    worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert worker.stdin is not None
    assert worker.stdout is not None
    assert worker.stdout.read(4)

    worker.stdin.close()

    assert worker.wait(timeout=20) == 0
    worker.stdout.close()


IMPORT_CHECK = """
import sys
{imports}
loaded = {{"onnxruntime", "tokenizers", "usearch"}} & set(sys.modules)
print(",".join(sorted(loaded)))
"""


@pytest.mark.parametrize(
    ("imports", "expected"),
    [
        (
            "import daemon.embedding.embedder, daemon.vectors.approximate as a; a.ApproximateVectors(8)",
            "usearch",
        ),
        ("import daemon.embedding.worker, daemon.embedding.encoder", "onnxruntime,tokenizers"),
    ],
    ids=["daemon", "worker"],
)
def test_no_process_holds_both_native_libraries(imports: str, expected: str) -> None:
    root = Path(assets.__file__).parent.parent
    code = IMPORT_CHECK.format(imports=imports)

    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)

    assert done.stdout.strip() == expected

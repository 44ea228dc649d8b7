"""Where records go, and what never reaches them."""

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.logs import ROOT, log, set_up_logging

LEVELS_OF = ("", ROOT, "aiohttp.server", "aiohttp.access", "asyncio")


@pytest.fixture(autouse=True)
def levels() -> Iterator[None]:
    """Put back what the product's set-up changes for the whole process."""
    before = {name: logging.getLogger(name).level for name in LEVELS_OF}
    raised = logging.raiseExceptions
    yield
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)
    logging.raiseExceptions = raised


def lines(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines() if file.exists() else []


def test_named_loggers_write_to_the_file_with_level_and_name(tmp_path: Path) -> None:
    file = tmp_path / "logs" / "daemon.log"
    set_up_logging(file)

    log.ingest.info("scanned %d files", 12)

    [line] = lines(file)
    assert " INFO " in line
    assert line.endswith("memorarium.ingest: scanned 12 files")


@pytest.mark.parametrize(("verbose", "written"), [(False, 0), (True, 1)])
def test_details_are_written_only_when_asked_for(tmp_path: Path, verbose: bool, written: int) -> None:
    file = tmp_path / "daemon.log"
    set_up_logging(file, verbose=verbose)

    log.store.debug("a detail")
    logging.getLogger("some.library").debug("never this")

    assert len(lines(file)) == written


def test_nothing_is_written_before_there_is_something_to_say(tmp_path: Path) -> None:
    file = tmp_path / "logs" / "daemon.log"

    set_up_logging(file)

    assert not file.exists()


def test_names_of_files_in_any_bytes_can_be_logged(tmp_path: Path) -> None:
    file = tmp_path / "daemon.log"
    set_up_logging(file)

    log.ingest.info("left out %s", "caf\udce9.md")

    assert "\\udce9" in lines(file)[0]


def test_log_turns_over_and_keeps_three_older_files(tmp_path: Path) -> None:
    file = tmp_path / "daemon.log"
    set_up_logging(file)

    for _ in range(5):
        for _ in range(3):
            log.daemon.info("x" * 700_000)

    kept = sorted(path.name for path in tmp_path.iterdir())
    assert kept == ["daemon.log", "daemon.log.1", "daemon.log.2", "daemon.log.3"]
    assert all(path.stat().st_size <= 2_000_000 for path in tmp_path.iterdir())


def test_query_in_a_refused_request_line_is_not_logged(tmp_path: Path) -> None:
    file = tmp_path / "daemon.log"
    set_up_logging(file)

    logging.getLogger("aiohttp.server").error("Error handling request: GET /v1/search?q=a+secret")

    assert lines(file) == []


def test_logging_that_fails_does_not_end_the_program(tmp_path: Path) -> None:
    blocked = tmp_path / "daemon.log"
    set_up_logging(blocked)
    blocked.mkdir()

    log.daemon.info("nobody hears this")

    assert blocked.is_dir()


def test_echo_goes_to_the_error_stream_and_leaves_stdout_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up_logging(None, echo=True)

    log.daemon.info("ready")

    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.endswith("memorarium.daemon: ready\n")
    assert sys.stderr is not None

"""What must work when the daemon does not run."""

import errno
import json
from pathlib import Path

import pytest

from app.paths import HomePaths
from app.wire.memories import NewMemory
from daemon import repair as module
from daemon.lock import HomeLock
from daemon.run import _log_file
from tests.helpers.memory import memory_home


def state_of(home: Path) -> dict[str, tuple[int, bytes]]:
    return {
        str(place.relative_to(home)): (place.stat().st_mtime_ns, place.read_bytes())
        for place in home.rglob("*")
        if place.is_file()
    }


async def test_the_doctor_looks_at_a_home_that_cannot_be_written_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with memory_home(tmp_path) as memory:
        await memory.remember(NewMemory(text="Ann lives here."))
    before = state_of(tmp_path)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(HomeLock, "take", refuse)
    monkeypatch.setattr(Path, "mkdir", refuse)
    assert _log_file(HomePaths(tmp_path), "doctor") is None
    monkeypatch.undo()
    monkeypatch.setattr(HomeLock, "take", refuse)
    code = await module.repair(HomePaths(tmp_path), "doctor", "", only_check=False)

    told = json.loads(capsys.readouterr().out)
    lines = {line["check"]: line["finding"] for line in told["lines"]}
    assert (code, told["finding"], lines["home"]) == (1, "fault", "fault")
    assert (lines["index"], lines["pages"]) == ("ok", "ok")
    assert state_of(tmp_path) == before
    with pytest.raises(OSError, match="Read-only"):
        await module.repair(HomePaths(tmp_path), "rebuild", "", only_check=True)

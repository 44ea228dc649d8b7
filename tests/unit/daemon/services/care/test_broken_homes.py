"""The doctor names each of the broken homes, and what it says to do mends it and nothing else."""

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from app.paths import HomePaths
from daemon import repair as module
from tests.helpers.broken_homes import BROKEN, whole_home

pytestmark = pytest.mark.expected_logs("damaged", "no vectors", "unreadable", "interrupted", "no client")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> HomePaths:
    return asyncio.run(whole_home(tmp_path_factory.mktemp("whole") / "home"))


async def run(paths: HomePaths, command: str, file: str, capsys: pytest.CaptureFixture[str]) -> Any:
    capsys.readouterr()
    await module.repair(paths, command, file, only_check=False)
    return json.loads(capsys.readouterr().out)


def findings(told: Any) -> dict[str, str]:
    return {line["check"]: line["finding"] for line in told["lines"]}


async def test_whole_home_is_called_well(whole: HomePaths, capsys: pytest.CaptureFixture[str]) -> None:
    told = await run(whole, "doctor", "", capsys)

    wrong = {check: finding for check, finding in findings(told).items() if finding != "ok"}
    assert set(wrong) <= {"vectors"}


@pytest.mark.parametrize("name", BROKEN)
async def test_broken_home_is_named_and_mended(
    whole: HomePaths, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    broken = BROKEN[name]
    paths = HomePaths(tmp_path / "home")
    shutil.copytree(whole.home, paths.home)
    broken.spoil(paths)

    told = await run(paths, "doctor", "", capsys)
    [line] = [one for one in told["lines"] if one["check"] == broken.check]
    done = await run(paths, "repair", broken.repair, capsys)
    after = findings(await run(paths, "doctor", "", capsys))

    assert (line["finding"], line["repair"]) == (broken.finding, broken.repair)
    assert line["hint"]
    assert done["message"]
    assert after[broken.check] == broken.mended
    assert {check for check, finding in after.items() if finding == "fault"} == set()

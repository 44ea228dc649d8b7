"""E14, slower on battery: whether the machine runs on it, as each of three systems tells."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from daemon.embedding import power
from daemon.embedding.power import linux_on_battery, macos_on_battery, power_question, windows_on_battery

MAINS = {"type": "Mains", "online": "1"}
NO_MAINS = {"type": "Mains", "online": "0"}
USB = {"type": "USB", "online": "1"}
DRAINING = {"type": "Battery", "status": "Discharging"}
CHARGING = {"type": "Battery", "status": "Charging"}
FULL = {"type": "Battery", "status": "Not charging"}
MOUSE = {"type": "Battery", "status": "Discharging", "scope": "Device"}


@pytest.mark.parametrize(
    ("supplies", "expected"),
    [
        ([], False),
        ([MAINS], False),
        ([NO_MAINS, DRAINING], True),
        ([DRAINING], True),
        ([MAINS, DRAINING], False),
        ([NO_MAINS, USB, DRAINING], False),
        ([MAINS, CHARGING], False),
        ([NO_MAINS, FULL], False),
        ([MOUSE], False),
        ([NO_MAINS, CHARGING, DRAINING], True),
        ([{}], False),
    ],
)
def test_linux_reads_the_supplies(tmp_path: Path, supplies: list[dict[str, str]], expected: bool) -> None:
    for number, supply in enumerate(supplies):
        folder = tmp_path / f"supply{number}"
        folder.mkdir()
        for name, value in supply.items():
            (folder / name).write_text(f"{value}\n", encoding="ascii")

    assert linux_on_battery(tmp_path) is expected


def test_linux_without_supplies_is_not_on_battery(tmp_path: Path) -> None:
    assert linux_on_battery(tmp_path / "none") is False


@pytest.mark.parametrize(("status", "expected"), [(0, True), (1, False), (255, False)])
def test_windows_asks_for_the_line(status: int, expected: bool) -> None:
    assert windows_on_battery(lambda: status) is expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Now drawing from 'Battery Power'\n -InternalBattery-0 (id=1)\t81%; discharging; 4:11\n", True),
        ("Now drawing from 'AC Power'\n -InternalBattery-0 (id=1)\t81%; charging; 0:40\n", False),
        ("Now drawing from 'AC Power'\n", False),
        ("", False),
    ],
)
def test_macos_asks_pmset(said: str, expected: bool) -> None:
    assert macos_on_battery(lambda _: said) is expected


def test_each_system_has_its_question() -> None:
    assert power_question("linux") is linux_on_battery
    assert power_question("win32") is windows_on_battery
    assert power_question("darwin") is macos_on_battery
    assert power_question("plan9")() is False


def test_this_system_answers_and_a_missing_tool_is_no_answer() -> None:
    assert power_question(sys.platform)() in {True, False}
    assert power._output(["/nowhere/pmset"]) == ""
    assert power._line_status() in {0, 1, 255}

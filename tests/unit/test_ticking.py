"""A task is ticked in the person's file: one sign changes, wherever it stands; what is no task stays."""

from pathlib import Path

import pytest

from app.errors import AppError, InvalidInputError, NoteReadOnlyError, VersionChangedError
from daemon.services.mentions.ticking import TickAim, plan_tick
from daemon.store.rows import SourceKind

NOTE = (
    "\ufeff---\r\ntitle: Früh\r\nlist:\r\n  - [ ] no task\r\n---\r\n"
    "# Beds\r\n- [ ] sow [[Peas]] 🌱 #may\r\n  1. [x] dig, früh ^dug\r\n> - [/] water\r\n"
    "```\r\n- [ ] code\r\n```\r\n\r\n- no box\r\n- - [X] twice in a row"
)


def aim(root: Path, line: object) -> TickAim:
    return TickAim(str(root), SourceKind.OBSIDIAN, "Beds.md", "Beds.md", str(line))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "Beds.md").write_bytes(NOTE.encode())
    return tmp_path


@pytest.mark.parametrize(
    ("line", "before", "after"),
    [
        (7, "- [ ] sow", "- [x] sow"),
        (8, "1. [x] dig", "1. [ ] dig"),
        (9, "> - [/] water", "> - [ ] water"),
        (15, "- - [X] twice", "- - [ ] twice"),
    ],
)
def test_one_sign_changes(root: Path, line: int, before: str, after: str) -> None:
    plan = plan_tick(aim(root, line))
    assert plan.changed.decode() == NOTE.replace(before, after)
    assert plan.line == line


def test_a_tick_and_its_way_back_give_the_same_bytes(root: Path) -> None:
    (root / "Beds.md").write_bytes(plan_tick(aim(root, 7)).changed)
    assert plan_tick(aim(root, 7)).changed == NOTE.encode()


@pytest.mark.parametrize("line", [0, 4, 6, 11, 13, 14, 16, 999])
def test_what_is_no_task_is_left_alone(root: Path, line: int) -> None:
    with pytest.raises(VersionChangedError):
        plan_tick(aim(root, line))


@pytest.mark.parametrize("line", ["", "-1", "7 ", "x", "²"])
def test_a_line_is_a_number(root: Path, line: str) -> None:
    with pytest.raises(InvalidInputError):
        plan_tick(aim(root, line))


def test_a_box_that_is_part_of_a_link_is_not_ticked(root: Path) -> None:
    (root / "Beds.md").write_text("- [a] see [b]\n\n[a]: https://example.org\n")
    with pytest.raises(AppError):
        plan_tick(aim(root, 1))


def test_a_file_that_is_not_utf8_is_left_alone(root: Path) -> None:
    (root / "Beds.md").write_bytes(b"- [ ] fr\xfch\n")
    with pytest.raises(NoteReadOnlyError):
        plan_tick(aim(root, 1))

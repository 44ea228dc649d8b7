"""Doctor says when a block of instructions is of another version."""

from pathlib import Path

from app.connect import instruction
from app.connect.change import ChangedFiles
from app.connect.connection import Instructions
from app.connect.freshness import check_instructions


def test_a_block_that_is_of_another_version_is_told_and_one_that_is_gone_is_not(tmp_path: Path) -> None:
    kept, file = tmp_path / "connections", tmp_path / "AGENTS.md"
    file.write_text("# Ours\n", "utf-8")
    block = Instructions(file, ChangedFiles(kept))
    block.apply(block.plan())

    assert [one.finding for one in check_instructions(kept)] == ["ok"]
    file.write_text(file.read_text("utf-8").replace(instruction.LINES[0], "## Older"), "utf-8")
    [stale] = check_instructions(kept)
    assert stale.finding == "warning"
    assert str(file) in stale.hint
    file.write_text("# Ours\n", "utf-8")
    assert check_instructions(kept) == []
    file.unlink()
    assert check_instructions(kept) == []

"""The line in which a tag is written, however the lines of the file end."""

from pathlib import Path

import pytest

from daemon.services.mentions.tagging import TagAim, plan_tag
from daemon.store.rows import SourceKind


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("bom", ["", "\ufeff"])
def test_the_line_of_a_tag_is_that_of_the_file(tmp_path: Path, ending: str, bom: str) -> None:
    lines = ["---", "title: Früh", "tags: [garden]", "---", "text"]
    (tmp_path / "a.md").write_bytes((bom + ending.join(lines)).encode())

    plan = plan_tag(TagAim(str(tmp_path), SourceKind.OBSIDIAN, "a.md", "a.md", "beds"))

    lines[2] = "tags: [garden, beds]"
    assert (plan.line, plan.changed.decode()) == (3, bom + ending.join(lines))


def test_a_tag_without_properties_begins_the_file(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(b"text\n")

    plan = plan_tag(TagAim(str(tmp_path), SourceKind.OBSIDIAN, "a.md", "a.md", "beds"))

    assert (plan.line, plan.changed) == (1, b"---\ntags: [beds]\n---\ntext\n")

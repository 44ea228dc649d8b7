"""A link in place of a name: only its own bytes change, it leads where it should, and doubt refuses."""

import errno
import os
from pathlib import Path
from typing import cast

import pytest

from app.errors import NoteReadOnlyError, UnsupportedError, VersionChangedError
from app.wire.mentions import WriteLink
from daemon.ingest.resolve import NameRow
from daemon.ledger.pending import digest_of
from daemon.services.folder.catalog import Catalog
from daemon.services.mentions.linker import Linker
from daemon.services.mentions.writing import Aim, Plan, plan_link, replace_file
from daemon.store.database import Database
from daemon.store.rows import SourceKind

ROWS = (NameRow("soil", "beds/Soil.md"), NameRow("heap", "Compost heap.md", aliases=("The heap",)))


def aim(
    root: Path,
    data: bytes,
    kind: SourceKind = SourceKind.OBSIDIAN,
    rows: tuple[NameRow, ...] = ROWS,
    *,
    names: tuple[str, ...] = ("Compost heap", "The heap"),
    target: str = "Compost heap.md",
) -> Aim:
    (root / "beds").mkdir(exist_ok=True)
    (root / "beds" / "Soil.md").write_bytes(data)
    return Aim(
        root=str(root),
        kind=kind,
        path="beds/Soil.md",
        disk_path="beds/Soil.md",
        target="heap" if target else "name:compost heap",
        target_path=target,
        names=names,
        rows=rows,
    )


def only_change(plan: Plan) -> tuple[bytes, bytes, bytes]:
    """What stands before the change, the link, what stands after."""
    words, link = plan.words.encode(), plan.link.encode()
    assert plan.data[plan.at :].startswith(words)
    assert plan.changed[plan.at :].startswith(link)
    lead, rest = plan.data[: plan.at], plan.data[plan.at + len(words) :]
    assert plan.changed == lead + link + rest
    return lead, link, rest


@pytest.mark.parametrize(
    "data",
    [
        b"---\ntags: [a]\n---\nThe compost heap feeds the beds.\n",
        b"\xef\xbb\xbfThe compost heap\r\nfeeds\r\n",
        "Größe — früh\r\n\r\nÜber den compost heap.\r\n".encode(),
        b"---\r\na: 1\r\n---\r\nold\rmac compost heap, no end",
        b"`compost heap` [[Else]] and the compost heap.",
    ],
)
def test_only_the_words_change_whatever_the_line_ends(tmp_path: Path, data: bytes) -> None:
    plan = plan_link(aim(tmp_path, data))

    assert only_change(plan)[1] == b"[[compost heap]]"
    assert plan.data == data


def test_an_alias_keeps_the_words_of_the_text(tmp_path: Path) -> None:
    plan = plan_link(aim(tmp_path, b"Look at the heap there."))

    assert plan.changed == b"Look at [[Compost heap|the heap]] there."


def test_in_a_table_the_bar_does_not_end_the_cell(tmp_path: Path) -> None:
    plan = plan_link(aim(tmp_path, b"| a | the heap |\n|---|---|\n| x | y |\n"))

    assert plan.link == "[[Compost heap\\|the heap]]"


def test_plain_markdown_gets_a_path_from_its_own_file(tmp_path: Path) -> None:
    plan = plan_link(aim(tmp_path, b"The compost heap.", SourceKind.MARKDOWN))

    assert plan.link == "[compost heap](../Compost%20heap.md)"


def test_logseq_names_the_page(tmp_path: Path) -> None:
    rows = (
        NameRow("soil", "beds/Soil.md", names=("Soil",)),
        NameRow("heap", "pages/Heap.md", names=("Heap of leaves",)),
    )
    given = aim(
        tmp_path,
        b"- The heap of leaves.\n",
        SourceKind.LOGSEQ,
        rows,
        names=("Heap of leaves",),
        target="pages/Heap.md",
    )

    assert plan_link(given).link == "[[heap of leaves]]"


def test_of_two_notes_of_one_name_the_whole_path_is_written(tmp_path: Path) -> None:
    rows = (*ROWS, NameRow("far", "a/b/Compost heap.md"))
    given = aim(tmp_path, b"The compost heap.", rows=rows, target="a/b/Compost heap.md")
    given = Aim(**{name: getattr(given, name) for name in given.__struct_fields__} | {"target": "far"})

    assert plan_link(given).link == "[[a/b/Compost heap|compost heap]]"


def test_a_name_not_written_yet_stays_one_name(tmp_path: Path) -> None:
    plan = plan_link(aim(tmp_path, b"The compost heap.", rows=ROWS[:1], names=("Compost heap",), target=""))

    assert plan.link == "[[compost heap]]"


def test_what_is_named_no_more_is_refused(tmp_path: Path) -> None:
    with pytest.raises(VersionChangedError):
        plan_link(aim(tmp_path, b"Nothing of it."))


def test_a_file_that_is_no_utf8_is_left_alone(tmp_path: Path) -> None:
    with pytest.raises(NoteReadOnlyError):
        plan_link(aim(tmp_path, b"The compost heap, gro\xdf."))


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_link_to_another_file_is_left_alone(tmp_path: Path) -> None:
    given = aim(tmp_path, b"The compost heap.")
    file = tmp_path / "beds" / "Soil.md"
    os.link(file, tmp_path / "twin.md")
    with pytest.raises(NoteReadOnlyError):
        plan_link(given)

    file.unlink()
    file.symlink_to(tmp_path / "twin.md")
    with pytest.raises(NoteReadOnlyError):
        plan_link(given)


def test_a_link_that_would_lead_elsewhere_is_not_written(tmp_path: Path) -> None:
    # Both of the same path: nothing that is written leads to the second.
    rows = (NameRow("soil", "beds/Soil.md"), NameRow("other", "Compost heap.md"))

    with pytest.raises(UnsupportedError):
        plan_link(aim(tmp_path, b"The compost heap.", rows=rows))


def test_writing_keeps_rights_and_is_refused_when_the_file_changed(tmp_path: Path) -> None:
    file = tmp_path / "a.md"
    file.write_bytes(b"old")
    file.chmod(0o640)

    replace_file(file, digest_of(b"old"), b"new")

    assert file.read_bytes() == b"new"
    if os.name != "nt":
        assert file.stat().st_mode & 0o777 == 0o640
    with pytest.raises(VersionChangedError):
        replace_file(file, digest_of(b"old"), b"newer")
    assert file.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [file]


async def test_a_link_that_is_in_can_be_taken_out_though_the_disk_refused_at_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Aimed(Linker):
        async def _plan(self, _a: str, _b: str) -> Plan:
            return plan_link(aim(tmp_path, b"The compost heap feeds."))

    def refuse(_folder: Path) -> None:
        raise OSError(errno.EIO, "gone")

    linker = Aimed(cast("Database", None), cast("Catalog", None), tmp_path / "kept")
    digest = digest_of(b"The compost heap feeds.")
    monkeypatch.setattr("daemon.services.mentions.writing.sync_folder", refuse)
    with pytest.raises(OSError, match="gone"):
        await linker.write(WriteLink(a="soil", b="heap", digest=digest))

    assert b"[[" in (tmp_path / "beds" / "Soil.md").read_bytes()
    assert [(one.a, one.b) for one in (await linker.all()).links] == [("soil", "heap")]
    monkeypatch.setattr("daemon.services.mentions.writing.sync_handle", refuse)
    with pytest.raises(OSError, match="gone"):
        await linker.write(WriteLink(a="soil", b="heap", digest=digest))
    assert len((await linker.all()).links) == 1

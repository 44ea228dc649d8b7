"""What changed: real files, compared before and after (Y04, Y20, laws 5 and 6)."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from daemon.ingest.identity import note_id
from daemon.ingest.ignore import IgnoreRules
from daemon.ingest.plan import ChangePlan, make_plan
from daemon.ingest.pool import digest_bytes
from daemon.ingest.scan import ScanResult, scan, scan_paths
from daemon.store.rows import FileStat, KnownFile, SourceKind

RULES = IgnoreRules(SourceKind.MARKDOWN)


class Source:
    """A folder and what the store would know of it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.known: list[KnownFile] = []
        self.read: list[str] = []

    def write(self, path: str, text: str) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def digest_of(self, stat: FileStat) -> bytes | None:
        self.read.append(stat.path)
        try:
            return digest_bytes((self.root / stat.disk_path).read_bytes())
        except OSError:
            return None

    def learn(self) -> None:
        self.known = [
            KnownFile(
                f"id of {stat.path}",
                stat.path,
                stat.inode,
                stat.size,
                stat.mtime_ns,
                digest_bytes((self.root / stat.disk_path).read_bytes()),
            )
            for stat in scan(self.root, RULES).files
        ]

    def plan(self, found: ScanResult | None = None, *, check_content: bool = False) -> ChangePlan:
        self.read.clear()
        return make_plan(
            self.known, found or scan(self.root, RULES), self.digest_of, check_content=check_content
        )


@pytest.fixture
def source(tmp_path: Path) -> Source:
    made = Source(tmp_path)
    for name in ("a", "b", "c"):
        made.write(f"{name}.md", f"text of {name}")
    made.learn()
    return made


def moves(plan: ChangePlan) -> list[tuple[str, str]]:
    return [(known.path, stat.path) for known, stat in plan.moved]


def test_nothing_changed_and_nothing_read(source: Source) -> None:
    """SYN-04: an unchanged folder costs no read."""
    plan = source.plan()

    assert plan.is_empty
    assert plan.unchanged == 3
    assert source.read == []


def test_added_changed_and_missing(source: Source) -> None:
    source.write("a.md", "another text of a")
    source.write("new.md", "new")
    (source.root / "b.md").unlink()

    plan = source.plan()

    assert [known.path for known, _ in plan.changed] == ["a.md"]
    assert [stat.path for stat in plan.added] == ["new.md"]
    assert [known.path for known in plan.missing] == ["b.md"]


def test_a_new_time_on_the_same_content_is_a_touch(source: Source) -> None:
    """SYN-04: unchanged text is not taken for an edit."""
    os.utime(source.root / "a.md", ns=(1, 1))

    plan = source.plan()

    assert [known.path for known, _ in plan.touched] == ["a.md"]
    assert plan.changed == []


def rename(root: Path) -> None:
    (root / "a.md").rename(root / "z.md")


def copy_and_delete(root: Path) -> None:
    shutil.copyfile(root / "a.md", root / "z.md")
    (root / "a.md").unlink()


@pytest.mark.parametrize("move", [rename, copy_and_delete])
def test_a_rename_keeps_the_note(source: Source, move: Callable[[Path], None]) -> None:
    """SYN-11: a rename keeps the id, with and without the inode."""
    move(source.root)

    plan = source.plan()

    assert moves(plan) == [("a.md", "z.md")]
    assert plan.missing == []
    assert plan.added == []


def test_a_moved_folder_reads_no_file(source: Source) -> None:
    for number in range(50):
        source.write(f"d/{number}.md", f"text {number}")
    source.learn()

    (source.root / "d").rename(source.root / "e")
    plan = source.plan()

    assert sorted(moves(plan)) == sorted((f"d/{n}.md", f"e/{n}.md") for n in range(50))
    assert source.read == []


def test_a_copy_is_no_rename(source: Source) -> None:
    shutil.copy2(source.root / "a.md", source.root / "copy.md")

    plan = source.plan()

    assert moves(plan) == []
    assert [stat.path for stat in plan.added] == ["copy.md"]


def test_two_names_that_changed_places_are_two_edits(source: Source) -> None:
    (source.root / "a.md").rename(source.root / "t")
    (source.root / "b.md").rename(source.root / "a.md")
    (source.root / "t").rename(source.root / "b.md")

    plan = source.plan()

    assert sorted(known.path for known, _ in plan.changed) == ["a.md", "b.md"]
    assert plan.missing == []


def test_a_freed_inode_is_no_rename(source: Source) -> None:
    """SYN-11: ext4 gives a freed inode to the next new file."""
    (known,) = (file for file in source.known if file.path == "a.md")
    (source.root / "a.md").unlink()
    stat = FileStat("other.md", "other.md", known.inode, 999, 1)

    plan = source.plan(ScanResult(files=[stat, *scan(source.root, RULES).files]))

    assert moves(plan) == []
    assert [file.path for file in plan.missing] == ["a.md"]


def test_empty_files_are_not_taken_for_each_other(source: Source) -> None:
    source.write("empty.md", "")
    source.learn()
    (source.root / "empty.md").unlink()
    found = scan(source.root, RULES)
    found.files.append(FileStat("new.md", "new.md", 0, 0, 5))

    plan = source.plan(found)

    assert moves(plan) == []
    assert [file.path for file in plan.missing] == ["empty.md"]


def test_of_several_twins_the_one_with_the_same_name_moved(source: Source) -> None:
    source.write("x/n.md", "twin")
    source.write("y/m.md", "twin")
    source.learn()
    (source.root / "y" / "m.md").unlink()
    (source.root / "x" / "n.md").unlink()
    source.write("z/m.md", "twin")
    (source.root / "z" / "m.md").touch()

    plan = source.plan()

    assert moves(plan) == [("y/m.md", "z/m.md")]
    assert [file.path for file in plan.missing] == ["x/n.md"]


@pytest.mark.parametrize("where", ["a.md", "elsewhere"])
def test_an_atomic_save_is_one_change_of_the_same_note(
    source: Source, tmp_path_factory: pytest.TempPathFactory, where: str
) -> None:
    """Y04: one edit, identity kept."""
    folder = source.root if where == "a.md" else tmp_path_factory.mktemp("other")
    (folder / ".a.md.tmp").write_text("saved by rename", "utf-8")
    (folder / ".a.md.tmp").replace(source.root / "a.md")

    plan = source.plan(scan_paths(source.root, RULES, ["a.md", ".a.md.tmp"]))

    assert [known.id for known, _ in plan.changed] == ["id of a.md"]
    assert plan.added == []


def test_an_old_time_is_seen_and_a_kept_one_by_content(source: Source) -> None:
    """Y20: any other time counts; the same one is found out by content."""
    before = (source.root / "a.md").stat()
    source.write("a.md", "TEXT OF A")
    os.utime(source.root / "a.md", ns=(before.st_atime_ns, before.st_mtime_ns))
    source.write("old.md", "from 2019")
    os.utime(source.root / "old.md", (1_550_000_000, 1_550_000_000))

    quick, thorough = source.plan(), source.plan(check_content=True)

    assert [stat.path for stat in quick.added] == ["old.md"]
    assert [known.path for known, _ in thorough.changed] == ["a.md"]
    assert thorough.unchanged == 2


def test_an_empty_mount_point_removes_nothing(source: Source) -> None:
    """SYN-05: an unmounted drive deletes nothing."""
    for file in source.root.iterdir():
        file.unlink()

    plan = source.plan()

    assert not plan.present
    assert plan.missing == []


def test_source_of_which_everything_is_left_out_is_there(source: Source) -> None:
    plan = source.plan(scan(source.root, IgnoreRules(SourceKind.MARKDOWN, globs=["*.md"])))

    assert plan.present
    assert {file.path for file in plan.missing} == {"a.md", "b.md", "c.md"}


def test_a_root_that_is_gone_removes_nothing(source: Source) -> None:
    """SYN-05, Y03: an unreadable root deletes nothing."""
    shutil.rmtree(source.root)

    plan = source.plan()

    assert not plan.present
    assert plan.is_empty


def test_an_incomplete_scan_removes_nothing(source: Source) -> None:
    """SYN-05, Y02: half a look deletes nothing."""
    (source.root / "b.md").unlink()
    found = scan(source.root, RULES)
    found.complete, found.failed = False, ["locked"]

    plan = source.plan(found)

    assert plan.present
    assert plan.missing == []


def test_a_file_in_a_folder_that_could_not_be_listed_did_not_move(source: Source) -> None:
    source.write("locked/n.md", "text of n")
    source.learn()
    found = scan(source.root, RULES)
    found.files = [stat for stat in found.files if not stat.path.startswith("locked/")]
    found.complete, found.failed = False, ["locked"]
    source.write("copy.md", "text of n")
    found.files.extend(scan_paths(source.root, RULES, ["copy.md"]).files)

    plan = source.plan(found)

    assert moves(plan) == []
    assert [stat.path for stat in plan.added] == ["copy.md"]


def test_a_file_in_the_cloud_is_neither_read_nor_missing(source: Source) -> None:
    """Y21: the old entry is kept."""
    found = scan(source.root, RULES)
    found.cloud = [stat for stat in found.files if stat.path == "a.md"]
    found.files = [stat for stat in found.files if stat.path != "a.md"]

    plan = source.plan(found)

    assert plan.is_empty
    assert source.read == []


def test_a_hidden_note_that_is_there_again_is_the_same_note(source: Source) -> None:
    hidden = KnownFile("old id", "back.md", 1, 4, 5, digest_bytes(b"back"), hidden_at=7)
    gone = KnownFile("gone id", "gone.md", 1, 4, 5, b"", hidden_at=7)
    source.known += [hidden, gone]
    source.write("back.md", "back again")

    plan = source.plan()

    assert [known.id for known, _ in plan.returned] == ["old id"]
    assert plan.missing == []


def test_a_file_that_cannot_be_read_stays_as_it_was(source: Source) -> None:
    """SYN-06, Y27: a refusal is no change."""
    source.write("a.md", "changed and locked")

    plan = make_plan(source.known, scan(source.root, RULES), lambda _stat: None)

    assert [known.path for known, _ in plan.unreadable] == ["a.md"]
    assert plan.is_empty


def test_ids_depend_on_source_and_first_path_and_are_never_shared() -> None:
    first = note_id("s", "a.md", ())
    second = note_id("s", "a.md", {first})

    assert first == note_id("s", "a.md", {second})
    assert len({first, second, note_id("s", "a.md", {first, second}), note_id("t", "a.md", ())}) == 4


@pytest.mark.parametrize("inodes", [True, False], ids=["with inodes", "without inodes"])
def test_change_of_case_alone_is_a_rename_where_the_disk_ignores_case(source: Source, inodes: bool) -> None:
    """SYN-11: such a disk lists the new spelling alone, and opens the file by either."""
    (source.root / "a.md").rename(source.root / "A.md")
    found = scan(source.root, RULES)
    if not inodes:
        source.known = [msgspec.structs.replace(file, inode=0) for file in source.known]
        found.files = [msgspec.structs.replace(stat, inode=0) for stat in found.files]

    plan = source.plan(found)

    assert moves(plan) == [("a.md", "A.md")]
    assert (plan.added, plan.changed, plan.missing) == ([], [], [])


@pytest.mark.parametrize("touched", [False, True], ids=["as it was", "touched"])
def test_note_that_moves_to_where_a_hidden_one_was_stays_itself(source: Source, touched: bool) -> None:
    """SYN-11: a deleted note does not take the place of the one that was renamed to its name."""
    hidden = next(file for file in source.known if file.path == "b.md")
    source.known[source.known.index(hidden)] = msgspec.structs.replace(hidden, hidden_at=1)
    (source.root / "b.md").unlink()
    (source.root / "a.md").rename(source.root / "b.md")
    if touched:
        os.utime(source.root / "b.md", (1, 1))

    plan = source.plan()

    assert [(known.id, stat.path) for known, stat in plan.moved] == [("id of a.md", "b.md")]
    assert plan.returned == []


@pytest.mark.parametrize("last", [False, True], ids=["hidden first", "hidden last"])
def test_of_two_notes_of_one_path_the_one_that_is_seen_counts(source: Source, last: bool) -> None:
    """SYN-11: the hidden one sleeps on, look after look."""
    seen = next(file for file in source.known if file.path == "a.md")
    hidden = msgspec.structs.replace(seen, id="gone", size=1, hidden_at=1)
    source.known.insert(len(source.known) if last else 0, hidden)

    plan = source.plan()

    assert plan.is_empty
    assert plan.unchanged == 3


def test_inode_that_a_hidden_note_had_leads_to_the_note_that_has_it_now(source: Source) -> None:
    """SYN-11: a freed inode says nothing of the note that is gone."""
    seen = next(file for file in source.known if file.path == "a.md")
    source.known.append(msgspec.structs.replace(seen, id="gone", path="old.md", size=1, hidden_at=1))
    (source.root / "a.md").rename(source.root / "z.md")

    plan = source.plan()

    assert [known.id for known, _ in plan.moved] == ["id of a.md"]

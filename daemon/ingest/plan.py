"""What changed between what the store knows of a source and what the disk shows."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

import msgspec

from daemon.ingest.scan import ScanResult
from daemon.store.rows import FileStat, KnownFile

DigestOf = Callable[[FileStat], bytes | None]
"""Content hash of a file on disk; None when it cannot be read now."""
CHOSEN = ("excluded", "gitignore", "obsidian", "logseq", "outside")
"""Why files are left out that the person or the program of the folder left out: those are there."""


class ChangePlan(msgspec.Struct, kw_only=True):
    """What to do. `touched` has another stat and the same content; `returned` was hidden and is there again.

    `unreadable` files stay as they were. `present` says that the source itself can be trusted: only
    then, and when the scan was complete, is anything `missing`.
    """

    added: list[FileStat] = []
    changed: list[tuple[KnownFile, FileStat]] = []
    moved: list[tuple[KnownFile, FileStat]] = []
    touched: list[tuple[KnownFile, FileStat]] = []
    returned: list[tuple[KnownFile, FileStat]] = []
    missing: list[KnownFile] = []
    unreadable: list[tuple[KnownFile, FileStat]] = []
    unchanged: int = 0
    present: bool = True

    @property
    def is_empty(self) -> bool:
        """Whether nothing is to be done."""
        return not (self.added or self.changed or self.moved or self.touched or self.returned or self.missing)


def make_plan(
    known: Iterable[KnownFile], scan: ScanResult, digest_of: DigestOf, *, check_content: bool = False
) -> ChangePlan:
    """Compare by path, inode, size and time of modification; read (`digest_of`) only what differs.

    `known` are the files of the same scope as the scan, hidden ones included. A rename is found by
    inode when size and time, or the hash, agree; else by hash. It keeps the id. A second file with the
    content of one that is still there is a copy, not a rename. `check_content` reads every file: some
    programs put the old time back after an edit. A file that moved to where a hidden note once was stays
    the note that it is.
    """
    plan = ChangePlan()
    # A path may have had several notes: the one that is seen counts, else the one that went last.
    ordered = sorted(known, key=lambda file: (file.hidden_at is None, file.hidden_at or 0))
    by_path = {file.path: file for file in ordered}
    hidden: dict[str, KnownFile] = {}
    new: list[FileStat] = []
    for stat in scan.files:
        file = by_path.pop(stat.path, None)
        if file is None or file.hidden_at is not None:
            new.append(stat)
            if file is not None:
                hidden[stat.path] = file
        else:
            _compare(plan, file, stat, digest_of, check_content=check_content)
    for stat in scan.cloud:
        if by_path.pop(stat.path, None) is not None:
            plan.unchanged += 1
    gone = [file for file in by_path.values() if scan.covers(file.path)]
    rest = _pair_moved(plan, gone, new, hidden, digest_of)
    unread = len(plan.changed) + len(plan.unreadable)
    seen = plan.unchanged + len(plan.touched) + len(plan.moved) + len(plan.returned) + unread
    some_known = any(file.hidden_at is None for file in by_path.values())
    # An empty mount point is no proof that everything was deleted; files that are there and left out are one.
    proven = seen > 0 or any(scan.left_out[reason] for reason in CHOSEN)
    plan.present = scan.present and (bool(scan.scope) or proven or not some_known)
    if scan.complete and plan.present:
        plan.missing = [file for file in rest if file.hidden_at is None]
    return plan


def _same_stat(file: KnownFile, stat: FileStat) -> bool:
    # Some systems give no inode.
    inode = file.inode == stat.inode or not file.inode or not stat.inode
    return inode and file.size == stat.size and file.mtime_ns == stat.mtime_ns


def _compare(
    plan: ChangePlan, file: KnownFile, stat: FileStat, digest_of: DigestOf, *, check_content: bool
) -> None:
    same_stat = _same_stat(file, stat)
    if same_stat and not check_content:
        plan.unchanged += 1
        return
    digest = digest_of(stat)
    if digest is None:
        plan.unreadable.append((file, stat))
    elif same_stat and digest == file.digest:
        plan.unchanged += 1
    elif digest == file.digest:
        plan.touched.append((file, stat))
    else:
        plan.changed.append((file, stat))


def _pair_moved(
    plan: ChangePlan,
    gone: list[KnownFile],
    new: list[FileStat],
    hidden: Mapping[str, KnownFile],
    digest_of: DigestOf,
) -> list[KnownFile]:
    """Pair files that are gone with new ones; returns what is still gone.

    Fills `moved`; what did not move is `returned` where a hidden note had the path, else `added`.
    """
    left = {file.path: file for file in gone}
    # An inode that was freed may be another file's by now: the note that is seen has it.
    by_inode = {
        file.inode: file for file in sorted(gone, key=lambda file: file.hidden_at is None) if file.inode
    }
    by_size: dict[int, int] = defaultdict(int)
    for file in gone:
        by_size[file.size] += 1
    unpaired: list[FileStat] = []
    for stat in new:
        same = by_inode.get(stat.inode)
        if same is not None and same.path in left and _same_stat(same, stat):
            plan.moved.append((left.pop(same.path), stat))
            by_size[same.size] -= 1
        else:
            unpaired.append(stat)
    by_digest: dict[bytes, list[KnownFile]] = defaultdict(list)
    for file in left.values():
        by_digest[file.digest].append(file)
    for stat in unpaired:
        # Empty files are all alike: their content says nothing of where they come from.
        digest = digest_of(stat) if stat.size and by_size.get(stat.size) else None
        twin = _nearest(by_digest.get(digest, []), stat) if digest is not None else None
        before = hidden.get(stat.path)
        if before is not None and (twin is None or digest == before.digest):
            plan.returned.append((before, stat))
            continue
        if twin is None:
            plan.added.append(stat)
            continue
        by_digest[twin.digest].remove(twin)
        by_size[twin.size] -= 1
        plan.moved.append((left.pop(twin.path), stat))
    return list(left.values())


def _nearest(files: list[KnownFile], stat: FileStat) -> KnownFile | None:
    """Of several files with the same content one that was there until now, then the one most like the new
    path: same name, then same folder.
    """
    if not files:
        return None
    head, _, name = stat.path.rpartition("/")

    def distance(file: KnownFile) -> tuple[bool, bool, bool, bool, str]:
        folder, _, own = file.path.rpartition("/")
        return file.hidden_at is not None, file.inode != stat.inode, own != name, folder != head, file.path

    return min(files, key=distance)

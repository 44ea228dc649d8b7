"""Looks at a source on disk: which files are there, what was left out, what could not be seen.

Only names and stats are read, nothing is written. A folder that cannot be listed makes the scan
incomplete; it never ends it.
"""

# ruff: noqa: PTH110, PTH114, PTH116, PTH118
# Plain strings: a Path for each file costs more than the look at the disk.

import errno
import os
import stat as stat_bits
import sys
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import Path

import msgspec

from daemon.ingest.conflict import conflict_of
from daemon.ingest.ignore import IgnoreRules
from daemon.ingest.plain import fold
from daemon.store.rows import FileStat

_MAX_DEPTH = 120
_HALF = 1 << 63
_MAC_DATALESS = 0x40000000
_WINDOWS_CLOUD = 0x1000 | 0x40000 | 0x400000  # offline, recall on open, recall on data access
_LINK_PROBLEMS = {
    "dead": ("dead_link", "This link leads to a file or folder that is not there."),
    "loop": ("link_loop", "This link leads back to itself or to a folder that holds it."),
}


class ScanProblem(msgspec.Struct, frozen=True):
    """Something that could not be looked at; `path` is relative to the source, "" is its root."""

    path: str
    code: str
    message: str


class ScanResult(msgspec.Struct, kw_only=True, dict=True):
    """What a look at the disk found. Attachments are in `files` as well: `kind_of_file` tells them.

    `cloud` are files that are not on this disk, only in the cloud: they exist and are not read.
    `symlinks` were listed and not followed, each with the reason. `left_out` counts by reason: those of the
    rules, and "symlink", "too deep", "cloud". `conflicts` are the conflict copies of files that are there;
    one whose file is not there is among `files`: its text is all there is.
    `complete`: every folder could be listed. `present`: the root could. `failed` are the folders that could
    not be listed. `scope` are the paths that were looked at; () is the whole source.
    """

    files: list[FileStat] = []
    cloud: list[FileStat] = []
    symlinks: list[tuple[str, str]] = []
    conflicts: list[FileStat] = []
    left_out: Counter[str] = msgspec.field(default_factory=Counter)
    problems: list[ScanProblem] = []
    failed: list[str] = []
    complete: bool = True
    present: bool = True
    scope: tuple[str, ...] = ()

    def covers(self, path: str) -> bool:
        """Whether this look would have seen a file at `path`."""
        if not path.isascii():
            path = unicodedata.normalize("NFC", path)
        if any(not folder or path.startswith(folder + "/") for folder in self.failed):
            return False
        return not self.scope or path in self._places or any(up in self._places for up in _folders_of(path))

    @cached_property
    def _places(self) -> frozenset[str]:
        """The scope to look things up in: a folder that moved with 1,000 notes names 2,000 paths."""
        return frozenset(self.scope)


def _folders_of(path: str) -> Iterator[str]:
    """All folders that a path lies in, the innermost first."""
    end = path.rfind("/")
    while end > 0:
        yield path[:end]
        end = path.rfind("/", 0, end)


def clean_path(disk_path: str) -> str:
    """A path of the disk as we keep it: forward slashes, NFC, bytes that are no UTF-8 as `\\xff`."""
    path = disk_path.replace(os.sep, "/") if os.sep != "/" else disk_path
    return path if path.isascii() else unicodedata.normalize("NFC", _readable(path))


def _readable(path: str) -> str:
    raw = path.encode("utf-8", "surrogateescape" if os.name != "nt" else "surrogatepass")
    return raw.decode("utf-8", "backslashreplace")


class ScanStoppedError(Exception):
    """Nobody waits for this look any more."""


def scan(root: Path, rules: IgnoreRules, is_wanted: Callable[[], bool] = lambda: True) -> ScanResult:
    """Look at all of a source. Raises ScanStoppedError once it `is_wanted` no more."""
    scanner = _Scanner(root, rules, is_wanted)
    scanner.walk("")
    return scanner.settled()


def scan_paths(root: Path, rules: IgnoreRules, paths: Iterable[str]) -> ScanResult:
    """Look at some paths only (folders with all below them), as events name them.

    A name that the disk spells otherwise than NFC is found by a look at its folder.
    """
    scanner = _Scanner(root, rules)
    scanner.result.scope = tuple(sorted({unicodedata.normalize("NFC", path) for path in paths}))
    if not scanner.check_root():
        return scanner.result
    done: list[str] = []
    for path in scanner.result.scope:
        if any(path.startswith(folder + "/") for folder in done):
            continue
        if scanner.look(path):
            done.append(path)
    return scanner.settled()


def _tell_twins_apart(result: ScanResult) -> None:
    """Names that differ only in how an accent is composed are one path of ours and two files on Linux.

    The file that is spelled as we spell it keeps the path; the others keep their own spelling.
    """
    twins = defaultdict(list)
    for at, stat in enumerate(result.files):
        if not stat.path.isascii():
            twins[stat.path].append(at)
    for path, places in twins.items():
        if len(places) > 1:
            places.sort(key=lambda at: (result.files[at].disk_path != path, result.files[at].disk_path))
            for at in places[1:]:
                stat = result.files[at]
                result.files[at] = msgspec.structs.replace(
                    stat, path=_readable(stat.disk_path.replace(os.sep, "/"))
                )


class _Scanner:
    def __init__(self, root: Path, rules: IgnoreRules, is_wanted: Callable[[], bool] = lambda: True) -> None:
        self.result = ScanResult()
        self._root = os.path.realpath(root)
        self._rules = rules
        self._is_wanted = is_wanted
        self._copies: list[tuple[FileStat, bool]] = []
        self._listed: dict[str, dict[str, list[os.DirEntry[str]]]] = {}
        self._seen: set[tuple[int, int]] = set()

    def check_root(self) -> bool:
        try:
            os.stat(self._root)
        except OSError as exc:
            self._fail("", exc)
            return False
        return True

    def walk(self, start: str) -> None:
        """List a folder and all below it; `start` is relative, as the disk spells it."""
        todo = [(start, start.count(os.sep))]
        while todo:
            if not self._is_wanted():
                raise ScanStoppedError
            folder, depth = todo.pop()
            try:
                with os.scandir(os.path.join(self._root, folder)) as entries:
                    found = list(entries)
            except OSError as exc:
                self._fail(folder, exc)
                continue
            for entry in found:
                below = os.path.join(folder, entry.name) if folder else entry.name
                if self._entry(entry, below):
                    if depth < _MAX_DEPTH:
                        todo.append((below, depth + 1))
                    else:
                        self.result.left_out["too deep"] += 1

    def settled(self) -> ScanResult:
        """The result, once all was listed."""
        self._place_copies()
        self._drop_ghosts()
        _tell_twins_apart(self.result)
        return self.result

    def _place_copies(self) -> None:
        """Conflict copies belong to their file; one that lost it is a file like any other."""
        found = self.result
        if not self._copies:
            return
        there = {fold(stat.path) for stat in [*found.files, *found.cloud]}
        there |= {fold(path) for path, _ in found.symlinks}
        for copy, in_cloud in self._copies:
            of = conflict_of(copy.path) or ""
            reason = self._rules.reason(of)
            if reason is not None:
                found.left_out[reason] += 1
            elif fold(of) in there or not found.covers(of):
                found.left_out["conflict"] += 1
                found.conflicts.append(copy)
            else:
                self._keep(copy, in_cloud)

    def _drop_ghosts(self) -> None:
        """A file that moved while folders were listed was seen at both places: only one is still there."""
        places = Counter(stat.inode for stat in self.result.files if stat.inode)
        if len(places) < len(self.result.files):
            self.result.files = [
                stat for stat in self.result.files if places[stat.inode] < 2 or self._is_there(stat)
            ]

    def _is_there(self, stat: FileStat) -> bool:
        return os.path.lexists(os.path.join(self._root, stat.disk_path))

    def look(self, path: str) -> bool:
        """Look at one path; True when it is a folder that was walked."""
        head, _, name = path.rpartition("/")
        try:
            found = self._names_in(head).get(name, [])
        except (FileNotFoundError, NotADirectoryError):
            return False
        except (OSError, ValueError) as exc:
            self._fail(head, exc if isinstance(exc, OSError) else OSError(errno.EINVAL, str(exc)))
            return False
        walked = False
        for entry in found:
            below = os.path.join(head, entry.name) if head else entry.name
            if self._entry(entry, below):
                self.walk(below)
                walked = True
        return walked

    def _names_in(self, folder: str) -> dict[str, "list[os.DirEntry[str]]"]:
        """What a folder holds, by name as we spell it: listed once, however many of its paths are asked."""
        known = self._listed.get(folder)
        if known is None:
            known = {}
            with os.scandir(os.path.join(self._root, folder)) as entries:
                for entry in entries:
                    known.setdefault(clean_path(entry.name), []).append(entry)
            self._listed[folder] = known
        return known

    def _entry(self, entry: "os.DirEntry[str]", below: str) -> bool:
        """Take note of one entry; True when it is a folder to walk into."""
        path = clean_path(below)
        try:
            if entry.is_symlink():
                self._symlink(path, below)
                return False
            is_folder = entry.is_dir(follow_symlinks=False)
            reason = self._rules.reason(path, is_folder=is_folder)
            if reason is not None and reason != "conflict":
                self.result.left_out[reason] += 1
                return False
            stat = entry.stat(follow_symlinks=False)
        except FileNotFoundError:
            return False
        except OSError as exc:
            self._fail(below, exc)
            return False
        if is_folder:
            return self._is_new_folder(stat)
        if stat_bits.S_ISREG(stat.st_mode):
            found = FileStat(path, below, stat.st_ino, stat.st_size, _clamped(stat.st_mtime_ns))
            if reason is None:
                self._keep(found, is_in_cloud(stat))
            else:
                self._copies.append((found, is_in_cloud(stat)))
        return False

    def _keep(self, found: FileStat, in_cloud: bool) -> None:
        if in_cloud:
            self.result.cloud.append(found)
            self.result.left_out["cloud"] += 1
        else:
            self.result.files.append(found)

    def _is_new_folder(self, stat: os.stat_result) -> bool:
        """A folder that was seen before is a loop of mounts or junctions."""
        key = (stat.st_dev, stat.st_ino)
        if stat.st_ino and key in self._seen:
            return False
        self._seen.add(key)
        return True

    def _symlink(self, path: str, below: str) -> None:
        ignored = self._rules.reason(path)
        if ignored is not None:
            self.result.left_out[ignored] += 1
            return
        full = os.path.join(self._root, below)
        real = os.path.realpath(full)
        if not os.path.exists(real):
            reason = "loop" if os.path.islink(real) else "dead"
        elif _is_below(full, real):
            reason = "loop"
        else:
            reason = "inside" if _is_below(real, self._root) else "outside"
        self.result.symlinks.append((path, reason))
        self.result.left_out["symlink"] += 1
        if reason in _LINK_PROBLEMS:
            self.result.problems.append(ScanProblem(path, *_LINK_PROBLEMS[reason]))

    def _fail(self, folder: str, exc: OSError) -> None:
        path = clean_path(folder)
        self.result.complete = False
        self.result.failed.append(path)
        if not folder:
            self.result.present = False
        code, message = explain(exc)
        self.result.problems.append(ScanProblem(path, code, message))


def _is_below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)


def explain(exc: OSError, platform: str = sys.platform) -> tuple[str, str]:
    """Code and sentence for a folder or file that cannot be read."""
    if exc.errno in {errno.EPERM, errno.EACCES}:
        if platform == "darwin":
            return "no_permission", (
                "macOS does not let Memorarium read here: allow it in "
                "System Settings > Privacy & Security > Files and Folders."
            )
        return "no_permission", "Memorarium may not read here: the folder's permissions do not allow it."
    if exc.errno in {errno.ENOENT, errno.ENOTDIR, errno.ENODEV, errno.ENXIO}:
        return "not_found", "The folder is not there: the disk is not connected, or it was moved or deleted."
    if exc.errno in {errno.EIO, errno.ESTALE, errno.ETIMEDOUT, errno.EHOSTDOWN, errno.ENOTCONN}:
        return "not_reachable", "The disk or the network share does not answer."
    return "unreadable", f"It cannot be read: {exc.strerror or type(exc).__name__}."


def is_in_cloud(stat: os.stat_result, platform: str = sys.platform) -> bool:
    """Whether only a placeholder lies on this disk; reading it would fetch the file."""
    if platform == "darwin":
        flags = getattr(stat, "st_flags", 0)
        return bool(flags & _MAC_DATALESS) or (stat.st_size > 0 and getattr(stat, "st_blocks", 1) == 0)
    return bool(getattr(stat, "st_file_attributes", 0) & _WINDOWS_CLOUD)


def _clamped(time_ns: int) -> int:
    # A damaged clock writes years that no 64 bits of nanoseconds hold.
    return max(-_HALF, min(time_ns, _HALF - 1))

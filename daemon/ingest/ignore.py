"""Which paths of a source are left out, and why. One rule object serves scan, watch and everything else."""

import fnmatch
import json
import re
from collections.abc import Iterable
from pathlib import Path

from daemon.ingest.conflict import conflict_of
from daemon.ingest.decode import decode_text
from daemon.ingest.dialect import detect_dialect, notes_folder
from daemon.ingest.gitignore import NAME as GITIGNORE
from daemon.ingest.gitignore import GitIgnore
from daemon.ingest.logseq_name import load_logseq_config
from daemon.ingest.plain import fold
from daemon.store.rows import SourceKind

_TEMPORARY_ENDS = (
    "~", "#", ".tmp", ".temp", ".swp", ".swo", ".swx", ".part", ".partial", ".crdownload", ".bak", ".orig",
    ".lock",
)  # fmt: skip
_TEMPORARY_BEGINS = ("~$", ".~")
# What ends so is temporary or hidden by its beginning alone.
_NOTE, _ODD_BEGINS = ".md", "~."
_FOLDERS = frozenset(("node_modules", "__pycache__", "$recycle.bin", "system volume information", "@eadir"))


class IgnoreRules:
    """Answers for paths relative to the source, with forward slashes.

    `reason` is None for what counts, else one of: hidden, folder, temporary, conflict, excluded
    (the person's globs), obsidian (its own excluded files), gitignore, logseq, home (our own data),
    outside (of `only`, the one folder, with a slash at its end, in which the source's program keeps notes).
    A conflict copy is left out for that only when nothing else leaves it out.
    """

    def __init__(
        self,
        kind: SourceKind,
        *,
        globs: Iterable[str] = (),
        obsidian_filters: Iterable[str] = (),
        logseq_hidden: Iterable[str] = (),
        own_folders: Iterable[str] = (),
        only: str = "",
        git: GitIgnore | None = None,
    ) -> None:
        self._kind = kind
        self._only, self._vault_at = fold(only), len(only)
        self._globs = [_compile_glob(glob) for glob in globs if glob.strip()]
        self._filters = [found for text in obsidian_filters if (found := _filter(text))]
        self._logseq_hidden = tuple(fold(path.strip("/")) for path in logseq_hidden if path.strip("/"))
        self._own = tuple(fold(path.strip("/")) for path in own_folders if path.strip("/"))
        self._git = git
        self._asks_paths = bool(
            self._own or self._only or self._filters or self._globs or git or kind is SourceKind.LOGSEQ
        )
        self._folders: dict[str, str | None] = {"": None}

    def reason(self, path: str, *, is_folder: bool = False) -> str | None:
        """Why a path is left out; a path in a folder that is left out has that folder's reason."""
        head, _, name = path.rpartition("/")
        if head:
            above = self._folder(head)
            if above is not None:
                return above
        if is_folder:
            return self._folder(path)
        reason = self._name(name) or self._path(path)
        return reason or ("conflict" if conflict_of(name) else None)

    def decides(self, path: str) -> bool:
        """Whether the file at this path is one that says what is left out."""
        head, _, name = path.rpartition("/")
        asked = self._git is not None and name == GITIGNORE
        return asked and (not head or self._folder(head) is None)

    def _folder(self, path: str) -> str | None:
        known = self._folders.get(path, "")
        if known != "":
            return known
        head, _, name = path.rpartition("/")
        reason = self._folder(head) if head else None
        if reason is None:
            reason = "folder" if name.lower() in _FOLDERS else self._name(name, is_folder=True)
        if reason is None:
            reason = self._path(path, is_folder=True)
        if len(self._folders) > 50_000:
            self._folders = {"": None}
        self._folders[path] = reason
        return reason

    def _name(self, name: str, *, is_folder: bool = False) -> str | None:
        if is_folder:
            return "hidden" if name.startswith(".") else None
        if name.endswith(_NOTE) and name[0] not in _ODD_BEGINS:
            return None
        lower = name.lower()
        if lower.endswith(_TEMPORARY_ENDS) or lower.startswith(_TEMPORARY_BEGINS):
            return "temporary"
        return "hidden" if lower.startswith(".") else None

    def _path(self, path: str, *, is_folder: bool = False) -> str | None:
        if not self._asks_paths:
            return None
        folded = fold(path)
        if _lies_in(folded, self._own):
            return "home"
        if self._kind is SourceKind.LOGSEQ and (
            _lies_in(folded, self._logseq_hidden)
            or _lies_in(folded, ("logseq/bak", "logseq/.recycle", "logseq/version-files"))
        ):
            return "logseq"
        slashed = path + "/" if is_folder else path
        if self._only and not fold(slashed).startswith(self._only):
            above = is_folder and self._only.startswith(fold(slashed))
            return None if above else "outside"
        # Obsidian counts from its vault.
        if any(found.search(slashed[self._vault_at :]) for found in self._filters):
            return "obsidian"
        if any(glob.match(fold(slashed)) for glob in self._globs):
            return "excluded"
        ignored = self._git is not None and self._git.leaves_out(path, is_folder=is_folder)
        return "gitignore" if ignored else None


def load_rules(
    root: Path,
    kind: SourceKind,
    *,
    globs: Iterable[str] = (),
    home: Path | None = None,
    gitignore: bool = False,
) -> IgnoreRules:
    """Rules of a source as its own programs and the person set them; `home` is our own data folder.

    `gitignore`: the person wants left out what git leaves out there.
    """
    own: list[str] = []
    if home is not None:
        try:
            own = [home.resolve().relative_to(root.resolve()).as_posix()]
        except (ValueError, OSError):
            own = []
    only = notes_folder(root, detect_dialect(root)) if kind is SourceKind.MARKDOWN else ""
    return IgnoreRules(
        kind,
        globs=globs,
        obsidian_filters=_obsidian_filters(root / only),
        logseq_hidden=load_logseq_config(root).hidden if kind is SourceKind.LOGSEQ else (),
        own_folders=[path for path in own if path != "."],
        only=only,
        git=GitIgnore(root) if gitignore else None,
    )


def _obsidian_filters(root: Path) -> list[str]:
    try:
        found = json.loads(decode_text((root / ".obsidian" / "app.json").read_bytes()).text)
    except (OSError, ValueError, RecursionError):
        return []
    filters = found.get("userIgnoreFilters") if isinstance(found, dict) else None
    return [item for item in filters if isinstance(item, str)] if isinstance(filters, list) else []


def _filter(text: str) -> re.Pattern[str] | None:
    """Obsidian's excluded files: `/…/` is an expression, anything else a beginning of the path."""
    text = text.strip()
    if not text:
        return None
    if len(text) > 2 and text.startswith("/") and text.endswith("/"):
        try:
            return re.compile(text[1:-1], re.IGNORECASE)
        except re.error:
            return None
    return re.compile(re.escape(text.lstrip("/")).join((r"\A", "")), re.IGNORECASE)


def _compile_glob(glob: str) -> re.Pattern[str]:
    """`*` stays in a folder, `**` crosses folders; without a slash a glob matches a name at any depth."""
    glob = fold(glob.strip()).removeprefix("./")
    parts = glob.strip("/").split("/")
    last = len(parts) - 1
    pattern = "".join(
        (".*" if at == last else "(?:[^/]+/)*") if part == "**" else _part(part) + "/"
        for at, part in enumerate(parts)
    ).removesuffix("/")
    lead = "" if "/" in glob.rstrip("/") else "(?:[^/]+/)*"
    return re.compile(rf"{lead}{pattern}(?:/.*)?\Z", re.DOTALL)


def _part(part: str) -> str:
    # fnmatch wraps the pattern as (?s:…)\Z.
    pattern = fnmatch.translate(part).removeprefix("(?s:").removesuffix(r")\Z")
    return pattern.replace(".*", "[^/]*")


def _lies_in(path: str, folders: Iterable[str]) -> bool:
    return any(path == folder or path.startswith(folder + "/") for folder in folders)

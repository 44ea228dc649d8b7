"""The program `git` on a repository of our own: local, without hooks, without the person's settings."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from app.errors import GitError
from app.paths import HomePaths
from daemon.services.care.trace import GIT

LIMIT_S = 300.0
KEPT = ("memory", "ledger")
_VERSION = re.compile(r"\d+(?:\.\d+)+")
# Our write-ahead file holds nothing that stays; the rest is half written, or the person's own repository.
_EXCLUDED = "pending.jsonl\n.*.????????\n.git/\n"
_NOTHING = os.devnull


@dataclass(frozen=True)
class Counted:
    """Files that one commit adds, changes and takes out."""

    added: int = 0
    changed: int = 0
    removed: int = 0

    @property
    def words(self) -> str:
        """The message of a commit: counts alone."""
        parts = ((self.added, "added"), (self.changed, "changed"), (self.removed, "removed"))
        return ", ".join(f"{count} {word}" for count, word in parts if count) or "nothing"


class GitProgram:
    """Blocking."""

    def __init__(self, paths: HomePaths) -> None:
        self._home = paths.home
        self._folder = paths.git_history

    @property
    def folder(self) -> Path:
        return self._folder

    def version(self) -> str:
        """The version of the program; "" when it is not there."""
        program = shutil.which("git")
        if program is None:
            return ""
        try:
            done = subprocess.run([program, "--version"], capture_output=True, timeout=LIMIT_S, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return ""
        found = _VERSION.search(done.stdout.decode("utf-8", "replace"))
        return found[0] if found else ""

    def prepare(self) -> None:
        """Make the repository when there is none. Raises GitError."""
        own = next((name for name in KEPT if (self._home / name / GIT).exists()), "")
        if own:
            raise GitError(
                f"{own}/ has a repository of your own in it.", hint="Yours goes on; turn this one off."
            )
        try:
            self._make_folder()
        except OSError as exc:
            raise GitError(
                f"history.git cannot be written: {exc.strerror or type(exc).__name__}.",
                hint="Turn the history off, move history.git away and turn it on again: a new one begins.",
            ) from exc

    def _make_folder(self) -> None:
        if not (self._folder / "HEAD").exists():
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._run("init", "-q", "--bare", "--initial-branch=main", str(self._folder), bare=True)
            # Not bare to whoever looks at it with another program.
            self._run("config", "core.bare", "false")
            self._run("config", "core.worktree", str(self._home))
        info = self._folder / "info"
        info.mkdir(exist_ok=True)
        (info / "exclude").write_text(_EXCLUDED, "utf-8")
        # Bytes as they are: a page must come back as it was.
        (info / "attributes").write_text("* -text -filter -ident -working-tree-encoding\n", "utf-8")
        # A lock that a killed git left behind; the daemon is the only one that commits here.
        (self._folder / "index.lock").unlink(missing_ok=True)

    def commit(self) -> Counted | None:
        """Commit what has changed in memory/ and ledger/; None when nothing has. Raises GitError."""
        folders = [name for name in KEPT if (self._home / name).is_dir()]
        if not folders:
            return None
        self._run("add", "-A", "--", *folders)
        told = self._run("diff", "--cached", "--name-status", "--no-renames", "-z")
        letters = told.split("\0")[::2]
        counts = {letter: letters.count(letter) for letter in "AMDT"}
        found = Counted(counts["A"], counts["M"] + counts["T"], counts["D"])
        if found == Counted():
            return None
        self._run("commit", "-q", "--no-verify", "--allow-empty-message", "-m", found.words)
        return found

    def commits(self) -> int:
        """How many there are; 0 without a repository."""
        if not (self._folder / "HEAD").exists():
            return 0
        try:
            return int(self._run("rev-list", "--count", "--all").strip() or 0)
        except (GitError, ValueError):
            return 0

    def last_at(self) -> datetime | None:
        """When the last one was made."""
        try:
            return datetime.fromtimestamp(int(self._run("log", "-1", "--format=%ct")), UTC)
        except (GitError, ValueError):
            return None

    def _run(self, *arguments: str, bare: bool = False) -> str:
        program = shutil.which("git")
        if program is None:
            raise GitError("The program git is not there.", hint="Install git, or turn the history off.")
        place = [] if bare else [f"--git-dir={self._folder}", f"--work-tree={self._home}"]
        command = [program, *_SETTINGS, *place, *arguments]
        try:
            done = subprocess.run(
                command,
                cwd=self._home,
                env=_environment(),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=LIMIT_S,
                check=False,
            )
        except subprocess.TimeoutExpired as exc:
            raise GitError(
                "git did not end in time.", hint="It is tried again with the next change."
            ) from exc
        except OSError as exc:
            raise GitError(f"git could not be started: {exc.strerror}.", hint="Check your git.") from exc
        if done.returncode:
            said = done.stderr.decode("utf-8", "replace").strip().splitlines()
            raise GitError(
                f"git says: {said[-1] if said else f'it ended with {done.returncode}'}",
                hint="Turn the history off, move history.git away and turn it on again: a new one begins.",
            )
        return done.stdout.decode("utf-8", "replace")


_SETTINGS = (
    "-c",
    f"core.hooksPath={_NOTHING}",
    "-c",
    "user.name=Memorarium",
    "-c",
    "user.email=local",
    "-c",
    "commit.gpgSign=false",
    "-c",
    "core.autocrlf=false",
    "-c",
    "core.fileMode=false",
    "-c",
    "core.quotePath=false",
    "-c",
    "core.fsmonitor=false",
    "-c",
    "gc.autoDetach=false",
)


def _environment() -> dict[str, str]:
    """Nothing of the person's settings counts, and nobody is asked for anything."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    return {
        **kept,
        "GIT_CONFIG_GLOBAL": _NOTHING,
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_ATTR_NOSYSTEM": "1",
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_OPTIONAL_LOCKS": "0",
        "LC_ALL": "C",
    }

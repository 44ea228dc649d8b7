"""Where everything of one home lies. `--home` or MEMORARIUM_HOME moves all of it."""

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from app.errors import InvalidInputError

HOME_VARIABLE = "MEMORARIUM_HOME"


@dataclass(frozen=True)
class HomePaths:
    """Paths inside one home folder; nothing is created by asking for one."""

    home: Path

    @property
    def config(self) -> Path:
        return self.home / "config.toml"

    @property
    def run(self) -> Path:
        return self.home / "run"

    @property
    def daemon_file(self) -> Path:
        """Port, pid, token, start time and version of the living daemon, mode 0600."""
        return self.run / "daemon.json"

    @property
    def lock(self) -> Path:
        return self.run / "daemon.lock"

    @property
    def index(self) -> Path:
        return self.home / "index"

    @property
    def models(self) -> Path:
        """What was found when a person's own model was tried."""
        return self.index / "models"

    @property
    def database(self) -> Path:
        return self.index / "memorarium.db"

    @property
    def memory(self) -> Path:
        return self.home / "memory"

    @property
    def ledger(self) -> Path:
        """Append-only history: never lost, never changed."""
        return self.home / "ledger"

    @property
    def searches(self) -> Path:
        """Saved searches, a file each: the person's own work."""
        return self.home / "views" / "searches"

    @property
    def sky_views(self) -> Path:
        """Views of the sky that the person keeps, a file each."""
        return self.views / "sky"

    @property
    def arrangement(self) -> Path:
        """What is pinned, folded and hidden in the sky: the person's own work."""
        return self.views / "sky.json"

    @property
    def places(self) -> Path:
        """Where the nodes of the sky were last."""
        return self.views / "places.json"

    @property
    def records(self) -> Path:
        """What was said, a file a session."""
        return self.home / "records"

    @property
    def suggestions(self) -> Path:
        """Pairs of notes that the person put away, a file each: the person's own work."""
        return self.home / "views" / "suggestions"

    @property
    def written_links(self) -> Path:
        """Which links the person had written into notes, a file each: how to take them out again."""
        return self.views / "links"

    @property
    def views(self) -> Path:
        return self.home / "views"

    @property
    def backups(self) -> Path:
        return self.home / "backups"

    @property
    def git_history(self) -> Path:
        """A repository of our own, apart from any that the person keeps here."""
        return self.home / "history.git"

    @property
    def clients(self) -> Path:
        """What each connected agent may do, its token only as a hash, mode 0600."""
        return self.home / "clients.json"

    @property
    def activity(self) -> Path:
        """What clients did lately, without words: derived."""
        return self.index / "activity.json"

    @property
    def documentation(self) -> Path:
        """The page of the interfaces: made anew each time it is opened."""
        return self.index / "documentation.html"

    @property
    def bridges(self) -> Path:
        """Saved views of what two spaces share, a file each: the person's own work."""
        return self.home / "views" / "bridges"

    @property
    def connections(self) -> Path:
        """Files of agents as they were before we put ourselves in, and what we left: to take it back."""
        return self.home / "connections"

    @property
    def logs(self) -> Path:
        return self.home / "logs"

    @property
    def window_state(self) -> Path:
        """Sizes of the window's panes and its theme: the window's own, not the daemon's."""
        return self.home / "window.ini"


def expanded(text: str) -> Path:
    """The path that a person wrote, `~` filled in; InvalidInputError when it cannot name a file."""
    try:
        path = Path(text).expanduser()
        text.encode()
    except RuntimeError as exc:
        raise InvalidInputError(f"There is no user as in {text}.", hint="Give the whole path.") from exc
    except UnicodeEncodeError as exc:
        raise InvalidInputError(
            "The path holds bytes that are no text.", hint="Give the folder a name in UTF-8."
        ) from exc
    if not text or "\0" in text:
        raise InvalidInputError("Which folder?", hint="Give its whole path.")
    return path


def default_home() -> Path:
    """The folder of MEMORARIUM_HOME, else the user data folder of this system."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return expanded(chosen)
    return usual_home()


def usual_home() -> Path:
    """The user data folder of this system, whatever the environment says."""
    return Path(platformdirs.user_data_dir("Memorarium", appauthor=False)).absolute()


def home_paths(home: Path | str | None = None) -> HomePaths:
    """Paths of the given home, or of the default one; always absolute. Raises InvalidInputError."""
    folder = expanded(str(home)) if home else default_home()
    return HomePaths(folder.absolute())

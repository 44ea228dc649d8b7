"""One front for all that cares for what is kept."""

from app.errors import UnavailableError
from app.wire.care import Backup, Backups, Diagnosis, Erased, ErasePreview, GitHistory, IndexCheck


class Care:
    """What the handlers call."""

    async def erase_preview(self, item_id: str) -> ErasePreview:
        raise UnavailableError("This comes with the next version.")

    async def erase(self, item_id: str) -> Erased:
        raise UnavailableError("This comes with the next version.")

    async def backups(self) -> Backups:
        raise UnavailableError("This comes with the next version.")

    async def make_backup(self, folder: str = "") -> Backup:
        raise UnavailableError("This comes with the next version.")

    async def git_history(self) -> GitHistory:
        raise UnavailableError("This comes with the next version.")

    async def change_git_history(self, on: bool) -> GitHistory:
        raise UnavailableError("This comes with the next version.")

    async def doctor(self) -> Diagnosis:
        raise UnavailableError("This comes with the next version.")

    async def check_index(self) -> IndexCheck:
        raise UnavailableError("This comes with the next version.")

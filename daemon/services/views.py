"""Views of the sky with a name: the person's own work, one JSON file each in `views/sky/`; truth."""

import uuid
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from app.errors import ViewNotFoundError
from app.wire.sky import ChangeView, SavedView, SavedViews, SaveView
from daemon.services.named_files import NamedFiles


class ViewBook:
    """Views by name."""

    def __init__(self, folder: Path) -> None:
        self._files = NamedFiles(folder, SavedView, "view", _missing)

    async def list(self) -> SavedViews:
        return SavedViews(await self._files.all())

    async def save(self, body: SaveView) -> SavedView:
        """Keep a look under a name. Raises ConflictError when the name is taken, InvalidInputError."""
        name, now = self._files.named(body.name), datetime.now(UTC)
        async with self._files.writing:
            taken = await self._files.place_for(name, replace=body.replace)
            new = SavedView(
                id=taken.id if taken else uuid.uuid4().hex,
                name=name,
                look=body.look,
                created=taken.created if taken else now,
                changed=now,
            )
            await self._files.write(new)
        return new

    async def change(self, view_id: str, changes: ChangeView) -> SavedView:
        """Rename a view or give it another look."""
        async with self._files.writing:
            old = await self._files.get(view_id)
            name = old.name if changes.name is None else self._files.named(changes.name)
            await self._files.place_for(name, own_id=old.id)
            new = msgspec.structs.replace(
                old, name=name, look=changes.look or old.look, changed=datetime.now(UTC)
            )
            await self._files.write(new)
        return new

    async def remove(self, view_id: str) -> SavedView:
        """Delete a view and return what it was."""
        return await self._files.remove(view_id)


def _missing() -> ViewNotFoundError:
    return ViewNotFoundError("There is no such view.", hint="List them with: memorarium view list")

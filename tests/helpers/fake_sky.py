"""What the person made of the sky, kept in the test: pins, views, and what queries find."""

from dataclasses import dataclass, field
from datetime import UTC, datetime

import msgspec

from app.errors import ConflictError, ViewNotFoundError
from app.wire.sky import (
    Arrangement,
    ChangeArrangement,
    ChangeView,
    Matches,
    SavedView,
    SavedViews,
    SkyLook,
)

NOW = datetime(2026, 11, 30, 9, 14, tzinfo=UTC)


@dataclass
class FakeSky:
    """Part of FakeClient; `matching` tells what a query finds."""

    arranged: Arrangement = field(default_factory=Arrangement)
    views: list[SavedView] = field(default_factory=list)
    matching: dict[str, list[str]] = field(default_factory=dict)

    async def graph_matches(self, q: str) -> Matches:
        found = self.matching.get(q, [])
        return Matches(ids=found, total=len(found))

    async def arrangement(self) -> Arrangement:
        return self.arranged

    async def arrange(self, arranging: ChangeArrangement) -> Arrangement:
        old = Arrangement(forces=self.arranged.forces) if arranging.clear else self.arranged
        pins = {node: at for node, at in old.pins.items() if node not in arranging.unpin} | arranging.pin
        self.arranged = Arrangement(
            pins=pins,
            hidden=_with(old.hidden, arranging.hide, arranging.show),
            folded=_with(old.folded, arranging.fold, arranging.unfold),
            faded=_with(old.faded, arranging.fade, arranging.unfade),
            forces=arranging.forces or old.forces,
        )
        return self.arranged

    async def saved_views(self) -> SavedViews:
        return SavedViews(list(self.views))

    async def save_view(self, name: str, look: SkyLook, *, replace: bool = False) -> SavedView:
        if not replace and any(view.name == name for view in self.views):
            raise ConflictError("There is a view of this name already.")
        self.views = [view for view in self.views if view.name != name]
        self.views.append(SavedView(id=f"v-{name}", name=name, look=look, created=NOW, changed=NOW))
        return self.views[-1]

    async def change_view(self, view_id: str, view: ChangeView) -> SavedView:
        old = self._view(view_id)
        new = msgspec.structs.replace(old, name=view.name or old.name, look=view.look or old.look)
        self.views = [new if one.id == view_id else one for one in self.views]
        return new

    async def remove_view(self, view_id: str) -> SavedView:
        old = self._view(view_id)
        self.views.remove(old)
        return old

    def _view(self, view_id: str) -> SavedView:
        found = next((one for one in self.views if one.id == view_id), None)
        if found is None:
            raise ViewNotFoundError("There is no such view.")
        return found


def _with(old: list[str], more: list[str], less: list[str]) -> list[str]:
    return [one for one in dict.fromkeys([*old, *more]) if one not in less]

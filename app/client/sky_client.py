"""The client's calls about what the person made of the sky."""

from typing import cast

from app.client.calling import Calling
from app.wire import sky_routes as routes
from app.wire.mentions import LinkPreview, Mentions, WriteLink, WrittenLink, WrittenLinks
from app.wire.sky import (
    Arrangement,
    ChangeArrangement,
    ChangeView,
    Matches,
    SavedView,
    SavedViews,
    SaveView,
    SkyLook,
)


class SkyClient:
    """Part of DaemonClient."""

    async def graph_matches(self: Calling, q: str) -> Matches:
        return cast("Matches", await self._call(routes.GRAPH_MATCHES, query={"q": q}))

    async def arrangement(self: Calling) -> Arrangement:
        return cast("Arrangement", await self._call(routes.ARRANGEMENT))

    async def arrange(self: Calling, arranging: ChangeArrangement) -> Arrangement:
        return cast("Arrangement", await self._call(routes.ARRANGE, body=arranging))

    async def mentions(self: Calling, around: str = "", *, limit: int = 2000) -> Mentions:
        query = {"around": around, "limit": str(limit)}
        return cast("Mentions", await self._call(routes.MENTIONS, query=query))

    async def link_preview(self: Calling, a: str, b: str) -> LinkPreview:
        return cast("LinkPreview", await self._call(routes.LINK_PREVIEW, query={"a": a, "b": b}))

    async def written_links(self: Calling) -> WrittenLinks:
        return cast("WrittenLinks", await self._call(routes.WRITTEN_LINKS))

    async def write_link(self: Calling, writing: WriteLink) -> WrittenLink:
        return cast("WrittenLink", await self._call(routes.WRITE_LINK, body=writing))

    async def undo_link(self: Calling, link_id: str) -> WrittenLink:
        return cast("WrittenLink", await self._call(routes.UNDO_LINK, link_id))

    async def saved_views(self: Calling) -> SavedViews:
        return cast("SavedViews", await self._call(routes.SAVED_VIEWS))

    async def save_view(self: Calling, name: str, look: SkyLook, *, replace: bool = False) -> SavedView:
        body = SaveView(name=name, look=look, replace=replace)
        return cast("SavedView", await self._call(routes.SAVE_VIEW, body=body))

    async def change_view(self: Calling, view_id: str, view: ChangeView) -> SavedView:
        return cast("SavedView", await self._call(routes.CHANGE_VIEW, view_id, body=view))

    async def remove_view(self: Calling, view_id: str) -> SavedView:
        return cast("SavedView", await self._call(routes.REMOVE_VIEW, view_id))

"""What the person made of the sky, kept in the test: pins, views, and what queries find."""

from dataclasses import dataclass, field
from datetime import UTC, datetime

import msgspec

from app.errors import ConflictError, UnsupportedError, ViewNotFoundError
from app.wire.mentions import LinkPreview, Mention, Mentions, WriteLink, WrittenLink
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
    """Part of FakeClient; `matching` tells what a query finds, `named` which mentions are no links yet,
    `unsure` the notes whose properties cannot be added to; `tasks` are lines of a file, by number.
    """

    arranged: Arrangement = field(default_factory=Arrangement)
    views: list[SavedView] = field(default_factory=list)
    matching: dict[str, list[str]] = field(default_factory=dict)

    named: list[Mention] = field(default_factory=list)
    written: list[WriteLink] = field(default_factory=list)
    taken_out: list[str] = field(default_factory=list)
    unsure: set[str] = field(default_factory=set)
    tasks: dict[str, str] = field(default_factory=dict)

    async def mentions(self, around: str = "", *, limit: int = 2000) -> Mentions:
        done = {(one.a, one.b) for one in self.written}
        found = [one for one in self.named if (one.a, one.b) not in done]
        found = [one for one in found if not around or around in (one.a, one.b)]
        return Mentions(mentions=found[:limit], total=len(found))

    async def link_preview(self, a: str, b: str) -> LinkPreview:
        if b.startswith("tag:"):
            return self._tag_preview(a, b)
        if b.startswith("task:"):
            return _task_preview(a, b, self.tasks[b.removeprefix("task:")])
        named = next(one for one in self.named if (one.a, one.b) == (a, b))
        link = f"[[{named.words}]]"
        at = named.sentence.index(named.words)
        return LinkPreview(
            a=a,
            b=b,
            file=f"/notes/{named.a_title}.md",
            line=3,
            before=named.sentence,
            after=named.sentence.replace(named.words, link),
            link=link,
            mark=(at, at + len(link)),
            digest=f"digest of {a}",
        )

    def _tag_preview(self, a: str, b: str) -> LinkPreview:
        if a in self.unsure:
            raise UnsupportedError("The properties are odd.", hint="Write the tag in your editor.")
        added = f"tags: [{b.removeprefix('tag:')}]\n"
        return LinkPreview(
            a=a,
            b=b,
            file=f"/notes/{a}.md",
            line=2,
            before="---",
            after=f"{added}---",
            link=added,
            mark=(0, len(added)),
            digest=f"digest of {a}",
        )

    async def write_link(self, writing: WriteLink) -> WrittenLink:
        self.written.append(writing)
        return WrittenLink(id=f"link {writing.a}", a=writing.a, b=writing.b, line=3, written=NOW)

    async def undo_link(self, link_id: str) -> WrittenLink:
        self.taken_out.append(link_id)
        one = next(one for one in self.written if link_id == f"link {one.a}")
        self.written.remove(one)
        return WrittenLink(id=link_id, a=one.a, b=one.b, line=3, written=NOW, undone=NOW)

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


def _task_preview(a: str, b: str, line: str) -> LinkPreview:
    at = line.index("]") - 1
    sign = "x" if line[at] == " " else " "
    return LinkPreview(
        a=a,
        b=b,
        file=f"/notes/{a}.md",
        line=int(b.removeprefix("task:")),
        before=f"{line[:12]}…",
        after=f"{line[:at]}{sign}{line[at + 1 : 12]}…",
        link=sign,
        mark=(at, at + 1),
        digest=f"digest of {a}",
    )


def _with(old: list[str], more: list[str], less: list[str]) -> list[str]:
    return [one for one in dict.fromkeys([*old, *more]) if one not in less]

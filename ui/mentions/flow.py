"""Ghost edges of the sky: asked for where they are wanted, told at the pointer, made links by the card."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.wire.graph import Graph
from app.wire.mentions import LinkPreview, Mention, Mentions, WriteLink, WrittenLink
from app.wire.suggestions import DismissPair
from ui.graph.view import SkyView
from ui.heard import error_line
from ui.language import number
from ui.mentions.card import MentionCard
from ui.session import Session
from ui.sky.wording import counted, tr
from ui.theme import ThemeManager
from ui.window.latest import Latest
from ui.window.navigator import is_item
from ui.window.sky_shape import ShapeFlow
from ui.window.toast import Toast
from ui.window.undo_flow import FileDeed

SWITCH = "mentions"
MOST = 400
"""Ghosts in the sky at once, the most telling first; those of a note are all told by its card."""


class MentionFlow(QObject):
    """Reading writes nothing: a file changes by the button of the card alone.

    Signals:
    node_asked(str id): one of the two is to be looked at.
    wrote(FileDeed): a link stands in a file now. undo_asked(FileDeed)
    """

    node_asked = Signal(str)
    wrote = Signal(object)
    undo_asked = Signal(object)

    def __init__(
        self, session: Session, manager: ThemeManager, sky: SkyView, shape: ShapeFlow, toast: Toast
    ) -> None:
        super().__init__(sky)
        self._session, self._sky, self._shape, self._toast = session, sky, shape, toast
        self.card = MentionCard(manager)
        sky.add_panel(self.card)
        self._all: dict[tuple[str, str], Mention] = {}
        self._line: list[Mention] = []
        self._at = 0
        self._preview: LinkPreview | None = None
        self.is_known = False
        self._asked: Latest[Mentions] = Latest(session)
        shape.look_changed.connect(self.refresh)
        session.graph_changed.connect(self.on_graph_changed)
        sky.canvas.ghost_clicked.connect(self.on_ghost)
        self.card.closed.connect(self.close)
        self.card.node_asked.connect(self.node_asked)
        self.card.step_asked.connect(self.on_step)
        self.card.link_asked.connect(self.on_link)
        self.card.away_asked.connect(self.on_away)

    @property
    def is_on(self) -> bool:
        """Ghost edges are to be seen."""
        return SWITCH in self._shape.look.show

    def between(self, a: str, b: str) -> Mention | None:
        """What is known of an edge."""
        return self._all.get((a, b))

    # -- what there is ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Ask for all mentions, where they are to be seen."""
        if self.is_on:
            self._asked.ask(lambda client: client.mentions(limit=MOST), self._take)
        elif self._all:
            self._take(Mentions(mentions=[], total=0))

    def on_graph_changed(self, _graph: Graph) -> None:
        """A link may have come."""
        if self.is_on:
            self.refresh()

    def _take(self, found: Mentions | None) -> None:
        if found is None:
            return
        self.is_known = self.is_on
        self._all = {(one.a, one.b): one for one in found.mentions}
        self._shape.set_mentions(list(self._all))
        more = found.total - len(found.mentions)
        if more > 0:
            self._toast.say(counted("%n more mention is not shown", "%n more mentions are not shown", more))

    # -- one after the other ---------------------------------------------------------------------------

    def on_ghost(self, edge: int) -> None:
        """A ghost edge was clicked."""
        scene = self._sky.canvas.scene
        a, b = (scene.ids[node] for node in scene.edges[edge].tolist())
        known = self._all.get((a, b))
        if known is not None:
            self._open([known])

    def show_of(self, node: str) -> None:
        """Everything that a note names without a link, and where it is named itself."""

        def done(found: Mentions) -> None:
            if found.mentions:
                self._open(sorted(found.mentions, key=lambda one: one.a != node))
            else:
                self._toast.say(tr("Nothing is named here without a link"))

        self._session.request(lambda client: client.mentions(node, limit=200), done)

    def _open(self, mentions: list[Mention]) -> None:
        self._line, self._at = mentions, 0
        self._show()
        self._sky.show_panel(self.card)

    def on_step(self, step: int) -> None:
        """The next one, or the one before."""
        self._at = min(max(0, self._at + step), len(self._line) - 1)
        self._show()

    def close(self) -> None:
        """The card goes."""
        self._line, self._preview = [], None
        self._sky.show_panel(None)

    def _show(self) -> None:
        mention, self._preview = self._line[self._at], None
        scene = self._sky.canvas.scene
        kinds = [scene.kind_of(scene.index[node]) if node in scene.index else "note"
                 for node in (mention.a, mention.b)]  # fmt: skip
        self.card.show_mention(
            mention,
            (kinds[0], kinds[1]),
            (self._at + 1, len(self._line)),
            may_put_away=is_item(mention.b),
        )
        self._session.request(
            lambda client: client.link_preview(mention.a, mention.b),
            self._take_preview,
            replaces="link preview",
            failed=self._refused,
        )

    def _take_preview(self, preview: LinkPreview) -> None:
        if self._line and (preview.a, preview.b) == (self._line[self._at].a, self._line[self._at].b):
            self._preview = preview
            self.card.show_preview(preview)
            self._sky.show_panel(self.card)

    def _refused(self, error: Exception) -> None:
        self.card.say(error_line(error))
        self._sky.show_panel(self.card)

    # -- deeds -----------------------------------------------------------------------------------------

    def on_link(self) -> None:
        """Write the link that is shown."""
        if self._preview is None:
            return
        shown = self._preview
        self._write(WriteLink(a=shown.a, b=shown.b, digest=shown.digest), self._line[self._at])

    def _write(self, body: WriteLink, mention: Mention) -> None:
        """Once it was taken out the file is as it was: then the same is asked again."""

        def done(written: WrittenLink) -> None:
            deed = FileDeed(written.written, lambda: self._undo(written), lambda: self._write(body, mention))
            self.wrote.emit(deed)
            said = tr("Linked in {title}, line {line}").format(
                title=mention.a_title, line=number(written.line)
            )
            self._toast.say(said, lambda: self.undo_asked.emit(deed))
            self._drop(mention)

        self._session.request(lambda client: client.write_link(body), done, failed=self._refused)

    def on_away(self) -> None:
        """This one shall not be shown any more."""
        mention = self._line[self._at]
        pair = DismissPair(kind="links", a=mention.a, b=mention.b)
        back = DismissPair(kind="links", a=mention.a, b=mention.b, back=True)

        def done(_pair: object) -> None:
            self._toast.say(tr("Put away"), lambda: self._put(back))
            self._drop(mention)

        self._session.request(lambda client: client.dismiss_pair(pair), done)

    def _undo(self, written: WrittenLink) -> None:
        self._session.request(lambda client: client.undo_link(written.id), self._undone)

    def _undone(self, _written: object) -> None:
        self._toast.say(tr("The file is as it was"))
        self.refresh()

    def _put(self, pair: DismissPair) -> None:
        after: Callable[[object], None] = lambda _pair: self.refresh()  # noqa: E731  # a name for its type
        self._session.request(lambda client: client.dismiss_pair(pair), after)

    def _drop(self, mention: Mention) -> None:
        """One less, in the sky and in the row of the card."""
        self._all.pop((mention.a, mention.b), None)
        self._shape.set_mentions(list(self._all))
        left = [one for one in self._line if one is not mention]
        if len(left) == len(self._line):
            return
        self._line = left
        if not self._line:
            self.close()
            return
        self._at = min(self._at, len(self._line) - 1)
        self._show()

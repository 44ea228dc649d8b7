"""Links that nobody wants suggested: put away from the list of similar notes, and brought back."""

from PySide6.QtCore import QObject

from app.wire.items import SimilarItems
from app.wire.suggestions import DismissPair
from ui.connector import Client
from ui.detail.pane import DetailPane
from ui.session import Session


class PairFlow(QObject):
    """Keeps the choice, then shows the list as it is."""

    def __init__(self, session: Session, detail: DetailPane) -> None:
        super().__init__(detail)
        self._session, self._detail = session, detail
        detail.pair_put_away.connect(self.on_pair_put_away)

    def on_pair_put_away(self, item_id: str, other_id: str, back: bool) -> None:
        pair = DismissPair(kind="links", a=item_id, b=other_id, back=back)

        async def keep(client: Client) -> SimilarItems:
            await client.dismiss_pair(pair)
            return await client.similar(item_id)

        def show(similar: SimilarItems) -> None:
            if self._detail.item_id == item_id:
                self._detail.set_similar(similar)

        self._session.request(keep, show)

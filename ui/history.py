"""Where the person has been: back and forward over chosen items."""

_LIMIT = 200


class History:
    """A line of ids with a place in it. Going back keeps what lay ahead until something new is chosen."""

    def __init__(self) -> None:
        self._ids: list[str] = []
        self._at = -1

    @property
    def current(self) -> str | None:
        return self._ids[self._at] if self._at >= 0 else None

    @property
    def can_go_back(self) -> bool:
        return self._at > 0

    @property
    def can_go_forward(self) -> bool:
        return self._at < len(self._ids) - 1

    def visit(self, item_id: str) -> None:
        """Choose an item; the one that is chosen already changes nothing."""
        if item_id == self.current:
            return
        del self._ids[self._at + 1 :]
        self._ids.append(item_id)
        del self._ids[:-_LIMIT]
        self._at = len(self._ids) - 1

    def back(self) -> str | None:
        """One step back; None at the beginning."""
        if not self.can_go_back:
            return None
        self._at -= 1
        return self._ids[self._at]

    def forward(self) -> str | None:
        """One step forward; None at the end."""
        if not self.can_go_forward:
            return None
        self._at += 1
        return self._ids[self._at]

    def forget(self, item_id: str) -> None:
        """Take an item out that is gone."""
        before = sum(1 for known in self._ids[: self._at + 1] if known == item_id)
        self._ids = [known for known in self._ids if known != item_id]
        self._at = max(-1, min(self._at - before, len(self._ids) - 1))
        if self._at < 0 and self._ids:
            self._at = 0

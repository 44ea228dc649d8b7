"""A float at the foot of the sky that can be narrower."""

from PySide6.QtWidgets import QFrame


class RoomyFloat(QFrame):
    """The sky tells it how much room there is between legend and map before it places it."""

    def fit(self, room: int) -> None:
        """Take the best form that is at most `room` pixels wide; where none is, the narrowest."""
        raise NotImplementedError

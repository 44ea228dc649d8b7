"""A task that is carried from one column to another, as what the mouse holds."""

from PySide6.QtCore import QByteArray, QMimeData

_TYPE = "application/x-memorarium-task"


def carry(task_id: str) -> QMimeData:
    """What the mouse holds."""
    data = QMimeData()
    data.setData(_TYPE, QByteArray(task_id.encode()))
    return data


def carried(data: QMimeData) -> str:
    """The id of the task that the mouse holds, "" when it holds something else."""
    return bytes(data.data(_TYPE).data()).decode() if data.hasFormat(_TYPE) else ""

"""Touch pad and touch screen: how far two fingers zoom, and where."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent
from PySide6.QtWidgets import QGestureEvent, QPinchGesture, QWidget


def zoom_of(event: QEvent, widget: QWidget) -> tuple[float, QPointF] | None:
    """The factor and the point of a zoom by fingers; None for any other event."""
    if isinstance(event, QNativeGestureEvent):
        if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            return 1.0 + event.value(), event.position()
    elif isinstance(event, QGestureEvent):
        pinch = event.gesture(Qt.GestureType.PinchGesture)
        if isinstance(pinch, QPinchGesture):
            centre: QPoint = widget.mapFromGlobal(pinch.centerPoint().toPoint())
            return pinch.scaleFactor(), QPointF(centre)
    return None

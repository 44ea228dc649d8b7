"""The night behind the stars: a wide radial gradient without visible steps."""

import numpy as np
from PySide6.QtGui import QColor, QImage

from ui.theme.tokens import Theme


def paint_background(width: int, height: int, theme: Theme) -> QImage:
    """An opaque image of the canvas in device pixels.

    The two colours differ by a dozen steps only, which would show as rings; noise of half a step
    hides them.
    """
    x = np.arange(width, dtype=np.float32) - np.float32(width * 0.5)
    y = np.arange(height, dtype=np.float32) - np.float32(height * 0.46)
    reach = np.float32(max(width, height) * 0.62)
    share = np.sqrt(x[None, :] ** 2 + y[:, None] ** 2)
    share *= 1 / reach
    np.minimum(share, 1.0, out=share)
    noise = _noise(width, height)
    pixels = np.full((height, width), 0xFF, np.uint32)
    for inner, outer in zip(_channels(theme.sky0), _channels(theme.sky1), strict=True):
        value = share * np.float32(outer - inner)
        value += noise
        value += np.float32(inner + 0.5)
        np.clip(value, 0, 255, out=value)
        pixels <<= np.uint32(8)
        pixels |= value.astype(np.uint32)
    image = QImage(pixels.tobytes(), width, height, width * 4, QImage.Format.Format_RGB32)
    # The copy owns its memory; the bytes above do not outlive this call.
    return image.copy()


def _noise(width: int, height: int) -> "np.ndarray[tuple[int, int], np.dtype[np.float32]]":
    tile = np.random.default_rng(7).random((256, 256), np.float32) - np.float32(0.5)
    return np.tile(tile, (height // 256 + 1, width // 256 + 1))[:height, :width]


def _channels(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()

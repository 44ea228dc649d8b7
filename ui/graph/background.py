"""The night behind the stars: a wide radial gradient without visible steps."""

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QColor, QImage

from ui.theme.tokens import Theme

_SHADES = 256


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
    inner, outer = _channels(theme.sky0), _channels(theme.sky1)
    steps = max(1, *(abs(a - b) for a, b in zip(inner, outer, strict=True)))
    share *= _SHADES - 1
    # Noise as wide as one step of the strongest channel.
    share += _noise(width, height) * np.float32(_SHADES / steps)
    np.clip(share, 0, _SHADES - 1, out=share)
    pixels = _shades(inner, outer)[share.astype(np.uint16)]
    image = QImage(pixels.tobytes(), width, height, width * 4, QImage.Format.Format_RGB32)
    # The copy owns its memory; the bytes above do not outlive this call.
    return image.copy()


def _shades(inner: tuple[int, int, int], outer: tuple[int, int, int]) -> "npt.NDArray[np.uint32]":
    """Opaque colours from the middle to the border."""
    t = np.linspace(0, 1, _SHADES)
    colours = np.full(_SHADES, 0xFF, np.uint32)
    for a, b in zip(inner, outer, strict=True):
        colours = (colours << np.uint32(8)) | np.round(a + (b - a) * t).astype(np.uint32)
    return colours


def _noise(width: int, height: int) -> "np.ndarray[tuple[int, int], np.dtype[np.float32]]":
    tile = np.random.default_rng(7).random((256, 256), np.float32) - np.float32(0.5)
    return np.tile(tile, (height // 256 + 1, width // 256 + 1))[:height, :width]


def _channels(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()

"""Paints the icon of the program as an .ico: `python -m installers.windows.icon build/memorarium.ico`."""

import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from assets import asset_path

SIZES = (16, 24, 32, 48, 64, 128, 256)
# The one for small sizes has fewer and thicker lines.
_SMALL = 32


def main() -> int:
    """Write the file that is named on the command line."""
    QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(icon_file([png(size) for size in SIZES]))
    return 0


def png(size: int) -> bytes:
    """The icon at a size, in pixels."""
    name = "app-small.svg" if size <= _SMALL else "app.svg"
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(asset_path("icons", name))).render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub wants bytes, Qt a text
    return bytes(data.data())


def icon_file(pictures: list[bytes]) -> bytes:
    """Several PNGs as one .ico, whose header is 6 bytes and 16 a picture (Windows reads PNG since Vista)."""
    head = (0).to_bytes(2, "little") + (1).to_bytes(2, "little") + len(pictures).to_bytes(2, "little")
    offset = len(head) + 16 * len(pictures)
    entries = b""
    for size, picture in zip(SIZES, pictures, strict=True):
        # 256 is written as 0; no palette; one plane of 32 bits.
        entries += bytes((size % 256, size % 256, 0, 0, 1, 0, 32, 0))
        entries += len(picture).to_bytes(4, "little") + offset.to_bytes(4, "little")
        offset += len(picture)
    return head + entries + b"".join(pictures)


if __name__ == "__main__":
    sys.exit(main())

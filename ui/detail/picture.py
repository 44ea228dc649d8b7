"""Pictures of a note: only files inside the folder of its source, of known kinds and sizes."""

from copy import copy
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from app.wire.items import Item

# SVG is left out: it can name other files.
_SUFFIXES = frozenset({".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp"})
_BYTES_AT_MOST = 12_000_000
_PIXELS_AT_MOST = 50_000_000
_COUNT_AT_MOST = 60


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that may be shown: its real file and the size to show it in, in pixels."""

    file: Path
    size: QSize


class PictureBook:
    """The pictures of one note, numbered as they come; decoded when they are painted."""

    def __init__(self, item: Item, width: int) -> None:
        self._root = source_root(item)
        self._folder = Path(item.file).parent if item.file else None
        self._width = max(width, 32)
        self._pictures: list[Picture] = []
        self._images: dict[int, QImage] = {}

    def add(self, target: str, path: str = "", width: int = 0) -> int | None:
        """The number of a picture, None if it must not or can not be shown.

        `target` is the name as typed, `path` relative to the source where the link was resolved, `width` what
        the note asks for in pixels, 0 without such a wish.
        """
        if self._root is None or len(self._pictures) >= _COUNT_AT_MOST:
            return None
        picture = self._find(target, path, min(width or self._width, self._width))
        if picture is None:
            return None
        self._pictures.append(picture)
        return len(self._pictures) - 1

    def of(self, item: Item) -> "PictureBook":
        """The same book for the pictures of another item that is shown inside the first."""
        other = copy(self)
        other._root = source_root(item)
        other._folder = Path(item.file).parent if item.file else None
        return other

    def size(self, number: int) -> QSize:
        """The size to show a picture in."""
        return self._pictures[number].size

    def image(self, number: int) -> QImage:
        """The decoded picture; a null image if it can not be read (any more)."""
        if number not in self._images and 0 <= number < len(self._pictures):
            self._images[number] = _decode(self._pictures[number])
        return self._images.get(number, QImage())

    def _find(self, target: str, path: str, width: int) -> Picture | None:
        root, folder = self._root, self._folder
        if root is None or folder is None:
            return None
        places = [root / path] if path else [folder / target, root / target]
        for place in places:
            file = inside(root, place)
            if file is not None:
                return _measure(file, width)
        return None


def allowed_image(pictures: PictureBook | None, address: str) -> QImage:
    """The picture of an address of ours, "picture:3"; for any other a single clear pixel."""
    image = QImage()
    if pictures is not None and address.startswith("picture:") and address[8:].isdigit():
        image = pictures.image(int(address[8:]))
    if image.isNull():
        image = QImage(QSize(1, 1), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
    return image


def source_root(item: Item) -> Path | None:
    """The folder of the item's source, None while it is away or not known."""
    if not item.file or item.away:
        return None
    file = Path(item.file)
    depth = len(Path(item.path).parts)
    if not file.is_absolute() or depth < 1 or len(file.parts) <= depth:
        return None
    return file.parents[depth - 1]


def inside(root: Path, place: Path) -> Path | None:
    """The real file of a picture, if it lies in the root, links followed, and is of a known kind and size."""
    try:
        file = place.resolve(strict=True)
        is_kept = file.is_relative_to(root.resolve()) and file.suffix.lower() in _SUFFIXES
        return file if is_kept and file.is_file() and file.stat().st_size <= _BYTES_AT_MOST else None
    except (OSError, ValueError, RuntimeError):
        return None


def _measure(file: Path, width: int) -> Picture | None:
    reader = QImageReader(str(file))
    reader.setDecideFormatFromContent(True)
    size = reader.size()
    if not size.isValid() or size.isEmpty() or size.width() * size.height() > _PIXELS_AT_MOST:
        return None
    if size.width() > width:
        size = size.scaled(width, 4 * width, Qt.AspectRatioMode.KeepAspectRatio)
    return Picture(file, size.expandedTo(QSize(1, 1)))


def _decode(picture: Picture) -> QImage:
    reader = QImageReader(str(picture.file))
    reader.setDecideFormatFromContent(True)
    # Twice the shown size is sharp on screens of scale 2.
    wanted = picture.size * 2
    if reader.size().width() > wanted.width():
        reader.setScaledSize(wanted)
    return reader.read()

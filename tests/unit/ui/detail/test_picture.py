"""Only pictures of the source are read."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from app.wire.items import Item
from ui.detail.picture import PictureBook, inside, source_root


def save_picture(file: Path, width: int = 40, height: int = 20) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    assert image.save(str(file))


@pytest.fixture
def item(tmp_path: Path) -> Item:
    return Item(
        id="a",
        source="s",
        path="Work/note.md",
        file=str(tmp_path / "vault" / "Work" / "note.md"),
        title="A",
        kind="note",
        type="note",
    )


def test_picture_beside_the_note_or_by_its_path_is_found(item: Item, tmp_path: Path) -> None:
    save_picture(tmp_path / "vault" / "Work" / "near.png")
    save_picture(tmp_path / "vault" / "files" / "far.png", 2000, 10)
    book = PictureBook(item, 400)

    assert book.add("near.png") == 0
    assert book.add("far.png", "files/far.png") == 1
    assert (book.size(0).width(), book.size(1).width()) == (40, 400)
    assert book.image(0).pixelColor(3, 3) == QColor("red")


@pytest.mark.parametrize(
    "target", ["../../secret.png", "link.png", "note.md", "gone.png", "\0.png", "x" * 5000]
)
def test_nothing_outside_of_the_source_is_read(item: Item, tmp_path: Path, target: str) -> None:
    save_picture(tmp_path / "secret.png")
    (tmp_path / "vault" / "Work").mkdir(parents=True)
    (tmp_path / "vault" / "Work" / "note.md").write_text("x", encoding="utf-8")
    (tmp_path / "vault" / "Work" / "link.png").symlink_to(tmp_path / "secret.png")

    assert PictureBook(item, 400).add(target) is None


def test_absolute_paths_are_not_followed_out(item: Item, tmp_path: Path) -> None:
    save_picture(tmp_path / "secret.png")
    (tmp_path / "vault").mkdir()

    assert PictureBook(item, 400).add(str(tmp_path / "secret.png")) is None


def test_a_file_that_only_calls_itself_a_picture_is_not_shown(item: Item, tmp_path: Path) -> None:
    fake = tmp_path / "vault" / "Work" / "fake.png"
    fake.parent.mkdir(parents=True)
    fake.write_text("<svg><image href='file:///etc/hostname'/></svg>", encoding="utf-8")

    assert PictureBook(item, 400).add("fake.png") is None


def test_a_huge_file_is_left_alone(tmp_path: Path) -> None:
    huge = tmp_path / "huge.png"
    with huge.open("wb") as file:
        file.truncate(13_000_000)

    assert inside(tmp_path, huge) is None


def test_an_away_source_has_no_root(item: Item) -> None:
    away = Item(
        id="a", source="s", path="a.md", file="/v/a.md", title="A", kind="note", type="note", away=True
    )

    assert source_root(away) is None
    assert source_root(item) == Path(item.file).parents[1]

"""The reading pane: what it shows, what it never does, and that it stays where one reads."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QUrl
from PySide6.QtGui import QColor, QDesktopServices, QImage, QTextDocument
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from app.wire.items import ItemHeading, ItemLinks, SimilarItem, SimilarItems
from tests.helpers.detail import LONG, NO_LINKS, item, link
from ui.common.glyph import KindGlyph
from ui.common.marked import MarkedLabel
from ui.detail import DetailPane
from ui.detail.chip import Chip
from ui.detail.link_row import LinkRow
from ui.detail.note_view import NoteView
from ui.detail.section import SectionHead
from ui.theme import ThemeManager

HOSTILE = [
    '<b style="font-size:200000px">x',
    '<img src="file:///etc/hostname">',
    '<a href="http://e.x">ok</a>',
    "a & b </td>",
]


def note_of(pane: DetailPane) -> NoteView:
    found = pane.findChild(NoteView)
    assert isinstance(found, NoteView)
    return found


def bar_of(pane: DetailPane) -> Any:
    found = pane.findChild(QScrollArea)
    assert isinstance(found, QScrollArea)
    return found.verticalScrollBar()


def rows_of(pane: DetailPane) -> list[LinkRow]:
    return [row for row in pane.findChildren(LinkRow) if row.isVisible()]


def click_link(pane: DetailPane, words: str) -> None:
    """Click the link that shows these words."""
    document = note_of(pane).document()
    # The stub does not know that a block can be walked over.
    block: Any = document.begin()
    while block.isValid():
        for span in block:
            fragment = span.fragment()
            if words in fragment.text() and fragment.charFormat().isAnchor():
                note_of(pane).anchorClicked.emit(QUrl(fragment.charFormat().anchorHref()))
                return
        block = block.next()
    raise AssertionError(f"no link says {words}")


def formats_of(document: QTextDocument) -> list[Any]:
    return list(document.allFormats())


def test_nothing_chosen_is_said_in_one_sentence(pane: DetailPane) -> None:
    pane.show_item(item("text"), NO_LINKS)
    pane.clear()

    shown = [label.text() for label in pane.findChildren(QLabel) if label.isVisible()]
    assert "Choose a note in the sky or in the results to read it here." in shown
    assert pane.item_id == ""


def test_a_note_is_read_without_its_own_title_twice(pane: DetailPane) -> None:
    pane.show_item(item("# Plan\n\nWe move **Atlas**.\n\n- one\n- two"), NO_LINKS)

    assert note_of(pane).toPlainText() == "We move Atlas.\none\ntwo"


def test_a_note_without_text_says_so(pane: DetailPane) -> None:
    pane.show_item(item(" \n"), NO_LINKS)

    assert not note_of(pane).isVisible()
    assert "This note has no text yet." in [x.text() for x in pane.findChildren(QLabel) if x.isVisible()]


@pytest.mark.parametrize("text", HOSTILE)
def test_text_of_a_person_is_never_markup(pane: DetailPane, text: str) -> None:
    hostile = item(
        text,
        title=text,
        source_name=text,
        properties={text: text, "list": [text]},
        tags=[text],
        aliases=[text],
        headings=[ItemHeading(1, text, 1)],
    )
    similar = SimilarItems([SimilarItem(id="s", title=text, kind="note", path="", score=0.5, reason=text)])

    pane.show_item(hostile, ItemLinks([link(text, None, text)], [link(text, "b", text)]), similar)

    assert note_of(pane).toPlainText() == text
    assert text in [label.text for label in pane.findChildren(MarkedLabel)]
    assert all(label.textFormat().name == "PlainText" for label in pane.findChildren(QLabel))
    assert text in [chip.accessibleName() for chip in pane.findChildren(Chip)]
    assert [row.content.title for row in rows_of(pane)].count(text) == 2
    tips = [widget.toolTip() for widget in pane.findChildren(QWidget)]
    assert not any("<img" in tip or "<a " in tip for tip in tips)


@pytest.mark.parametrize(
    "text",
    [
        '<img src="file:///etc/hostname"><iframe src="http://e.x"></iframe><script>x</script>',
        "![a](file:///etc/hostname) ![b](https://e.x/a.png) ![c](../../etc/hostname)",
        "![[/etc/hostname]] ![[..\\..\\secret.png]] ![d](data:image/png;base64,AAAA)",
        "[x](javascript:alert(1)) [y](file:///etc/passwd) <javascript:alert(1)>",
        "<style>body{background:url(http://e.x)}</style>\n\n<div style='x'>",
    ],
)
def test_a_hostile_note_names_no_resource_and_opens_nothing(
    pane: DetailPane, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)

    pane.show_item(item(text, file="/nowhere/Work/Atlas/Plan.md"), NO_LINKS)
    view = note_of(pane)
    pane.grab()
    for number, target in enumerate(view.written.targets):
        if target.lead != "web":
            view.anchorClicked.emit(QUrl(f"link:{number}"))

    formats = formats_of(view.document())
    assert not any(form.isImageFormat() for form in formats)
    hrefs = [form.toCharFormat().anchorHref() for form in formats if form.isCharFormat()]
    assert all(not href or href.removeprefix("link:").isdigit() for href in hrefs)
    assert opened == []


def test_the_view_reads_no_file_when_asked_to(pane: DetailPane, tmp_path: Path) -> None:
    picture = QImage(7, 5, QImage.Format.Format_RGB32)
    picture.fill(QColor("red"))
    secret = tmp_path / "secret.png"
    assert picture.save(str(secret))
    pane.show_item(item("x"), NO_LINKS)

    got = note_of(pane).loadResource(
        QTextDocument.ResourceType.ImageResource.value, QUrl.fromLocalFile(str(secret))
    )
    note_of(pane).setSource(QUrl.fromLocalFile(str(secret)))

    assert (got.width(), got.height()) == (1, 1)
    assert note_of(pane).toPlainText() == "x"


def test_a_picture_of_the_source_is_shown(pane: DetailPane, tmp_path: Path) -> None:
    picture = QImage(40, 30, QImage.Format.Format_RGB32)
    picture.fill(QColor("#ff0000"))
    (tmp_path / "Work" / "Atlas").mkdir(parents=True)
    assert picture.save(str(tmp_path / "Work" / "Atlas" / "pic.png"))

    pane.show_item(item("![[pic.png]]", file=str(tmp_path / "Work/Atlas/Plan.md")), NO_LINKS)

    shown = note_of(pane).grab().toImage()
    assert shown.pixelColor(20, 15) == QColor("#ff0000")


def test_links_lead_where_the_item_says(pane: DetailPane, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    wanted: list[str] = []
    pane.item_requested.connect(wanted.append)
    pane.search_requested.connect(wanted.append)
    links = ItemLinks([link("SQLite", "q"), link("Ghost", None)], [])
    pane.show_item(item("[[sqlite|the db]] [[Ghost]] #work/atlas [web](https://e.x/a)"), links)

    for words in ("the db", "Ghost", "#work/atlas", "web"):
        click_link(pane, words)

    assert wanted == ["q", "tag:work/atlas"]
    assert opened == ["https://e.x/a"]


def test_property_links_and_tags_lead_on(pane: DetailPane) -> None:
    wanted: list[str] = []
    pane.item_requested.connect(wanted.append)
    pane.search_requested.connect(wanted.append)
    shown = item(tags=["work/atlas"], properties={"owner": "[[Mira]]"})
    pane.show_item(shown, ItemLinks([link("Mira", "m")], []))

    for button in pane.findChildren(QAbstractButton):
        if button.accessibleName() in ("Mira", "work/atlas") and not isinstance(button, LinkRow):
            button.click()

    assert sorted(wanted) == ["m", "tag:work/atlas"]


def test_buttons_ask_to_open_elsewhere(pane: DetailPane) -> None:
    asked: list[tuple[str, str]] = []
    pane.open_requested.connect(lambda item_id, how: asked.append((item_id, how)))
    pane.show_item(item("x", file="/v/Work/Atlas/Plan.md"), NO_LINKS)

    for name in ("Open in Obsidian", "Editor", "Show in folder"):
        next(b for b in pane.findChildren(QAbstractButton) if b.text() == name).click()

    assert asked == [("a", "obsidian"), ("a", "editor"), ("a", "folder")]


def test_obsidian_is_offered_for_its_vaults_only(pane: DetailPane) -> None:
    pane.show_item(item("x", source_kind="markdown", file="/v/Work/Atlas/Plan.md"), NO_LINKS)

    button = next(b for b in pane.findChildren(QAbstractButton) if b.text() == "Open in Obsidian")
    assert not button.isVisible()


def test_an_away_item_can_be_read_but_not_opened(pane: DetailPane) -> None:
    pane.show_item(item("x", away=True, file="/v/Work/Atlas/Plan.md"), NO_LINKS)

    button = next(b for b in pane.findChildren(QAbstractButton) if b.text() == "Editor")
    assert not button.isEnabled()
    assert note_of(pane).toPlainText() == "x"


def test_links_hither_show_their_sentence_with_the_mark(qtbot: QtBot, pane: DetailPane) -> None:
    sentence = "In a long beginning that goes on for quite a while she names the Plan at last"
    pane.show_item(item("x"), ItemLinks([], [link("Plan", "b", sentence)]))

    (row,) = rows_of(pane)
    ((start, end),) = row.content.marks
    assert row.content.sentence[start:end] == "Plan"
    with qtbot.waitSignal(pane.item_requested) as asked:
        row.click()
    assert asked.args == ["b"]


def test_names_not_written_are_said_to_be(pane: DetailPane) -> None:
    pane.show_item(item("[[Ghost]]"), ItemLinks([link("Ghost", None)], []))
    head = next(h for h in pane.findChildren(SectionHead) if h.accessibleName().startswith("Links to"))
    head.click()

    (row,) = rows_of(pane)
    assert (row.content.right, row.content.is_muted) == ("not yet written", True)


def test_folding_is_remembered_for_the_next_note(pane: DetailPane) -> None:
    pane.show_item(item("x"), ItemLinks([], [link("Plan", "b", "the Plan")]))
    head = next(h for h in pane.findChildren(SectionHead) if h.accessibleName().startswith("Linked from"))
    head.click()

    pane.show_item(item("y", id="other"), ItemLinks([], [link("Plan", "c", "a Plan")]))

    assert rows_of(pane) == []


def test_similar_says_that_it_still_learns(pane: DetailPane) -> None:
    pane.show_item(item("x"), NO_LINKS)
    pane.set_similar(SimilarItems([], ready=False))
    assert "Still learning what this says." in [x.text() for x in pane.findChildren(QLabel) if x.isVisible()]

    near = SimilarItem(id="n", title="Near", kind="note", path="", score=0.81, reason="Both", linked=True)
    pane.set_similar(SimilarItems([near]))

    (row,) = rows_of(pane)
    assert (row.content.title, row.content.right, row.content.icon) == ("Near", ".81", "link")


def test_many_links_come_in_portions(qtbot: QtBot, pane: DetailPane) -> None:
    incoming = [link("Plan", f"i{n}", "the Plan") for n in range(100)]
    pane.show_item(item("x"), ItemLinks([], incoming))
    assert len(rows_of(pane)) == 41

    rows_of(pane)[-1].click()
    qtbot.waitUntil(lambda: len(rows_of(pane)) == 81)


def test_a_change_on_disk_keeps_the_line_one_reads(pane: DetailPane, qapp: QApplication) -> None:
    pane.show_item(item(LONG), NO_LINKS)
    bar_of(pane).setValue(3000)
    before = line_at_top(pane)

    pane.refresh(item("Ten new lines.\n\n" * 10 + LONG + "\n\nand an end"), NO_LINKS)
    qapp.processEvents()

    assert line_at_top(pane) == before
    assert bar_of(pane).value() > 3000


def test_a_change_below_does_not_move_the_view(pane: DetailPane) -> None:
    pane.show_item(item(LONG), NO_LINKS)
    bar_of(pane).setValue(1234)

    pane.refresh(item(LONG + "\n\nmore"), NO_LINKS)
    pane.set_similar(SimilarItems([]))

    assert bar_of(pane).value() == 1234


def test_more_properties_above_keep_the_line_one_reads(pane: DetailPane, qapp: QApplication) -> None:
    pane.show_item(item(LONG), NO_LINKS)
    bar_of(pane).setValue(2000)
    before = line_at_top(pane)

    pane.refresh(item(LONG, properties={"a": 1, "b": 2, "c": 3}), NO_LINKS)
    qapp.processEvents()

    assert line_at_top(pane) == before


def test_another_item_starts_at_its_top(pane: DetailPane) -> None:
    pane.show_item(item(LONG), NO_LINKS)
    bar_of(pane).setValue(3000)

    pane.show_item(item(LONG, id="b"), NO_LINKS)

    assert bar_of(pane).value() == 0


def test_a_theme_changes_live_and_keeps_the_place(pane: DetailPane, manager: ThemeManager) -> None:
    pane.show_item(item(LONG), NO_LINKS)
    bar_of(pane).setValue(1500)
    before = line_at_top(pane)

    manager.set_mode("light")

    colours = {form.foreground().color().name() for form in formats_of(note_of(pane).document())}
    assert manager.theme.ink2.name() in colours
    assert line_at_top(pane) == before


def test_outline_leads_to_its_heading(qtbot: QtBot, pane: DetailPane) -> None:
    text = f"## One\n\n{LONG}\n\n## Two\n\n{LONG}\n\n## One\n\nlast"
    headings = [ItemHeading(2, "One", 1), ItemHeading(2, "Two", 9), ItemHeading(2, "One", 20)]
    pane.show_item(item(text, headings=headings), NO_LINKS)
    qtbot.waitUntil(lambda: note_of(pane).is_whole)
    next(h for h in pane.findChildren(SectionHead) if h.accessibleName().startswith("Outline")).click()

    places = []
    for row in rows_of(pane)[:3]:
        row.click()
        places.append(bar_of(pane).value())

    assert places == sorted(set(places))
    assert "last" in note_of(pane).toPlainText()[-10:]


def test_a_long_note_waits_with_its_rest(qtbot: QtBot, pane: DetailPane) -> None:
    text = ("A line of some thirty characters.\n\n" * 3000) + "the very end"
    pane.show_item(item(text), NO_LINKS)
    view = note_of(pane)
    qtbot.waitUntil(lambda: "Read on" in view.toPlainText(), timeout=20_000)
    assert len(view.toPlainText()) < 70_000

    while not view.is_whole:
        click_link(pane, "Read on")
        qtbot.waitUntil(lambda: view.is_whole or "Read on" in view.toPlainText(), timeout=60_000)

    assert view.toPlainText().endswith("the very end")
    assert "Read on" not in view.toPlainText()


def test_what_is_copied_is_plain_and_bears_its_markers(pane: DetailPane) -> None:
    pane.show_item(item("- [x] done\n- **open**\n\n1. first"), NO_LINKS)
    view = note_of(pane)
    view.selectAll()

    data = view.createMimeDataFromSelection()

    assert not data.hasHtml()
    assert data.text() == "- [x] done\n- open\n1. first"


def test_lines_are_never_longer_than_the_measure(pane: DetailPane) -> None:
    pane.show_item(item("word " * 400), NO_LINKS)
    pane.resize(760, 700)

    block = note_of(pane).document().firstBlock()
    lines = [block.layout().lineAt(n).textLength() for n in range(block.layout().lineCount())]

    assert max(lines) <= 90
    assert note_of(pane).viewport().width() < 640


def test_every_control_has_a_name_and_a_target_of_24(pane: DetailPane) -> None:
    links = ItemLinks([link("SQLite", "q", "see SQLite")], [link("Plan", "b", "the Plan")])
    shown = item("x", tags=["t"], properties={"status": "active", "owner": "[[SQLite]]", "done": True})
    pane.show_item(shown, links, SimilarItems([]))

    for button in pane.findChildren(QAbstractButton):
        if button.isVisible():
            assert button.accessibleName() or button.text()
            assert button.height() >= 24, button.accessibleName()


def line_at_top(pane: DetailPane) -> tuple[str, int]:
    """The text at the top of the view, and how far its block begins above or below it."""
    view = note_of(pane)
    area = pane.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    top = view.mapFrom(area.viewport(), QPoint(0, 0)).y()
    anchor = view.anchor_at(top)
    assert anchor is not None
    return anchor[0], anchor[2] - top


def test_tags_are_shown_as_first_typed(pane: DetailPane) -> None:
    pane.show_item(item("x", tags=["work/atlas"], tag_spellings=["Work/Atlas"]), NO_LINKS)

    assert "Work/Atlas" in [chip.accessibleName() for chip in pane.findChildren(Chip)]


def test_a_pdf_is_called_one_and_opens_in_its_viewer(pane: DetailPane) -> None:
    pane.show_item(item("Page one.", path="a/Lease.PDF", file="/n/a/Lease.PDF", type="file"), NO_LINKS)
    glyph = pane.findChild(KindGlyph)
    asked: list[str] = []
    pane.open_requested.connect(lambda _id, how: asked.append(how))

    button = next(part for part in pane.findChildren(QAbstractButton) if part.text() == "Open")
    button.click()

    assert glyph is not None
    assert glyph.accessibleName() == "PDF"
    assert asked == ["editor"]


def test_a_pdf_is_read_page_by_page_as_it_stands(qtbot: QtBot, pane: DetailPane) -> None:
    pages = [f"# {number}\n*{LONG}*" for number in range(1, 4)]
    headings = [ItemHeading(1, f"Page {number}", number) for number in range(1, 4)]
    pane.show_item(item("\f\n".join(pages), path="a/Lease.pdf", type="file", headings=headings), NO_LINKS)
    qtbot.waitUntil(lambda: note_of(pane).is_whole)

    pane.go_to("page=3")

    assert [title for title, _ in note_of(pane).written.headings] == ["Page 1", "Page 2", "Page 3"]
    assert "# 2" in note_of(pane).toPlainText()
    assert line_at_top(pane)[0] == "Page 3"
    outline = next(head for head in pane.findChildren(SectionHead) if "Outline" in head.accessibleName())
    assert "3 pages with words" in outline.accessibleName()


def test_a_text_file_is_no_markdown(pane: DetailPane) -> None:
    pane.show_item(item("# shopping\n- *eggs* [[no]]", path="list.txt", source_kind="markdown"), NO_LINKS)

    assert note_of(pane).toPlainText() == "# shopping\u2028- *eggs* [[no]]".replace("\u2028", "\n")
    assert note_of(pane).written.targets == []

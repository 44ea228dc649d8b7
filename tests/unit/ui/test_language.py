"""Every text of the window can be translated, and German has them all."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QRectF, Qt, QTranslator
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.errors import AppError, SourceAwayError
from app.paths import home_paths
from app.wire.models import ModelStatus
from assets.translations.extract import ROOT, Message, extract, untranslated
from assets.translations.update import COMPLETE, FORMS, qm_file, read, ts_file, write
from ui import language, words
from ui.__main__ import main
from ui.common.mirror import mirror, upright
from ui.heard import _ERRORS, _SENTENCES, error_line, error_words, heard
from ui.language import LANGUAGES, install_language, language_choice, language_for, texts
from ui.settings.wording import change_words

# Names that are the same in every language, keys and styles of Qt: what looks like a text and is none.
_NO_TEXTS = re.compile(
    r"(Ctrl|Alt|Shift|Esc|Tab|Return|Down|Up|Enter|F\d+)(\+.+)?|Memorarium(: \{\})?|Obsidian|Logseq|Markdown"
    r"|Claude (Code|Desktop)|Cursor|VS Code|Codex|Windsurf|Zed|English|Deutsch|Inter-\w+\.otf"
    r"|Q[A-Z]\w+.*\{.*|[a-z0-9]+( [a-z0-9]+){8,}|no chain|import count|undo by key|colour \{\}|chip small"
    r"|\{\}, in \{\}: \{\} \{\}|\{\}\(\?:.*"
    r"|drafts\n\*\.log|https://\S+|\{\}  Ctrl\+B",
    re.DOTALL,
)
# Written for programs or for a terminal: they speak English.
_NO_WINDOW = (
    "ui/__main__.py",
    "ui/start.py",
    "ui/screenshot.py",
    "ui/posing.py",
    "ui/sky/export.py",
    "ui/platform/",
    *(f"ui/hotkey/{name}.py" for name in ("bus", "chord", "portal", "windows", "macos", "x11")),
    "ui/theme/fonts.py",
    # Words of languages of programs.
    "ui/detail/highlight.py",
)


@pytest.fixture(scope="module")
def messages() -> dict[Message, set[str]]:
    found, unreadable = extract()
    assert not unreadable, unreadable
    return found


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    yield from _spoken(qapp, "de")


@pytest.fixture
def arabic(qapp: QApplication) -> Iterator[None]:
    yield from _spoken(qapp, "ar")


@pytest.fixture
def silent(qapp: QApplication) -> Iterator[QApplication]:
    """English until the test says otherwise, and afterwards again."""
    for _ in _spoken(qapp, "en"):
        yield qapp


def all_errors(kind: type[AppError]) -> Iterator[type[AppError]]:
    for below in kind.__subclasses__():
        yield below
        yield from all_errors(below)


def _spoken(app: QApplication, code: str) -> Iterator[None]:
    before = QLocale()
    install_language(app, code)
    yield
    for translator in app.findChildren(QTranslator):
        app.removeTranslator(translator)
        translator.deleteLater()
    install_language(app, "en")
    QLocale.setDefault(before)


def test_no_text_of_the_window_stands_outside_of_tr() -> None:
    found = [
        f"{place}:{line}: {text!r}"
        for path in sorted((ROOT / "ui").rglob("*.py"))
        if not (place := path.relative_to(ROOT).as_posix()).startswith(_NO_WINDOW)
        for line, text in untranslated(path)
        if not _NO_TEXTS.fullmatch(text)
    ]

    assert not found, "\n".join(found)


@pytest.mark.parametrize("code", COMPLETE)
def test_a_complete_language_has_every_text(code: str, messages: dict[Message, set[str]]) -> None:
    known = read(ts_file(code))

    missing = [f"{message.context}: {message.source}" for message in messages if not known.get(message)]

    assert not missing, "python3 dev.py texts, then translate:\n" + "\n".join(sorted(missing))


@pytest.mark.parametrize("code", FORMS)
def test_a_translation_puts_in_what_its_text_puts_in(code: str) -> None:
    wrong = []
    for message, forms in read(ts_file(code)).items():
        wanted = set(re.findall(r"\{[^}]*\}", message.source))
        wrong += [(message.source, form) for form in forms if set(re.findall(r"\{[^}]*\}", form)) != wanted]
        if forms and message.one and len(forms) != FORMS[code]:
            wrong.append((message.source, f"{len(forms)} forms"))

    assert not wrong


@pytest.mark.parametrize("code", FORMS)
def test_the_compiled_file_says_what_the_edited_one_says(
    code: str, messages: dict[Message, set[str]]
) -> None:
    translator = QTranslator()
    assert translator.load(str(qm_file(code)))

    different = [
        message.source
        for message, forms in read(ts_file(code)).items()
        if message in messages
        and not message.one
        and forms
        and translator.translate(message.context, message.source) != forms[0]
    ]

    assert not different, "run python3 dev.py texts"


def test_a_translation_of_a_text_that_is_gone_is_kept_for_its_return(tmp_path: Path) -> None:
    gone, stays, new = (Message("Window", source) for source in ("gone", "stays", "new"))
    path = tmp_path / "some.ts"

    write(path, "de", {stays: ["bleibt"], new: []}, {gone: ["weg"]})

    assert read(path) == {gone: ["weg"], stays: ["bleibt"], new: []}
    assert 'type="vanished"' in path.read_text("utf-8")


@pytest.mark.usefixtures("german")
def test_german_counts_and_writes_numbers_in_its_own_way() -> None:
    assert [words.count(value, "note") for value in (0, 1, 4212)] == ["0 Notizen", "1 Notiz", "4.212 Notizen"]
    assert language.seconds(1.25, 2) == "1,25 s"


@pytest.mark.usefixtures("arabic")
def test_arabic_has_six_forms_of_a_number_and_runs_from_right_to_left(qapp: QApplication) -> None:
    said = {words.count(value, "note") for value in (0, 1, 2, 3, 11, 100)}

    assert len({re.sub(r"[\d٠-٩]+", "", text) for text in said}) >= 4
    assert qapp.layoutDirection() == Qt.LayoutDirection.RightToLeft


@pytest.mark.usefixtures("arabic")
def test_what_is_painted_by_hand_swaps_its_sides_and_stays_upright() -> None:
    image = QImage(100, 20, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    mirror(painter, QRectF(image.rect()))
    with upright(painter, QRectF(0, 0, 20, 20)) as area:
        # Red at the left of a place that is itself at the right.
        painter.fillRect(QRectF(area.left(), 0, 10, 20), Qt.GlobalColor.red)
    painter.end()

    red = [x for x in range(100) if image.pixelColor(x, 10) == QColor(Qt.GlobalColor.red)]
    assert (red[0], red[-1]) == (80, 89)


@pytest.mark.usefixtures("german")
def test_what_the_daemon_put_together_is_said_in_the_language_of_the_window() -> None:
    why = "“Garden” in its title or heading and “garden” in its text, close in meaning (0.45)."
    both = "Both answer this and name different places (Hamburg, Bremen)."

    assert "in its" not in heard(why)
    assert "close in meaning" not in heard(why)
    assert "Hamburg, Bremen" in heard(both)
    assert "answer" not in heard(both)
    assert heard("Found along “Clara Vogel”.") == "Gefunden über “Clara Vogel”."
    assert heard("Something new.") == "Something new."


def test_each_sentence_that_is_heard_is_said_somewhere() -> None:
    said = "\n".join(path.read_text("utf-8") for path in (ROOT / "daemon").rglob("*.py"))
    parts = {part for one in _SENTENCES for part in re.split(r"\{\w+\}", one.english) if len(part) > 14}

    # Its beginning: a capital depends on the place, and the rest may stand in several literals.
    assert not [part for part in parts if part[1:9] not in said]


@pytest.mark.usefixtures("german")
def test_an_error_is_said_by_its_code_with_the_details_behind() -> None:
    message, hint = error_words(SourceAwayError("The folder /notes is away.", hint="Plug it in."))

    assert message != "The folder /notes is away."
    assert hint == "(The folder /notes is away. Plug it in.)"


@pytest.mark.usefixtures("german")
def test_an_error_in_one_line_has_its_sentence_first_and_its_details_behind() -> None:
    error = SourceAwayError("The folder /notes is away.", hint="Plug it in.")

    assert error_line(error) == " ".join(error_words(error))
    assert error_line(error).endswith(" (The folder /notes is away. Plug it in.)")
    assert error_line(OSError("no room")) == "no room"


@pytest.mark.usefixtures("german")
def test_a_change_of_model_that_stands_still_says_so_in_the_language_of_the_window() -> None:
    status = ModelStatus(done=1, total=3, paused=True)

    assert change_words(status).endswith("· wartet")


def test_every_error_has_its_sentence() -> None:
    codes = {kind.code for kind in all_errors(AppError)} - {"error"}

    assert codes <= set(_ERRORS)


def test_without_a_translation_english_has_its_two_forms() -> None:
    _, counted = texts("Nowhere")

    assert [counted("%n ox", "%n oxen", value) for value in (1, 2, 4212)] == ["1 ox", "2 oxen", "4,212 oxen"]


def test_the_language_of_the_system_is_taken_where_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QLocale, "uiLanguages", lambda _self: ["fr-CH", "ja-JP", "en"])

    assert language_for(language.SYSTEM) == "ja"
    assert language_for("de") == "de"
    assert language_for("tlh") == "ja"
    assert set(FORMS) | {"en"} == set(LANGUAGES)


def test_a_text_that_is_not_translated_stays_readable() -> None:
    assert QCoreApplication.translate("Window", "no such text") == "no such text"


def test_a_picture_is_painted_in_the_language_of_its_home(
    silent: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = home_paths(tmp_path / "home")
    paths.config.parent.mkdir(parents=True)
    paths.config.write_text('language = "ar"\n', encoding="utf-8")
    heard_of: list[tuple[Qt.LayoutDirection, str]] = []

    def painted(*_given: object) -> int:
        heard_of.append((silent.layoutDirection(), QCoreApplication.translate("Window", "Settings")))
        return 0

    monkeypatch.setattr("ui.start.set_up_logging", lambda _file: None)
    monkeypatch.setattr("ui.screenshot.paint_window", painted)

    assert main(["--home", str(paths.home), "--screenshot", str(tmp_path / "w.png")]) == 0

    [(direction, settings)] = heard_of
    assert direction is Qt.LayoutDirection.RightToLeft
    assert settings != "Settings"
    assert language_choice() == "ar"


def test_nothing_that_speaks_is_loaded_before_the_language_is_known(
    messages: dict[Message, set[str]],
) -> None:
    """Tables of texts are made when their module is loaded."""
    code = "import ui.start, sys; print(*(name for name in sys.modules if name.startswith('ui')))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    speaking = {place for places in messages.values() for place in places} - {"ui/language.py"}

    assert "ui.start" in loaded
    assert not {f"{name.replace('.', '/')}.py" for name in loaded} & speaking

"""The language of the window, by Qt's translation files.

It is installed before any other module of the window is loaded, since tables of texts are made then: another
language is there from the next start of the window on.
"""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QGuiApplication

from assets import asset_path

SYSTEM = "system"
# Each language in its own words, as people look for it.
LANGUAGES = {"en": "English", "de": "Deutsch", "ar": "العربية", "ja": "日本語"}

# The one that is installed, and what was chosen for it.
_spoken = ["en"]
_choice = [SYSTEM]

Say = Callable[[str], str]
Count = Callable[[str, str, int], str]


def texts(context: str) -> tuple[Say, Count]:
    """`tr` and `counted` of a part of the window; `context` tells equal English words apart."""

    def tr(text: str) -> str:
        return QCoreApplication.translate(context, text)

    def counted(one: str, many: str, value: int) -> str:
        return _counted(context, one, many, value)

    return tr, counted


tr, counted = texts("Window")


def number(value: int) -> str:
    """With thousands marks, as the language writes them: 4,212."""
    return locale().toString(value)


def seconds(value: float, digits: int) -> str:
    """With the decimal sign of the language: "1.25 s"."""
    return tr("{seconds} s").format(seconds=locale().toString(float(value), "f", digits))


def locale() -> QLocale:
    """How this person writes numbers and days."""
    chosen = QLocale()
    # The "C" language has no thousands marks and is nobody's own.
    return QLocale(QLocale.Language.English) if chosen.language() == QLocale.Language.C else chosen


def is_english() -> bool:
    """Whether the window speaks as the source is written."""
    return _spoken[0] == "en"


def language_choice() -> str:
    """What the window was started with: one of LANGUAGES, or SYSTEM."""
    return _choice[0]


def language_for(choice: str) -> str:
    """The code of one of LANGUAGES: the chosen one, else the first of the system's that is known."""
    if choice in LANGUAGES:
        return choice
    wanted = (name.replace("_", "-").partition("-")[0].lower() for name in QLocale.system().uiLanguages())
    return next((code for code in wanted if code in LANGUAGES), "en")


def install_language(app: QGuiApplication, choice: str = SYSTEM) -> str:
    """Speak one of LANGUAGES, or as the system; returns its code. Call it once, before texts are made."""
    _choice[0] = choice
    code = _spoken[0] = language_for(choice)
    if choice != SYSTEM:
        QLocale.setDefault(QLocale(code))
    if code != "en":
        for translator in _translators(app, code):
            app.installTranslator(translator)
    app.setLayoutDirection(_direction(code))
    return code


def _translators(app: QGuiApplication, code: str) -> list[QTranslator]:
    """Qt's own words (buttons of dialogs, menus of text fields), then ours, which win."""
    qt_files = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    places = ((f"qtbase_{code}", qt_files), (f"memorarium_{code}", str(asset_path("translations"))))
    found = []
    for name, folder in places:
        translator = QTranslator(app)
        if translator.load(name, folder):
            found.append(translator)
    return found


def _direction(code: str) -> Qt.LayoutDirection:
    return QLocale(code).textDirection()


def _counted(context: str, one: str, many: str, value: int) -> str:
    """The form that the language has for this number, %n as a number with its thousands marks."""
    found = QCoreApplication.translate(context, many, "", value)
    if found != many.replace("%n", str(value)):
        return found
    # Not translated: English has two forms.
    return (one if value == 1 else many).replace("%n", number(value))

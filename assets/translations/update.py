"""Brings the translation files to what the code says: `python3 dev.py texts`.

Translations stay with their text; those of a text that is gone are kept as vanished, since it may come back.
What no translation stands for is named, and the exit code is 1 when a language of COMPLETE lacks one.
"""

import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import PySide6

from assets.translations.extract import Message, extract

FOLDER = Path(__file__).resolve().parent
# How many forms of a number each language has, by Qt's rules.
FORMS = {"de": 2, "ar": 6, "ja": 1}
# These have a translation for every text; of the others, for the main screens.
COMPLETE = ("de",)

Translations = dict[Message, list[str]]


def main() -> int:
    """Update every language, compile it, and tell what is missing."""
    messages, findings = extract()
    for finding in findings:
        sys.stderr.write(f"{finding.place}: no literal: {finding.text}\n")
    missing = 0
    for code in FORMS:
        known = read(ts_file(code))
        gone = {message: forms for message, forms in known.items() if forms and message not in messages}
        write(ts_file(code), code, {message: known.get(message, []) for message in messages}, gone)
        compile_language(code)
        left = [message for message in sorted(messages) if not known.get(message)]
        sys.stderr.write(f"{code}: {len(messages) - len(left)} of {len(messages)} texts translated\n")
        if code in COMPLETE:
            missing += len(left)
            for message in left:
                sys.stderr.write(f"  {message.context}: {message.source}\n")
    return 1 if missing or findings else 0


def ts_file(code: str) -> Path:
    """The translations of a language, as people and Linguist edit them."""
    return FOLDER / f"memorarium_{code}.ts"


def qm_file(code: str) -> Path:
    """The same compiled, as the window loads it."""
    return FOLDER / f"memorarium_{code}.qm"


def read(path: Path) -> Translations:
    """Finished translations of a file, also of texts that are gone; a missing file has none."""
    if not path.exists():
        return {}
    found: Translations = {}
    for context in ET.parse(path).getroot().iter("context"):  # noqa: S314  # our own file
        name = context.findtext("name") or ""
        for entry in context.iter("message"):
            message = Message(name, entry.findtext("source") or "", entry.findtext("extracomment") or "")
            found[message] = _forms(entry.find("translation"))
    return found


def _forms(translation: ET.Element | None) -> list[str]:
    if translation is None or translation.get("type") == "unfinished":
        return []
    numbered = [form.text or "" for form in translation.iter("numerusform")]
    return numbered or ([translation.text] if translation.text else [])


def write(path: Path, code: str, translations: Translations, gone: Translations | None = None) -> None:
    """A file as Qt's Linguist writes it, in the order of contexts and texts, so that changes are small."""
    root = ET.Element("TS", version="2.1", language=code, sourcelanguage="en")
    contexts: dict[str, ET.Element] = {}
    vanished = gone or {}
    for message in sorted({**vanished, **translations}):
        if message.context not in contexts:
            contexts[message.context] = ET.SubElement(root, "context")
            ET.SubElement(contexts[message.context], "name").text = message.context
        if message in translations:
            kind = "" if translations[message] else "unfinished"
            _add(contexts[message.context], message, translations[message], FORMS[code], kind)
        else:
            _add(contexts[message.context], message, vanished[message], FORMS[code], "vanished")
    ET.indent(root, "    ")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    path.write_text(head + ET.tostring(root, "unicode") + "\n", "utf-8")


def _add(context: ET.Element, message: Message, forms: list[str], count: int, kind: str) -> None:
    entry = ET.SubElement(context, "message", {"numerus": "yes"} if message.one else {})
    ET.SubElement(entry, "source").text = message.source
    if message.one:
        # Two places may say the same many with another one: the comment keeps them apart for us alone.
        ET.SubElement(entry, "extracomment").text = message.one
    translation = ET.SubElement(entry, "translation", {"type": kind} if kind else {})
    if not message.one:
        translation.text = forms[0] if forms else None
        return
    for number in range(count):
        ET.SubElement(translation, "numerusform").text = forms[number] if number < len(forms) else None


def compile_language(code: str) -> None:
    """Make the .qm of a .ts by Qt's own lrelease, which comes with PySide6."""
    program = Path(PySide6.__file__).parent / ("lrelease.exe" if sys.platform == "win32" else "lrelease")
    command = [str(program), "-silent", str(ts_file(code)), "-qm", str(qm_file(code))]
    subprocess.run(command, check=True)


if __name__ == "__main__":
    sys.exit(main())

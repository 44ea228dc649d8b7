"""The bill of materials of the product, and the check that nothing in it is under the GPL.

python -m installers.bill                 CycloneDX 1.5 as JSON, of what the lock pins
python -m installers.bill --check FOLDER  look at the files of a bundle; 1 when one is not to be there
python -m installers.bill --into FOLDER   the same, and lay the bill into the bundle
"""

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements.lock"
BILL = "bill-of-materials.json"
_PINNED = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)==([^\s;\\]+)")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_STRONG = re.compile(r"(?<!L)(?<!Lesser )A?GPL|(?<!Lesser )(?<!Lesser\s)General Public License")

# Libraries under the GPL alone that wheels under other licences are known to carry, by the beginning of a
# file's name without `lib`. GCC's own (gcc_s, stdc++, gomp, gfortran, quadmath) have a linking exception.
GPL_FILES = (
    "Qt6VirtualKeyboard", "qtvirtualkeyboard", "Qt6HunspellInputMethod", "Qt6WaylandCompositor", "Qt6Charts",
    "Qt6DataVisualization", "Qt6Graphs", "Qt6NetworkAuth", "Qt6Quick3D", "Qt6HttpServer", "Qt6Mqtt",
    "Qt6Coap", "Qt6Lottie", "Qt6QuickTimeline", "Qt6ShaderTools", "Qt63D",
    "readline", "gdbm", "history", "fftw3", "gsl", "gslcblas", "cholmod", "umfpack", "spqr", "klu", "glpk",
    "x264", "x265", "xvidcore", "postproc", "rubberband", "poppler", "mupdf", "qpdf-gpl", "cdio", "igraph",
    "magic-gpl", "pcre-gpl", "bfd", "opcodes", "zbar-gpl", "espeak", "dvdread", "mpeg2",
)  # fmt: skip
_LIBRARY = re.compile(r"\.(so|dylib|dll|pyd)(\.|$)|\.framework$", re.IGNORECASE)


def pinned(text: str) -> Iterator[tuple[str, str, list[str]]]:
    """Name, version and hashes of each distribution of a lock."""
    for block in re.split(r"\n(?=[A-Za-z0-9])", text):
        if found := _PINNED.match(block):
            yield found[1], found[2], _HASH.findall(block)


def licence(name: str) -> str:
    """All that a distribution says of its licence; "" when it is not for this system."""
    try:
        found = metadata(name)
    except PackageNotFoundError:
        return ""
    classifiers = [line for line in found.get_all("Classifier") or [] if line.startswith("License")]
    # Old packages put the whole text into the field: its first line names it.
    field = "".join(found.get_all("License") or []).strip().partition("\n")[0]
    return " | ".join(filter(None, [*(found.get_all("License-Expression") or []), field, *classifiers]))


def is_strong(text: str) -> bool:
    """Whether a licence is the GPL and offers nothing else."""
    return bool(_STRONG.search(text)) and "LGPL" not in text


def bill(lock: str) -> dict[str, Any]:
    """CycloneDX 1.5; libraries by their purl, with the hashes of their files and what they say of licence."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "components": [_component(*one) for one in pinned(lock)],
    }


def _component(name: str, version: str, hashes: list[str]) -> dict[str, Any]:
    words = licence(name)
    return {
        "type": "library",
        "name": name,
        "version": version,
        "purl": f"pkg:pypi/{name.lower()}@{version}",
        "hashes": [{"alg": "SHA-256", "content": one} for one in hashes],
        **({"licenses": [{"license": {"name": words}}]} if words else {}),
    }


def gpl_files(folder: Path) -> list[str]:
    """Files of a folder whose name is that of a library under the GPL."""
    found = []
    for place in folder.rglob("*"):
        if _LIBRARY.search(place.name):
            bare = place.name.removeprefix("lib").lower()
            if any(_is_named(bare, one.lower()) for one in GPL_FILES):
                found.append(place.relative_to(folder).as_posix())
    return sorted(found)


def _is_named(bare: str, name: str) -> bool:
    """The name, and then no letter: `gsl-2.so` is it, `gslice.so` is not. Qt's plugins go on in capitals."""
    rest = bare.removeprefix(name)
    return rest != bare and (name.startswith("qt") or not rest[:1].isalpha())


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="installers.bill")
    parser.add_argument("--check", type=Path, metavar="FOLDER", help="a bundle")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="a bundle that gets the bill")
    arguments = parser.parse_args(given)
    text = json.dumps(bill(LOCK.read_text("utf-8")), indent=1) + "\n"
    if arguments.into is not None:
        (arguments.into / BILL).write_text(text, "utf-8")
    folder = arguments.check or arguments.into
    if folder is None:
        sys.stdout.write(text)
        return 0
    found = gpl_files(folder)
    for path in found:
        sys.stdout.write(f"under the GPL: {path}\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())

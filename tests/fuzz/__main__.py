"""Fuzz the readers of notes with atheris (Linux; `pip install '.[fuzz]'`).

    python -m tests.fuzz                    until something is found or Ctrl+C
    python -m tests.fuzz --seconds 60 --corpus FOLDER
    python -m tests.fuzz FILE               read one saved input again

A find ends the run with its traceback; its input is saved as `crash-…` in the corpus folder's parent.
"""

import argparse
import json
import logging
import subprocess
import sys
import tempfile
from pathlib import Path

NO_FUZZER = 3
"""Exit code where atheris is not installed."""
_SUSPECT = 4.0
"""Counting branches makes the readers slower; a fresh process without it has the last word."""
_NOTE_CASES = Path(__file__).parents[1] / "data" / "note-cases.json"
_LARGEST = 4096
WORDS = (
    "[[", "]]", "![[", "|", "#", "^", "::", "- ", "* ", "> ", "```", "---\n", "$$", "<!--", "-->", "((", "))",
    "](", "[ ]", "[^a]", "|-|\n", "%%", "id:: ", "tags:: ", "aliases: ", "tags: ", "&a ", "*a", "{{embed ",
    "https://", "%20", "../", "\r\n", "\ufeff", "\\", "#[[", "{\"nodes\":[", "\"text\":", "\"file\":",
    "==", "~~", "**", "_", "`", "\t", "    ", ":PROPERTIES:", ":END:", "# Text Elements", "%%\n", "+++\n",
)  # fmt: skip


def main() -> int:
    """0 where nothing was found; atheris itself ends the process otherwise."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("file", nargs="?", type=Path, help="read this saved input again")
    parser.add_argument("--seconds", type=int, default=0, help="end after so long")
    parser.add_argument("--corpus", type=Path, help="folder of inputs that is read and added to")
    parser.add_argument("--time", action="store_true", help="only say how long the input takes")
    options = parser.parse_args()
    logging.disable(logging.CRITICAL)
    if options.file is not None:
        return _replay(options.file.read_bytes(), only_time=options.time)
    if options.corpus is not None:
        return _fuzz(options.corpus, options.seconds)
    with tempfile.TemporaryDirectory() as folder:
        # atheris ends the process, so the child leaves the folder to us.
        command = [sys.executable, "-m", "tests.fuzz", "--corpus", f"{folder}/corpus"]
        return subprocess.run([*command, "--seconds", str(options.seconds)], check=False).returncode


def _replay(data: bytes, *, only_time: bool) -> int:
    from tests.fuzz.target import check, seconds_and_limit

    taken, limit = seconds_and_limit(data, times=3)
    print(json.dumps({"seconds": taken, "limit": limit}))  # noqa: T201  # for the process that asks
    if not only_time:
        check(data)
    return 1 if taken > limit else 0


def _fuzz(corpus: Path, seconds: int) -> int:
    try:
        import atheris
    except ImportError:
        sys.stderr.write(
            "atheris is not installed (there is one for Linux only). Type:\n"
            f"  {sys.executable} -m pip install 'atheris>=3.0'\n"
        )
        return NO_FUZZER
    # Only what is imported here tells atheris which branches an input took.
    with atheris.instrument_imports(include=["daemon.ingest"]):
        from tests.fuzz import target
    corpus.mkdir(parents=True, exist_ok=True)
    write_seeds(corpus, target.CONFIG_CASE + 1)
    words = corpus.parent / "words.dict"
    words.write_text("".join(f'"{_escaped(word)}"\n' for word in WORDS), "ascii")
    options = [
        f"-max_len={_LARGEST}",
        f"-dict={words}",
        f"-artifact_prefix={corpus.parent}/",
        "-timeout=30",
        "-len_control=20",
    ]
    atheris.Setup([sys.argv[0], str(corpus), *options, f"-max_total_time={seconds}"], _one)
    atheris.Fuzz()
    return 0


def write_seeds(corpus: Path, ways: int) -> None:
    """Every case of the note formats, once for each way of reading."""
    cases = json.loads(_NOTE_CASES.read_text("utf-8"))
    texts = sorted({text for case in cases for text in case["files"].values()})
    for number, text in enumerate(texts):
        for case in range(number % 3, ways, 3):
            (corpus / f"seed-{number}-{case}").write_bytes(bytes((case,)) + text.encode()[:_LARGEST])


def _escaped(word: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in word.encode())


def _one(data: bytes) -> None:
    from tests.fuzz.target import check, is_timed, seconds_and_limit

    check(data)
    if is_timed(data):
        taken, limit = seconds_and_limit(data)
        if taken > _SUSPECT * limit:
            _judge(data)


def _judge(data: bytes) -> None:
    from tests.fuzz.target import FoundError

    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        command = [sys.executable, "-m", "tests.fuzz", file.name, "--time"]
        said = json.loads(subprocess.run(command, capture_output=True, check=False).stdout)
    if said["seconds"] > said["limit"]:
        raise FoundError(f"too slow: {said['seconds']:.3f} s, limit {said['limit']:.3f} s")


if __name__ == "__main__":
    sys.exit(main())

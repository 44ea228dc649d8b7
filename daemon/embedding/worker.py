"""The embedding worker's process: `python -m daemon.embedding.worker --model FOLDER --threads 2`.

It holds tokenizer and model, never the vector index: usearch and onnxruntime must not meet in one process.
It ends when its stdin closes, so it cannot outlive the daemon. With `--describe` it only tries a folder that
a person chose, says what it found and ends.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import msgspec

from app.ceiling import set_ceiling
from app.errors import EmbedderUnavailableError, ModelUnusableError
from app.heap import release_memory
from app.wire.models import ModelChoice
from daemon.embedding.frames import Described, Ready, Refused
from daemon.embedding.model import HINT, load_model, verify_files
from daemon.embedding.serve import Encoder, Pipe, claim_pipes, serve

# Beside the model itself; ours takes 200 MiB with everything.
CEILING = 1024 * 2**20


def main(arguments: list[str] | None = None) -> int:
    """Serves until the daemon closes the pipe; 1 when the model cannot be used."""
    parser = argparse.ArgumentParser(prog="memorarium embedding worker")
    parser.add_argument("--model", type=Path, required=True, help="the model's folder")
    parser.add_argument("--about", type=Path, help="folder of its description, the model's own by default")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--batch-tokens", type=int, help="of one run of the model, padding counted")
    parser.add_argument("--describe", metavar="JSON", help="a choice: only try the folder")
    options = parser.parse_args(arguments)
    source, pipe = claim_pipes()
    if options.describe is not None:
        return _describe(options.model, options.describe, options.about, pipe)
    loaded = _load(options.model, options.about or options.model, pipe, options.batch_tokens)
    if loaded is None:
        return 1
    serve(source, pipe, *loaded, threads=options.threads)
    # Threads may be inside native code; ending without them is safe, since nothing here is written.
    os._exit(0)


def usual_ceiling(folder: Path) -> int:
    """Bytes that the process may have: a model is held two or three times while it is loaded."""
    return CEILING + 3 * sum(one.stat().st_size for one in folder.rglob("*") if one.is_file())


def _describe(folder: Path, choice: str, about: Path, pipe: Pipe) -> int:
    try:
        from daemon.embedding.describe import describe

        pipe.send(Described(describe(folder, msgspec.json.decode(choice, type=ModelChoice), about)))
    except ModelUnusableError as error:
        pipe.send(Refused(error.message, error.hint))
    except Exception as error:  # native libraries raise what they like
        pipe.send(Refused(f"The model cannot be used ({type(error).__name__})."))
    return 0


def _load(folder: Path, about: Path, pipe: Pipe, batch_tokens: int | None) -> tuple[Encoder, Ready] | None:
    hint = HINT
    try:
        model = load_model(about)
        hint = model.hint
        verify_files(folder, model)
        from daemon.embedding.encoder import BATCH_TOKENS, OnnxEncoder

        set_ceiling(usual_ceiling(folder))
        encoder = OnnxEncoder(folder, model, about, batch_tokens=batch_tokens or BATCH_TOKENS)
        # Of what loading took 7 MB are free by now.
        release_memory()
        return encoder, Ready(model.id, model.dims)
    except EmbedderUnavailableError as error:
        pipe.send(Refused(error.message, error.hint))
    except Exception as error:  # native libraries raise what they like
        pipe.send(Refused(f"The search model cannot be loaded ({type(error).__name__}).", hint))
    return None


if __name__ == "__main__":
    raise SystemExit(main())

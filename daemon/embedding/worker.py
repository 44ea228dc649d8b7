"""The embedding worker's process: `python -m daemon.embedding.worker --model FOLDER --threads 2`.

It holds tokenizer and model, never the vector index: usearch and onnxruntime must not meet in one process.
It ends when its stdin closes, so it cannot outlive the daemon.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from app.errors import EmbedderUnavailableError
from daemon.embedding.frames import Ready
from daemon.embedding.model import HINT, load_model, verify_files
from daemon.embedding.serve import Encoder, Pipe, claim_pipes, refuse, serve


def main(arguments: list[str] | None = None) -> int:
    """Serves until the daemon closes the pipe; 1 when the model cannot be used."""
    parser = argparse.ArgumentParser(prog="memorarium embedding worker")
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args(arguments)
    source, pipe = claim_pipes()
    loaded = _load(options.model, pipe)
    if loaded is None:
        return 1
    serve(source, pipe, *loaded, threads=options.threads)
    # Threads may be inside native code; ending without them is safe, since nothing here is written.
    os._exit(0)


def _load(folder: Path, pipe: Pipe) -> tuple[Encoder, Ready] | None:
    try:
        model = load_model(folder)
        verify_files(folder, model)
        from daemon.embedding.encoder import OnnxEncoder

        return OnnxEncoder(folder, model), Ready(model.id, model.dims)
    except EmbedderUnavailableError as error:
        refuse(pipe, error.message, error.hint)
    except Exception as error:  # native libraries raise what they like
        refuse(pipe, f"The search model cannot be loaded ({type(error).__name__}).", HINT)
    return None


if __name__ == "__main__":
    raise SystemExit(main())

"""Named loggers and where their records go. Note text, tokens and queries stay out of the log."""

import logging
import logging.handlers
import sys
from pathlib import Path

ROOT = "memorarium"


class Loggers:
    """`log.ingest.info("…")` is the logger `memorarium.ingest`."""

    def __getattr__(self, name: str) -> logging.Logger:
        return logging.getLogger(f"{ROOT}.{name}")


log = Loggers()


def set_up_logging(file: Path | None, *, verbose: bool = False, echo: bool = False) -> None:
    """Send records to a rotating file and, with `echo`, to stderr. Logging never ends the program."""
    logging.raiseExceptions = False
    root = logging.getLogger()
    form = logging.Formatter("%(asctime)s %(levelname)s %(process)d %(name)s: %(message)s")
    handlers: list[logging.Handler] = []
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        handlers.append(
            logging.handlers.RotatingFileHandler(
                file,
                maxBytes=2_000_000,
                backupCount=3,
                encoding="utf-8",
                errors="backslashreplace",
                delay=True,
            )
        )
    if echo:
        handlers.append(logging.StreamHandler(sys.stderr))
    for handler in handlers:
        handler.setFormatter(form)
        root.addHandler(handler)
    root.setLevel(logging.INFO)
    logging.getLogger(ROOT).setLevel(logging.DEBUG if verbose else logging.INFO)
    # aiohttp logs the start of a request line that it refuses, and a query with it.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    logging.getLogger("aiohttp.access").setLevel(logging.CRITICAL)
    logging.getLogger("asyncio").setLevel(logging.WARNING)

"""Unpacking an archive that we packed ourselves."""

import tarfile
from pathlib import Path


def unpack(archive: Path, folder: Path) -> None:
    """All of it into a folder; nothing beyond that where Python knows how to keep it in."""
    with tarfile.open(archive) as packed:
        # Python before 3.11.4 knows no filters, and 3.12 warns where none is named.
        if hasattr(tarfile, "data_filter"):
            packed.extraction_filter = tarfile.data_filter
        packed.extractall(folder)  # noqa: S202  # packed by us

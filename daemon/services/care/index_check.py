"""The index made anew beside the one in use, of a copy of this moment, in a process of its own."""

import asyncio
import time
from pathlib import Path

import msgspec

from app.errors import InternalError
from app.launch import part_command, part_folder
from app.logs import log
from app.wire.care import IndexCheck, IndexDifference


class _Found(msgspec.Struct, frozen=True):
    """What `rebuild --check` prints."""

    items: int
    vectors: int
    differences: list[IndexDifference]
    queries: int
    other_answers: list[str]


async def check_copy(home: Path) -> IndexCheck:
    """Compare the index of a copied home with one made anew of it. Raises InternalError."""
    began = time.monotonic()
    process = await asyncio.create_subprocess_exec(
        *part_command("daemon"),
        "rebuild",
        "--check",
        "--home",
        str(home),
        cwd=part_folder(),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        out, said = await process.communicate()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise
    found = _found(out)
    if found is None:
        log.store.error("the check of the index ended with %s", process.returncode)
        reason = said.decode("utf-8", "replace").strip().splitlines()[-1:] or ["it said nothing"]
        raise InternalError(f"The index was not checked: {reason[0]}", hint="logs/daemon.log says more.")
    return IndexCheck(
        same=not found.differences and not found.other_answers,
        items=found.items,
        vectors=found.vectors,
        queries=found.queries,
        differences=found.differences,
        other_answers=found.other_answers,
        took_ms=round((time.monotonic() - began) * 1000),
    )


def _found(out: bytes) -> _Found | None:
    try:
        return msgspec.json.decode(out.strip().splitlines()[-1], type=_Found)
    except (IndexError, msgspec.MsgspecError):
        return None

"""The daemon's side of trying out a folder: a worker of its own, since the daemon itself loads no model."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from app.errors import ModelUnusableError
from app.wire.models import ModelChoice
from daemon.embedding.command import worker_command
from daemon.embedding.frames import Described, Refused
from daemon.embedding.model import Model
from daemon.embedding.process import WorkerLostError, receive, spawn

# Hashing and running a large model on a slow disk; then something is wrong with it.
TRIAL_TIMEOUT_S = 120.0


async def try_folder(
    folder: Path, choice: ModelChoice, about: Path, *, command: Sequence[str] | None = None
) -> Model:
    """The model of a folder, after it has embedded some texts; what is fitted goes into the folder `about`.

    Raises ModelUnusableError with what is wrong.
    """
    wishes = msgspec.json.encode(choice).decode()
    arguments = ["--model", str(folder), "--about", str(about), "--describe", wishes]
    try:
        process = await spawn([*(command or worker_command()), *arguments])
    except WorkerLostError as error:
        raise ModelUnusableError("The program that runs models cannot be started.") from error
    try:
        async with asyncio.timeout(TRIAL_TIMEOUT_S):
            reply = await receive(process)
    except (WorkerLostError, TimeoutError) as error:
        raise ModelUnusableError(
            "The model ends or never answers when it is tried.", hint="It may be too large for this machine."
        ) from error
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    if isinstance(reply, Refused):
        raise ModelUnusableError(reply.message, hint=reply.hint)
    if not isinstance(reply, Described):
        raise ModelUnusableError("The program that runs models answered something else.")
    return reply.model

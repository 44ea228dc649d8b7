"""Standard output that carries nothing but the protocol, from the first byte on.

Imports nothing of ours and nothing heavy: it runs before everything else.
"""

import os
import sys

OUT, ERR = 1, 2

_kept: list[int] = []


def serves_agents(arguments: list[str]) -> bool:
    """Whether these are the arguments of `memorarium mcp` over standard input and output."""
    words = iter(arguments)
    for word in words:
        if word == "--home":
            next(words, None)
        elif not word.startswith("-"):
            return word == "mcp" and not {"--http", "--help", "-h"} & set(arguments)
    return False


def hold_stdout() -> None:
    """Let whatever is printed by libraries and warnings go to standard error until `give_stdout_back`."""
    try:
        kept = os.dup(OUT)
    except OSError:
        return
    try:
        os.dup2(ERR, OUT)
    except OSError:
        # Closed by who started us: then what is printed goes nowhere.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, OUT)
        os.close(nowhere)
    _kept.append(kept)
    sys.stdout = sys.stderr


def give_stdout_back() -> None:
    """Hand the stream to the protocol; what was held back has gone to standard error."""
    if not _kept:
        return
    sys.stderr.flush()
    os.dup2(_kept[-1], OUT)
    os.close(_kept.pop())
    sys.stdout = sys.__stdout__ or sys.stdout

"""Texts that somebody may type or paste, and many that nobody would: for queries that must not fail."""

import random
from collections.abc import Iterator, Sequence

_PIECES: tuple[str, ...] = (
    *"\"'()[]{}/\\-+*:^~#|&%_",
    *("OR", "AND", "NOT", "NEAR", "NEAR(", "tag:", "-tag:", "path:", "file:", "type:", "source:", "space:"),
    *("is:", "is:orphan", "has:", "has:todo", "before:", "after:", "on:", "created:", "modified:", "dt>="),
    *("line:(", "block:(", "section:(", "task:", "task-todo:", "match-case:", "content:", "[a:", "[a>3]"),
    *("2024-05", "last week", "99999d", "/(a+)+$/", "/[/", "/.*x/", "🎉", "👩‍👩‍👧", "部署方案"),
    *("ボックス", "회의록", "الخطة", "תוכנית", "योजना", "แผนการ", "naïve", "STRASSE", "ß"),
    *("\u0301", "\u200b", "\u202e", "\u0000"),
)
# Letters and signs of many scripts; the last one is everything there is.
_RANGES = (
    (0x20, 0x7F),
    (0xA0, 0x250),
    (0x370, 0x530),
    (0x590, 0x700),
    (0x900, 0xE80),
    (0x2000, 0x2C00),
    (0x3000, 0x3100),
    (0x4E00, 0xA000),
    (0xAC00, 0xD7A4),
    (0x1F300, 0x1FB00),
    (0, 0x110000),
)


def random_texts(count: int, seed: int, words: Sequence[str]) -> Iterator[str]:
    """Yield texts, the same for one seed: words, operators and signs of any script in any order."""
    chance = random.Random(seed)
    for _ in range(count):
        yield _one(chance, words)


def _one(chance: random.Random, words: Sequence[str]) -> str:
    kind = chance.random()
    if kind < 0.3:
        low, high = chance.choice(_RANGES)
        return "".join(_sign(chance, low, high) for _ in range(chance.randint(1, 60)))
    if kind < 0.32:
        return chance.choice((*_PIECES, *words[:50])) * chance.randint(2, 3000)
    parts = [_part(chance, words) for _ in range(chance.randint(1, 40 if kind > 0.95 else 8))]
    return chance.choice(("", " ", " ", " ")).join(parts)


def _part(chance: random.Random, words: Sequence[str]) -> str:
    kind = chance.random()
    if kind < 0.45:
        return chance.choice(words)
    if kind < 0.85:
        return chance.choice(_PIECES)
    low, high = chance.choice(_RANGES)
    return "".join(_sign(chance, low, high) for _ in range(chance.randint(1, 6)))


def _sign(chance: random.Random, low: int, high: int) -> str:
    code = chance.randrange(low, high)
    # Half of a pair cannot be sent.
    return "\ufffd" if 0xD800 <= code < 0xE000 else chr(code)

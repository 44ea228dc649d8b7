"""Numbers as people say them."""


def memories(number: int) -> str:
    """`1 memory`, `2 memories`."""
    return counted(number, "memory", "memories")


def counted(number: int, one: str, many: str = "") -> str:
    """`1 note`, `2 notes`, `1,204 notes`; `many` where that is not `one` with an s."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"

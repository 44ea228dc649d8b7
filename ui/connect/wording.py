"""How programs, changes of their files and tests are said. Plain functions."""

from dataclasses import dataclass

from ui.language import number, seconds, texts

tr, counted = texts("Connect")

_LINE = "@@ line "


@dataclass(frozen=True, slots=True)
class DiffRow:
    """One line of a change: its number, "+", "-" or "" for one that stays, and its text."""

    number: int
    sign: str
    text: str


def diff_rows(diff: str) -> list[DiffRow]:
    """The lines of a change that `app.connect` told, numbered as in the file before and after it."""
    lines = diff.splitlines()
    at = next((place for place, line in enumerate(lines) if line.startswith(_LINE)), None)
    if at is None:
        return []
    body = lines[at + 1 :]
    lead = next((place for place, line in enumerate(body) if line[:1] in ("+", "-")), len(body))
    old = new = int(lines[at].removeprefix(_LINE).split()[0]) - lead
    rows = []
    for line in body:
        sign = line[:1] if line[:1] in ("+", "-") else ""
        rows.append(DiffRow(old if sign == "-" else new, sign, line[1:]))
        old += sign != "+"
        new += sign != "-"
    return rows


def size_words(rows: list[DiffRow]) -> str:
    """How many lines come and go."""
    come, gone = sum(row.sign == "+" for row in rows), sum(row.sign == "-" for row in rows)
    parts = [
        counted("%n line comes", "%n lines come", come) if come else "",
        counted("%n line goes", "%n lines go", gone) if gone else "",
    ]
    return ", ".join(part for part in parts if part)


def time_words(took_ms: float) -> str:
    """ "12 ms", "0.21 s"."""
    return f"{number(round(took_ms))} ms" if took_ms < 100 else seconds(took_ms / 1000, 2)


def state_words(state: str) -> tuple[str, str]:
    """How a program stands, and the colour role of that; "" for none."""
    return {
        "connected": (tr("connected"), "good"),
        "found": (tr("found"), "accent"),
        "unclear": (tr("cannot be read"), "warn"),
        "other": (tr("by hand"), ""),
    }.get(state, (tr("not found"), ""))

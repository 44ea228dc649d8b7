"""Made notes for benchmarks and tests of size: links, tags, properties, tables, code, several scripts."""

import random
from collections.abc import Iterator

_WORDS = (  # noqa: SIM905
    "river bridge winter garden method archive letter market signal harbour theory compass lantern orchard "
    "version pattern memory answer window copper valley engine journey border season island ledger paper "
    "slow bright narrow early hidden common quiet several open useful careful plain heavy distant local "
    "keeps follows opens carries explains returns measures gathers leaves writes compares builds holds"
).split()
_LINKING = "the a of and to in with for from because although while after".split()  # noqa: SIM905
_CJK = "春の庭で古い手紙を読む。学习方法比记忆更重要。"


def make_notes(count: int, seed: int = 1) -> Iterator[tuple[str, bytes]]:
    """Paths and bytes of `count` notes; the same arguments give the same bytes."""
    rng = random.Random(seed)
    names = [f"{rng.choice(_WORDS)} {rng.choice(_WORDS)} {number}" for number in range(count)]
    for number, name in enumerate(names):
        folder = f"area {number % 23}/{rng.choice(_WORDS)}"
        yield f"{folder}/{name}.md", _note(rng, number, name, names).encode()


def _note(rng: random.Random, number: int, name: str, names: list[str]) -> str:
    lines = []
    if number % 3:
        tags = ", ".join(rng.sample(_WORDS, 2))
        lines += ["---", f"created: 2024-{number % 12 + 1:02d}-{number % 28 + 1:02d}", f"tags: [{tags}]"]
        lines += [f"aliases: [{name} alias]", f'up: "[[{rng.choice(names)}]]"', "---"]
    lines += [f"# {name.title()}", "", _paragraph(rng, names)]
    for _ in range(rng.randint(1, 4)):
        lines += ["", f"## {rng.choice(_WORDS)} {rng.choice(_WORDS)}", "", _paragraph(rng, names)]
        if rng.random() < 0.4:
            lines += ["", *(f"- {_sentence(rng)}" for _ in range(rng.randint(2, 5)))]
        if rng.random() < 0.1:
            lines += [
                "",
                "| a | b |",
                "| - | - |",
                f"| [[{rng.choice(names)}\\|shown]] | {rng.random():.3f} |",
            ]
        if rng.random() < 0.1:
            lines += ["", "```py", f"{rng.choice(_WORDS)} = {number}  # [[not a link]]", "```"]
    if number % 20 == 0:
        lines += ["", _CJK * 3]
    lines += ["", f"#{rng.choice(_WORDS)} #{rng.choice(_WORDS)}/{rng.choice(_WORDS)}", ""]
    return "\n".join(lines)


def _paragraph(rng: random.Random, names: list[str]) -> str:
    parts = [_sentence(rng) for _ in range(rng.randint(2, 7))]
    if rng.random() < 0.7:
        parts.insert(rng.randrange(len(parts)), f"See [[{rng.choice(names)}]] for more.")
    if rng.random() < 0.2:
        parts.append(f"It is [described here]({rng.choice(names).replace(' ', '%20')}.md).")
    return " ".join(parts)


def _sentence(rng: random.Random) -> str:
    words = [rng.choice(_WORDS if turn % 2 else _LINKING) for turn in range(rng.randint(6, 18))]
    return " ".join(words).capitalize() + "."

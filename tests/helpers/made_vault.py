"""Made vaults with the truth about every note: titles, aliases, tags and where each link must lead.

The same size and seed give the same bytes. The words come from `tests/data/vault-words.json` or are
built from syllables; no prose is borrowed.
"""

import json
import math
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import accumulate, count
from pathlib import Path
from typing import Any
from urllib.parse import quote

_DATA = Path(__file__).parent.parent / "data" / "vault-words.json"
_WORDS: dict[str, Any] = json.loads(_DATA.read_text("utf-8"))
_TOPICS: dict[str, list[str]] = {name: nouns.split() for name, nouns in _WORDS["topics"].items()}
_FRAMES: list[list[str]] = [frame.split() for frame in _WORDS["frames"]]
_FIRST: list[str] = _WORDS["first"].split()
_LAST: list[str] = _WORDS["last"].split()
_DUPES: list[str] = _WORDS["dupes"]
_SYLLABLES = "ba ve lo mi ra tu sel dor nim kas fen hol ter qua zir ost lyn bre".split()  # noqa: SIM905
_KINDS = {"concept": 77.6, "daily": 8, "source": 8, "person": 3, "wide": 2, "dupe": 1, "map": 0.4}


@dataclass(slots=True)
class MadeNote:
    """A note and the truth about it: `links`, `tags` and the rest grow while its text is written."""

    folder: str
    base: str
    kind: str
    topic: str
    aliases: list[str] = field(default_factory=list)
    block: str = ""
    facts: list[str] = field(default_factory=list)
    links: set[str] = field(default_factory=set)
    unresolved: set[str] = field(default_factory=set)
    via_alias: dict[str, str] = field(default_factory=dict)
    tags: set[str] = field(default_factory=set)

    @property
    def path(self) -> str:
        return f"{self.folder}/{self.base}.md"


class MadeVault:
    """`files()` writes the notes, one after the other; each is true once it was written."""

    def __init__(self, size: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.days = count(date(2001, 1, 1).toordinal())
        self.taken: set[str] = set()
        terms = dict.fromkeys(
            "".join(self.rng.choices(_SYLLABLES, k=self.rng.randint(2, 4))) for _ in range(6000)
        )
        self.streams = {
            "V": self.zipf(_WORDS["verbs"].split()),
            "A": self.zipf(_WORDS["adjectives"].split()),
            "T": self.zipf(list(terms)),
        }
        self.nouns = {topic: self.zipf(nouns) for topic, nouns in _TOPICS.items()}
        topics = self.zipf(list(_TOPICS))
        kinds = self.rng.choices(list(_KINDS), list(_KINDS.values()), k=size)
        self.notes = [self.plan(number, kind, next(topics)) for number, kind in enumerate(kinds)]
        self.twins = {name: [note for note in self.notes if note.base == name] for name in _DUPES}
        hubs_first = sorted(self.notes, key=lambda note: note.kind != "map")
        self.pools = {topic: [note for note in hubs_first if note.topic == topic] for topic in _TOPICS}
        self.people = [note for note in self.notes if note.kind == "person"]
        self.queries = self.plant()

    def files(self) -> Iterator[tuple[MadeNote, bytes]]:
        """Each note with the bytes of its file; some have a byte order mark or Windows line ends."""
        for number, note in enumerate(self.notes):
            text = ("\ufeff" if number % 500 == 7 else "") + self.render(note)
            yield note, (text.replace("\n", "\r\n") if number % 200 == 3 else text).encode()

    def zipf(self, words: list[str]) -> Iterator[str]:
        weights = list(accumulate(1 / (rank + 2) for rank in range(len(words))))
        while True:
            yield from self.rng.choices(words, cum_weights=weights, k=4096)

    def unique(self, name: str, where: str = "") -> str:
        """A name that no other note or alias has, without regard to case; with `where`, in that folder."""
        tries, wanted = 0, name
        while (key := f"{where}/{name}".lower()) in self.taken:
            tries += 1
            name = f"{wanted} {next(self.streams['T']) if tries < 4 else len(self.taken)}"
        self.taken.add(key)
        return name

    def plan(self, number: int, kind: str, topic: str) -> MadeNote:
        rng = self.rng
        noun, adjective = next(self.nouns[topic]), next(self.streams["A"]).capitalize()
        folder = f"Areas/{topic}/{_WORDS['subs'][min(int(rng.expovariate(0.9)), 4)]}"
        aliases: list[str] = []
        if kind == "daily":
            day = date.fromordinal(next(self.days))
            folder, name = f"Journal/{day.year}", self.unique(day.isoformat())
        elif kind == "person":
            first, last = rng.choice(_FIRST), rng.choice(_LAST)
            folder, name = "People", self.unique(f"{first} {last}")
            aliases = [first, self.unique(f"{first} {last[0]}.")]
        elif kind == "source":
            folder = f"Sources/{topic}"
            name = self.unique(f"{rng.choice(_LAST)} {rng.randint(1950, 2024)} {noun}")
        elif kind == "map":
            folder, name = "Maps", self.unique(f"{topic} MOC")
        elif kind == "wide":
            name = self.unique(f"{rng.choice(_WORDS['wide'])} {number}")
        elif kind == "dupe" and (name := self.unique(rng.choice(_DUPES), folder)) in _DUPES:
            pass  # the same name as in other folders, on purpose
        else:
            second = f" and {next(self.nouns[topic])}" if rng.random() < 0.5 else ""
            name = self.unique(f"{adjective} {noun}{second}")
            aliases = [self.unique(f"{next(self.streams['T'])} note")] if rng.random() < 0.08 else []
        return MadeNote(folder, name, kind, topic, aliases, f"b{number:x}" if rng.random() < 0.2 else "")

    def plant(self) -> list[dict[str, str]]:
        """Put facts that nothing repeats into notes; the questions that they answer."""
        rng = self.rng
        pairs = [(said, asked, "plain") for said, asked in _WORDS["plain_facts"]]
        for name in dict.fromkeys(next(self.streams["T"]).capitalize() for _ in range(2000)):
            entity = name + rng.choice(("holm", "wick", "mere", "stad"))
            # One name in four notes: three of them mislead.
            for said, asked in rng.sample(_WORDS["entity_facts"], 4):
                values = {
                    "e": entity,
                    "d": f"{date(2015, 1, 1) + timedelta(days=rng.randrange(3600)):%d %B %Y}",
                    "n": rng.randint(3, 990),
                    "p": f"{rng.choice(_FIRST)} {rng.choice(_LAST)}",
                }
                pairs.append((said.format(**values), asked.format(**values), "entity"))
        queries = []
        homes = rng.sample(self.notes, min(200, len(self.notes) // 2))
        for home, (said, asked, kind) in zip(homes, pairs, strict=False):
            home.facts.append(said)
            queries.append({"query": asked, "path": home.path, "kind": kind, "fact": said})
        return queries

    def sentence(self, topic: str) -> str:
        words = (self.word(one, topic) for one in self.rng.choice(_FRAMES))
        text = " ".join(words).replace(" ,", ",").replace(" :", ":")
        text = re.sub(r"\ba(?= [aeio])", "an", text)
        return text[0].upper() + text[1:] + "."

    def word(self, slot: str, topic: str) -> str:
        if slot == "N":
            return next(self.nouns[topic])
        return next(self.streams[slot]) if slot in self.streams else slot

    def target(self, note: MadeNote) -> MadeNote:
        """Mostly the note's own topic; three times in five by rank, so that few notes draw most links."""
        roll = self.rng.random()
        if self.people and roll < 0.08:
            return self.rng.choice(self.people)
        pool = self.pools[note.topic if roll < 0.82 else self.rng.choice(self.notes).topic]
        return (
            pool[int(len(pool) ** self.rng.random()) - 1]
            if self.rng.random() < 0.6
            else self.rng.choice(pool)
        )

    def link(self, note: MadeNote) -> str:
        hit = self.target(note)
        roll = self.rng.random()
        shown = next(self.nouns[hit.topic])
        if roll < 0.03:
            return self.missing(note, hit, roll, shown)
        name = hit.base
        if name in self.twins and hit.folder != note.folder:
            hit, name = self.twin(note, hit, roll)
        note.links.add(hit.path)
        return self.written(hit, name, roll, shown)

    def missing(self, note: MadeNote, hit: MadeNote, roll: float, shown: str) -> str:
        """A link to an alias alone, or to a note that is not written yet."""
        name = hit.aliases[-1] if roll < 0.01 and hit.aliases else f"{shown} to write".capitalize()
        note.unresolved.add(name)
        if name in hit.aliases:
            note.via_alias[name] = hit.path
        return f"[[{name}]]"

    def twin(self, note: MadeNote, hit: MadeNote, roll: float) -> tuple[MadeNote, str]:
        """One of several notes with one name: by its path, or bare, where the shortest path wins."""
        full = hit.path[:-3]
        twins = sorted(self.twins[hit.base], key=lambda twin: len(twin.path))
        own = any(twin.folder == note.folder for twin in twins)
        if roll < 0.4 and not own and (len(twins) == 1 or len(twins[0].path) < len(twins[1].path)):
            return twins[0], hit.base
        return hit, full if roll < 0.7 else full.removeprefix("Areas/")

    def written(self, hit: MadeNote, name: str, roll: float, shown: str) -> str:
        """One of the forms of a link that leads to `hit`."""
        rng, full = self.rng, hit.path[:-3]
        if roll < 0.10:
            return f"[{shown}]({quote(full)}.md)"
        if roll < 0.14:
            return f"[[{full}|{shown}]]"
        if roll < 0.22:
            return f"[[{name}#{rng.choice(('Summary', 'Details'))}]]"
        if hit.block and roll < 0.5:
            return f"{'!' if roll < 0.3 else ''}[[{name}#^{hit.block}]]"
        if roll < 0.28:
            return f"[[{name.lower()}]]" if roll < 0.24 else f"![[{name}]]"
        return f"[[{name}|{hit.aliases[0] if hit.aliases else shown}]]" if roll < 0.42 else f"[[{name}]]"

    def frontmatter(self, note: MadeNote) -> str:
        rng = self.rng
        if not note.aliases and rng.random() < 0.3:
            return ""
        state = f"status/{rng.choice(('seed', 'draft', 'done'))}"
        tags = [tag for tag in (note.topic.lower(), f"type/{note.kind}", state) if rng.random() < 0.6]
        note.tags.update(tags)
        rows = ["---", f"created: {date(2016, 1, 1) + timedelta(days=rng.randrange(3200))}"]
        in_a_row = rng.random() < 0.3
        rows += [f"tags: [{', '.join(tags)}]"] if in_a_row else ["tags:", *(f"  - {tag}" for tag in tags)]
        rows += ["aliases:", *(f"  - {alias}" for alias in note.aliases)] if note.aliases else []
        if rng.random() < 0.1:
            related = self.target(note).path
            note.links.add(related)
            rows.append(f'related: "[[{related[:-3]}]]"')
        return "\n".join([*rows, f"rating: {rng.randint(1, 5)}", "---\n"])

    def odd_block(self, note: MadeNote) -> str:
        """One block of the kinds that parsers trip over."""
        rng, noun, text = self.rng, next(self.nouns[note.topic]), self.sentence(note.topic)
        match rng.randrange(9):
            case 0:
                return (
                    f"```python\n# not a heading, [[Not a link]] #notatag\n{noun} = {rng.random():.3f}\n```"
                )
            case 1 | 2:
                due = date(2024, 1, 1) + timedelta(days=rng.randrange(700))
                return f"- [ ] {text}\n- [x] check the {noun} with {self.link(note)} 📅 {due}"
            case 3:
                return f"> [!tip] {noun}\n> {text}\n> {self.link(note)}"
            case 4:
                return f"$$\n\\sum_{{i}} x_i [[i]] = {rng.randint(1, 99)}\n$$\n\n%% {text} %%"
            case 5:
                cell = self.link(note).replace("|", "\\|")
                return f"| {noun} | note |\n| --- | --- |\n| {cell} | `[[code]]` |"
            case 6:
                return f"A claim[^1].\n\n[^1]: {text} {self.link(note)}"
            case 7:
                return f"<!-- {text} [[hidden]] #hidden -->"
        return f"1. {text}\n2. {self.link(note)}\n   - {self.sentence(note.topic)}"

    def render(self, note: MadeNote) -> str:
        rng, out = self.rng, [self.frontmatter(note)]
        budget = min(max(int(math.exp(rng.gauss(math.log(180), 0.8))), 15), 4000)
        links = rng.randint(20, 60) if note.kind == "map" else min(1 + int(rng.paretovariate(1.3)), 60)
        paragraphs = max(budget // 60, 1)
        out += [f"# {note.base}\n"] if rng.random() < 0.5 else []
        for number in range(paragraphs):
            out += ["## Summary\n"] if number == 0 else ["## Details\n"] if number == paragraphs // 2 else []
            lines = [self.sentence(note.topic) for _ in range(max(budget // paragraphs // 10, 1))]
            lines += [f"See {self.link(note)}." for _ in range(number, links, paragraphs)]
            lines += note.facts[number::paragraphs]
            rng.shuffle(lines)
            out.append(" ".join(lines) + (f" ^{note.block}\n" if note.block and number == 0 else "\n"))
            if rng.random() < 0.25:
                out.append(self.odd_block(note) + "\n")
        out += ["## Details\n"] if paragraphs == 1 else []
        if rng.random() < 0.5:
            below = f"{note.topic}/{next(self.nouns[note.topic])}"
            tag = rng.choice([note.topic, below, *_WORDS["inline_tags"]])
            note.tags.add(tag.lower())
            out.append(f"#{tag} and issue #{rng.randint(1, 999)}\n")
        return "\n".join(out)

"""The page for an agent that sets the product up for a person: steps that are checked, a report, an end."""

from typing import NamedTuple


class Step(NamedTuple):
    """`run` is one command; `expect` stands in what it prints when all is well; `otherwise`: what to do."""

    title: str
    run: str
    expect: str
    otherwise: str
    first: str = ""


STEPS: tuple[Step, ...] = (
    Step(
        "The program is there",
        "{memorarium} --version",
        ".",
        "It is not installed, or not on the path: tell the person, and stop. Fetch nothing by yourself.",
    ),
    Step(
        "The memory runs",
        "{memorarium} status",
        "Home:",
        "Run `{memorarium} doctor` and put what it says into the report.",
    ),
    Step(
        "It knows the person's notes",
        "{memorarium} source list",
        "",
        "`No folder yet` is fine where the person has no notes, or wants none read.",
        "Ask the person which folders of notes it may read. For each: `{memorarium} source add FOLDER"
        " --dry-run`, show what it counts, and on their yes `{memorarium} source add FOLDER --wait` (minutes"
        " for thousands of notes; run it in the background). Files are read and never changed.",
    ),
    Step(
        "You are connected",
        "{memorarium} connect {client}",
        "tools answered",
        "The message says which file and why. `{memorarium} connect {client} --undo` brings the file back.",
        "Show the person `{memorarium} connect {client} --dry-run` first: it changes a file of your program.",
    ),
    Step(
        "The connection works",
        "{memorarium} connect {client} --test",
        "It works",
        "Start your program anew, then try once more.",
    ),
    Step(
        "Something is remembered and found",
        '{memorarium} search "{client} was connected to this memory" --mode words',
        "was connected",
        "Put both outputs into the report.",
        'Before it: `{memorarium} remember "{client} was connected to this memory." --type event`.',
    ),
)
END = f"END OF THE SETUP PAGE ({len(STEPS)} steps)"
_HEAD = """# Setting up Memorarium for a person

You are an agent, and a person asked you to connect yourself to their memory on this machine. Do the steps in
their order. Each has one command; compare what it prints with *Expect* before you go on. Nothing here needs
the net, an account or administrator's rights. Do not guess: where a step fails, do what *Otherwise* says, and
stop if it fails again. The last line of this page says that it is the end; if you do not see it, the page was
cut: write it to a file with `{memorarium} docs --for-agents {client} --out FILE` and read that.
"""
_REPORT = """
## Report

Answer the person with exactly this, filled in:

```
Memorarium: set up / not set up
Version:
Folders read: NAME (NOTES notes), or none
Connected as: {client}
Test: the line that begins with "It works", or the error
Steps that needed a second try, and why:
To do for the person: start {client} anew
```

From then on: read the tool `guide` once, ask `context` before a task, `remember` what should outlast it.
"""


def setup_page(client: str, memorarium: str) -> str:
    """The page in Markdown for one client, by the name that `connect` knows; `memorarium`: what is typed."""
    names = {"client": client, "memorarium": memorarium}
    parts = [_HEAD.format(**names)]
    for number, step in enumerate(STEPS, 1):
        expect = f"a line with `{step.expect}`" if step.expect.strip(".") else "the exit code 0"
        first = f"{step.first.format(**names)}\n\n" if step.first else ""
        parts.append(
            f"\n## {number}. {step.title}\n\n{first}Run: `{step.run.format(**names)}`\n\n"
            f"Expect: {expect}\n\nOtherwise: {step.otherwise.format(**names)}\n"
        )
    parts += [_REPORT.format(**names), f"\n{END}\n"]
    return "".join(parts)

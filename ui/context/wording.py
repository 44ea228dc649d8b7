"""How a context and its parts are said. Plain functions."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.wire.context import ContextItem, ContextReply, LeftOut
from ui.common.text import share_text
from ui.language import number, texts

tr, counted = texts("Context")

# The name on the wire, what a person calls it, and what it is for.
FRAMES = (
    ("", tr("Question"), tr("What a question needs, as the tool “context” answers it")),
    ("task", tr("Task"), tr("What helps with a task, with its goals always there")),
    ("attention", tr("Attention"), tr("What matters now around a subject")),
    ("self", tr("Self"), tr("Who the agent is and what it holds to; needs no question")),
    ("simulate", tr("Simulate"), tr("What somebody else would know or think")),
)
_SIGNALS = (
    ("similarity", tr("Likeness")),
    ("confidence", tr("Confidence")),
    ("recency", tr("Recency")),
    ("centrality", tr("Standing")),
    ("reinforcement", tr("Use")),
)
_STRATEGIES = {
    "fast": tr("looked up fast"),
    "point": tr("looked for one fact"),
    "deep": tr("searched in several steps"),
}


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One part of a score: a bar from 0 to 1, its number, and what it means."""

    name: str
    share: float
    figure: str
    note: str


def frame_words(name: str) -> str:
    """What a person calls a frame; one that we do not know by its name."""
    return next((word for key, word, _ in FRAMES if key == name), name.replace("_", " ").capitalize())


def frame_line(name: str) -> str:
    """What it is for."""
    return next((line for key, _, line in FRAMES if key == name), "")


def place_words(item: ContextItem) -> str:
    """Why a piece is where it is."""
    places = {"anchor": tr("always first"), "pin": tr("pinned"), "guarantee": tr("always there")}
    if item.place in places:
        return places[item.place]
    if item.hop:
        return (
            tr("by way of {via}").format(via=item.via)
            if item.via
            else counted("%n step away", "%n steps away", item.hop)
        )
    return tr("shortened") if item.is_cut else ""


def weight_words(item: ContextItem) -> str:
    """Whether an agent may take it as an instruction."""
    return tr("may weigh as an instruction") if item.may_instruct else tr("is told as data, with its source")


def left_out_words(left: LeftOut, titles: Mapping[str, str]) -> str:
    """Why something was left out; `titles` names the items that are known."""
    other = titles.get(left.other, "")
    if left.reason == "duplicate":
        return tr("says the same as “{other}”").format(other=other) if other else tr("said already")
    if left.reason == "superseded":
        return tr("replaced by “{other}”").format(other=other) if other else tr("replaced")
    if left.reason == "budget":
        return tr("no room: {tokens} tokens").format(tokens=number(left.tokens))
    return reason_words(left.reason)


def reason_words(reason: str) -> str:
    """Why things were left out, in a word or two."""
    known = {
        "budget": tr("no room"),
        "limit": tr("more than were asked for"),
        "filter": tr("not of this kind"),
        "duplicate": tr("said already"),
        "superseded": tr("replaced"),
        "retracted": tr("withdrawn"),
        "graduated": tr("became a decision"),
        "pending": tr("waits for an answer"),
        "waiting": tr("an import that waits for your yes"),
        "weak": tr("nothing speaks clearly for it"),
        "note": tr("a note is never guaranteed"),
        "gone": tr("is gone"),
        "given": tr("the session has it already"),
    }
    return known.get(reason, reason.replace("_", " "))


def left_out_line(counts: Mapping[str, int]) -> str:
    """ "12 left out: 8 no room, 4 said already"."""
    total = sum(counts.values())
    if not total:
        return tr("Nothing that was found was left out.")
    ordered = sorted(counts.items(), key=lambda pair: -pair[1])
    parts = [f"{number(count)} {reason_words(reason)}" for reason, count in ordered if count]
    head = counted("%n left out", "%n left out", total)
    return f"{head}: {', '.join(parts)}"


def tokens_words(reply: ContextReply) -> str:
    """ "840 of 1,000 tokens"."""
    used, budget = number(reply.tokens_used), number(reply.tokens_budget)
    return tr("{used} of {budget} tokens").format(used=used, budget=budget)


def weak_words(reply: ContextReply) -> str:
    """A warning when what was found most likely does not answer."""
    if reply.weak_from == 0:
        return tr("Most likely nothing here answers that: none of it speaks clearly for the question.")
    return ""


def how_words(reply: ContextReply) -> str:
    """How it was looked for, and how long that took."""
    how = _STRATEGIES.get(reply.decision.strategy, reply.decision.strategy)
    parts = [
        how,
        counted("%n item weighed", "%n items weighed", reply.considered),
        f"{number(round(reply.took_ms))} ms",
    ]
    if reply.is_cached:
        parts[-1] = tr("kept from before")
    if reply.token_counter.startswith("estimate"):
        parts.append(tr("tokens estimated"))
    return " · ".join(parts)


def score_lines(item: ContextItem, weights: Mapping[str, float]) -> list[ScoreLine]:
    """What the score of a piece is made of."""
    score = item.score
    lines = []
    if score.relevance:
        lines.append(
            ScoreLine(
                tr("Search"), _clipped(score.relevance), share_text(score.relevance), tr("how well it fits")
            )
        )
    for key, word in _SIGNALS:
        value, weight = float(getattr(score, key)), weights.get(key, 0.0)
        if weight:
            note = tr("weighs {weight}").format(weight=share_text(weight))
            lines.append(ScoreLine(word, _clipped(value), share_text(value), note))
    for key, word in (("anchor", tr("Anchor")), ("pin", tr("Pin")), ("freshness", tr("Freshness"))):
        value = float(getattr(score, key))
        if value:
            lines.append(ScoreLine(word, _clipped(value), f"+{share_text(value)}", tr("added")))
    if score.lift > 1.0:
        lines.append(
            ScoreLine(
                tr("Around it"),
                _clipped((score.lift - 1) * 2),
                f"×{score.lift:.2f}",
                tr("what is linked speaks for it"),
            )
        )
    if score.type_weight != 1.0:
        lines.append(
            ScoreLine(
                tr("Its kind"),
                _clipped(score.type_weight / 2),
                f"×{score.type_weight:.2f}",
                tr("as you set it"),
            )
        )
    return lines


def _clipped(value: float) -> float:
    return min(1.0, max(0.0, value))

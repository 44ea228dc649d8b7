"""What the settings say. Plain functions, no widgets."""

from app.wire.learning import LearningState
from app.wire.models import ModelChoice, ModelInfo, ModelStatus
from ui import words
from ui.language import tr

_WAITS = {
    "paused": tr("Paused"),
    "battery": tr("Waits for the mains"),
    "halted": tr("Standing still"),
}
_STATES = {
    "awake": tr("In memory"),
    "asleep": tr("Asleep until it is needed"),
    "unavailable": tr("Cannot be used now"),
}


def model_words(model: ModelInfo) -> str:
    """ "384 numbers a text · reads 256 tokens at once · comes with Memorarium"."""
    where = words.tilde(model.folder) if model.folder else tr("comes with Memorarium")
    sizes = tr("{dims} numbers a text · reads {max_tokens} tokens at once").format(
        dims=words.number(model.dims), max_tokens=words.number(model.max_tokens)
    )
    return f"{sizes} · {where}"


def state_words(status: ModelStatus) -> str:
    """How the model that serves is."""
    return _STATES[status.state]


def choice_of(model: ModelInfo) -> ModelChoice:
    """What chooses this model again; of our own nothing need be said."""
    if not model.folder:
        return ModelChoice()
    return ModelChoice(
        folder=model.folder,
        pooling=model.pooling,
        query_prefix=model.query_prefix,
        passage_prefix=model.passage_prefix,
        max_tokens=model.max_tokens,
    )


def change_words(status: ModelStatus) -> str:
    """How far a change of model is: "412 of 8,502 passages · 90/s · 90 s left"."""
    parts = [
        tr("{done} of {total}").format(
            done=words.number(status.done), total=words.count(status.total, "passage")
        )
    ]
    if status.paused:
        parts.append(tr("waits"))
    else:
        parts += [words.rate(status.rate)] if status.rate > 0 else []
        parts += [words.time_left(status.left_s)] if status.left_s is not None else []
    return " · ".join(parts)


def learnt_words(state: LearningState) -> str:
    """How far learning is, how fast, or why it waits."""
    if state.passages <= 0:
        return tr("Nothing to learn yet")
    known = tr("{learnt} of {passages}").format(
        learnt=words.number(state.learnt), passages=words.count(state.passages, "passage")
    )
    if state.learnt >= state.passages:
        return tr("All {passages}").format(passages=words.count(state.passages, "passage"))
    parts = [known]
    if state.waiting:
        parts.append(_WAITS[state.waiting].lower())
    else:
        parts += [words.rate(state.rate)] if state.rate > 0 else []
        parts += [words.time_left(state.left_s)] if state.left_s is not None else []
    return " · ".join(parts)

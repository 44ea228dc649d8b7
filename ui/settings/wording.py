"""What the settings say. Plain functions, no widgets."""

from app.wire.learning import LearningState
from app.wire.models import ModelChoice, ModelInfo, ModelStatus
from ui import words

_WAITS = {
    "paused": "Paused",
    "battery": "Waits for the mains",
    "halted": "Standing still",
}
_STATES = {
    "awake": "In memory",
    "asleep": "Asleep until it is needed",
    "unavailable": "Cannot be used now",
}


def model_words(model: ModelInfo) -> str:
    """ "384 numbers a text · reads 256 tokens at once · comes with Memorarium"."""
    where = words.tilde(model.folder) if model.folder else "comes with Memorarium"
    sizes = (
        f"{words.number(model.dims)} numbers a text · reads {words.number(model.max_tokens)} tokens at once"
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
    parts = [f"{words.number(status.done)} of {words.count(status.total, 'passage')}"]
    if status.paused:
        parts.append("waits")
    else:
        parts += [words.rate(status.rate)] if status.rate > 0 else []
        parts += [words.time_left(status.left_s)] if status.left_s is not None else []
    return " · ".join(parts)


def learnt_words(state: LearningState) -> str:
    """How far learning is, how fast, or why it waits."""
    if state.passages <= 0:
        return "Nothing to learn yet"
    known = f"{words.number(state.learnt)} of {words.count(state.passages, 'passage')}"
    if state.learnt >= state.passages:
        return f"All {words.count(state.passages, 'passage')}"
    parts = [known]
    if state.waiting:
        parts.append(_WAITS[state.waiting].lower())
    else:
        parts += [words.rate(state.rate)] if state.rate > 0 else []
        parts += [words.time_left(state.left_s)] if state.left_s is not None else []
    return " · ".join(parts)

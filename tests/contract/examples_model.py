"""Filled examples of the wire types of models and learning: no field has its default."""

import msgspec

from app.wire import learning, models

MODEL = models.ModelInfo(
    id="multilingual-e5-small-q7-0a1b2c3d",
    name="multilingual-e5-small",
    dims=384,
    max_tokens=512,
    pooling="mean",
    query_prefix="query: ",
    passage_prefix="passage: ",
    folder="/models/multilingual-e5-small",
)
CHOICE = models.ModelChoice(
    folder="/models/multilingual-e5-small",
    graph="onnx/model_quantized.onnx",
    pooling="mean",
    query_prefix="query: ",
    passage_prefix="passage: ",
    max_tokens=256,
)
CHANGE_LEARNING = learning.ChangeLearning(threads=1, idle_minutes=2.5, on_battery=True, note_tokens=False)

MODELS: list[msgspec.Struct] = [
    MODEL,
    CHOICE,
    models.ModelStatus(
        serving=MODEL,
        next=MODEL,
        done=40,
        total=120,
        rate=8.5,
        left_s=9.4,
        paused=True,
        state="awake",
        problem="The search model's file model.onnx cannot be read.",
    ),
    models.ModelList(models=[MODEL], serving=MODEL.id, next="all-minilm-l6-v2-q7-775c4ea6"),
    CHANGE_LEARNING,
    learning.LearningState(
        threads=1,
        idle_minutes=2.5,
        on_battery=True,
        note_tokens=False,
        learnt=40,
        passages=120,
        rate=8.5,
        left_s=9.4,
        waiting="battery",
    ),
]

"""The models and the learning of the daemon that lives in the test."""

import asyncio
from dataclasses import dataclass, field

import msgspec

from app.errors import AppError
from app.wire.learning import ChangeLearning, LearningState
from app.wire.models import ModelChoice, ModelInfo, ModelList, ModelStatus

OURS = ModelInfo(id="ours", name="all-MiniLM-L6-v2", dims=384, max_tokens=256)
OTHER = ModelInfo(
    id="other",
    name="multilingual-e5-small",
    dims=768,
    max_tokens=512,
    folder="/models/e5",
    query_prefix="query: ",
)


@dataclass
class FakeModels:
    """`used` holds the choices; `refusal` is raised instead of trying, `trying` holds the answer back."""

    known: list[ModelInfo] = field(default_factory=lambda: [OURS, OTHER])
    model_state: ModelStatus = field(
        default_factory=lambda: ModelStatus(serving=OURS, done=8502, total=8502, state="awake")
    )
    learning_state: LearningState = field(
        default_factory=lambda: LearningState(threads=2, idle_minutes=10.0, learnt=8502, passages=8502)
    )
    used: list[ModelChoice] = field(default_factory=list)
    learnt_changes: list[ChangeLearning] = field(default_factory=list)
    refusal: AppError | None = None
    trying: asyncio.Event | None = None

    async def learning(self) -> LearningState:
        return self.learning_state

    async def change_learning(self, learning: ChangeLearning) -> LearningState:
        self.learnt_changes.append(learning)
        given = {key: value for key, value in msgspec.structs.asdict(learning).items() if value is not None}
        self.learning_state = msgspec.structs.replace(self.learning_state, **given)
        return self.learning_state

    async def models(self) -> ModelList:
        serving, follows = self.model_state.serving, self.model_state.next
        return ModelList(
            models=self.known, serving=serving.id if serving else "", next=follows.id if follows else ""
        )

    async def model(self) -> ModelStatus:
        return self.model_state

    async def use_model(self, choice: ModelChoice) -> ModelStatus:
        self.used.append(choice)
        if self.trying is not None:
            await self.trying.wait()
        if self.refusal is not None:
            raise self.refusal
        wanted = next(one for one in self.known if one.folder == choice.folder)
        serving = self.model_state.serving
        follows = None if serving is not None and wanted.id == serving.id else wanted
        self.model_state = msgspec.structs.replace(self.model_state, next=follows, done=0, rate=90, left_s=94)
        return self.model_state

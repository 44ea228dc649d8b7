"""Handlers of the model and of the learning of meanings."""

from aiohttp import web

from app.wire.learning import ChangeLearning
from app.wire.models import ModelChoice
from daemon.api.codec import decoded, encoded
from daemon.services.learn.learning_rules import LearningRules
from daemon.services.learn.models import Models


class ModelHandlers:
    def __init__(self, models: Models, rules: LearningRules) -> None:
        self._models = models
        self._rules = rules

    async def learning(self, request: web.Request) -> web.Response:
        return encoded(request, await self._rules.state())

    async def change_learning(self, request: web.Request) -> web.Response:
        return encoded(request, await self._rules.change(await decoded(request, ChangeLearning)))

    async def models(self, request: web.Request) -> web.Response:
        return encoded(request, await self._models.list())

    async def model(self, request: web.Request) -> web.Response:
        return encoded(request, await self._models.status())

    async def use(self, request: web.Request) -> web.Response:
        return encoded(request, await self._models.use(await decoded(request, ModelChoice)))

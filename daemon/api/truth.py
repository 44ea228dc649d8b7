"""Handlers of evidence, standing and decisions."""

import msgspec
from aiohttp import web

from app.errors import InvalidInputError
from app.wire import routes
from app.wire.truth import (
    Activate,
    AddEvidence,
    Decide,
    Direction,
    Graduate,
    MeetRequirement,
    Merge,
    Retract,
    WithdrawEvidence,
)
from daemon.api.asker import asker_of, spaces_in
from daemon.api.codec import decoded, encoded, number_in
from daemon.api.table import Table
from daemon.services.truth.decisions import DecisionQuery, Decisions
from daemon.services.truth.truth import Truth

_DIRECTIONS: dict[str, Direction] = {"both": "both", "causes": "causes", "effects": "effects"}
MOST_DECISIONS, DEEPEST_CHAIN = 500, 10


class TruthHandlers:
    def __init__(self, truth: Truth, decisions: Decisions) -> None:
        self._truth = truth
        self._decisions = decisions

    def table(self) -> Table:
        return [
            (routes.ITEM_EVIDENCE, self.evidence),
            (routes.ADD_EVIDENCE, self.add_evidence),
            (routes.WITHDRAW_EVIDENCE, self.withdraw_evidence),
            (routes.RETRACT_ITEM, self.retract),
            (routes.MERGE_ITEM, self.merge),
            (routes.ITEM_CHAIN, self.chain),
            (routes.ITEM_PROOF, self.proof),
            (routes.DECISIONS, self.decisions),
            (routes.DECIDE, self.decide),
            (routes.GRADUATE, self.graduate),
            (routes.DECISION_HINTS, self.hints),
            (routes.DECISION, self.decision),
            (routes.DECISION_PROVENANCE, self.provenance),
            (routes.MEET_REQUIREMENT, self.meet_requirement),
            (routes.ACTIVATE_DECISION, self.activate),
            (routes.ENTITY_OBSERVATIONS, self.observations),
        ]

    async def evidence(self, request: web.Request) -> web.Response:
        return encoded(request, await self._truth.evidence(_id(request)))

    async def add_evidence(self, request: web.Request) -> web.Response:
        body = await decoded(request, AddEvidence)
        receipt = await self._truth.add_evidence(_id(request), body)
        return encoded(request, receipt, status=routes.ADD_EVIDENCE.status)

    async def withdraw_evidence(self, request: web.Request) -> web.Response:
        body = await decoded(request, WithdrawEvidence)
        return encoded(request, await self._truth.withdraw_evidence(_id(request), body))

    async def retract(self, request: web.Request) -> web.Response:
        body = await decoded(request, Retract)
        return encoded(request, await self._truth.retract(_id(request), body))

    async def merge(self, request: web.Request) -> web.Response:
        body = await decoded(request, Merge)
        return encoded(request, await self._truth.merge(_id(request), body))

    async def chain(self, request: web.Request) -> web.Response:
        direction = request.query.get("direction", "both")
        if direction not in _DIRECTIONS:
            raise InvalidInputError(
                f"There is no direction {direction!r}.", hint="One of: both, causes, effects"
            )
        depth = number_in(request, "depth", 3, 1, DEEPEST_CHAIN)
        return encoded(request, await self._truth.chain(_id(request), _DIRECTIONS[direction], depth))

    async def proof(self, request: web.Request) -> web.Response:
        return encoded(request, await self._truth.proof(_id(request)))

    async def observations(self, request: web.Request) -> web.Response:
        return encoded(request, await self._truth.observations(_id(request)))

    async def decisions(self, request: web.Request) -> web.Response:
        query = request.query
        wanted = DecisionQuery(
            status=query.get("status", "active"),
            domain=query.get("domain", ""),
            decision_type=query.get("decision_type", ""),
            about=query.get("about", ""),
            min_confidence=_share(query.get("min_confidence", "")),
            limit=number_in(request, "limit", 50, 1, MOST_DECISIONS),
            spaces=tuple(spaces_in(request)),
        )
        found = await self._decisions.find(wanted)
        if not asker_of(request).reads_everything:
            # They are those of all spaces.
            found = msgspec.structs.replace(found, counts={})
        return encoded(request, found)

    async def decide(self, request: web.Request) -> web.Response:
        body = await decoded(request, Decide)
        return encoded(request, await self._decisions.decide(body), status=routes.DECIDE.status)

    async def graduate(self, request: web.Request) -> web.Response:
        body = await decoded(request, Graduate)
        return encoded(request, await self._decisions.graduate(body), status=routes.GRADUATE.status)

    async def hints(self, request: web.Request) -> web.Response:
        return encoded(
            request, await self._decisions.hints(number_in(request, "limit", 50, 1, MOST_DECISIONS))
        )

    async def decision(self, request: web.Request) -> web.Response:
        return encoded(request, await self._decisions.get(_id(request)))

    async def provenance(self, request: web.Request) -> web.Response:
        return encoded(request, await self._decisions.provenance(_id(request)))

    async def meet_requirement(self, request: web.Request) -> web.Response:
        body = await decoded(request, MeetRequirement)
        return encoded(request, await self._decisions.meet(_id(request), body))

    async def activate(self, request: web.Request) -> web.Response:
        body = await decoded(request, Activate)
        return encoded(request, await self._decisions.activate(_id(request), body))


def _id(request: web.Request) -> str:
    return request.match_info["id"]


def _share(text: str) -> float:
    try:
        value = float(text or 0)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise InvalidInputError("min_confidence must be a number from 0 to 1.", hint="For example 0.5")
    return value

"""Handlers of care: erasing, backups, the history in git, the look at everything.

All of them are the owner's alone: this is the place where rights are asked for.
"""

from aiohttp import web

from app.wire import care_routes, routes
from app.wire.care import ChangeGitHistory, MakeBackup, MakeReport, Repair
from daemon.api.codec import decoded, encoded
from daemon.api.table import Table
from daemon.services.care.care import Care
from daemon.services.care.vitals import VitalSigns


class CareHandlers:
    def __init__(self, care: Care, vitals: VitalSigns) -> None:
        self._care = care
        self._vitals = vitals

    def table(self) -> Table:
        return [
            (routes.ERASE_PREVIEW, self.erase_preview),
            (routes.ERASE_ITEM, self.erase),
            (routes.BACKUPS, self.backups),
            (routes.MAKE_BACKUP, self.make_backup),
            (routes.GIT_HISTORY, self.git_history),
            (routes.CHANGE_GIT_HISTORY, self.change_git_history),
            (routes.DOCTOR, self.doctor),
            (care_routes.REPAIR, self.repair),
            (care_routes.REPORT, self.report),
            (care_routes.VITALS, self.vitals),
            (routes.CHECK_INDEX, self.check_index),
        ]

    async def erase_preview(self, request: web.Request) -> web.Response:
        return encoded(request, await self._care.erase_preview(request.match_info["id"]))

    async def erase(self, request: web.Request) -> web.Response:
        return encoded(request, await self._care.erase(request.match_info["id"]))

    async def backups(self, request: web.Request) -> web.Response:
        return encoded(request, await self._care.backups())

    async def make_backup(self, request: web.Request) -> web.Response:
        body = await decoded(request, MakeBackup)
        made = await self._care.make_backup(body.folder)
        return encoded(request, made, status=routes.MAKE_BACKUP.status)

    async def git_history(self, request: web.Request) -> web.Response:
        return encoded(request, await self._care.git_history())

    async def change_git_history(self, request: web.Request) -> web.Response:
        body = await decoded(request, ChangeGitHistory)
        return encoded(request, await self._care.change_git_history(body.on))

    async def doctor(self, request: web.Request) -> web.Response:
        return encoded(request, await self._care.doctor())

    async def check_index(self, request: web.Request) -> web.Response:
        return encoded(request, await self._care.check_index())

    async def vitals(self, request: web.Request) -> web.Response:
        return encoded(request, await self._vitals.now())

    async def repair(self, request: web.Request) -> web.Response:
        body = await decoded(request, Repair)
        return encoded(request, await self._care.repair(body.name))

    async def report(self, request: web.Request) -> web.Response:
        body = await decoded(request, MakeReport)
        return encoded(request, await self._care.report(body.path))

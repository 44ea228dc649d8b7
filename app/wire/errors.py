"""The one shape of every error that the daemon answers."""

from typing import Any

import msgspec


class ErrorBody(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    message: str
    hint: str = ""
    detail: dict[str, Any] = {}
    request_id: str = ""


class ErrorReply(msgspec.Struct, frozen=True):
    error: ErrorBody

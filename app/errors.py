"""Every error that a person or a client can act on.

AppError
├── InvalidInputError           what was sent cannot be understood
│   ├── TooLargeError           more than a text, a batch or a request may hold
│   ├── AsOfUnresolvedError     nothing tells what a hit said at the time
│   ├── SecretFoundError        the text holds a secret, and such are not kept
│   ├── PlanCycleError          tasks of a plan would wait for each other in a ring
│   ├── AnalysisRefusedError    an analysis is malformed, so that none was kept
│   ├── TypeNotStoredError      no memory of this type can be kept
│   └── ModelUnusableError      the folder holds no sentence model that can be used
├── NotFoundError
│   ├── ItemNotFoundError       no note or memory has this id, path or title
│   ├── SourceNotFoundError     no source has this id, name or folder
│   ├── TypeUnknownError        no type of this name was declared
│   ├── SearchNotFoundError     no saved search has this id or name
│   ├── ClientNotFoundError     no client has this id or name
│   ├── BridgeNotFoundError     no saved view of two spaces has this id or name
│   ├── ViewNotFoundError       no saved view of the sky has this id or name
│   ├── LinkNotFoundError       no link with this id was written
│   └── RouteNotFoundError      no such address
├── ConflictError
│   ├── SourceOverlapError      the folder is, holds or lies in a source
│   ├── AlreadyRunningError     another daemon holds this home
│   ├── VersionChangedError     the memory has another version by now
│   └── NoteReadOnlyError       notes belong to the person and are not changed here
├── UnauthorizedError           token missing or wrong
├── ForbiddenError              Host, Origin or rights do not allow this
├── UnavailableError            not now: starting, paused, stopping
│   ├── EmbedderUnavailableError  the model cannot be used; words still work
│   ├── StoreBusyError          the database did not answer in time
│   ├── DiskFullError           the disk has no room
│   ├── StoreDamagedError       the database cannot be read; it can be rebuilt
│   ├── RateLimitedError        this client asks too often
│   ├── GitError                the history in git does not go on; memories are kept all the same
│   └── DaemonUnreachableError  no daemon answers and none could be started
├── SourceAwayError             the folder cannot be reached
├── UnsupportedError            a version or a schema that this program does not know
└── InternalError               ours: the log has the details

The client raises the same class that the daemon raised: `error_from` finds it by its code.
"""

from typing import Any, ClassVar


class AppError(Exception):
    """Base of all errors with a code, a sentence for a person and a hint what to do next."""

    code: ClassVar[str] = "error"
    status: ClassVar[int] = 500

    def __init__(self, message: str, *, hint: str = "", detail: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.detail = detail or {}


class InvalidInputError(AppError):
    """What was sent cannot be understood."""

    code = "invalid_input"
    status = 400


class AsOfUnresolvedError(InvalidInputError):
    """Of a hit nothing tells what it said at the time, and only what is known was asked for."""

    code = "as_of_unresolved"
    status = 422


class TooLargeError(InvalidInputError):
    """More than a text, a batch or a request may hold."""

    code = "too_large"
    status = 413


class SecretFoundError(InvalidInputError):
    """The text holds a secret, and the person wants none to be kept; `detail` says of which kind."""

    code = "secret_found"


class AnalysisRefusedError(InvalidInputError):
    """An analysis is malformed, so that none was kept; `detail.refused` names place, field and reason."""

    code = "analysis_refused"


class TypeNotStoredError(InvalidInputError):
    """No memory of this type can be kept; the hint says which can."""

    code = "type_not_stored"


class PlanCycleError(InvalidInputError):
    """Tasks of a plan would wait for each other in a ring; `detail` names them in their order."""

    code = "plan_cycle"


class ModelUnusableError(InvalidInputError):
    """The folder holds no sentence model that can be used; the message says what is wrong with it."""

    code = "model_unusable"


class NotFoundError(AppError):
    """There is no such thing."""

    code = "not_found"
    status = 404


class ItemNotFoundError(NotFoundError):
    """No note or memory has this id, path or title."""

    code = "item_not_found"


class SourceNotFoundError(NotFoundError):
    """No source has this id, name or folder."""

    code = "source_not_found"


class TypeUnknownError(NotFoundError):
    """No type of this name was declared."""

    code = "type_unknown"


class SearchNotFoundError(NotFoundError):
    """No saved search has this id or name."""

    code = "search_not_found"


class ViewNotFoundError(NotFoundError):
    """No saved view of the sky has this id."""

    code = "view_not_found"


class LinkNotFoundError(NotFoundError):
    """No link with this id was written."""

    code = "link_not_found"


class ClientNotFoundError(NotFoundError):
    """No client has this id or name."""

    code = "client_not_found"


class BridgeNotFoundError(NotFoundError):
    """No saved view of two spaces has this id or name."""

    code = "bridge_not_found"


class RouteNotFoundError(NotFoundError):
    """No such address."""

    code = "route_not_found"


class ConflictError(AppError):
    """The state of things does not allow it."""

    code = "conflict"
    status = 409


class SourceOverlapError(ConflictError):
    """The folder is a source already, holds one or lies in one."""

    code = "source_overlap"


class AlreadyRunningError(ConflictError):
    """Another daemon holds this home."""

    code = "already_running"


class VersionChangedError(ConflictError):
    """The memory was changed meanwhile, by a request or in an editor: it has another version by now."""

    code = "version_changed"


class NoteReadOnlyError(ConflictError):
    """Notes belong to the person: they are changed in an editor, not here."""

    code = "note_read_only"


class UnauthorizedError(AppError):
    """The token is missing or wrong."""

    code = "unauthorized"
    status = 401


class ForbiddenError(AppError):
    """The Host, the Origin or the rights of the token do not allow this."""

    code = "forbidden"
    status = 403


class UnavailableError(AppError):
    """Not now: try again."""

    code = "unavailable"
    status = 503


class EmbedderUnavailableError(UnavailableError):
    """The model cannot be used; search by words still works."""

    code = "embedder_unavailable"


class StoreBusyError(UnavailableError):
    """The database did not answer in time."""

    code = "store_busy"


class DiskFullError(UnavailableError):
    """The disk has no room."""

    code = "disk_full"
    status = 507


class StoreDamagedError(UnavailableError):
    """The database file cannot be read; it is derived and can be rebuilt."""

    code = "store_damaged"


class RateLimitedError(UnavailableError):
    """This client asks too often, or too much at once; `detail` says when to try again, in seconds."""

    code = "rate_limited"
    status = 429


class GitError(UnavailableError):
    """The program git is missing or refuses; memories are kept all the same."""

    code = "git_failed"


class DaemonUnreachableError(UnavailableError):
    """No daemon answers and none could be started."""

    code = "daemon_unreachable"


class SourceAwayError(AppError):
    """The folder cannot be reached; its notes stay as they were."""

    code = "source_away"
    status = 409


class UnsupportedError(AppError):
    """A version, a schema or a media type that this program does not know."""

    code = "unsupported"
    status = 415


class InternalError(AppError):
    """A fault of ours: the log has the details under the request's id."""

    code = "internal"
    status = 500


def _all_classes(root: type[AppError]) -> dict[str, type[AppError]]:
    found = {root.code: root}
    for child in root.__subclasses__():
        found.update(_all_classes(child))
    return found


def error_from(code: str, message: str, *, hint: str = "", detail: dict[str, Any] | None = None) -> AppError:
    """Build the error that the daemon raised; an unknown code becomes an InternalError."""
    kind = _all_classes(AppError).get(code, InternalError)
    return kind(message, hint=hint, detail=detail)

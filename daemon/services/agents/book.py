"""Clients of agents: kept in `clients.json` (0600), truth, the token of each only as its hash."""

import hashlib
import hmac
import secrets
import uuid
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from app.errors import AppError, ClientNotFoundError, InvalidInputError, UnsupportedError
from app.files import write_atomically
from app.logs import log
from app.wire.clients import AddClient, ChangeClient, Permissions
from daemon.services.memory.clean import clean_name

VERSION = 1
TOKEN_MARK = "memorarium_"  # noqa: S105  # by which people and scanners know what it is
LONGEST_NAME = 80
# Names that say of a write who made it, and are no agent's.
RESERVED = frozenset({"", "owner", "outside", "person", "you"})


class ClientEntry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`token_hash` is "" once the client was revoked."""

    id: str
    name: str
    created_at: datetime
    token_at: datetime
    program: str = ""
    token_hash: str = ""
    revoked_at: datetime | None = None
    permissions: Permissions = Permissions()

    @property
    def expires_at(self) -> datetime | None:
        """When its token ends, None for never."""
        days = self.permissions.token_days
        return self.token_at + timedelta(days=days) if days else None

    @property
    def is_expired(self) -> bool:
        ends = self.expires_at
        return ends is not None and ends <= datetime.now(UTC)


class _File(msgspec.Struct, frozen=True, kw_only=True):
    version: int = VERSION
    clients: list[ClientEntry] = []


class ClientBook:
    """All clients in memory and on disk; a change is on disk before it counts.

    `trouble`: why the file cannot be read. Rights are not to be guessed: nobody but the owner is let in
    then, the file stays as it is, and the rest of the product goes on. Read from the daemon's loop; changes
    wait for the disk in a thread, one after the other.
    """

    def __init__(self, path: Path, *, says: bool = True) -> None:
        self._path = path
        self._says = says
        self._entries: dict[str, ClientEntry] = {}
        self.trouble: AppError | None = None
        self.read_again()

    def read_again(self) -> None:
        """Take over what the file says by now, as far as it can be read."""
        try:
            self._entries = {entry.id: entry for entry in _read(self._path).clients}
            self.trouble = None
        except AppError as error:
            if self._says:
                log.api.error("no client is let in: %s", error.message)
            self._entries, self.trouble = {}, error

    def all(self) -> list[ClientEntry]:
        return list(self._entries.values())

    def by_token(self, token: str) -> ClientEntry | None:
        """Whose token it is. Each hash is compared, in constant time."""
        given, found = hash_of(token), None
        for entry in self._entries.values():
            if entry.token_hash and hmac.compare_digest(given, entry.token_hash):
                found = entry
        return found

    def find(self, wanted: str) -> ClientEntry:
        """By id or name. Raises ClientNotFoundError."""
        entry = self._entries.get(wanted) or self._named(wanted)
        if entry is None:
            raise ClientNotFoundError(
                "There is no such client.", hint="List them with: memorarium client list"
            )
        return entry

    def add(self, asked: AddClient) -> tuple[ClientEntry, str]:
        """A new client and its token. Raises InvalidInputError."""
        now, token = datetime.now(UTC), new_token()
        entry = ClientEntry(
            id=uuid.uuid4().hex[:12],
            name=self._free_name(_name(asked.name)),
            created_at=now,
            token_at=now,
            program=clean_name("program", asked.program)[:LONGEST_NAME],
            token_hash=hash_of(token),
            permissions=checked(asked.permissions),
        )
        self._keep(entry)
        return entry, token

    def change(self, wanted: str, change: ChangeClient) -> ClientEntry:
        """Other rights; what is None stays. Raises ClientNotFoundError, InvalidInputError."""
        given = {name: value for name, value in msgspec.structs.asdict(change).items() if value is not None}
        entry = self.find(wanted)
        permissions = checked(msgspec.structs.replace(entry.permissions, **given))
        return self._keep(msgspec.structs.replace(entry, permissions=permissions))

    def revoke(self, wanted: str) -> ClientEntry:
        """Its token is worth nothing any more; a second time changes nothing. Raises ClientNotFoundError."""
        entry = self.find(wanted)
        if entry.revoked_at is not None:
            return entry
        return self._keep(msgspec.structs.replace(entry, token_hash="", revoked_at=datetime.now(UTC)))

    def renew(self, wanted: str) -> tuple[ClientEntry, str]:
        """Another token for a client, which lasts as long as the former; a revoked one is let in again."""
        token = new_token()
        entry = msgspec.structs.replace(
            self.find(wanted), token_hash=hash_of(token), token_at=datetime.now(UTC), revoked_at=None
        )
        return self._keep(entry), token

    def _named(self, name: str) -> ClientEntry | None:
        folded = name.strip().casefold()
        return next((one for one in self._entries.values() if one.name.casefold() == folded), None)

    def _free_name(self, name: str) -> str:
        """Names of revoked clients stay theirs: what they wrote goes by them."""
        free, number = name, 2
        while self._named(free) is not None:
            free, number = f"{name} {number}", number + 1
        return free

    def _keep(self, entry: ClientEntry) -> ClientEntry:
        if self.trouble is not None:
            raise self.trouble
        entries = {**self._entries, entry.id: entry}
        body = _known(self._path) | msgspec.to_builtins(_File(clients=list(entries.values())))
        write_atomically(self._path, msgspec.json.format(msgspec.json.encode(body), indent=2), 0o600)
        self._entries = entries
        return entry


def new_token() -> str:
    return TOKEN_MARK + secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """SHA-256 is enough: a token is 256 random bits, so there is nothing to guess."""
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()


def checked(permissions: Permissions) -> Permissions:
    """Spaces and types without blanks around them. Raises InvalidInputError."""
    write_space = permissions.write_space.strip()
    write_spaces = _words(permissions.write_spaces)
    if write_spaces and not write_space:
        write_space = write_spaces[0]
    if write_spaces and write_space.casefold() not in {one.casefold() for one in write_spaces}:
        raise InvalidInputError(
            "Where it writes by itself is no space in which it may write.",
            hint="Name that space in both, or leave out where it may write.",
        )
    return msgspec.structs.replace(
        permissions,
        write_space=write_space,
        write_spaces=write_spaces,
        read_spaces=_words(permissions.read_spaces),
        groups=_words(permissions.groups),
        type_weights={name.strip().lower(): value for name, value in permissions.type_weights.items()},
    )


def _words(given: list[str]) -> list[str]:
    return list(dict.fromkeys(clean_name("space", one) for one in given if one.strip()))


def _name(given: str) -> str:
    name = clean_name("name", given)[:LONGEST_NAME].strip()
    if name.casefold() in RESERVED:
        raise InvalidInputError("A client needs a name of its own.", hint="Give it one, such as: cursor")
    return name


def _read(path: Path) -> _File:
    """Raises InvalidInputError for a file that cannot be read, UnsupportedError for a newer one."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=_File)
    except FileNotFoundError:
        return _File()
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as exc:
        reason = exc.strerror if isinstance(exc, OSError) else exc
        raise InvalidInputError(
            f"The list of clients cannot be read: {reason}.",
            hint=f"Mend {path.name}, or let it be set aside: memorarium doctor --repair clients",
        ) from exc
    if found.version > VERSION:
        raise UnsupportedError("The list of clients was written by a newer program.", hint="Update.")
    return found


def _known(path: Path) -> dict[str, Any]:
    """What the file says that this program does not know."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return {}

"""How requests are known again: by a hash of their id, for a time."""

import hashlib

from daemon.services.agents.secret import find_secrets
from daemon.store.records import REQUEST_DAYS

REQUEST_US = REQUEST_DAYS * 86_400 * 1_000_000


def request_key(request_id: str) -> str:
    """The name of a request in ledger and index: its id may hold words, which these must not."""
    return hashlib.sha256(request_id.encode("utf-8", "replace")).hexdigest()[:32]


def kept_request(request_id: str) -> str:
    """The id as a line of records keeps it: one that holds a secret as its hash alone."""
    return request_key(request_id) if find_secrets(request_id) else request_id

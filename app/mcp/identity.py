"""As whom a server speaks to the daemon, and what its client may do."""

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import quote

from app.client.transport import AS_CLIENT
from app.launch import TOKEN_VARIABLE
from app.wire.clients import Permissions


@dataclass(frozen=True)
class Identity:
    """A client by its token, or by name under the owner's token; neither: the owner."""

    token: str = ""
    client: str = ""

    @property
    def headers(self) -> dict[str, str]:
        return {AS_CLIENT: quote(self.client)} if self.client and not self.token else {}


def identity_of(client: str, environment: Mapping[str, str] = os.environ) -> Identity:
    """What a client was given in its settings."""
    return Identity(environment.get(TOKEN_VARIABLE, "").strip(), client.strip())


@dataclass
class Known:
    """A client as the daemon knows it: asked for again after a while, since the person may change it."""

    name: str
    permissions: Permissions
    at_s: float

    LASTS_S = 5.0

    @property
    def is_fresh(self) -> bool:
        return time.monotonic() - self.at_s < self.LASTS_S

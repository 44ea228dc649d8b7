"""What a connection may do: as its server was set up, and as the person allowed its client."""

from app.mcp.call import CORE, GROUPS, Scope
from app.wire.clients import Permissions


def scope_for(given: Scope, permissions: Permissions) -> Scope:
    """What the server was set up for, within what its client may do."""
    groups = {CORE, *given.groups, *permissions.groups}
    return Scope(
        write_space=given.write_space or permissions.write_space,
        read_spaces=given.read_spaces or tuple(permissions.read_spaces),
        groups=frozenset(GROUPS) if "all" in groups else frozenset(groups & set(GROUPS)),
        with_texts=given.with_texts,
    )

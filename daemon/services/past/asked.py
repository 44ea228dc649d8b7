"""What may be asked about changes."""

import msgspec


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """Which changes; "" for any. `before` is the mark that an earlier answer gave."""

    since: str = ""
    until: str = ""
    type: str = ""
    author: str = ""
    session: str = ""
    before: str = ""
    limit: int = 50

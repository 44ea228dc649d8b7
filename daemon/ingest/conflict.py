"""Names that sync tools give to the other version of a file which two machines changed."""

import re

# One of these is in every such name; most names have none.
_SIGNS = ("conflic", "conflit", "konflikt", "-desktop-", "-laptop-")
_COPY = "|".join(
    (
        r"conflict(?:ed)? copy",  # Dropbox, Nextcloud, Obsidian Sync, Box, Tresorit
        r"in konflikt stehende kopie",
        r"copie en conflit",
        r"copia en conflicto",
        r"copia in conflitto",
        r"c[óo]pia em conflito",
        r"(?:case|selective sync|unicode encoding) conflict",  # Dropbox
        r"sfconflict ",  # Seafile
    )
)
_MARKS = "|".join(
    (
        r"\.sync-conflict-\d{8}-\d{6}(?:-[a-z0-9]{7})?",  # Syncthing
        rf" ?\([^()]{{0,80}}(?:{_COPY})[^()]{{0,80}}\)",
        r"_conflict-\d{8}-\d{6}",  # ownCloud
        r"_[^_]{1,40}_[a-z]{3}-\d{2}-\d{6}-\d{4}_(?:case)?conflict",  # Synology
        # OneDrive puts the name of the computer behind: only what Windows calls one by itself tells.
        r"-(?-i:DESKTOP|LAPTOP)-(?-i:[A-Z0-9]{7})(?:-\d{1,3})?",
    )
)
_NAME = re.compile(rf"(?P<stem>.+?)(?:{_MARKS})(?P<suffix>\.[^.]+)?\Z", re.IGNORECASE | re.DOTALL)


def conflict_of(path: str) -> str | None:
    """The path of the file that a conflict copy belongs to; None for what is no conflict copy.

    A copy of a copy belongs to the file that both came from. `n 2.md` is a name like any other.
    """
    head, slash, name = path.rpartition("/")
    whole = _before(name)
    if whole is None:
        return None
    while (earlier := _before(whole)) is not None:
        whole = earlier
    return head + slash + whole


def _before(name: str) -> str | None:
    lower = name.lower()
    # First what all of them have in common: it is asked of every file.
    if ("onfli" not in lower and "top-" not in lower) or not any(sign in lower for sign in _SIGNS):
        return None
    match = _NAME.match(name)
    return match["stem"] + (match["suffix"] or "") if match else None

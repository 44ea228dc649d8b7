"""Pages of one type that are near a text, by its words and, where the model answers, by its meaning."""

import re
from collections.abc import Sequence

from app.wire.search import Hit, SearchMode
from daemon.services.find.search import SearchService

MOST_WORDS = 300
_WORD = re.compile(r"\w+")


async def nearest(
    search: SearchService,
    kind: str,
    text: str,
    limit: int,
    spaces: Sequence[str] = (),
    *,
    rule: str = "",
    mode: SearchMode = "hybrid",
) -> tuple[list[Hit], bool]:
    """The best first, and whether the model took part. `rule`: what the query language adds, as `tag:a`.

    A text is words alone here: an error message may hold what the query language means something by.
    """
    words = plain_words(text)
    if not words:
        return [], False
    q = f"type:{kind} {rule} {words}" if rule else f"type:{kind} {words}"
    reply = await search.search(q, limit=limit, mode=mode, typing=False, spaces=spaces)
    return reply.hits, reply.mode != "words"


def plain_words(text: str) -> str:
    """The words of a text, none of which the query language takes for its own."""
    words = _WORD.findall(text)[:MOST_WORDS]
    return " ".join(word.lower() if word.isupper() and len(word) < 4 else word for word in words)

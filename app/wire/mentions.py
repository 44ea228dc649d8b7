"""Names of notes that stand in the text of others without a link, and links that the person had written."""

from datetime import datetime

import msgspec


class Mention(msgspec.Struct, frozen=True, kw_only=True):
    """Note `a` names `b` and does not link to it; `b` is a note, or `name:KEY` for one not written yet.

    `words` and `sentence` are those of the first of `count` places.
    """

    a: str
    b: str
    a_title: str
    b_title: str
    words: str
    sentence: str
    count: int = 1


class Mentions(msgspec.Struct, frozen=True, kw_only=True):
    """Of what is named most seldom first, since it says most; out of `total`."""

    mentions: list[Mention]
    total: int


class LinkPreview(msgspec.Struct, frozen=True, kw_only=True):
    """What a link would change: one `line` of one file, `before` and `after`.

    With a tag (`b` is `tag:NAME`) it is the properties that change; `after` is then up to four lines. With
    `task:LINE` it is the box of the task in that line: an open one becomes done, any other open.
    `mark` is the span of `link` in `after`. `file` is its whole path; `digest` is that of the file as it is:
    who writes the link names it.
    """

    a: str
    b: str
    file: str
    line: int
    before: str
    after: str
    link: str
    mark: tuple[int, int]
    digest: str


class WriteLink(msgspec.Struct, frozen=True, kw_only=True):
    """Write the link of a preview into the person's file; it is refused when the file has changed since."""

    a: str
    b: str
    digest: str


class WrittenLink(msgspec.Struct, frozen=True, kw_only=True):
    """A link that was written; `undone` says when it was taken out again."""

    id: str
    a: str
    b: str
    line: int
    written: datetime
    undone: datetime | None = None


class WrittenLinks(msgspec.Struct, frozen=True):
    """The last one first."""

    links: list[WrittenLink]

"""One filled example of each wire type about views of the sky."""

from datetime import UTC, datetime

import msgspec

from app.wire.mentions import LinkPreview, Mention, Mentions, WriteLink, WrittenLink, WrittenLinks
from app.wire.sky import (
    Arrangement,
    ChangeArrangement,
    ChangeView,
    ColourGroup,
    Matches,
    SavedView,
    SavedViews,
    SaveView,
    SkyForces,
    SkyLook,
)

NOW = datetime(2026, 11, 30, 9, 14, 15, 123456, tzinfo=UTC)
ONE, OTHER = "0d3f9c1e-2a77-5b3c-9d44-6f1e2a3b4c5d", "tag:garden"

FORCES = SkyForces(centre=0.5, repel=1.5, attract=0.75, distance=2.0)
ARRANGEMENT = Arrangement(
    pins={ONE: (12.5, -40.0)}, hidden=[OTHER], folded=[ONE], faded=[OTHER], forces=FORCES
)
ARRANGE = ChangeArrangement(
    pin={ONE: (12.5, -40.0)},
    unpin=[OTHER],
    hide=[OTHER],
    show=[ONE],
    fold=[ONE],
    unfold=[OTHER],
    fade=[ONE],
    unfade=[OTHER],
    forces=FORCES,
    clear=True,
)
GROUP = ColourGroup(q="tag:garden", colour=3, shown=False)
LOOK = SkyLook(
    q="type:decision",
    without=["tag"],
    show=["arrows"],
    colour_by="mine",
    groups=[GROUP],
    order="rings",
    around=ONE,
    depth=2,
    direction="out",
    centre=(3.0, 4.0),
    scale=0.5,
    arrangement=ARRANGEMENT,
)
VIEW = SavedView(
    id="7f9c1e2a77ab5b3c9d446f1e2a3b4c5d", name="Garden year", look=LOOK, created=NOW, changed=NOW
)
MENTION = Mention(
    a=ONE,
    b="name:compost heap",
    a_title="Soil",
    b_title="Compost heap",
    words="compost heap",
    sentence="The compost heap feeds the beds.",
    count=2,
)
PREVIEW = LinkPreview(
    a=ONE,
    b="name:compost heap",
    file="/notes/Soil.md",
    line=7,
    before="The compost heap feeds the beds.",
    after="The [[compost heap]] feeds the beds.",
    link="[[compost heap]]",
    mark=(4, 20),
    digest="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
)
WRITE_LINK = WriteLink(a=ONE, b="name:compost heap", digest=PREVIEW.digest)
WRITTEN = WrittenLink(
    id="7f9c1e2a77ab5b3c9d446f1e2a3b4c5d", a=ONE, b="name:compost heap", line=7, written=NOW, undone=NOW
)
CHANGE_VIEW = ChangeView(name="Garden", look=LOOK)
SKY: list[msgspec.Struct] = [
    MENTION,
    Mentions(mentions=[MENTION], total=5),
    PREVIEW,
    WRITE_LINK,
    WRITTEN,
    WrittenLinks([WRITTEN]),
    FORCES,
    ARRANGEMENT,
    ARRANGE,
    GROUP,
    LOOK,
    VIEW,
    SavedViews([VIEW]),
    SaveView(name="Garden year", look=LOOK, replace=True),
    CHANGE_VIEW,
    Matches(ids=[ONE, OTHER], total=2, took_ms=1.5),
]

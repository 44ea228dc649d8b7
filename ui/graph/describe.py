"""A node in words: for the card beside it, and for a screen reader."""

from ui.graph.card import CardText
from ui.graph.state import SkyState
from ui.language import texts
from ui.theme.kind import kind_label

tr, counted = texts("Sky")


def describe_node(state: SkyState, node: int) -> CardText:
    """Title, kind, group and number of links."""
    return CardText(
        state.scene.titles[node],
        state.scene.kind_of(node),
        state.scene.group_of(node),
        link_words(int(state.scene.degree[node])),
        bool(state.unresolved[node]),
    )


def spoken(text: CardText) -> str:
    """One sentence: "Atlas migration plan, Note, 14 links, in Nordwind"."""
    parts = [text.title, kind_label(text.kind), text.links]
    if text.group:
        parts.append(tr("in {group}").format(group=text.group))
    return ", ".join(parts)


def link_words(links: int) -> str:
    """The number of links with its word."""
    return counted("%n link", "%n links", links)

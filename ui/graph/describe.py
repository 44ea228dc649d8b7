"""A node in words: for the card beside it, and for a screen reader."""

from PySide6.QtCore import QCoreApplication, QLocale

from ui.graph.card import CardText
from ui.graph.state import SkyState
from ui.theme.kind import kind_label


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
        parts.append(QCoreApplication.translate("Sky", "in {group}").format(group=text.group))
    return ", ".join(parts)


def link_words(links: int) -> str:
    """The number of links with its word."""
    if links == 1:
        return QCoreApplication.translate("Sky", "1 link")
    return QCoreApplication.translate("Sky", "{count} links").format(count=local_number(links))


def local_number(number: int) -> str:
    """A number with the thousands marks of the person's language."""
    local = QLocale()
    if local.language() == QLocale.Language.C:
        # The "C" language has no thousands marks.
        local = QLocale(QLocale.Language.English)
    return local.toString(number)

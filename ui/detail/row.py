"""Links, similar items and headings as the rows that the pane shows. Plain functions."""

from app.wire.items import ItemHeading, LinkedItem, SimilarItem
from ui.common.text import focus_mark, one_line, share_text
from ui.detail.link_row import RowContent
from ui.detail.property import tr
from ui.heard import heard


def incoming_row(link: LinkedItem) -> RowContent:
    """Who links here, and the sentence that does, the link's words marked."""
    sentence, marks = focus_mark(link.context, link.mark)
    tip = link.context if len(link.context) > 40 else ""
    return RowContent(link.kind, link.title, sentence, marks, right=_line(link), tip=tip)


def outgoing_row(link: LinkedItem) -> RowContent:
    """What the item links to; a name without a note is said to be one."""
    sentence, marks = focus_mark(link.context, link.mark)
    if link.id is None:
        return RowContent(
            "unresolved",
            link.title or link.target,
            sentence,
            marks,
            right=tr("not yet written"),
            is_muted=True,
        )
    icon = "file" if link.link == "embed" else ""
    return RowContent(link.kind, link.title, sentence, marks, icon=icon, tip=link.path)


def similar_row(item: SimilarItem) -> RowContent:
    """What speaks of the same, how much so, and whether a link is there already."""
    tip = tr("Linked already") if item.linked else ""
    icon = "link" if item.linked else ""
    reason = one_line(heard(item.reason))
    if not item.linked and not item.dismissed:
        reason = tr("Not linked. {reason}").format(reason=reason) if reason else tr("Not linked")
    return RowContent(item.kind, item.title, reason, right=share_text(item.score), icon=icon, tip=tip)


def heading_row(heading: ItemHeading, top: int) -> RowContent:
    """One heading of the outline; `top` is the highest level in the note."""
    return RowContent("", heading.text, indent=max(0, heading.level - top))


def once_each(links: list[LinkedItem]) -> list[LinkedItem]:
    """The links without those that lead to the same place again."""
    seen: dict[str, LinkedItem] = {}
    for link in links:
        seen.setdefault(link.id or f"name:{link.target.casefold()}", link)
    return list(seen.values())


def outline_preview(headings: list[ItemHeading]) -> str:
    """The names of the first headings in one line."""
    return " · ".join(heading.text for heading in headings[:6])


def _line(link: LinkedItem) -> str:
    return tr("line {n}").format(n=link.line) if link.line > 0 and not link.context else ""

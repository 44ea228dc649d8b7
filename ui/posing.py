"""States of the sky for a picture: what a person would do by hand, done at once."""

from collections.abc import Callable

from ui.window.main_window import MainWindow

STATES = ("hover", "path", "local", "near", "far", "list", "mentions", "communities", "view")


class PoseError(Exception):
    """The sky has no such node or view; the text says which."""


def pose(window: MainWindow, state: str, name: str, to: str) -> Callable[[], str]:
    """Bring the sky into a state; the result says what is still awaited, as an empty text when nothing is.

    `name` is the title of a node (of a view for "view"), without one the most linked node counts; `to` is
    the other end of a path. Raises PoseError.
    """
    window.show_page("sky")
    if state == "view":
        return _show_view(window, name)
    if state == "far":
        window.sky.canvas.zoom_by(0.5)
    elif state == "list":
        window.sky_desk.show_list()
    elif state == "communities":
        window.sky_desk.shape.change(colour_by="community")
    elif state == "mentions":
        window.sky_desk.shape.switch("mentions", on=True)
        return _mentions_awaited(window, name)
    else:
        _pose_node(window, state, _node(window, name), to)
    return lambda: ""


def _pose_node(window: MainWindow, state: str, node: str, to: str) -> None:
    canvas = window.sky.canvas
    if state == "hover":
        canvas.hover(node)
    elif state == "local":
        window.sky_desk.shape.go_local(node)
    elif state == "near":
        canvas.set_reduced_motion(True)
        x, y = canvas.end_positions
        number = canvas.scene.index[node]
        canvas.show_part((float(x[number]), float(y[number])), canvas.view.scale * 5)
    elif state == "path":
        window.sky_desk.why.show_path(node, _node(window, to))


def _show_view(window: MainWindow, name: str) -> Callable[[], str]:
    views = window.sky_desk.views

    def awaited() -> str:
        found = next((view for view in views.views if view.name == name), None)
        if found is None:
            return f"looking for the view “{name}”"
        if not shown:
            shown.append(found.id)
            views.show(found)
        return ""

    shown: list[str] = []
    return awaited


def _mentions_awaited(window: MainWindow, name: str) -> Callable[[], str]:
    mentions = window.sky_desk.mentions
    if name:
        mentions.show_of(_node(window, name))

    def awaited() -> str:
        if name and not mentions.card.link.isEnabled():
            return "looking at a mention"
        return "" if mentions.is_known else "looking for mentions"

    return awaited


def _node(window: MainWindow, title: str) -> str:
    scene = window.sky.canvas.scene
    if not title and scene.count:
        return scene.ids[int(scene.degree.argmax())]
    wanted = title.casefold()
    for number, known in enumerate(scene.titles):
        if known.casefold() == wanted:
            return scene.ids[number]
    raise PoseError(f"The sky shows no “{title}”.")

"""The window: `python -m ui`. With `--screenshot FILE` it paints itself into a picture and ends."""

import argparse
import os
import sys
from datetime import date
from pathlib import Path

from app.errors import AppError
from app.paths import HomePaths, home_paths

_PAGES = (
    *("home", "inbox", "timeline", "work", "learnt", "agents", "analyses", "proxy"),
    *("connect", "context", "trash", "problems", "table"),
)

_SKIES = ("hover", "path", "local", "near", "far", "list", "mentions", "communities", "view")


def main(argv: list[str] | None = None) -> int:
    """Run the window of a home; the exit code is 0 when it ended well."""
    arguments = _parser().parse_args(argv)
    try:
        paths = home_paths(arguments.home)
    except AppError as error:
        sys.stderr.write(f"{error.message} {error.hint}\n")
        return 2
    if arguments.screenshot:
        return _paint(arguments, paths)
    if _has_no_screen():
        sys.stderr.write("There is no screen here. The command line works without one: memorarium --help\n")
        return 1
    return _run(arguments, paths)


def _run(arguments: argparse.Namespace, paths: HomePaths) -> int:
    """The window, or the hand-over to the one that is there."""
    from ui.start import start_window

    return start_window(
        paths, arguments.theme, arguments.given, quick=arguments.quick, hidden=arguments.hidden
    )


def _paint(arguments: argparse.Namespace, paths: HomePaths) -> int:
    # Qt reads this when it is loaded: before the import of anything that brings it.
    if sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from ui.start import speak

    speak(paths)
    from ui.screenshot import Picture, paint_window

    width, height = arguments.size
    picture = Picture(
        file=Path(arguments.screenshot),
        width=width,
        height=height,
        theme=arguments.theme or "dark",
        select=arguments.select,
        query=arguments.query,
        show=arguments.show,
        source=arguments.source,
        as_of=arguments.as_of,
        sky=arguments.sky,
        about=arguments.about,
        to=arguments.to,
    )
    return paint_window(paths, picture)


def _has_no_screen() -> bool:
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _day(text: str) -> str:
    if not text:
        return ""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise argparse.ArgumentTypeError("say a day like 2026-03-14") from None


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    try:
        size = int(width), int(height)
    except ValueError:
        raise argparse.ArgumentTypeError("say a size like 1600x1000") from None
    if min(size) < 1 or max(size) > 16_000:
        raise argparse.ArgumentTypeError("each side lies between 1 and 16000")
    return size


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="memorarium-window", description="The window of Memorarium.")
    parser.add_argument("--home", help="folder of this memory instead of the usual one")
    parser.add_argument("given", nargs="*", metavar="WHAT", help="a folder, a file, or a memorarium:// link")
    parser.add_argument("--hidden", action="store_true", help="start in the tray, where there is one")
    parser.add_argument("--quick", choices=("search", "capture"), default="", help="open the quick window")
    parser.add_argument("--theme", choices=("system", "dark", "light", "contrast"), help="which look")
    parser.add_argument("--screenshot", metavar="FILE", help="paint the window into a PNG and end")
    parser.add_argument("--size", type=_size, default=(1600, 1000), metavar="WxH", help="size of the picture")
    parser.add_argument("--select", default="", metavar="TITLE", help="choose this note first")
    parser.add_argument("--query", default="", metavar="TEXT", help="search for this first")
    parser.add_argument(
        "--show",
        choices=(*_PAGES, "options", "look", "export", "import", "settings", "remove", "add", "edit"),
        default="",
        help="open this page, or this of the source, first",
    )
    parser.add_argument(
        "--source", default="", metavar="NAME", help="which source, or for add the folder, --show is about"
    )
    parser.add_argument("--as-of", type=_day, default="", metavar="DAY", help="look at this day of the past")
    parser.add_argument("--sky", choices=_SKIES, default="", help="bring the sky into this state first")
    parser.add_argument("--about", default="", metavar="NAME", help="which node, or view, --sky is about")
    parser.add_argument("--to", default="", metavar="TITLE", help="the other end of a path")
    return parser


if __name__ == "__main__":
    sys.exit(main())

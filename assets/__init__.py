"""Files that ship with the program: icons, fonts, themes, models, sample notes."""

from importlib.resources import files
from pathlib import Path


def asset_path(*parts: str) -> Path:
    """The path of one shipped file or folder, also inside a frozen bundle.

    Raises FileNotFoundError when it was not shipped.
    """
    path = Path(str(files("assets"))).joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(path)
    return path

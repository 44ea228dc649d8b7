"""Pieces of the window's frame: rows, buttons, overlays. What reading and search share is in ui.common."""

from ui.common.flow import flowing
from ui.common.glyph import IconSign
from ui.common.label import CutLabel, plain_label, rule
from ui.common.shadow import FloatShadow
from ui.pieces.button import Button
from ui.pieces.layout import column, row, stretched
from ui.pieces.mark import Brand, Dot
from ui.pieces.marked import Sentence
from ui.pieces.overlay import Overlay, laid_over

__all__ = [
    "Brand",
    "Button",
    "CutLabel",
    "Dot",
    "FloatShadow",
    "IconSign",
    "Overlay",
    "Sentence",
    "column",
    "flowing",
    "laid_over",
    "plain_label",
    "row",
    "rule",
    "stretched",
]

"""The sky as a file: a picture (PNG, SVG, HTML), or what it consists of (GraphML, JSON)."""

import html
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

import msgspec
import numpy as np
from PySide6.QtGui import QColor

from app.wire.graph import EDGE_TYPES
from ui.graph.geometry import View, project
from ui.graph.hull import Hull, group_hulls
from ui.graph.naming import Name
from ui.graph.scene import Floats, Mask, SkyScene
from ui.graph.state import SkyState
from ui.theme.kind import Shape, base_kind, shape_of
from ui.theme.tokens import Theme

FORMS = ("png", "svg", "graphml", "json", "html")


def graphml_of(scene: SkyScene, shown: Mask) -> str:
    """The shown nodes and edges as GraphML, with title, kind, group, place, and the type of each edge."""
    keys = (
        ("title", "node", "string"),
        ("kind", "node", "string"),
        ("group", "node", "string"),
        ("x", "node", "double"),
        ("y", "node", "double"),
        ("type", "edge", "string"),
        ("weight", "edge", "double"),
    )
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ]
    lines += [
        f'<key id="{name}" for="{part}" attr.name="{name}" attr.type="{kind}"/>' for name, part, kind in keys
    ]
    lines.append('<graph edgedefault="directed">')
    for node in np.flatnonzero(shown).tolist():
        values = (
            ("title", scene.titles[node]),
            ("kind", base_kind(scene.kind_of(node))),
            ("group", scene.group_of(node)),
            ("x", f"{float(scene.x[node]):.1f}"),
            ("y", f"{float(scene.y[node]):.1f}"),
        )
        data = "".join(f'<data key="{key}">{_xml(value)}</data>' for key, value in values if value)
        lines.append(f"<node id={quoteattr(_clean(scene.ids[node]))}>{data}</node>")
    for edge in np.flatnonzero(shown[scene.edges].all(axis=1)).tolist():
        start, end = (quoteattr(_clean(scene.ids[one])) for one in scene.edges[edge].tolist())
        kind, weight = EDGE_TYPES[int(scene.edge_types[edge])], float(scene.weights[edge])
        lines.append(
            f"<edge source={start} target={end}>"
            f'<data key="type">{kind}</data><data key="weight">{weight:.3f}</data></edge>'
        )
    return "\n".join([*lines, "</graph>", "</graphml>", ""])


def json_of(scene: SkyScene, shown: Mask) -> bytes:
    """The shown nodes and edges as lists of objects."""
    nodes = [
        {
            "id": scene.ids[node],
            "title": scene.titles[node],
            "kind": base_kind(scene.kind_of(node)),
            "group": scene.group_of(node),
            "x": round(float(scene.x[node]), 1),
            "y": round(float(scene.y[node]), 1),
        }
        for node in np.flatnonzero(shown).tolist()
    ]
    edges = [
        {
            "source": scene.ids[int(scene.edges[edge, 0])],
            "target": scene.ids[int(scene.edges[edge, 1])],
            "type": EDGE_TYPES[int(scene.edge_types[edge])],
            "weight": round(float(scene.weights[edge]), 3),
        }
        for edge in np.flatnonzero(shown[scene.edges].all(axis=1)).tolist()
    ]
    return msgspec.json.format(msgspec.json.encode({"nodes": nodes, "edges": edges}), indent=1)


def svg_of(state: SkyState, view: View, size: tuple[int, int], names: list[Name], theme: Theme) -> str:
    """What the canvas shows now as SVG: outlines, edges, nodes by shape and colour, names."""
    width, height = size
    x, y = project(*state.end_positions, view)
    radius = state.radii(view)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" font-family="Inter, sans-serif">'
    )
    parts = [head, f'<rect width="100%" height="100%" fill="{_hex(theme.sky0)}"/>']
    keep = state.shown
    hulls = group_hulls(x[keep], y[keep], radius[keep], state.scene.group[keep])
    parts += [_svg_hull(hull, theme) for hull in hulls]
    parts += [f'<g stroke="{_hex(theme.edge)}" stroke-width=".8">', *_svg_edges(state, x, y), "</g>"]
    parts += [
        _svg_node(state, theme, node, (float(x[node]), float(y[node]), float(radius[node])))
        for node in state.by_size.tolist()
        if keep[node]
    ]
    parts += [_svg_name(name, (x, y), view, theme) for name in names]
    return "\n".join([*parts, "</svg>", ""])


def _svg_hull(hull: Hull, theme: Theme) -> str:
    points = " ".join(f"{px:.1f},{py:.1f}" for px, py in hull.outline.tolist())
    colour = _hex(theme.group_colour(hull.group))
    look = f'fill="{colour}" fill-opacity=".07" stroke="{colour}" stroke-opacity=".25"'
    return f'<polygon points="{points}" {look}/>'


def _svg_edges(state: SkyState, x: Floats, y: Floats) -> list[str]:
    linked, edges, factor = state.linked, state.scene.edges, state.factor
    return [
        f'<line x1="{x[a]:.1f}" y1="{y[a]:.1f}" x2="{x[b]:.1f}" y2="{y[b]:.1f}"'
        f' stroke-opacity="{0.35 * min(float(factor[a]), float(factor[b])):.2f}"/>'
        for a, b in edges[linked[edges].all(axis=1)].tolist()
    ]


def html_of(title: str, svg: str) -> str:
    """A page that holds the picture and needs nothing else."""
    style = "html,body{margin:0;height:100%}svg{width:100%;height:100%}"
    head = f'<meta charset="utf-8"><title>{html.escape(title)}</title><style>{style}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{svg}</body></html>\n'


def write_file(path: Path, data: bytes | str) -> None:
    """Write a file whole. Raises OSError."""
    path.write_bytes(data.encode("utf-8", "replace") if isinstance(data, str) else data)


def _svg_node(state: SkyState, theme: Theme, node: int, at: tuple[float, float, float]) -> str:
    kind = state.scene.kind_of(node)
    x, y, r = at
    colour, shape = _hex(theme.kind_colour(kind)), shape_of(kind)
    end = f' opacity="{float(state.factor[node]):.2f}"><title>{_xml(state.scene.titles[node])}</title>'
    if shape is Shape.SHEET:
        box = f'x="{x - r:.1f}" y="{y - r:.1f}" width="{2 * r:.1f}" height="{2 * r:.1f}" rx="{r * 0.35:.1f}"'
        return f'<rect {box} fill="{colour}"{end}</rect>'
    if shape is Shape.DIAMOND:
        s = r * 1.22
        points = f"{x:.1f},{y - s:.1f} {x + s:.1f},{y:.1f} {x:.1f},{y + s:.1f} {x - s:.1f},{y:.1f}"
        return f'<polygon points="{points}" fill="{colour}"{end}</polygon>'
    body = f'fill="{colour}"'
    if shape in (Shape.RING, Shape.DASHED):
        body = f'fill="none" stroke="{colour}" stroke-width="{max(1.1, r * 0.24):.1f}"'
    dash = ' stroke-dasharray="3 2"' if shape is Shape.DASHED else ""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" {body}{dash}{end}</circle>'


def _svg_name(name: Name, at: tuple[Floats, Floats], view: View, theme: Theme) -> str:
    if name.node >= 0:
        x, y = float(at[0][name.node]) + name.dx, float(at[1][name.node]) + name.dy
        size, weight = (13, 600) if name.big else (11, 500)
        look = f'fill="{_hex(theme.ink)}" font-size="{size}" font-weight="{weight}"'
    else:
        x, y = view.to_screen(name.dx, name.dy)
        colour = _hex(theme.group_colour(name.group))
        font = 'font-size="12" font-weight="600" letter-spacing="1.2" text-anchor="middle"'
        look = f'fill="{colour}" {font}'
    halo = f'stroke="{_hex(theme.halo)}" stroke-width="3" paint-order="stroke"'
    place = f'x="{x:.1f}" y="{y:.1f}" opacity="{name.alpha:.2f}"'
    return f"<text {place} {look} {halo}>{_xml(name.text)}</text>"


def _hex(colour: QColor) -> str:
    return colour.name()


def _xml(text: str) -> str:
    return escape(_clean(text))


def _clean(text: str) -> str:
    """Without characters that XML cannot hold."""
    return "".join(one for one in text if one in "\t\n\r" or " " <= one < "\ud800" or one >= "\ue000")

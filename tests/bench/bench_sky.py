"""How fast the sky is: first frame, and CPU of a frame by what moves.

In `hover` the pointer lights another node in each frame; in `names` it rests there until the names are placed
anew; in `light` a search finds other nodes in each frame; `key` is a letter of find-as-you-type up to the
picture; in `moving` each frame is a new key frame.
"""

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QEventLoop, QPoint
from PySide6.QtWidgets import QApplication

from ui.graph.canvas import SkyCanvas
from ui.graph.scene import SkyScene, build_scene
from ui.sky.finder import TitleFinder
from ui.theme import load_fonts, theme_named

WIDTH, HEIGHT = 1600, 1000
FRAMES = 60
_KINDS = ["note", "event", "fact", "howto", "lesson", "decision", "person", "place", "tool", "concept"]


def generated_scene(count: int, seed: int = 5) -> SkyScene:
    """A power-law graph in communities of about 90, laid out as islands; 2.3 edges a node."""
    rng = np.random.default_rng(seed)
    groups = max(3, count // 90)
    group = np.sort(rng.integers(0, groups, count))
    turn, reach = np.arange(groups) * 2.399963, np.sqrt(np.arange(groups) + 0.5) * 330
    spread = np.sqrt(np.bincount(group, minlength=groups))[group] * 12
    x = np.cos(turn)[group] * reach[group] + rng.normal(size=count) * spread
    y = np.sin(turn)[group] * reach[group] + rng.normal(size=count) * spread
    start = np.searchsorted(group, group)
    size = np.bincount(group, minlength=groups)[group]
    own = np.arange(count).repeat(2)
    hub = start.repeat(2) + (size.repeat(2) * rng.random(2 * count) ** 3).astype(int)
    far = rng.integers(0, count, (int(0.3 * count), 2))
    edges = np.concatenate((np.stack((own, hub), 1), far))
    edges = edges[edges[:, 0] != edges[:, 1]]
    return build_scene(
        [f"n{number}" for number in range(count)],
        [f"Thought number {number}" for number in range(count)],
        kind_names=_KINDS,
        kinds=rng.choice(len(_KINDS), count, p=[0.4, 0.1, 0.1, 0.05, 0.05, 0.02, 0.08, 0.05, 0.05, 0.1]),
        x=x,
        y=y,
        edges=edges,
        group=group,
        weights=rng.random(len(edges)),
        group_names=[f"Island {number}" for number in range(groups)],
    )


def run() -> Iterator[dict[str, object]]:
    """One result a measure: milliseconds, median of FRAMES frames for pan and zoom."""
    app = QApplication.instance() or QApplication([])
    load_fonts()
    sizes = (
        (1_000, 10_000, 50_000, 100_000) if os.environ.get("MEMORARIUM_BENCH") == "full" else (1_000, 10_000)
    )
    for count in sizes:
        goal = "<= 16" if count <= 10_000 else "<= 50"
        scene = generated_scene(count)
        config: dict[str, object] = {
            "nodes": count,
            "edges": len(scene.edges),
            "width": WIDTH,
            "height": HEIGHT,
        }
        begin = time.perf_counter()
        canvas = SkyCanvas(theme_named("dark"))
        canvas.resize(WIDTH, HEIGHT)
        canvas.show()
        canvas.set_scene(scene)
        while canvas.frames_painted == 0:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
        yield _result(f"sky_first_frame_{count}", (time.perf_counter() - begin) * 1e3, "< 1000", config)
        _settle(app, canvas)
        yield _result(f"sky_settled_{count}", (time.perf_counter() - begin) * 1e3, "< 2000", config)
        for name, step in _moves(canvas):
            yield _result(f"sky_{name}_{count}", _frame_ms(app, canvas, step), goal, config)
        yield _result(f"sky_hit_{count}", _hit_ms(canvas), "< 1", config)
        memory = {"bench": f"sky_memory_{count}", "value": _memory_mb(), "unit": "MB", "goal": "< 400"}
        yield memory | {"config": config}
        canvas.close()
        canvas.deleteLater()
        app.processEvents()


def _moves(canvas: SkyCanvas) -> Iterator[tuple[str, Callable[[int], None]]]:
    def pan(frame: int) -> None:
        view = canvas.view
        x, y = view.to_scene(WIDTH / 2 + (9 if frame % 40 < 20 else -9), HEIGHT / 2)
        canvas.centre_on(x, y)

    def zoom(frame: int) -> None:
        canvas.zoom_by(1.03 if frame % 40 < 20 else 1 / 1.03)

    def hover(frame: int) -> None:
        canvas.hover(canvas.scene.ids[(frame * 97) % canvas.scene.count])

    def names(frame: int) -> None:
        hover(frame)
        # Longer than a sweep; sleep takes no CPU time.
        time.sleep(0.05)

    def light(frame: int) -> None:
        canvas.set_lit(canvas.scene.ids[frame % 7 :: 50])

    x, y = canvas.end_positions
    wave = np.random.default_rng(1).normal(size=len(x)).astype(np.float32) * 14

    def move(frame: int) -> None:
        canvas.set_positions(x + wave * ((frame % 20) / 10 - 1), y, animate=True)

    scene = canvas.scene
    finder = TitleFinder(scene.titles, scene.degree.tolist())

    def key(frame: int) -> None:
        typed = "thought number 12"[: frame % 17 + 1]
        canvas.set_lit(scene.ids[node] for node in finder.find(typed))

    yield "pan", pan
    yield "zoom", zoom
    yield "hover", hover
    yield "names", names
    yield "light", light
    yield "key", key
    canvas.set_lit(None)
    yield "moving", move
    canvas.hover(None)
    canvas.set_lit(None)


def _frame_ms(app: object, canvas: SkyCanvas, step: Callable[[int], None]) -> float:
    spent = []
    for frame in range(FRAMES):
        begin = time.thread_time()
        step(frame)
        canvas.on_tick()
        canvas.repaint()
        spent.append((time.thread_time() - begin) * 1e3)
    _settle(app, canvas)
    return float(np.median(spent))


def _hit_ms(canvas: SkyCanvas) -> float:
    begin = time.thread_time()
    for step in range(50):
        canvas.node_at(QPoint(20 + step * 31, 20 + step * 19))
    return (time.thread_time() - begin) * 1e3 / 50


def _memory_mb() -> float:
    """Resident memory of the process; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)


def _settle(app: object, canvas: SkyCanvas) -> None:
    end = time.perf_counter() + 30
    while not canvas.is_settled() and time.perf_counter() < end:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def _result(bench: str, value: float, goal: str, config: dict[str, object]) -> dict[str, object]:
    return {"bench": bench, "value": round(value, 2), "unit": "ms", "goal": goal, "config": config}

"""Particle-mesh force model: repulsion by convolution on a grid, attraction along edges.

Sources: the t-distribution kernel of t-FDP (Zhong et al. 2023) for the short range, a weak 1/d
far field, and the constant-force attraction of LinLog (Noack 2007), which parts communities.
One unit is about the distance at which the short-range repulsion halves.
"""

from dataclasses import dataclass

import numpy as np

from daemon.graph.topology import Floats, Topology

_SHORT, _FAR = 6.0, 0.12
_NEAR_PULL, _CONSTANT_PULL = 2.2, 1.8
_GRAVITY = 0.005
_SMALLEST_CELL = 0.9
# Of where nodes begin; here, since whoever only asks for a layout needs no module of `numpy.random`.
SEED = 7


@dataclass(frozen=True, slots=True)
class Forces:
    """Multipliers a person can set; 1 is the tuned picture. `distance` scales the whole sky."""

    repulsion: float = 1.0
    attraction: float = 1.0
    gravity: float = 1.0
    distance: float = 1.0


class ParticleMesh:
    """Nodes that move under forces; `step()` advances all of them once.

    `position` float32 (n, 2) in force units; `mass` float32 (n,): repulsion of a node, its number
    of notes at a coarse level; `mobility` float32 (n,) or None: 0 stands still, 1 moves freely.
    `coarser`: how often the largest grid is halved, to save memory.
    """

    def __init__(
        self,
        graph: Topology,
        position: Floats,
        mass: Floats,
        forces: Forces,
        mobility: Floats | None = None,
        *,
        coarser: int = 0,
    ) -> None:
        # Both coordinates in a row each: pairs are read twice as slowly.
        self._place = np.array(np.asarray(position, np.float32).T, order="C")
        self.alpha = 1.0
        self.rest_force: Floats | None = None
        self._graph = graph
        self._mass = np.asarray(mass, np.float32)
        self._forces = forces
        self._coarser = coarser
        self._mobility = mobility
        self._velocity = np.zeros_like(self._place)
        self._span = 1.0
        self._kernel: tuple[tuple[int, float], tuple[np.ndarray, np.ndarray]] | None = None
        degree_a, degree_b = graph.degree[graph.a], graph.degree[graph.b]
        self._pull = (graph.weight / np.sqrt(np.minimum(degree_a, degree_b).clip(1))).astype(np.float32)
        # The heavier end of an edge moves less, so that leaves gather around their hub.
        self._share_b = (2.0 * degree_a / (degree_a + degree_b).clip(1)).astype(np.float32)

    @property
    def position(self) -> Floats:
        """Where the nodes are now, float32 (n, 2) in force units."""
        return np.ascontiguousarray(self._place.T)

    def step(self) -> None:
        """Move all nodes once; the longest move is 4 % of the span times alpha."""
        force = self.total_force()
        if self.rest_force is not None:
            force -= self.rest_force
        force *= np.float32(0.35 * self.alpha)
        self._velocity += force
        self._velocity *= np.float32(0.6)
        speed = np.sqrt(np.square(self._velocity[0]) + np.square(self._velocity[1]))
        longest = max(4.0, 0.04 * self._span) * self.alpha + 0.2
        self._velocity *= np.minimum(1, np.float32(longest) / (speed + np.float32(1e-9)))
        if self._mobility is not None:
            self._velocity *= self._mobility
        self._place += self._velocity

    def total_force(self) -> Floats:
        """Force on each node at the present positions, float32 (2, n)."""
        force = self._repulsion()
        force += self._attraction()
        force -= self._place * np.float32(_GRAVITY * self._forces.gravity)
        return force

    def _grid(self, span: float) -> tuple[int, float]:
        count = self._place.shape[1]
        largest = 128 if count < 4000 else 256 if count <= 20000 else 512
        largest = max(64, largest >> self._coarser)
        size = 64
        while size < span / _SMALLEST_CELL + 4 and size < largest:
            size *= 2
        cell = max(_SMALLEST_CELL, span / (size - 5))
        # Steps of 9 %: the kernel's transform is kept until the span has changed that much.
        return size, float(2 ** (np.ceil(np.log2(cell) * 8) / 8))

    def _kernels(self, size: int, cell: float) -> tuple[np.ndarray, np.ndarray]:
        if self._kernel is not None and self._kernel[0] == (size, cell):
            return self._kernel[1]
        index = np.arange(2 * size)
        offset = np.where(index < size, index, index - 2 * size).astype(np.float32) * np.float32(cell)
        x, y = offset[None, :], offset[:, None]
        square = x * x + y * y
        strength = (_SHORT / (1 + square) ** 2 + _FAR / (1 + square)) * np.float32(self._forces.repulsion)
        kernels = _transformed(x * strength), _transformed(y * strength)
        self._kernel = (size, cell), kernels
        return kernels

    def _repulsion(self) -> Floats:
        low = self._place.min(axis=1, keepdims=True)
        self._span = float((self._place.max(axis=1, keepdims=True) - low).max()) + 1e-3
        size, cell = self._grid(self._span)
        at = (self._place - low) * np.float32(1 / cell) + 1
        whole = at.astype(np.int64)
        at -= whole
        base = whole[1] * size + whole[0]
        x, y = at
        both = x * y
        # What of a node lies in each of the four corners around it.
        shares = (1 - x - y + both, x - both, y - both, both)
        corners = (base, base + 1, base + size, base + size + 1)
        density = np.bincount(
            np.concatenate(corners),
            np.concatenate([share * self._mass for share in shares]),
            minlength=size * size,
        )
        spectrum = _transformed(density[: size * size].reshape(size, size).astype(np.float32), 2 * size)
        force = np.empty_like(self._place)
        for axis, kernel in enumerate(self._kernels(size, cell)):
            field = _field(spectrum * kernel, size).ravel()
            force[axis] = sum(share * field.take(at) for share, at in zip(shares, corners, strict=True))
        return force

    def _attraction(self) -> Floats:
        a, b, count = self._graph.a, self._graph.b, self._graph.count
        x, y = (column.take(b) - column.take(a) for column in self._place)
        near = 1 / (1 + x * x + y * y)
        pull = self._pull * (np.float32(_NEAR_PULL) * near + np.float32(_CONSTANT_PULL) * np.sqrt(near))
        pull *= np.float32(self._forces.attraction)
        on_b = pull * self._share_b
        on_a = 2 * pull - on_b
        force = np.empty_like(self._place)
        for axis, apart in enumerate((x, y)):
            force[axis] = np.bincount(a, apart * on_a, minlength=count)
            force[axis] -= np.bincount(b, apart * on_b, minlength=count)
        return force


def _transformed(grid: np.ndarray, size: int | None = None) -> np.ndarray:
    """The Fourier transform of a real square grid, padded with zeros to `size`, columns first.

    Rows and columns of zeros are not transformed: with both ways lying in memory one after the other this
    takes half of what `rfft2` of the padded grid does.
    """
    rows = np.fft.rfft(grid, n=size, axis=1)
    return np.fft.fft(np.ascontiguousarray(rows.T), n=size, axis=1)


def _field(spectrum: np.ndarray, size: int) -> np.ndarray:
    """The first `size` rows and columns of what a spectrum of `_transformed` stands for."""
    rows = np.fft.ifft(spectrum, axis=1)[:, :size]
    return np.fft.irfft(np.ascontiguousarray(rows.T), n=2 * size, axis=1)[:, :size]

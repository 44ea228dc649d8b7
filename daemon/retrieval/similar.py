"""Which items speak of the same as one item, from passage vectors alone."""

from collections.abc import Sequence

import numpy as np

from daemon.retrieval.port import Floats


def similar_items(
    own: Floats, vectors: Floats, owners: Sequence[str], limit: int, least: float = 0.35
) -> list[tuple[str, float]]:
    """Return (item, score), the best first.

    `own` (n, dims) and `vectors` (m, dims) hold unit vectors, `owners` names the item of each of the m.
    The score is half the cosine of the mean directions, which says what both are about, and half the
    mean over own passages of the best cosine among the other's, which also sees a shared part.
    """
    if not len(own) or not len(vectors):
        return []
    cosines = own @ vectors.T
    places: dict[str, list[int]] = {}
    for at, owner in enumerate(owners):
        places.setdefault(owner, []).append(at)
    direction = _unit(own.mean(axis=0))
    scored = []
    for owner, columns in places.items():
        about = float(direction @ _unit(vectors[columns].mean(axis=0)))
        best = float(cosines[:, columns].max(axis=1).mean())
        scored.append((owner, (about + best) / 2))
    kept = [pair for pair in scored if pair[1] >= least]
    return sorted(kept, key=lambda pair: (-pair[1], pair[0]))[:limit]


def _unit(vector: Floats) -> Floats:
    length = np.float32(np.linalg.norm(vector))
    return vector / length if length > 0 else vector

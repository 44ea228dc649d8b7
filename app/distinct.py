"""What numpy's own `unique`, `setdiff1d` and `isin` give, without what they load.

Asked for values alone, they import `numpy.ma` for one question: 8 MiB that a resting daemon keeps for good.
Asked for indices or counts `numpy.unique` does not, and `isin` does not where its ranges are small.
"""

from typing import TypeVar

import numpy as np
import numpy.typing as npt

Value = TypeVar("Value", bound=np.generic)
Place = TypeVar("Place", bound=np.integer)


def distinct(values: npt.NDArray[Value]) -> npt.NDArray[Value]:
    """Each value once, sorted. values: (n,)."""
    found = np.sort(values)
    if len(found) < 2:
        return found
    is_new = np.empty(len(found), np.bool_)
    is_new[0] = True
    np.not_equal(found[1:], found[:-1], out=is_new[1:])
    return found[is_new]


def among(values: npt.NDArray[Value], known: npt.NDArray[Value]) -> npt.NDArray[np.bool_]:
    """For each value whether it is one of these, in any order. values: (n,)."""
    return among_sorted(values, np.sort(known))


def among_sorted(values: npt.NDArray[Value], ordered: npt.NDArray[Value]) -> npt.NDArray[np.bool_]:
    """The same for those that are in order already."""
    return placed(values, ordered)[1]


def placed(
    values: npt.NDArray[Value], ordered: npt.NDArray[Value]
) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.bool_]]:
    """Where each stands in what is in order, and whether it is there: if not, its place says nothing.

    All places may be used to take from what is in order, unless that is empty.
    """
    if not len(ordered):
        return np.zeros(len(values), np.intp), np.zeros(len(values), np.bool_)
    places = np.minimum(np.searchsorted(ordered, values), len(ordered) - 1)
    return places, np.asarray(ordered[places] == values, np.bool_)


def with_keys(
    known: npt.NDArray[Value],
    rows: npt.NDArray[Place],
    keys: npt.NDArray[Value],
    at: npt.NDArray[Place],
) -> tuple[npt.NDArray[Value], npt.NDArray[Place]]:
    """Sorted keys and their rows with new ones among them: a hundredth of the time of sorting all again."""
    order = np.argsort(keys, kind="stable")
    places = np.searchsorted(known, keys[order])
    return np.insert(known, places, keys[order]), np.insert(rows, places, at[order])

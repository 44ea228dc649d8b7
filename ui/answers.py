"""Small work on what the daemon answers."""

import asyncio

import msgspec

from app.errors import UnavailableError
from app.wire.graph import Graph, Positions
from app.wire.items import SimilarItems


async def similar_or_none(similar: "asyncio.Future[SimilarItems]") -> SimilarItems:
    """What is similar is an extra: without the model the item is shown all the same."""
    try:
        return await similar
    except UnavailableError:
        return SimilarItems([], ready=False)


def with_positions(graph: Graph, positions: Positions) -> Graph:
    """The graph at its new places: whoever shows it again must not fall back to the old ones."""
    groups = positions.groups or graph.nodes.groups
    nodes = msgspec.structs.replace(graph.nodes, x=positions.x, y=positions.y, groups=groups)
    names = positions.group_names if positions.groups else graph.group_names
    parents = positions.group_parents if positions.groups else graph.group_parents
    return msgspec.structs.replace(
        graph, nodes=nodes, group_names=names, group_parents=parents, settled=positions.settled
    )

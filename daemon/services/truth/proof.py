"""What an item rests on, as a tree, and what led to it and follows from it, as a chain."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.wire.truth import Basis, Belief, CausalChain, ChainEdge, ChainNode, Direction, Proof, ProofNode
from daemon.services.truth.evidence import counted
from daemon.services.truth.ground import Tie, below, broken, causes, effects, shaken_by
from daemon.services.truth.seen import seen
from daemon.store.database import Tables

DEEPEST = 8
MOST_NODES = 500


@dataclass
class _Grounds:
    """What a tree is made from; `told` grows as branches are written."""

    under: Mapping[str, Sequence[Tie]]
    items: Mapping[str, Basis]
    beliefs: Mapping[str, Belief]
    shaken: set[str]
    told: set[str]
    nodes: int = 0


async def proof(tables: Tables, item_id: str) -> Proof:
    """The tree of what an item rests on. Raises ItemNotFoundError."""
    await tables.notes.get(item_id)
    ties = await below(tables, [item_id], deepest=DEEPEST)
    items = await seen(tables, [item_id, *(tie.cause for tie in ties)])
    gone = await broken(tables, ties)
    under: dict[str, list[Tie]] = {}
    for tie in ties:
        under.setdefault(tie.effect, []).append(tie)
    evidence = await counted(tables, items)
    beliefs = {one: found.belief for one, found in evidence.items()}
    grounds = _Grounds(under, items, beliefs, shaken_by(ties, gone), set())
    root = _node(grounds, Tie(item_id, "", ""), (), 0)
    below_it = gone - {item_id}
    return Proof(
        root=root,
        is_shaken=item_id in grounds.shaken,
        shaken_by=[items[one] for one in sorted(below_it, key=lambda one: items[one].title)],
    )


def _node(grounds: _Grounds, tie: Tie, above: tuple[str, ...], depth: int) -> ProofNode:
    item_id = tie.cause
    if not item_id:
        return ProofNode(id="", title=tie.name, standing="missing", relation=tie.relation)
    one = grounds.items[item_id]
    ties = grounds.under.get(item_id, ())
    cut = ""
    if item_id in above:
        cut = "above"
    elif ties and item_id in grounds.told:
        cut = "told"
    elif depth >= DEEPEST or grounds.nodes >= MOST_NODES:
        cut = "deep"
    grounds.nodes += 1
    children: list[ProofNode] = []
    if not cut:
        grounds.told.add(item_id)
        path = (*above, item_id)
        children = [_node(grounds, each, path, depth + 1) for each in ties]
    return ProofNode(
        id=item_id,
        title=one.title,
        type=one.type,
        standing=one.standing,
        relation=tie.relation,
        belief=grounds.beliefs.get(item_id),
        is_shaken=item_id in grounds.shaken,
        cut=cut,  # type: ignore[arg-type]  # one of its words
        children=children,
    )


async def chain(tables: Tables, item_id: str, direction: Direction, depth: int) -> CausalChain:
    """Causes and effects, as many steps as `depth`. Raises ItemNotFoundError."""
    await tables.notes.get(item_id)
    depths = {item_id: 0}
    edges: list[Tie] = []
    is_cut = False
    for sign, follow in ((-1, causes), (1, effects)):
        if direction == ("effects" if sign < 0 else "causes"):
            continue
        frontier = {item_id}
        for step in range(1, depth + 1):
            ties = [tie for tie in await follow(tables, frontier, with_succession=True) if tie.cause]
            edges += ties
            ends = [tie.cause if sign < 0 else tie.effect for tie in ties]
            frontier = set()
            for one in ends:
                if one not in depths and len(depths) < MOST_NODES:
                    depths[one] = sign * step
                    frontier.add(one)
        is_cut |= bool(frontier) and await _goes_on(tables, frontier, sign, depths)
    items = await seen(tables, depths)
    nodes = [
        ChainNode(
            id=one, title=items[one].title, type=items[one].type, standing=items[one].standing, depth=at
        )
        for one, at in sorted(depths.items(), key=lambda pair: pair[1])
    ]
    told = dict.fromkeys(edge for edge in edges if edge.cause in depths and edge.effect in depths)
    return CausalChain(
        id=item_id,
        nodes=nodes,
        edges=[ChainEdge(cause=edge.cause, effect=edge.effect, relation=edge.relation) for edge in told],
        is_cut=is_cut,
    )


async def _goes_on(tables: Tables, frontier: set[str], sign: int, depths: Mapping[str, int]) -> bool:
    """Whether there is a further step that is not told."""
    follow = causes if sign < 0 else effects
    ties = [tie for tie in await follow(tables, frontier, with_succession=True) if tie.cause]
    return any((tie.cause if sign < 0 else tie.effect) not in depths for tie in ties)

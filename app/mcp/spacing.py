"""The tool of spaces: which there are, and what two of them share."""

from app.errors import InvalidInputError
from app.mcp.arguments import SpacesArgs
from app.mcp.call import Call, Told
from app.mcp.mark import one_line
from app.mcp.results import SharedView, SpacesResult, SpaceView
from app.wire.spaces import SharedName


async def spaces(call: Call, given: SpacesArgs) -> Told:
    if bool(given.first) != bool(given.second):
        raise InvalidInputError("Two spaces are compared.", hint="Give first and second, or neither.")
    return await (_compared(call, given) if given.first else _listed(call))


async def _listed(call: Call) -> Told:
    found = (await call.ask(lambda client: client.spaces())).spaces
    views = [
        SpaceView(name=one_line(one.name), notes=one.notes, memories=one.memories, records=one.records)
        for one in found
    ]
    result = SpacesResult(spaces=views, next="first and second compare two of them.")
    return Told(f"{len(views)} spaces.", result)


async def _compared(call: Call, given: SpacesArgs) -> Told:
    found = await call.ask(lambda client: client.compare_spaces(given.first, given.second, limit=given.limit))
    result = SpacesResult(
        overlap=found.overlap,
        jaccard=found.jaccard,
        links=found.links,
        shared=[_view(one) for one in found.shared],
        only_first=[_view(one) for one in found.only_first],
        only_second=[_view(one) for one in found.only_second],
        next="search with spaces looks into some of them.",
    )
    return Told(f"{found.overlap} names in both, Jaccard {found.jaccard:.3f}.", result)


def _view(one: SharedName) -> SharedView:
    return SharedView(name=one_line(one.key), kind=one.kind, items=[*one.in_first, *one.in_second])

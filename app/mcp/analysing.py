"""Tools by which an agent does the judging: inbox, analyse."""

from app.errors import InvalidInputError
from app.mcp.analysis_forms import AnalyseArgs, AnalyseResult, AnalysisInboxArgs, InboxResult, WaitingView
from app.mcp.call import Call, Told
from app.mcp.mark import one_line
from app.wire.analyses import AnalysisRun, HandIn


async def inbox(call: Call, given: AnalysisInboxArgs) -> Told:
    spaces = given.spaces or list(call.scope.read_spaces)
    found = await call.ask(lambda client: client.analysis_inbox(limit=given.limit, spaces=spaces))
    items = [
        WaitingView(
            id=one.id,
            version=one.version,
            title=one_line(one.title),
            type=one.type,
            text=call.marked(one.text, "memory", one.path),
            cue=one_line(one.cue),
            tags=[one_line(tag) for tag in one.tags],
            is_cut=one.is_cut,
            was_analysed=one.was_analysed,
        )
        for one in found.items
    ]
    following = "analyse with id and version of each; what is left out stays as it is." if items else ""
    result = InboxResult(items=items, waiting=found.waiting, types=found.types, next=following)
    return Told(f"{found.waiting} wait.", result)


async def analyse(call: Call, given: AnalyseArgs) -> Told:
    if given.undo:
        if given.analyses:
            call.ignore("analyses", "undo takes a run back and keeps nothing new")
        taken = await call.ask(lambda client: client.undo_analysis(given.undo))
        return _told(taken.run, 0, dry_run=False)
    if not given.analyses:
        raise InvalidInputError(
            "Which analyses?", hint="inbox tells which memories wait, with their versions."
        )
    who = call.who(given.request_id)
    asked = HandIn(
        analyses=given.analyses,
        model=given.model,
        dry_run=given.dry_run,
        author=who["author"],
        request_id=who["request_id"],
    )
    done = await call.ask(lambda client: client.hand_in(asked))
    return _told(done.run, done.waiting, dry_run=done.dry_run)


def _told(run: AnalysisRun, waiting: int, *, dry_run: bool) -> Told:
    result = AnalyseResult(
        run=run.id,
        state="tried" if dry_run else run.state,
        items=len(run.items),
        entities=sum(one.entities for one in run.items),
        triples=sum(one.triples for one in run.items),
        contradictions=sum(one.contradictions for one in run.items),
        waiting=waiting,
        dry_run=dry_run,
        next="" if dry_run else "analyse with undo and this run takes all of it back.",
    )
    return Told(f"{len(run.items)} {result.state}, {waiting} wait.", result)

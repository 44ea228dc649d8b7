"""How the proxy and what passed through it are said. Plain functions."""

from datetime import datetime

from app.wire.proxy import Injected, ProxyRequest, ProxyStatus
from ui import words
from ui.language import texts

tr, counted = texts("Proxy")

BUDGETS = (0, 300, 500, 1000, 2000, 4000, 8000)
SECTIONS = {
    "must_not": (tr("must not"), "shield", "bad"),
    "avoid": (tr("avoid"), "alert", "warn"),
    "note": (tr("to know"), "info", "muted"),
}
_OK, _ERROR = 200, 400


def state_words(status: ProxyStatus) -> tuple[str, str, str]:
    """Sentence, icon and the style of the note that says how it stands."""
    if status.state == "running":
        return tr("Running. Requests go on to {upstream}.").format(upstream=status.upstream), "check", "good"
    if status.state == "starting":
        return tr("Starting."), "clock", "info"
    if status.state == "port_taken":
        said = tr("Another program has port {port}. Choose another one.").format(port=status.port)
        return status.message or said, "alert", "bad"
    if status.state == "failing":
        return status.message or tr("It does not run. The log says why."), "alert", "bad"
    return tr("It is off. Nothing listens, nothing is added anywhere."), "info", "info"


def budget_words(tokens: int) -> str:
    """A budget in the list."""
    return tr("{count} tokens").format(count=words.number(tokens)) if tokens else tr("Only by pieces")


def request_title(request: ProxyRequest) -> str:
    """What was asked, or where where nothing was."""
    return request.asked or request.path


def request_line(request: ProxyRequest, now: datetime) -> str:
    """When, by whom, for which model, how long it took."""
    took = tr("{ms} ms for memory").format(ms=words.number(round(request.recall_ms)))
    parts = [
        words.when(request.at, now),
        request.client,
        request.model,
        took if request.recall_ms >= 1 else "",
    ]
    return " · ".join(part for part in parts if part)


def request_note(request: ProxyRequest) -> str:
    """What was added, or that it failed."""
    if request.status >= _ERROR:
        return tr("answered {status}").format(status=request.status)
    if not request.injected:
        return tr("nothing added")
    return counted("%n piece added", "%n pieces added", len(request.injected))


def request_sign(request: ProxyRequest) -> tuple[str, str, str]:
    """Icon, colour role and the word for how it went."""
    if request.status >= _ERROR or request.error:
        return "alert", "warn", tr("not all went well")
    return "check", "good", tr("answered")


def budget_line(request: ProxyRequest) -> str:
    """ "412 of 1,000 tokens · 2 left out"."""
    used = words.number(request.tokens)
    if request.budget:
        said = tr("{used} of {budget} tokens").format(used=used, budget=words.number(request.budget))
    else:
        said = tr("{used} tokens").format(used=used)
    left = counted("%n left out", "%n left out", request.left_out) if request.left_out else ""
    return " · ".join(part for part in (said, left) if part)


def stored_words(request: ProxyRequest) -> str:
    """What was kept of it."""
    if not request.stored:
        return tr("Nothing of it was kept")
    return counted("%n turn kept", "%n turns kept", len(request.stored))


def piece_note(piece: Injected) -> str:
    """Why it was put where it is, and how long it is."""
    return tr("{word} · {count} characters").format(
        word=SECTIONS[piece.section][0], count=words.number(piece.characters)
    )

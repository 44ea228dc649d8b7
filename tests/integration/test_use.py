"""What counts as use: what agents get and read, never what a person types; and it outlives the index."""

import shutil

from app.wire.memories import NewMemory
from app.wire.use import GiveFeedback, ItemUse
from tests.helpers.client import TokenClient
from tests.helpers.process import DaemonProcess


def use_of(daemon: DaemonProcess, item: str) -> ItemUse:
    return daemon.call(lambda client: client.item_use(item)).use


def test_what_agents_get_counts_and_what_a_person_types_does_not(daemon: DaemonProcess) -> None:
    agent = TokenClient(daemon, "magpie")
    item = agent.call(lambda client: client.remember([NewMemory(text="Silver spoons shine.")])).receipts[0].id
    daemon.call(lambda client: client.search("silver spoons", typing=True))
    daemon.call(lambda client: client.search("silver spoons"))
    daemon.call(lambda client: client.item(item))
    agent.call(lambda client: client.search("silver spo", typing=True))
    before = use_of(daemon, item)

    agent.call(lambda client: client.search("silver spoons"))
    agent.call(lambda client: client.context("silver spoons"))
    agent.call(lambda client: client.item(item))
    daemon.call(lambda client: client.opened(item))
    given = agent.call(lambda client: client.give_feedback(GiveFeedback(items=[item], outcome="helpful")))
    daemon.stop()
    shutil.rmtree(daemon.paths.index)
    daemon.start()

    assert (before.recalled, before.opened) == (0, 0)
    after = use_of(daemon, item)
    assert (after.recalled, after.opened, after.helpful, after.learnt) == (2, 1, 1, "helped")
    marks = daemon.call(lambda client: client.use_marks()).marks
    assert [(one.id, one.hand, one.titles) for one in marks] == [(given.id, "agent", ["Silver spoons shine"])]

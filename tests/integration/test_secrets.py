"""No secret lies about: tokens are hashes but for the owner's in its one file, and no key of anybody is kept.

So nothing of ours needs the keyring of the system.
"""

from pathlib import Path

from app.wire.memories import NewMemory
from app.wire.transfer import Export
from tests.helpers.client import TokenClient
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.grep import holders
from tests.helpers.process import DaemonProcess

# Of no account; it has the form of a real one.
KEY = "ghp_x8Kq2LmZp0RtY7uVwE3sA9bD4fGh6JnCq1Xo"


def test_tokens_and_keys_stand_in_no_file_of_the_home_nor_of_what_leaves_it(
    home: Path, tmp_path: Path
) -> None:
    leaving = tmp_path / "leaving"
    leaving.mkdir()
    memories = [
        NewMemory(text=f"The key is {KEY}."),
        NewMemory(text=f"Take {KEY}.", type="turn", session="talk"),
    ]
    with DaemonProcess(home, environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}) as daemon:
        agent = TokenClient(daemon, "agent", read=True, write=True)
        receipts = agent.call(lambda client: client.remember(memories)).receipts
        agent.call(lambda client: client.search(KEY, mode="words"))
        renewed = daemon.call(lambda client: client.renew_token("agent")).token
        daemon.call(lambda client: client.make_backup(folder=str(leaving)))
        daemon.call(lambda client: client.make_backup())
        daemon.call(lambda client: client.report(str(leaving / "report.zip")))
        daemon.call(lambda client: client.export(Export(path=str(leaving / "memories.jsonl"))))
        owner = daemon.info.token
        found = holders(home, [owner, agent.token, renewed, KEY])
        left = holders(leaving, [owner, agent.token, renewed, KEY])
        mode = daemon.paths.daemon_file.stat().st_mode & 0o777

    assert [len(one.redacted) for one in receipts] == [1, 1]
    assert (found, left) == ([f"run/daemon.json: {owner}"], [])
    assert mode & 0o077 == 0
    # It ends with the daemon, and the next one has another.
    assert holders(home, [owner]) == []

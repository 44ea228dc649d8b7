"""What is promised, and against whom: each with the test that holds it. A page for people."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Promise:
    """`tests`: path of a file below `tests/`, with the name of a test where only one holds it."""

    words: str
    tests: tuple[str, ...]


PROMISES: tuple[Promise, ...] = (
    Promise(
        "When a memory is acknowledged, its text and its history are on the disk: a power cut in the next"
        " moment loses neither. What was not acknowledged is there wholly or not at all.",
        ("integration/test_kill_rounds.py", "integration/test_fault_matrix.py"),
    ),
    Promise(
        "A disk that is full, fails, or cannot be written: what is asked is refused in words, and nothing"
        " that was there is lost.",
        ("integration/test_fault_matrix.py",),
    ),
    Promise(
        "Your notes are never written unless you ask for that one change.",
        ("unit/daemon/services/test_never_written.py",),
    ),
    Promise(
        "A note is gone only when it is proven to be: a disk that is away, a folder that cannot be read,"
        " a scan that broke off remove nothing.",
        ("unit/daemon/services/test_sync_faults.py",),
    ),
    Promise(
        "The index can be deleted at any time. It is made again from your files, and says the same.",
        ("unit/daemon/services/test_rebuild.py", "unit/daemon/services/test_older_index.py"),
    ),
    Promise(
        "What is damaged is named, and what is derived is made anew by itself while search goes on in"
        " what is there.",
        ("unit/daemon/services/care/test_broken_homes.py", "integration/test_doctor.py"),
    ),
    Promise(
        "A backup can be restored: one a week is tried in a temporary home.",
        ("integration/test_care.py::test_backup_is_verified_and_makes_a_home_that_knows_everything",),
    ),
    Promise(
        "What you erase is in no file of the home any more, backups included, and the chain still verifies.",
        ("integration/test_erasing.py",),
    ),
    Promise(
        "A changed line of the history is found, with its file and number.",
        ("integration/test_care.py::test_one_byte_of_an_old_line_is_named_by_doctor_and_explain",),
    ),
)
NOT_PROMISED: tuple[str, ...] = (
    "A disk that says that bytes are durable and loses them: nobody above it can know.",
    "What was said in the last seconds to the counts of recalls and openings.",
    "The index, its vectors and places of the sky: they are made again, which takes time.",
    "What git histories, exports, other machines and the trash of your system keep of what you erase here.",
)
THREATS: tuple[Promise, ...] = (
    Promise(
        "A page in your browser, also by DNS rebinding: every request needs a token, its Host has to be"
        " this machine with our port, an Origin is refused, and only JSON is taken, which no form can"
        " send. There is no cookie, so there is nothing to forge.",
        ("integration/test_attack.py", "integration/test_http.py"),
    ),
    Promise(
        "Another user of this machine: the home is closed to others, tokens stand in files of yours"
        " alone, and those of clients only as hashes, compared in constant time.",
        ("integration/test_process.py", "integration/test_clients.py"),
    ),
    Promise(
        "An agent's mistake: rights, spaces and a rate for each; nothing it can call erases, restores or"
        " changes settings; what it did is listed and taken back as one.",
        ("integration/test_clients.py", "integration/test_mcp.py"),
    ),
    Promise(
        "Requests that are huge, slow or many: 8 MiB a body, 64 KiB a line, 20 seconds for a head and 30"
        " for a body, 256 connections; the daemon goes on.",
        ("integration/test_attack.py",),
    ),
    Promise(
        "A name of a file in any parameter: no path outside of your folders is readable through any"
        " interface, and links that lead out are not followed.",
        ("integration/test_attack.py", "unit/daemon/ingest/test_scan.py"),
    ),
    Promise(
        "A hostile note: it is read in linear time, loads nothing and runs nothing; a label shows its"
        " signs as they are; a text that claims to be an instruction stays a quotation.",
        (
            "unit/daemon/services/test_hostile_notes.py",
            "unit/daemon/ingest/test_linear_time.py",
            "unit/ui/detail/test_markdown.py",
        ),
    ),
    Promise(
        "A hostile archive: nothing is written outside, it cannot blow up, and what it brings waits until"
        " you accept it.",
        ("unit/daemon/services/transfer/test_import.py",),
    ),
    Promise(
        "Secrets in what is remembered or imported: taken out or refused, as you set it, and the receipt"
        " says so.",
        ("integration/test_clients.py", "unit/daemon/services/transfer/test_import.py"),
    ),
    Promise(
        "Tokens and keys: those of agents are kept as hashes, the owner's stands in one file of yours and"
        " ends with the daemon, keys of other services pass through and are never kept. So no secret needs"
        " the keyring of your system; there is none in settings, logs, exports, backups or memories.",
        ("integration/test_secrets.py", "integration/test_proxy.py"),
    ),
    Promise(
        "A library under a licence that would bind you: the list is pinned by hashes, and one under the"
        " GPL fails the tests, also by the files of a bundle.",
        ("unit/test_bill.py",),
    ),
)
NOT_GUARDED: tuple[str, ...] = (
    (
        "A program that runs as you: it can read your files and the owner's token, as it can read"
        " everything of yours. A list of programs that may use the socket would not change that: it could"
        " start one of them."
    ),
    "Somebody with your disk in hand: the home is not encrypted; encrypt the disk.",
    "What you send by yourself: exports, the upstream of the proxy, an agent's own service.",
)

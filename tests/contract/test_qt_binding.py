"""The Qt binding we pinned counts its references right."""

import subprocess
import sys

# PySide6 6.12.0 on Python 3.11 drops a reference to None in nearly every call, until the process aborts.
MANY_CALLS = """
import sys
from PySide6.QtWidgets import QApplication, QLabel
application = QApplication([])
label = QLabel()
before = sys.getrefcount(None)
for number in range(200_000):
    label.setText("x")
lost = before - sys.getrefcount(None)
# 3.12 and later have an immortal None.
sys.exit(lost > 1000)
"""


def test_two_hundred_thousand_calls_lose_no_reference() -> None:
    done = subprocess.run([sys.executable, "-c", MANY_CALLS], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr

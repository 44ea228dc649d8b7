"""The version of window, daemon and command line, which are shipped together."""

VERSION = "0.1.0"
# Where released versions are listed. A release writes it here; a checkout belongs to no place, and asks none.
RELEASES = ""

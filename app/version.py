"""The version of window, daemon and command line, which are shipped together."""

VERSION = "0.1.0"

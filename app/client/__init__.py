"""Talking to the daemon: find or start it, ask it, follow its events.

The parts are imported by their modules, since the window's client brings aiohttp (0.25 s) and the
command line does without.
"""

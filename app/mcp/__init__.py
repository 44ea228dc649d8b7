"""Agents: the server of the Model Context Protocol, a pure client of the daemon.

The SDK takes 1.3 s to import: only the process of `memorarium mcp` loads the modules that need it.
"""

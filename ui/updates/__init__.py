"""Newer versions: asked for only where the person wants it, told, never installed by us."""

"""Translations of the window: a .ts file a language, as Qt's Linguist reads it, and the .qm made of it.

`python3 dev.py texts` brings both to what the code says and names what is not translated yet.
"""

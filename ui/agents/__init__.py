"""Agents: who is connected, what each read and wrote, what each may do."""

"""A proxy that gives a chat program memory: it speaks the OpenAI protocol on both sides."""

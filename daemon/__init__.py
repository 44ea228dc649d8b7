"""The process that owns the data: watches folders, indexes, embeds, answers on the loopback."""

"""The floor: wire types, client, settings, command line. Stands on neither daemon nor ui."""

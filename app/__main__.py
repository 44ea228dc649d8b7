"""`python -m app` is the command line."""

import sys

from app.mcp.stdout import hold_stdout, serves_agents

if serves_agents(sys.argv[1:]):
    hold_stdout()

from app.cli.main import main  # what it imports may print

if __name__ == "__main__":
    main()

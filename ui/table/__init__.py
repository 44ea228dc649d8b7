"""All that a query finds, as a table or a list."""

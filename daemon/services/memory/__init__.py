"""What people and agents tell: pages, records, their history, and the one writer of both."""

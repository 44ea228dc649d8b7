"""HTTP on the loopback: decode, call a service, encode."""

"""What wraps a bundle for each system, and the test that a bundle has to pass."""

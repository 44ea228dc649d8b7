"""Packages for Linux, made from a bundle."""

"""What tests share: a real daemon, folders of notes, and the search for leaks."""

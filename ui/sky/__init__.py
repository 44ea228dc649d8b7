"""What a person does with the sky: find, look nearer, shape it, keep it."""

"""What two texts claim, and whether both can be so: rules over words, numbers and dates, without a model."""

"""The months in English, as they stand in dates that people read and write."""

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
SHORT_MONTHS = tuple(name[:3].casefold() for name in MONTHS)

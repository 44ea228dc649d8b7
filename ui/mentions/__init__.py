"""Names that stand in notes without a link: shown, and made links one by one."""

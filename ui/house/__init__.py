"""How the window lives on a desktop: tray, quick window, closing, quitting, what other starts hand over."""

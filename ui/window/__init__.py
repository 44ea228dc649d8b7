"""The main window: wiring, side bar, tool bar, status bar and pages."""

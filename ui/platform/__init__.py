"""What differs from system to system, behind one small interface."""

from ui.platform.autostart import Autostart, AutostartState
from ui.platform.here import autostart_here

__all__ = ["Autostart", "AutostartState", "autostart_here"]

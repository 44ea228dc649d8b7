"""What the installer of Windows needs beside the bundle."""

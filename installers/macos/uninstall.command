#!/bin/sh
# Takes Memorarium away from this Mac. The memory stays unless the person says otherwise.
set -eu
app=/Applications/Memorarium.app
data="$HOME/Library/Application Support/Memorarium"
"$app/Contents/MacOS/memorarium" daemon stop > /dev/null 2>&1 || true
for label in org.memorarium.window org.memorarium.daemon; do
    launchctl bootout "gui/$(id -u)/$label" > /dev/null 2>&1 || true
    rm -f "$HOME/Library/LaunchAgents/$label.plist"
done
rm -rf "$app"
answer=$(osascript -e 'button returned of (display dialog "Memorarium is gone. Erase its memory as well? Your notes stay in any case." buttons {"Erase the memory", "Keep it"} default button "Keep it" with icon caution)' || echo "Keep it")
if [ "$answer" = "Erase the memory" ]; then
    for part in config.toml window.ini clients.json run index memory ledger views records backups connections history.git logs; do
        rm -rf "${data:?}/$part"
    done
    rmdir "$data" 2> /dev/null || true
fi

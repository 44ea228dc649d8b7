#!/bin/sh
# Takes the program away that install.sh put there. The memory stays unless --erase-data is said, or yes answered.
set -eu
program=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
prefix=$(dirname -- "$(dirname -- "$program")")
if [ "$prefix" = "$HOME/.local" ]; then data=${XDG_DATA_HOME:-$HOME/.local/share}; else data=$prefix/share; fi

# What still runs of it is asked to end: it would miss its files.
"$program/memorarium" daemon stop > /dev/null 2>&1 || true
if command -v systemctl > /dev/null; then systemctl --user disable memorarium > /dev/null 2>&1 || true; fi
case "${1:-}" in
    --erase-data) "$program/erase-data" --yes ;;
    --keep-data) ;;
    *) if [ -t 0 ]; then "$program/erase-data"; fi ;;
esac
for name in memorarium memorarium-window memorarium-daemon; do
    if [ "$(readlink "$prefix/bin/$name" || true)" = "../lib/memorarium/$name" ]; then rm -f "$prefix/bin/$name"; fi
done
rm -f "$data/applications/memorarium.desktop" "$data/systemd/user/memorarium.service" \
    "$data/icons/hicolor/scalable/apps/memorarium.svg" "$data/metainfo/org.memorarium.Memorarium.metainfo.xml" \
    "${XDG_CONFIG_HOME:-$HOME/.config}/autostart/memorarium.desktop"
if command -v update-desktop-database > /dev/null; then update-desktop-database -q "$data/applications" || true; fi
rm -rf "$program"
echo "Memorarium is gone from $prefix."

#!/bin/sh
# Puts the program of this archive into the person's own folders: ./install.sh, or as root for all: ./install.sh /usr/local
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
prefix=${1:-$HOME/.local}
program=$prefix/lib/memorarium
if [ -z "${1:-}" ]; then data=${XDG_DATA_HOME:-$HOME/.local/share}; else data=$prefix/share; fi

mkdir -p "$prefix/bin" "$prefix/lib" "$data/applications" "$data/icons/hicolor/scalable/apps" \
    "$data/metainfo" "$data/systemd/user"
# The new one stands whole beside the old one before it takes its place.
rm -rf "$program.new"
cp -R "$here/memorarium" "$program.new"
cp "$here/uninstall.sh" "$here/erase-data" "$program.new/"
rm -rf "$program.old"
if [ -e "$program" ]; then mv "$program" "$program.old"; fi
mv "$program.new" "$program"
rm -rf "$program.old"

for name in memorarium memorarium-window memorarium-daemon; do
    ln -sf "../lib/memorarium/$name" "$prefix/bin/$name"
done
# Desktops do not look into ~/.local/bin by themselves: whole paths.
sed "s|^Exec=memorarium-window|Exec=\"$prefix/bin/memorarium-window\"|" "$here/share/memorarium.desktop" \
    > "$data/applications/memorarium.desktop"
sed "s|/usr/bin/|$prefix/bin/|" "$here/share/memorarium.service" > "$data/systemd/user/memorarium.service"
cp "$here/share/memorarium.svg" "$data/icons/hicolor/scalable/apps/memorarium.svg"
cp "$here/share/org.memorarium.Memorarium.metainfo.xml" "$data/metainfo/"
if command -v update-desktop-database > /dev/null; then update-desktop-database -q "$data/applications" || true; fi
if command -v xdg-mime > /dev/null; then xdg-mime default memorarium.desktop x-scheme-handler/memorarium || true; fi
echo "Installed. Start it from the menu, or by: $prefix/bin/memorarium-window"
echo "To take it away again: $program/uninstall.sh"

#!/bin/sh
# The smoke test where no Python is: sh smoke.sh /usr/lib/memorarium. With xvfb-run the window opens on a real X.
set -eu
program=$1
MEMORARIUM_HOME=$(mktemp -d)/home
export MEMORARIUM_HOME
command -v python3 > /dev/null && echo "(there is a Python here; the bundle does not use it)"
"$program/memorarium" --version
"$program/memorarium" daemon start
trap '"$program/memorarium" daemon stop' EXIT
"$program/memorarium" source add "$program/_internal/assets/sample_vault" --wait
"$program/memorarium" search garden --mode words --json | grep -q '"path"'
echo "found by word"
tries=0
until "$program/memorarium" search "growing vegetables at home" --mode meaning --json | grep -q '"path"'; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || { echo "nothing found by meaning" >&2; exit 1; }
    sleep 1
done
echo "found by meaning"
"$program/memorarium" graph
picture=$MEMORARIUM_HOME.png
if command -v xvfb-run > /dev/null; then
    QT_QPA_PLATFORM=xcb xvfb-run -a "$program/memorarium-window" --screenshot "$picture" --size 1280x800 --query garden
else
    "$program/memorarium-window" --screenshot "$picture" --size 1280x800 --query garden
fi
[ "$(wc -c < "$picture")" -gt 20000 ] || { echo "the window painted nothing" >&2; exit 1; }
echo "window painted: $picture"
trap - EXIT
"$program/memorarium" daemon stop
echo "quit"

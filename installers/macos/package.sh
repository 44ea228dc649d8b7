#!/bin/sh
# dist/memorarium -> dist/Memorarium.app -> dist/Memorarium-VERSION.dmg, on macOS.
# Signed and notarised when MACOS_SIGN_IDENTITY and the notary's three names are in the environment.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
root=$(dirname -- "$(dirname -- "$here")")
version=$(sed -n 's/^VERSION = "\(.*\)"$/\1/p' "$root/app/version.py")
bundle=$root/dist/memorarium
app=$root/dist/Memorarium.app
[ -x "$bundle/memorarium-window" ] || { echo "There is no bundle in $bundle. Make one: python3 dev.py bundle" >&2; exit 2; }

rm -rf "$app"
mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources" "$app/Contents/Library/LaunchAgents"
# PyInstaller's executables look for _internal beside themselves.
cp -R "$bundle/" "$app/Contents/MacOS/"
sed "s/@VERSION@/$version/" "$here/Info.plist" > "$app/Contents/Info.plist"
cp "$here/org.memorarium.daemon.plist" "$app/Contents/Library/LaunchAgents/"
# The daemon has no place in the Dock: an app of its own inside, which shares the libraries.
agent=$app/Contents/Library/LoginItems/MemorariumAgent.app/Contents
mkdir -p "$agent/MacOS"
sed "s/@VERSION@/$version/" "$here/Agent-Info.plist" > "$agent/Info.plist"
ln -s ../../../../../MacOS/_internal "$agent/MacOS/_internal"
cp "$bundle/memorarium-daemon" "$agent/MacOS/memorarium-daemon"

iconset=$root/dist/memorarium.iconset
mkdir -p "$iconset"
for size in 16 32 128 256 512; do
    qlmanage -t -s "$size" -o "$iconset" "$root/assets/icons/app.svg" > /dev/null
    mv "$iconset/app.svg.png" "$iconset/icon_${size}x${size}.png"
    qlmanage -t -s "$((size * 2))" -o "$iconset" "$root/assets/icons/app.svg" > /dev/null
    mv "$iconset/app.svg.png" "$iconset/icon_${size}x${size}@2x.png"
done
iconutil -c icns -o "$app/Contents/Resources/memorarium.icns" "$iconset"
rm -rf "$iconset"

suffix=-unsigned
if [ -n "${MACOS_SIGN_IDENTITY:-}" ]; then
    suffix=
    # From the inside out: what is signed last covers what was signed before.
    find "$app/Contents/MacOS/_internal" \( -name '*.so' -o -name '*.dylib' \) -type f -print0 |
        xargs -0 codesign --force --timestamp --options runtime --sign "$MACOS_SIGN_IDENTITY"
    for program in "$agent/MacOS/memorarium-daemon" "$app/Contents/MacOS/memorarium-daemon" \
        "$app/Contents/MacOS/memorarium" "$app/Contents/Library/LoginItems/MemorariumAgent.app" "$app"; do
        codesign --force --timestamp --options runtime --entitlements "$here/entitlements.plist" \
            --sign "$MACOS_SIGN_IDENTITY" "$program"
    done
    codesign --verify --deep --strict "$app"
fi

image=$root/dist/Memorarium-$version$suffix.dmg
staged=$root/dist/dmg
rm -rf "$staged" "$image"
mkdir -p "$staged"
cp -R "$app" "$staged/"
cp "$here/uninstall.command" "$staged/Uninstall Memorarium.command"
ln -s /Applications "$staged/Applications"
hdiutil create -volname Memorarium -srcfolder "$staged" -ov -format UDZO "$image"
rm -rf "$staged"

if [ -n "${MACOS_NOTARY_APPLE_ID:-}" ] && [ -z "$suffix" ]; then
    codesign --force --timestamp --sign "$MACOS_SIGN_IDENTITY" "$image"
    xcrun notarytool submit "$image" --wait --apple-id "$MACOS_NOTARY_APPLE_ID" \
        --team-id "$MACOS_NOTARY_TEAM" --password "$MACOS_NOTARY_PASSWORD"
    xcrun stapler staple "$image"
fi
echo "$image"

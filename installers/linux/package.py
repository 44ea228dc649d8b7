"""Makes the .deb and the tar archive of a bundle: `python3 -m installers.linux.package deb tar`.

Only the standard library, and dpkg-deb for the .deb.
"""

import argparse
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path

from app.version import VERSION

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PROGRAMS = ("memorarium", "memorarium-window", "memorarium-daemon")
METAINFO = "org.memorarium.Memorarium.metainfo.xml"
ARCHITECTURE = "amd64"
# What a bundle takes from the system: the C library, OpenGL's loader and what X needs of the session.
DEPENDS = ("libc6 (>= 2.34)", "fontconfig-config", "libegl1", "libgl1", "libopengl0", "libglx0")
RECOMMENDS = ("xdg-utils", "fonts-noto-core | fonts-dejavu-core", "fonts-noto-cjk")


def main(arguments: Sequence[str] | None = None) -> int:
    """Make each wanted form; the exit code is 2 when there is no bundle."""
    parser = argparse.ArgumentParser(description="Packages for Linux, made from a bundle.")
    parser.add_argument("forms", nargs="+", choices=("deb", "tar"))
    parser.add_argument("--bundle", type=Path, default=ROOT / "dist" / "memorarium")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    chosen = parser.parse_args(arguments)
    if not (chosen.bundle / PROGRAMS[0]).exists():
        sys.stderr.write(f"There is no bundle in {chosen.bundle}. Make one: python3 dev.py bundle\n")
        return 2
    makers = {"deb": make_deb, "tar": make_tar}
    for form in chosen.forms:
        sys.stderr.write(f"{makers[form](chosen.bundle, chosen.out)}\n")
    return 0


def make_deb(bundle: Path, out: Path) -> Path:
    """A Debian package of a bundle."""
    tree = fresh(out / "deb")
    stage(bundle, tree / "usr")
    control = tree / "DEBIAN"
    control.mkdir()
    (control / "control").write_text(control_text(installed_kib(tree)), "utf-8")
    for name in ("postinst", "prerm", "postrm"):
        shutil.copy2(HERE / "deb" / name, control / name)
        (control / name).chmod(0o755)
    package = out / f"memorarium_{VERSION}_{ARCHITECTURE}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(package)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(tree)
    return package


def make_tar(bundle: Path, out: Path) -> Path:
    """An archive with a script that installs it into the person's own folders."""
    name = f"memorarium-{VERSION}-linux-{ARCHITECTURE}"
    package = out / f"{name}.tar.gz"
    with tarfile.open(package, "w:gz", compresslevel=6) as archive:
        archive.add(bundle, f"{name}/memorarium")
        for script in ("install.sh", "uninstall.sh", "erase-data"):
            archive.add(HERE / script, f"{name}/{script}")
        for path in (HERE / "memorarium.desktop", HERE / "memorarium.service", HERE / METAINFO):
            archive.add(path, f"{name}/share/{path.name}")
        archive.add(ROOT / "assets" / "icons" / "app.svg", f"{name}/share/memorarium.svg")
    return package


def stage(bundle: Path, prefix: Path) -> None:
    """Lay out what a system wants below its prefix."""
    program = prefix / "lib" / "memorarium"
    shutil.copytree(bundle, program, symlinks=True)
    shutil.copy2(HERE / "erase-data", program / "erase-data")
    (prefix / "bin").mkdir()
    for name in PROGRAMS:
        (prefix / "bin" / name).symlink_to(f"../lib/memorarium/{name}")
    icons = ROOT / "assets" / "icons"
    share = prefix / "share"
    for source, target in (
        (HERE / "memorarium.desktop", share / "applications" / "memorarium.desktop"),
        (HERE / METAINFO, share / "metainfo" / METAINFO),
        (HERE / "memorarium.service", prefix / "lib" / "systemd" / "user" / "memorarium.service"),
        (icons / "app.svg", share / "icons" / "hicolor" / "scalable" / "apps" / "memorarium.svg"),
        (ROOT / "LICENSE", share / "doc" / "memorarium" / "copyright"),
    ):
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)
        target.chmod(0o644)


def control_text(size_kib: int) -> str:
    """What dpkg wants to know."""
    return "\n".join(
        (
            "Package: memorarium",
            f"Version: {VERSION}",
            f"Architecture: {ARCHITECTURE}",
            "Section: utils",
            "Priority: optional",
            "Maintainer: The Memorarium contributors <noreply@memorarium.invalid>",
            f"Installed-Size: {size_kib}",
            f"Depends: {', '.join(DEPENDS)}",
            f"Recommends: {', '.join(RECOMMENDS)}",
            "Description: one private memory for a person and their AI agents",
            " Reads notes in Obsidian, Logseq or any folder of Markdown, shows them as a sky that is",
            " searched by word and by meaning, and lets AI agents remember and recall through it.",
            " Nothing leaves the machine.",
            "",
        )
    )


def installed_kib(tree: Path) -> int:
    """The size of all files, as dpkg counts it."""
    return sum(
        (path.lstat().st_size + 1023) // 1024
        for path in tree.rglob("*")
        if path.is_file() or path.is_symlink()
    )


def fresh(folder: Path) -> Path:
    """An empty folder; what stood there goes."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    # dpkg-deb refuses folders that a strict umask closed.
    folder.chmod(0o755)
    return folder


if __name__ == "__main__":
    sys.exit(main())

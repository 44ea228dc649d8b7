"""What wraps a bundle can be read by its system's parsers, and names what the bundle makes."""

import plistlib
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from configparser import ConfigParser
from pathlib import Path

import pytest
import yaml
from PySide6.QtGui import QImageReader
from PySide6.QtWidgets import QApplication

from app.paths import HomePaths
from app.version import VERSION
from installers.linux.package import PROGRAMS, control_text, main, make_deb, make_tar
from installers.windows.icon import SIZES, icon_file, png
from tests.helpers.archive import unpack
from ui.platform.autostart import MAC_LABEL, NAME

ROOT = Path(__file__).resolve().parents[2]
INSTALLERS = ROOT / "installers"
LINUX, MACOS = INSTALLERS / "linux", INSTALLERS / "macos"
SCRIPTS = sorted(
    path
    for path in INSTALLERS.rglob("*")
    if path.is_file() and path.suffix in ("", ".sh", ".command") and path.name != "__init__"
)


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A folder with the names of a bundle; its programs say that they ran."""
    folder = tmp_path / "dist" / "memorarium"
    (folder / "_internal").mkdir(parents=True)
    for name in PROGRAMS:
        (folder / name).write_text("#!/bin/sh\nexit 0\n", "utf-8")
        (folder / name).chmod(0o755)
    return folder


def desktop_entry() -> ConfigParser:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys keep their case
    parser.read(LINUX / "memorarium.desktop", "utf-8")
    return parser


def test_installers_start_the_programs_that_the_bundle_makes() -> None:
    names = set(re.findall(r'"(memorarium[\w-]*)":', (ROOT / "build.spec").read_text("utf-8")))
    entry = desktop_entry()
    plist = plistlib.loads((MACOS / "Info.plist").read_bytes())
    windows = (INSTALLERS / "windows" / "memorarium.iss").read_text("utf-8")

    assert set(PROGRAMS) == names
    assert {entry[section]["Exec"].split()[0] for section in entry.sections()} <= names
    assert plist["CFBundleExecutable"] in names
    assert {name.removesuffix(".exe") for name in re.findall(r"memorarium[\w-]*\.exe", windows)} <= names


def test_every_system_hands_links_to_the_window() -> None:
    plist = plistlib.loads((MACOS / "Info.plist").read_bytes())
    windows = (INSTALLERS / "windows" / "memorarium.iss").read_text("utf-8")

    assert "x-scheme-handler/memorarium" in desktop_entry()["Desktop Entry"]["MimeType"]
    assert plist["CFBundleURLTypes"][0]["CFBundleURLSchemes"] == ["memorarium"]
    assert 'ValueName: "URL Protocol"' in windows


def test_what_starts_at_login_has_the_names_that_the_window_looks_for() -> None:
    windows = (INSTALLERS / "windows" / "memorarium.iss").read_text("utf-8")

    assert plistlib.loads((MACOS / "Info.plist").read_bytes())["CFBundleIdentifier"] == MAC_LABEL
    assert f'CurrentVersion\\Run"; ValueType: string; ValueName: "{NAME}"' in windows


def test_the_agent_of_macos_has_no_place_in_the_dock() -> None:
    assert plistlib.loads((MACOS / "Agent-Info.plist").read_bytes())["LSUIElement"] is True


@pytest.mark.parametrize("path", sorted(MACOS.glob("*.plist")), ids=lambda path: path.name)
def test_a_property_list_can_be_read(path: Path) -> None:
    assert plistlib.loads(path.read_bytes())


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_can_be_read_by_sh(path: Path) -> None:
    subprocess.run(["sh", "-n", str(path)], check=True)  # noqa: S607  # the sh of this system


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="the validator is not installed")
def test_the_desktop_entry_is_valid() -> None:
    command = ["desktop-file-validate", str(LINUX / "memorarium.desktop")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="the validator is not installed")
def test_the_appstream_data_is_valid() -> None:
    path = LINUX / "org.memorarium.Memorarium.metainfo.xml"
    command = ["appstreamcli", "validate", "--no-net", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout


def test_the_appstream_data_tells_of_this_version() -> None:
    root = ET.parse(LINUX / "org.memorarium.Memorarium.metainfo.xml").getroot()  # noqa: S314  # our own file

    assert next(release.get("version") for release in root.iter("release")) == VERSION
    assert root.findtext("launchable") == "memorarium.desktop"


def test_flatpak_and_workflow_name_files_that_are_there() -> None:
    flatpak = yaml.safe_load((LINUX / "org.memorarium.Memorarium.yaml").read_text("utf-8"))
    release = yaml.safe_load((INSTALLERS / "release.yml").read_text("utf-8"))
    sources = [LINUX / source["path"] for source in flatpak["modules"][0]["sources"]]
    steps = "\n".join(str(step.get("run", "")) for step in release["jobs"]["bundle"]["steps"])
    named = [path for path in re.findall(r"installers[/\\][\w./\\-]+\.\w+", steps) if "*" not in path]

    assert all(path.exists() for path in sources if "dist" not in path.parts)
    assert {entry["system"] for entry in release["jobs"]["bundle"]["strategy"]["matrix"]["include"]} == {
        "linux",
        "macos",
        "windows",
    }
    assert named
    assert all((ROOT / path.replace("\\", "/")).exists() for path in named)


def test_the_script_of_inno_setup_is_well_formed() -> None:
    """No compiler of it runs here: sections, quotes, brackets and constants, as its manual has them."""
    text = (INSTALLERS / "windows" / "memorarium.iss").read_text("utf-8")
    head, code = text.split("[Code]")
    known = {"Setup", "Languages", "CustomMessages", "Tasks", "Files", "InstallDelete", "Icons", "Registry"}
    entries = [line for line in head.splitlines() if re.match(r"\w+: ", line)]
    messages = dict(re.findall(r"^(\w+\.\w+)=(.+)$", head, re.MULTILINE))

    assert set(re.findall(r"^\[(\w+)\]$", head, re.MULTILINE)) == known | {"Run", "UninstallRun"}
    assert all(line.count('"') % 2 == 0 and line.count("{") >= line.count("}") for line in entries)
    assert len(re.findall(r"\bbegin\b", code)) == len(re.findall(r"\bend;", code))
    languages = ("en", "de", "ja", "ar")
    assert set(messages) == {f"{one}.{name}" for one in languages for name in ("AtLogin", "EraseData")}


def test_every_uninstaller_erases_exactly_what_a_home_holds() -> None:
    home = HomePaths(Path("/home"))
    kept = {
        Path(str(value)).relative_to(home.home).parts[0]
        for name in dir(home)
        if not name.startswith("_") and name != "home" and isinstance(value := getattr(home, name), Path)
    }
    shell = (LINUX / "erase-data").read_text("utf-8")
    mac = (MACOS / "uninstall.command").read_text("utf-8")
    windows = (INSTALLERS / "windows" / "memorarium.iss").read_text("utf-8")

    for text in (shell, mac):
        parts = re.search(r"for part in ([^;]+);", text)
        assert parts
        assert set(parts[1].split()) == kept
    assert set(re.findall(r"ErasePart\(Data, '([^']+)'\)", windows)) == kept


def test_the_archive_installs_and_uninstalling_leaves_the_data(bundle: Path, tmp_path: Path) -> None:
    archive = make_tar(bundle, tmp_path)
    unpack(archive, tmp_path / "unpacked")
    (folder,) = (tmp_path / "unpacked").iterdir()
    person = tmp_path / "person"
    memory = person / ".local" / "share" / "Memorarium" / "ledger"
    memory.mkdir(parents=True)
    (memory.parent / "own.txt").write_text("a file of the person", "utf-8")
    env = {"HOME": str(person), "PATH": "/usr/bin:/bin"}

    def run(script: Path, *arguments: str) -> None:
        subprocess.run(["sh", str(script), *arguments], env=env, check=True, stdin=subprocess.DEVNULL)  # noqa: S607

    run(folder / "install.sh")
    entry = (person / ".local/share/applications/memorarium.desktop").read_text("utf-8")
    program = person / ".local/lib/memorarium"
    assert f'Exec="{person}/.local/bin/memorarium-window" %U' in entry
    assert (person / ".local/bin/memorarium").resolve() == program / "memorarium"

    run(program / "uninstall.sh")
    assert not program.exists()
    assert not list((person / ".local/bin").iterdir())
    assert memory.exists()

    run(folder / "install.sh")
    run(program / "uninstall.sh", "--erase-data")
    assert not memory.exists()
    assert [path.name for path in memory.parent.iterdir()] == ["own.txt"]


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="not a Debian")
def test_the_debian_package_lays_out_what_the_system_looks_for(bundle: Path, tmp_path: Path) -> None:
    package = make_deb(bundle, tmp_path)
    command = ["dpkg-deb", "-c", str(package)]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout

    assert all(
        f" ./usr/{path}" in listed
        for path in (
            "bin/memorarium-window -> ../lib/memorarium/memorarium-window",
            "lib/memorarium/erase-data",
            "lib/systemd/user/memorarium.service",
            "share/applications/memorarium.desktop",
            "share/metainfo/org.memorarium.Memorarium.metainfo.xml",
            "share/icons/hicolor/scalable/apps/memorarium.svg",
        )
    )
    assert "root/root" in listed
    assert f"Version: {VERSION}" in control_text(1)


def test_without_a_bundle_the_way_to_one_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deb", "--bundle", str(tmp_path)]) == 2
    assert "python3 dev.py bundle" in capsys.readouterr().err


def test_the_icon_of_windows_holds_every_size(qapp: QApplication, tmp_path: Path) -> None:
    target = tmp_path / "memorarium.ico"
    target.write_bytes(icon_file([png(size) for size in SIZES]))

    reader = QImageReader(str(target))
    assert qapp is not None
    assert reader.imageCount() == len(SIZES)
    assert not reader.read().isNull()

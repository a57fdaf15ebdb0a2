"""Writes the constraints file: the version of every package in these environments, each made by another
Python.

    python tools/pins.py VENV ...

Where Pythons differ, a marker says which of them takes which version. A package of one environment alone is
pinned for all.
"""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping

HEAD = (
    "# The versions that `make test` installs, which the tests have passed with. Written by tools/pins.py "
    "(make pins)."
)
LEFT_OUT = ("cardroom", "pip", "setuptools", "wheel")
ASK = "import sys; print('%d.%d' % sys.version_info[:2])"
Pins = Mapping[str, str]
"""Package → version."""


def pins_of(venv: str) -> tuple[str, Pins]:
    """The Python of an environment, and what is installed in it."""
    python = f"{venv}/bin/python"
    listed = _run(
        python, "-m", "pip", "list", "--format", "freeze", "--exclude-editable", "--disable-pip-version-check"
    )
    pairs = [line.split("==") for line in listed.splitlines() if "==" in line]
    return _run(python, "-c", ASK).strip(), {
        name.lower().replace("_", "-"): version for name, version in pairs
    }


def lines(found: Mapping[str, Pins]) -> list[str]:
    """By Python, from the oldest to the newest; what holds for the newest holds for what comes after it."""
    pythons = sorted(found, key=lambda one: tuple(map(int, one.split("."))))
    names = sorted({name for pins in found.values() for name in pins} - set(LEFT_OUT))
    versions = {name: {one: found[one][name] for one in pythons if name in found[one]} for name in names}
    return [line for name in names for line in _pinned(name, versions[name])]


def _pinned(name: str, versions: Pins) -> list[str]:
    pythons = defaultdict[str, list[str]](list)
    for python, version in versions.items():
        pythons[version].append(python)
    if len(pythons) == 1:
        return [f"{name}=={version}" for version in pythons]
    newest = list(versions)[-1]
    return [f"{name}=={version} ; {_marker(these, newest)}" for version, these in pythons.items()]


def _marker(pythons: list[str], newest: str) -> str:
    signs = ((one, ">=" if one == newest else "==") for one in pythons)
    return " or ".join(f"python_version {sign} '{one}'" for one, sign in signs)


def _run(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    print("\n".join([HEAD, *lines(dict(map(pins_of, sys.argv[1:])))]))

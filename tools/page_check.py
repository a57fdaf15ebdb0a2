"""Checks the page's code: form and common faults by Biome, types by tsc. Both are developers' tools that npm
installs. Where all holds nothing is said, so that the last line of `make test` is what the tests came to.

    python tools/page_check.py               says in a line when Node is not found, and ends with 0
    python tools/page_check.py --required    ends with 1 then, as `.ci/run` wants it
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROGRAMS = ROOT / "node_modules/.bin"
CHECKS = (("biome", "check", "--error-on-warnings"), ("tsc", "--pretty", "false"))
NOT_CHECKED = (
    "The page's code was not checked: Node or npm is missing. On Debian: make system, or: sudo apt-get "
    "install nodejs npm"
)


def main(options: list[str]) -> int:
    if not (shutil.which("node") and PROGRAMS.is_dir()):
        print(NOT_CHECKED)
        return 1 if "--required" in options else 0
    said = [text for command in CHECKS if (text := _faults(*command))]
    if said:
        print("\n".join(said))
    return 1 if said else 0


def _faults(program: str, *options: str) -> str:
    """What it prints if it finds any."""
    command = [PROGRAMS / program, *options]
    ran = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return ran.stdout or f"{program} ended with {ran.returncode}" if ran.returncode else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

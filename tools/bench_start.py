"""How long the command takes until it has answered: processor time of a whole process, the best of several.

python tools/bench_start.py [--write]      --write puts the section into docs/reference/bench.md
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

from bench_section import last_section

ROOT = Path(__file__).parent.parent
PAGE, HEAD = ROOT / "docs/reference/bench.md", "## The start of a command"
COMMAND = Path(sys.executable).with_name("cardroom")
REPEATS = 9
COMMANDS = (
    "--version",
    "--help",
    "rooms",
    "primer comstock pan",
    "deal pinnacle holdem",
)


def seconds(*words: str) -> float:
    """Return the processor time of one run."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([COMMAND, *words], stdout=subprocess.DEVNULL, check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure() -> dict[str, float]:
    """Return the best time of each command, and print it."""
    found = {}
    for words in COMMANDS:
        found[words] = min(seconds(*words.split()) for _ in range(REPEATS))
        print(f"cardroom {words:28} {found[words] * 1000:6.0f} ms of the processor", flush=True)
    return found


def section() -> str:
    """Return the end of the page."""
    rows = "\n".join(f"| `cardroom {words}` | {took * 1000:.0f} |" for words, took in measure().items())
    return (
        f"{HEAD}\n\nProcessor time of a whole process, the best of {REPEATS} runs. A command imports what it uses "
        f"when it runs.\n\n| command | ms |\n|---|--:|\n{rows}\n"
    )


if __name__ == "__main__":
    last_section(PAGE, HEAD, section, __doc__)

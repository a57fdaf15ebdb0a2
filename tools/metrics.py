"""The reference of the metrics that a server counts: docs/reference/metrics.md.

    python tools/metrics.py          writes it; tools/pages.py does so too

Counters and durations are those of `live/hosting/metrics.py`; gauges and totals are read from the source of
`live/server/monitors.py`, which declares them when a server starts.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cardroom.live.hosting.metrics import BOUNDS, COUNTED, KINDS, TIMED

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/reference/metrics.md"
MONITORS = ROOT / "src/cardroom/live/server/monitors.py"
TEMPLATE = Path(__file__).with_suffix(".template.md")
MERGED = {"sum": "added up", "least": "the smallest", "most": "the largest"}


class Declared(NamedTuple):
    """A gauge or a total, as the source declares it."""

    kind: str
    name: str
    help: str
    how: str


def pages() -> dict[Path, str]:
    """Return the page with its text."""
    filled = TEMPLATE.read_text(encoding="utf-8").format(
        counters="\n".join(_counters()),
        gauges="\n".join(_gauges()),
        durations="\n".join(
            f"| `cardroom_{name}_seconds` | {said} |" for name, said in sorted(TIMED.items())
        ),
        kinds="\n".join(_kinds()),
        bounds=", ".join(map(str, BOUNDS)),
    )
    return {PAGE: filled}


def _counters() -> Iterator[str]:
    declared = {one.name: one.help for one in declarations() if one.kind == "total"}
    for name, said in sorted({**COUNTED, **declared}.items()):
        yield f"| `cardroom_{name}_total` | {said} |"


def _gauges() -> Iterator[str]:
    for one in sorted(declarations()):
        if one.kind == "gauge":
            yield f"| `cardroom_{one.name}` | {one.help} | {MERGED[one.how]} |"


def _durations() -> Iterator[str]:
    for name, said in sorted(TIMED.items()):
        yield f"| `cardroom_{name}_seconds` | {said} |"


def _kinds() -> Iterator[str]:
    for name, kinds in sorted(KINDS.items()):
        yield f"- `cardroom_{name}_total`: {', '.join(f'`{kind}`' for kind in kinds)}."


def declarations() -> list[Declared]:
    """Return the gauges and totals that the source declares."""
    tree = ast.parse(MONITORS.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [_declared(call) for call in calls if _called(call) in ("gauge", "total")]


def _called(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _declared(call: ast.Call) -> Declared:
    texts = [one.value for one in call.args if isinstance(one, ast.Constant)]
    name, said, *how = map(str, texts)
    return Declared(_called(call), name, said, *(how or ["sum"]))


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")

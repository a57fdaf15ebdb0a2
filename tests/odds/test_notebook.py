"""The notebook runs from the first cell to the last, and what its cells end with shows itself as a notebook would show it."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "docs/odds.ipynb"


def run(source: str, names: dict[str, Any]) -> Any:
    """A cell as notebooks run it: the value of its last expression is what is shown."""
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), str(NOTEBOOK), "exec"), names)
    return (
        eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), names)
        if isinstance(last, ast.Expr)
        else None
    )


def test_the_notebook_runs() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {}
    shown = [run("".join(cell["source"]), names) for cell in cells if cell["cell_type"] == "code"]
    assert not any(cell.get("outputs") for cell in cells)
    pages = [one._repr_html_() for one in shown if hasattr(one, "_repr_html_")]
    assert len(pages) == 3 and all(
        page.startswith('<div class="odds">') and "rules 2." in page for page in pages
    )
    assert (
        "<svg" in pages[1] and "exact: all 990 deals" in pages[1] and "simulated: 20,000 deals ± " in pages[2]
    )
    assert abs(names["found"].edge) < 1e-9 and names["met"].hands[0].share.ratio

"""Ultimate Texas Hold'em, a family of somebody else's: the example of the documentation, as its package brings it."""

from __future__ import annotations

import sys
from pathlib import Path

DOCS = Path(__file__).parent.parent.parent / "docs/ultimate"
if str(DOCS) not in sys.path:
    sys.path.append(str(DOCS))

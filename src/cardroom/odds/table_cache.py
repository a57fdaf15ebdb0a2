"""Tables that take seconds to make and rest on nothing but our own files: kept in the user's cache folder
between runs."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.cache_folder import digest_of, folder_of

Arrays = Mapping[str, NDArray[Any]]
RESTS_ON = ("cards/*.py", "hands/*.py", "odds/*.py")


def cached_table(name: str, make: Callable[[], Arrays], maker: str) -> Arrays:
    """As they were made before by the same files, of which those beside the maker's are some; made, and kept
    where that can be done."""
    path = _folder(Path(maker).parent) / f"{name}.npz"
    with suppress(OSError, ValueError, KeyError), np.load(path) as found:
        return {one: found[one] for one in found.files}
    made = make()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, suffix=".npz", delete=False) as to:
            np.savez(to, **cast("dict[str, Any]", made))
        os.replace(to.name, path)  # whole, whoever else is at it
    return made


@cache
def _folder(beside: Path) -> Path:
    package = Path(__file__).parent.parent
    files = sorted({*beside.glob("*.py"), *(one for part in RESTS_ON for one in package.glob(part))})
    return folder_of("tables", digest_of(file.read_bytes() for file in files))

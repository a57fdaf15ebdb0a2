"""Tables that take seconds to make and depend only on our own files, stored in the user's cache folder
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
    """Return the stored tables of this name, or make and store them.

    Stored tables belong to one state of our files, those in the maker's folder included. Where nothing can be
    written, the tables are made each time.
    """
    path = _folder(Path(maker).parent) / f"{name}.npz"
    with suppress(OSError, ValueError, KeyError), np.load(path) as archive:
        return {name: archive[name] for name in archive.files}
    arrays = make()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, suffix=".npz", delete=False) as file:
            np.savez(file, **cast("dict[str, Any]", arrays))
        os.replace(file.name, path)  # never half a file, also if two processes write
    return arrays


@cache
def _folder(maker_folder: Path) -> Path:
    package = Path(__file__).parent.parent
    files = sorted({
        *maker_folder.glob("*.py"),
        *(path for pattern in RESTS_ON for path in package.glob(pattern)),
    })
    return folder_of("tables", digest_of(file.read_bytes() for file in files))

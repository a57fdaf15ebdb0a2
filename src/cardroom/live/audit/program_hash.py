"""Whether the program that runs is the one that was installed: a hash over all its files, at the start and
every day.

Where it was installed as a wheel, the installer's own list says what each file must be; in a working copy
there is no such list, and the hash of what is there is all that can be said.
"""

from __future__ import annotations

import base64
import hashlib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import msgspec

import cardroom

KINDS = (".py", ".toml", ".json", ".xz")
DAY = 24 * 3600.0


class Manifest(msgspec.Struct, frozen=True):
    """`hash` is short enough to stand in every row; `changed` names files that are not what was installed."""

    hash: str
    files: int
    changed: tuple[str, ...] = ()

    @property
    def engine(self) -> str:
        """As rows have it: version and hash."""
        return f"{cardroom.__version__}+{self.hash[:16]}"


def manifest(folder: Path | None = None) -> Manifest:
    """Of the package as it lies on the disk now."""
    folder = folder or Path(cardroom.__file__).parent
    files = sorted(path for path in folder.rglob("*") if path.suffix in KINDS and path.is_file())
    digests = {
        str(path.relative_to(folder.parent)): hashlib.sha256(path.read_bytes()).digest() for path in files
    }
    whole = hashlib.sha256()
    for name, digest in digests.items():
        whole.update(name.encode() + b"\0" + digest)
    installed = _installed()
    changed = tuple(
        name for name, digest in digests.items() if name in installed and installed[name] != digest
    )
    missing = tuple(name for name in installed if name not in digests) if installed else ()
    return Manifest(whole.hexdigest(), len(files), changed + missing)


def _installed() -> dict[str, bytes]:
    """What the wheel's RECORD says of our files; nothing in a working copy."""
    try:
        files = distribution("cardroom").files or []
    except PackageNotFoundError:
        return {}
    found = {}
    for one in files:
        if (
            one.hash
            and one.hash.mode == "sha256"
            and str(one).startswith("cardroom/")
            and one.suffix in KINDS
        ):
            found[str(one)] = base64.urlsafe_b64decode(one.hash.value + "=" * (-len(one.hash.value) % 4))
    return found

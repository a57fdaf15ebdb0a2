"""Check that the running program is the installed one: a hash of all its files, at the start and every day.

If it was installed as a wheel, the installer's list says what each file must be. In a working copy there is
no such list, and only the hash of the present files is known.
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
    """Hash of the program.

    `hash` is short enough for every row; `changed` names files that differ from the installed ones.
    """

    hash: str
    files: int
    changed: tuple[str, ...] = ()

    @property
    def engine(self) -> str:
        """Version and hash, as rows have them."""
        return f"{cardroom.__version__}+{self.hash[:16]}"


def manifest(folder: Path | None = None) -> Manifest:
    """Return the hash of the package as it is on disk now."""
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
    """Return the digests of our files in the wheel's RECORD; empty in a working copy."""
    try:
        files = distribution("cardroom").files or []
    except PackageNotFoundError:
        return {}
    digests = {}
    for packed_file in files:
        if (
            packed_file.hash
            and packed_file.hash.mode == "sha256"
            and str(packed_file).startswith("cardroom/")
            and packed_file.suffix in KINDS
        ):
            digests[str(packed_file)] = base64.urlsafe_b64decode(
                packed_file.hash.value + "=" * (-len(packed_file.hash.value) % 4)
            )
    return digests

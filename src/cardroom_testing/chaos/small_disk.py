"""A small disk that can be full: a separate mount where permitted; elsewhere no file of the processes may
grow."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

SIZE = 400 * 2**20
BLOCK = 2**20


class Disk:
    """A small disk: `fill` takes all remaining space, `free` releases it."""

    def __init__(self, folder: Path, size: int = SIZE) -> None:
        folder.mkdir()
        self.folder, self._ballast = folder, folder / "ballast"
        mount = ["mount", "-t", "tmpfs", "-o", f"size={size},mode=755", "none", str(folder)]
        self.is_mounted = (
            os.getuid() == 0 and subprocess.run(mount, stderr=subprocess.DEVNULL).returncode == 0
        )
        self._held: dict[int, tuple[int, int]] = {}

    def fill(self, pids: Iterable[int]) -> None:
        """Fill the disk; if it is not a separate mount, limit the file sizes of these processes."""
        if self.is_mounted:
            with self._ballast.open("wb") as out, suppress(OSError):  # no space left on device
                while True:
                    os.posix_fallocate(
                        out.fileno(), out.seek(0, os.SEEK_END), max(4096, _free(self.folder) // 2)
                    )
            return
        for pid in pids:
            self._held[pid] = resource.prlimit(pid, resource.RLIMIT_FSIZE)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (BLOCK, self._held[pid][1]))

    def free(self) -> None:
        """Release the space, or restore the limits."""
        self._ballast.unlink(missing_ok=True)
        for pid, limits in self._held.items():
            if Path(f"/proc/{pid}").exists():
                resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)
        self._held.clear()

    def close(self) -> None:
        """Unmount the disk."""
        if self.is_mounted:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=True)


def _free(folder: Path) -> int:
    return shutil.disk_usage(folder).free

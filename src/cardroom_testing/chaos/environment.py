"""The environment of a trial: a database on a small disk, its key, a wall clock that can be set, and the
server processes.

One process serves SQLite, two serve PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from cardroom.errors import InvariantError
from cardroom.store import Store
from cardroom.store.sealing.seal import make_key_file
from cardroom_testing.chaos.postgres import Cluster, started
from cardroom_testing.chaos.server_process import Served
from cardroom_testing.chaos.small_disk import Disk
from cardroom_testing.chaos.wall_clock import Wall


class Place:
    """The parts of one trial; `place` creates it and cleans up after it."""

    def __init__(self, folder: Path, disk: Disk, wall: Wall, cluster: Cluster | None) -> None:
        self.folder, self.disk, self.wall, self.cluster = folder, disk, wall, cluster
        self.database = cluster.create("room") if cluster else f"sqlite:///{disk.folder / 'room.db'}"
        self._key = folder / "key"
        self._seal = make_key_file(self._key)
        self.key_text = self._key.read_text().strip()
        more = ("--key", str(self._key), "--proxies", "127.0.0.1")
        env = {"CARDROOM_HOME": str(folder), **wall.env}
        logs = [folder / f"log{n}" for n in range(2 if cluster else 1)]
        self.servers = [Served(self.database, log, *more, env=env) for log in logs]

    def store(self) -> Store:
        """Open the database."""
        return Store(self.database, self._seal)

    def logs(self, most: int = 2000) -> str:
        """Return the ends of the logs of all servers and of the database."""
        files = [server.log for server in self.servers] + (
            [self.cluster.folder / "log"] if self.cluster else []
        )
        return "\n".join(
            f"--- {file.name}\n{file.read_text(errors='replace')[-most:]}" for file in files if file.exists()
        )

    def writers(self) -> list[int]:
        """Return the ids of the processes that write to the disk."""
        if self.cluster is None:
            return [server.pid for server in self.servers if server.is_running]
        return self.cluster.processes()


@contextmanager
def place(database: str) -> Iterator[Place]:
    """Set up a trial with this database, and remove everything afterwards."""
    with ExitStack() as after:
        folder = Path(after.enter_context(TemporaryDirectory(prefix="cardroom-trial-")))
        disk, wall = Disk(folder / "disk"), Wall(folder)
        after.callback(disk.close)
        cluster = None
        if database == "postgresql":
            folder.chmod(0o755)  # PostgreSQL runs as another user, who must be able to enter
            cluster, users = started(disk.folder, wall.env)
            after.callback(users.close)
        trial_place = Place(folder, disk, wall, cluster)
        if cluster is not None:
            after.callback(_end, cluster)
        for server in trial_place.servers:
            after.callback(server.close)
        try:
            yield trial_place
        except Exception as error:  # any error: the trial has failed
            raise InvariantError(f"{type(error).__name__} {error}\n{trial_place.logs()}") from error


def _end(cluster: Cluster) -> None:
    if cluster.is_running():
        cluster.stop("immediate")

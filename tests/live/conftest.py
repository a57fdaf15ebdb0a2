"""One suite on both databases: every test that asks for `database` or `store` runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from cardroom.live.trial.cluster import Cluster, shared
from cardroom.store import Store
from cardroom.store.connect import connect, read_url
from cardroom.store.migrate import migrate

DATABASES = ("sqlite", "postgresql")
TEMPLATE = "cardroom_template"
NUMBERS = count(1)


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """One PostgreSQL for all workers of a run; it stops when the last of them is done."""
    own = tmp_path_factory.getbasetemp()
    found, users = shared(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own)
    yield found
    users.close()


@pytest.fixture(scope="session")
def template(cluster: Cluster) -> str:
    """A database of this worker with the schema and nothing in it, to be copied."""
    name = f"{TEMPLATE}_{os.environ.get('PYTEST_XDIST_WORKER', 'main')}"
    cluster.create(name)
    engine = connect(read_url(cluster.url(name)))
    migrate(engine)
    engine.dispose()
    return name


@pytest.fixture
def postgresql(cluster: Cluster, template: str) -> str:
    """The URL of a new database on PostgreSQL."""
    return cluster.create(f"room_{os.environ.get('PYTEST_XDIST_WORKER', 'main')}_{next(NUMBERS)}", template)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The URL of a file that is not there yet."""
    return f"sqlite:///{tmp_path / 'room.db'}"


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest) -> str:
    """The URL of a new database, on each of them."""
    return str(request.getfixturevalue(request.param))


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with Store(database) as opened:
        yield opened

"""One suite on both databases: every test that asks for `database` or `store` runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from cardroom.store import Store
from cardroom.store.database import engine as connecting
from cardroom.store.database.engine import connect, read_url
from cardroom.store.database.migrate import migrate
from cardroom.store.streams import notifications as hints
from cardroom_testing.chaos.postgres import Cluster, shared

DATABASES = ("sqlite", "postgresql")
TEMPLATE = "cardroom_template"
NUMBERS = count(1)
OPTIONS = connecting.OPTIONS
"""Of the product: who waits for a lock for a second gives up, who is idle in a transaction for two is thrown out."""
PATIENT = re.sub(r"(lock|session)_timeout=\d+", r"\1_timeout=120000", OPTIONS)
"""The same, with limits that only a fault reaches, however busy the machine is."""


def limited(patch: pytest.MonkeyPatch, options: str) -> None:
    patch.setattr(connecting, "OPTIONS", options)
    patch.setattr(hints, "OPTIONS", options)


@pytest.fixture(scope="session", autouse=True)
def patient_database() -> Iterator[None]:
    """Limits of the database are for tests that are about them."""
    assert PATIENT.count("=120000") == 2
    with pytest.MonkeyPatch.context() as patch:
        limited(patch, PATIENT)
        yield


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limits of the product, for a test that is about them."""
    limited(monkeypatch, OPTIONS)


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

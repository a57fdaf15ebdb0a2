"""Which key a database is sealed by: the one in CARDROOM_KEY, or in the file beside it, made at the first start."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, Engine, select
from sqlalchemy.dialects import postgresql, sqlite

from cardroom.errors import BadSetup
from cardroom.folder import own_folder
from cardroom.store.schema import META
from cardroom.store.seal import VARIABLE, Seal, found_key, made_key

NOTED = "key"


def key_file(url: URL) -> Path:
    """Beside the file; for a server's database in one's own folder."""
    if url.get_backend_name() == "sqlite":
        return Path(f"{url.database}.key")
    return own_folder() / f"{url.host or 'local'}-{url.port or 5432}-{url.database}.key".replace("/", "_")


def first_password_file(url: URL) -> Path:
    """Where a server leaves the first password of the floor: next to the key's usual place."""
    key = key_file(url)
    return key.with_name(f"{key.name.removesuffix('.key')}.first-password")


def seal_of(engine: Engine, url: URL, given: Seal | None) -> Seal | None:
    """None where it is sealed and the key is not here: then it can be checked, and nothing more."""
    file = key_file(url)
    with engine.connect() as at:
        noted = at.scalar(select(META.c.value).where(META.c.key == NOTED))
    found = given or found_key(file)
    if found is None:
        if noted is not None:
            return None
        found = made_key(file)
    if noted is None:
        noted = _note(engine, found)
    if noted != found.name:
        raise BadSetup([f"the database is sealed by key {noted}, and not by {found.name}: give it in {VARIABLE} or {file}"])
    return found


def _note(engine: Engine, found: Seal) -> str:
    """Who comes second finds the first one's."""
    own = (sqlite if engine.dialect.name == "sqlite" else postgresql).insert(META).values(key=NOTED, value=found.name)
    with engine.begin() as at:
        at.execute(own.on_conflict_do_nothing())
        return str(at.scalar(select(META.c.value).where(META.c.key == NOTED)))

"""Sources of the sealing key. The first of these that is named decides, and the rest is ignored:

    1. the key command    `--key-command`, CARDROOM_KEY_COMMAND: a secret manager's program writes the key
    2. the key itself     CARDROOM_KEY
    3. the key file       `--key`, CARDROOM_KEY_FILE
    4. the usual file     next to a SQLite file; for PostgreSQL in the data folder

A database notes which key it is sealed by. A new key is made only for a database that has noted none, and
only in a file. With CARDROOM_KEY_APART that file never lies with the data. A key that lies there already is
used.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
from sqlalchemy import URL, Engine, select
from sqlalchemy.dialects import postgresql, sqlite

from cardroom.errors import SetupError
from cardroom.folder import own_folder
from cardroom.store.database.schema import META
from cardroom.store.sealing.key_command import VARIABLE as COMMAND
from cardroom.store.sealing.key_command import seal_by
from cardroom.store.sealing.seal import VARIABLE, Seal, key_from_environment, make_key_file, read_key_file
from cardroom.words import Said, say

FILE = "CARDROOM_KEY_FILE"
APART = "CARDROOM_KEY_APART"
"""Set to 1: a new key is not made with the data. The container sets it."""
NOTED = "key"


class Key(msgspec.Struct, frozen=True):
    """A key, and where it comes from."""

    seal: Seal
    file: Path | None = None
    """The key's file, if it lies in a file."""
    is_new: bool = False


class KeyPlace(msgspec.Struct, frozen=True):
    """The place of the key, as the command line or the environment names it."""

    file: str = ""
    command: str = ""
    makes: bool = True
    """True to give a database without a key a new one. Only a server does so."""

    def environment(self) -> dict[str, str]:
        """Return the environment variables that name the same place to another process."""
        return {name: value for name, value in ((FILE, self.file), (COMMAND, self.command)) if value}

    def seal_without_file(self) -> Seal | None:
        """Return the key from the command or the environment, or None where it comes from a file."""
        return seal_by(self.command) if self.command else key_from_environment()

    def files(self, url: URL) -> list[Path]:
        """Return the files that may hold the key, the one that is named first."""
        return [Path(self.file), key_file(url)] if self.file else [key_file(url)]

    def description(self, url: URL) -> str:
        """Return where the key comes from, for people."""
        if self.command or os.environ.get(VARIABLE):
            return COMMAND if self.command else VARIABLE
        return str(self.files(url)[0])

    def find(self, url: URL, noted: str | None) -> Key | None:
        """Return the key at hand, or None. Where the database has noted its key, the first file that holds it
        is chosen."""
        if seal := self.seal_without_file():
            return Key(seal)
        chosen = self.files(url) if noted else self.files(url)[:1]
        keys = [Key(seal, file) for file in chosen if (seal := read_key_file(file))]
        return next((key for key in keys if key.seal.name == noted), keys[0] if keys else None)

    def make(self, url: URL) -> Key:
        """Make a new key, in the file that is named or in the usual one."""
        file = self.files(url)[0]
        if is_apart() and lies_with_data(file, url):
            raise SetupError([
                f"key: there is none, and with {APART} a new one is not made in {file.parent}, where the "
                f"data is: "
                f"name a file on another volume by {FILE}"
            ])
        return Key(make_key_file(file), file, is_new=True)


def place_of_environment() -> KeyPlace:
    """Return the key place that the environment variables name."""
    return KeyPlace(os.environ.get(FILE, ""), os.environ.get(COMMAND, ""))


def key_file(url: URL) -> Path:
    """Return the usual key file: next to a SQLite database; in the data folder for a server's database."""
    if url.get_backend_name() == "sqlite":
        return Path(f"{url.database}.key")
    return own_folder() / f"{url.host or 'local'}-{url.port or 5432}-{url.database}.key".replace("/", "_")


def is_apart() -> bool:
    """Return True if key and data have to lie apart."""
    return os.environ.get(APART, "") not in ("", "0")


def lies_with_data(file: Path, url: URL) -> bool:
    """Return True if a copy of the data folder, or of the database's folder, would hold this file too."""
    data_folders = [own_folder()]
    if url.get_backend_name() == "sqlite":
        data_folders.append(Path(str(url.database)).parent)
    folder = file.parent.resolve()
    return any(
        _is_same(parent, data.resolve()) for parent in (folder, *folder.parents) for data in data_folders
    )


def _is_same(first: Path, second: Path) -> bool:
    """Compare folders also by another name: a volume may be mounted twice."""
    return first == second or (first.exists() and second.exists() and first.samefile(second))


def notice_of(key: Key, url: URL, place: KeyPlace) -> Said | None:
    """Return what to tell the operator of a key that is new, or that lies with the data where the two must
    lie apart."""
    if key.is_new:
        return say("store.key-made", file=str(key.file))
    if key.file is None or not is_apart() or not lies_with_data(key.file, url):
        return None
    to = place.files(url)[0]
    if lies_with_data(to, url):
        return say("store.key-with-data", file=str(key.file), variable=FILE)
    return say("store.key-to-move", file=str(key.file), to=str(to))


def first_password_file(url: URL) -> Path:
    """Return the file in which a server leaves the first password of the floor: next to the usual key
    file."""
    key = key_file(url)
    return key.with_name(f"{key.name.removesuffix('.key')}.first-password")


def key_of(engine: Engine, url: URL, seal: Seal | None, place: KeyPlace) -> Key | None:
    """Find or make the key of a database; None where it is sealed and the key is not here, so that it can
    only be checked."""
    with engine.connect() as conn:
        noted = conn.scalar(select(META.c.value).where(META.c.key == NOTED))
    if noted is None and not place.makes:
        return None
    key = Key(seal) if seal else place.find(url, noted)
    if key is None:
        if noted is not None:
            return None
        key = place.make(url)
    if noted is None:
        noted = _note(engine, key.seal)
    if noted != key.seal.name:
        where = " or ".join((COMMAND, VARIABLE, str(key.file or place.files(url)[0])))
        raise SetupError([
            f"the database is sealed by key {noted}, and not by {key.seal.name}: give it in {where}"
        ])
    return key


def _note(engine: Engine, seal: Seal) -> str:
    """Note the key in the database and return the name noted there: a second process finds the first
    one's."""
    statement = (
        (sqlite if engine.dialect.name == "sqlite" else postgresql)
        .insert(META)
        .values(key=NOTED, value=seal.name)
    )
    with engine.begin() as conn:
        conn.execute(statement.on_conflict_do_nothing())
        return str(conn.scalar(select(META.c.value).where(META.c.key == NOTED)))

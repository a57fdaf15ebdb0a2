"""Which key a database is sealed by. The first of these that is named decides, and the others are not looked
at:

    1. the key command    `--key-command`, CARDROOM_KEY_COMMAND: what a secret manager's program writes
    2. the key itself     CARDROOM_KEY
    3. the key file       `--key`, CARDROOM_KEY_FILE
    4. the usual file     beside a SQLite file; for PostgreSQL in the data folder

A database notes which key it is sealed by. A new key is made only for a database that has noted none, and
only in a file; with CARDROOM_KEY_APART never in a file that lies with the data. A key that lies there already
is used.
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
from cardroom.store.sealing.seal import VARIABLE, Seal, found_key, given_key, made_key
from cardroom.words import Said, say

FILE = "CARDROOM_KEY_FILE"
APART = "CARDROOM_KEY_APART"
"""Set to 1: a new key is not made with the data. The container sets it."""
NOTED = "key"


class Key(msgspec.Struct, frozen=True):
    """A key, and where it comes from."""

    seal: Seal
    file: Path | None = None
    """Where it lies, if it lies in a file."""
    is_new: bool = False


class KeyPlace(msgspec.Struct, frozen=True):
    """Where the key is to come from, as the command line or the environment says it."""

    file: str = ""
    command: str = ""
    makes: bool = True
    """Whether a database without a key is given one. Only a server does so."""

    def environment(self) -> dict[str, str]:
        """What tells the same to another process."""
        return {name: value for name, value in ((FILE, self.file), (COMMAND, self.command)) if value}

    def given(self) -> Seal | None:
        """The key where it comes from no file."""
        return seal_by(self.command) if self.command else given_key()

    def files(self, url: URL) -> list[Path]:
        """The files that may hold the key, the one that is named first."""
        return [Path(self.file), key_file(url)] if self.file else [key_file(url)]

    def told(self, url: URL) -> str:
        """Where the key is kept, for people."""
        if self.command or os.environ.get(VARIABLE):
            return COMMAND if self.command else VARIABLE
        return str(self.files(url)[0])

    def find(self, url: URL, noted: str | None) -> Key | None:
        """The key that is there. Of a database that has noted its key, the first file that holds it."""
        if seal := self.given():
            return Key(seal)
        chosen = self.files(url) if noted else self.files(url)[:1]
        there = [Key(seal, file) for file in chosen if (seal := found_key(file))]
        return next((one for one in there if one.seal.name == noted), there[0] if there else None)

    def make(self, url: URL) -> Key:
        """A new key, in the file that is named or in the usual one."""
        file = self.files(url)[0]
        if is_apart() and lies_with_data(file, url):
            raise SetupError([
                f"key: there is none, and with {APART} a new one is not made in {file.parent}, where the "
                f"data is: "
                f"name a file on another volume by {FILE}"
            ])
        return Key(made_key(file), file, is_new=True)


def place_of_environment() -> KeyPlace:
    return KeyPlace(os.environ.get(FILE, ""), os.environ.get(COMMAND, ""))


def key_file(url: URL) -> Path:
    """The usual file: beside the database's; for a server's database in your data folder."""
    if url.get_backend_name() == "sqlite":
        return Path(f"{url.database}.key")
    return own_folder() / f"{url.host or 'local'}-{url.port or 5432}-{url.database}.key".replace("/", "_")


def is_apart() -> bool:
    """Whether key and data have to lie apart."""
    return os.environ.get(APART, "") not in ("", "0")


def lies_with_data(file: Path, url: URL) -> bool:
    """Whether a copy of the data folder, or of the database's own, would hold this file too."""
    held = [own_folder()]
    if url.get_backend_name() == "sqlite":
        held.append(Path(str(url.database)).parent)
    folder = file.parent.resolve()
    return any(_is_same(one, data.resolve()) for one in (folder, *folder.parents) for data in held)


def _is_same(one: Path, other: Path) -> bool:
    """By another name too: a volume may be mounted twice."""
    return one == other or (one.exists() and other.exists() and one.samefile(other))


def notice_of(key: Key, url: URL, place: KeyPlace) -> Said | None:
    """What is said of a key that was just made, or lies with the data where the two have to lie apart."""
    if key.is_new:
        return say("store.key-made", file=str(key.file))
    if key.file is None or not is_apart() or not lies_with_data(key.file, url):
        return None
    to = place.files(url)[0]
    if lies_with_data(to, url):
        return say("store.key-with-data", file=str(key.file), variable=FILE)
    return say("store.key-to-move", file=str(key.file), to=str(to))


def first_password_file(url: URL) -> Path:
    """Where a server leaves the first password of the floor: next to the key's usual place."""
    key = key_file(url)
    return key.with_name(f"{key.name.removesuffix('.key')}.first-password")


def key_of(engine: Engine, url: URL, given: Seal | None, place: KeyPlace) -> Key | None:
    """None where the database is sealed and the key is not here: then it can be checked, and nothing more."""
    with engine.connect() as at:
        noted = at.scalar(select(META.c.value).where(META.c.key == NOTED))
    if noted is None and not place.makes:
        return None
    found = Key(given) if given else place.find(url, noted)
    if found is None:
        if noted is not None:
            return None
        found = place.make(url)
    if noted is None:
        noted = _note(engine, found.seal)
    if noted != found.seal.name:
        where = " or ".join((COMMAND, VARIABLE, str(found.file or place.files(url)[0])))
        raise SetupError([
            f"the database is sealed by key {noted}, and not by {found.seal.name}: give it in {where}"
        ])
    return found


def _note(engine: Engine, found: Seal) -> str:
    """Who comes second finds the first one's."""
    own = (
        (sqlite if engine.dialect.name == "sqlite" else postgresql)
        .insert(META)
        .values(key=NOTED, value=found.name)
    )
    with engine.begin() as at:
        at.execute(own.on_conflict_do_nothing())
        return str(at.scalar(select(META.c.value).where(META.c.key == NOTED)))

"""The seal: what nobody may read while a round is open lies in the database as bytes that say nothing without
the key.

    sealed = 1 ‖ key id (4 bytes) ‖ nonce (12) ‖ AES-256-GCM of the padded bytes by the stream's key, bound to
    stream:version

Bound to its place, no secret can be moved to another; padded, its length does not tell a fold from a raise.
Whoever holds the database without the key can check chains and books, and sees no card.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import re
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from cardroom.errors import SetupError
from cardroom.store.errors import CorruptStoreError

VARIABLE = "CARDROOM_KEY"
SIZE = 32
MARK, ID, NONCE = b"\x01", 4, 12
PAD = 32
DIGEST = 16
MOST_CIPHERS = 4_096


class Seal:
    """One key and what is done with it; for each use a key of its own is derived."""

    def __init__(self, key: bytes) -> None:
        if type(key) is not bytes or len(key) != SIZE:
            raise SetupError([f"key: expected {SIZE} bytes"])
        self.id = _derive(key, b"id")[:ID]
        self._front = MARK + self.id
        self._key = _derive(key, b"seal")
        self._ciphers: dict[str, AESGCM] = {}
        self._digest = hmac.new(_derive(key, b"digest"), digestmod=hashlib.sha256)
        self._sign = Ed25519PrivateKey.from_private_bytes(_derive(key, b"sign"))

    @property
    def name(self) -> str:
        """By which the key is asked for; says nothing about it."""
        return self.id.hex()

    @property
    def signer(self) -> str:
        """The public key that checks what is signed, in hexadecimal."""
        return self._sign.public_key().public_bytes_raw().hex()

    def sign(self, data: bytes) -> bytes:
        """For whoever has no key, and is to know that it was signed here."""
        return self._sign.sign(data)

    def close(self, data: bytes, stream: str, version: int, what: str = "") -> bytes:
        """Nothing stays nothing: that there is no secret is none."""
        if not data:
            return b""
        nonce = os.urandom(NONCE)
        padded = data + b"\x80" + bytes(-(len(data) + 1) % PAD)
        return (
            self._front + nonce + self._cipher(stream).encrypt(nonce, padded, _place(stream, version, what))
        )

    def open(self, sealed: bytes, stream: str, version: int, what: str = "") -> bytes:
        if not sealed:
            return b""
        if sealed[: len(self._front)] != self._front:
            raise CorruptStoreError(
                stream, version, f"it is sealed by another key than {self.name}, or not at all"
            )
        nonce, rest = sealed[len(self._front) :][:NONCE], sealed[len(self._front) + NONCE :]
        try:
            padded = self._cipher(stream).decrypt(nonce, rest, _place(stream, version, what))
        except (InvalidTag, ValueError):
            raise CorruptStoreError(
                stream, version, "what is sealed was changed, or comes from another place"
            ) from None
        return padded.rstrip(b"\0")[:-1]

    def _cipher(self, stream: str) -> AESGCM:
        """A key for each stream: nonces are drawn, and no key seals so much that one could be drawn twice."""
        found = self._ciphers.get(stream)
        if found is None:
            if len(self._ciphers) >= MOST_CIPHERS:
                self._ciphers.clear()
            found = self._ciphers[stream] = AESGCM(hmac.digest(self._key, stream.encode(), "sha256"))
        return found

    def digest(self, data: bytes, stream: str, version: int) -> bytes:
        """A digest that cannot be guessed without the key, and is another in every place: 16 bytes."""
        made = self._digest.copy()
        made.update(_place(stream, version, "digest") + b"\0" + data)
        return made.digest()[:DIGEST]


def given_key() -> Seal | None:
    """The key that is given in CARDROOM_KEY itself."""
    given = os.environ.get(VARIABLE)
    return Seal(read_digits(given, VARIABLE)) if given else None


def found_key(file: Path) -> Seal | None:
    """The key in this file, if the file is there."""
    try:
        return Seal(read_digits(file.read_text(encoding="ascii"), str(file)))
    except FileNotFoundError:
        return None
    except (OSError, UnicodeError) as bad:
        raise SetupError([f"{file}: the key cannot be read: {bad}"]) from None


def made_key(file: Path) -> Seal:
    """A new key in a file that its owner alone may read; who comes second takes the first one's."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}.{os.urandom(4).hex()}")
    try:
        held = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(held, "w", encoding="ascii") as out:
            out.write(os.urandom(SIZE).hex() + "\n")
            out.flush()
            os.fsync(out.fileno())
        os.link(part, file)  # takes no name that is taken
    except FileExistsError:
        pass
    except OSError as bad:
        raise SetupError([f"{file}: the key cannot be written: {bad.strerror}"]) from None
    finally:
        part.unlink(missing_ok=True)
    found = found_key(file)
    if found is None:
        raise SetupError([f"{file}: the key was there, and is gone"])
    return found


def read_digits(text: str, where: str) -> bytes:
    """The key that a text spells; what the text says otherwise is never shown."""
    if not re.fullmatch(rf"\s*[0-9a-fA-F]{{{2 * SIZE}}}\s*", text):
        raise SetupError([f"{where}: expected a key of {2 * SIZE} hexadecimal digits"])
    return bytes.fromhex(text.strip())


def _derive(key: bytes, use: bytes) -> bytes:
    return hmac.digest(key, b"cardroom " + use, "sha256")


def _place(stream: str, version: int, what: str) -> bytes:
    return f"{stream}:{version}:{what}".encode() if what else f"{stream}:{version}".encode()

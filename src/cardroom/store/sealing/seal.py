"""The seal: what must stay secret while a round is open lies in the database as bytes that only the key
opens.

    sealed = 1 ‖ key id (4 bytes) ‖ nonce (12) ‖ AES-256-GCM of the padded bytes by the stream's key, bound to
    stream:version

Bound to its place, no secret can be moved to another; padded, its length does not tell a fold from a raise. A
reader of the database without the key can check chains and books, and sees no card.
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
    """A key and its uses; each use has a derived key of its own."""

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
        """The key's name, by which operators are told which key is needed; it reveals nothing about
        the key."""
        return self.id.hex()

    @property
    def signer(self) -> str:
        """The public key that checks signatures, in hexadecimal."""
        return self._sign.public_key().public_bytes_raw().hex()

    def sign(self, data: bytes) -> bytes:
        """Sign data, so that a reader without the key can check that it was signed here."""
        return self._sign.sign(data)

    def close(self, data: bytes, stream: str, version: int, purpose: str = "") -> bytes:
        """Seal data for one place. Empty data stays empty: the absence of a secret is no secret."""
        if not data:
            return b""
        nonce = os.urandom(NONCE)
        padded = data + b"\x80" + bytes(-(len(data) + 1) % PAD)
        return (
            self._front
            + nonce
            + self._cipher(stream).encrypt(nonce, padded, _place(stream, version, purpose))
        )

    def open(self, sealed: bytes, stream: str, version: int, purpose: str = "") -> bytes:
        """Open sealed data of this place. Raises `CorruptStoreError` where it has another key, was changed or
        was moved."""
        if not sealed:
            return b""
        if sealed[: len(self._front)] != self._front:
            raise CorruptStoreError(
                stream, version, f"it is sealed by another key than {self.name}, or not at all"
            )
        nonce, rest = sealed[len(self._front) :][:NONCE], sealed[len(self._front) + NONCE :]
        try:
            padded = self._cipher(stream).decrypt(nonce, rest, _place(stream, version, purpose))
        except (InvalidTag, ValueError):
            raise CorruptStoreError(
                stream, version, "what is sealed was changed, or comes from another place"
            ) from None
        return padded.rstrip(b"\0")[:-1]

    def _cipher(self, stream: str) -> AESGCM:
        """Return the cipher of a stream. Each stream has a key, so that no key seals enough data for a random
        nonce to repeat."""
        cipher = self._ciphers.get(stream)
        if cipher is None:
            if len(self._ciphers) >= MOST_CIPHERS:
                self._ciphers.clear()
            cipher = self._ciphers[stream] = AESGCM(hmac.digest(self._key, stream.encode(), "sha256"))
        return cipher

    def digest(self, data: bytes, stream: str, version: int) -> bytes:
        """Return a digest of 16 bytes that cannot be guessed without the key, and differs from place to
        place."""
        digest = self._digest.copy()
        digest.update(_place(stream, version, "digest") + b"\0" + data)
        return digest.digest()[:DIGEST]


def key_from_environment() -> Seal | None:
    """Return the key that CARDROOM_KEY itself holds, or None."""
    digits = os.environ.get(VARIABLE)
    return Seal(read_digits(digits, VARIABLE)) if digits else None


def read_key_file(file: Path) -> Seal | None:
    """Return the key in this file, or None if there is no such file."""
    try:
        return Seal(read_digits(file.read_text(encoding="ascii"), str(file)))
    except FileNotFoundError:
        return None
    except (OSError, UnicodeError) as bad:
        raise SetupError([f"{file}: the key cannot be read: {bad}"]) from None


def make_key_file(file: Path) -> Seal:
    """Make a new key in a file that only its owner may read; a second process takes the first one's key."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}.{os.urandom(4).hex()}")
    try:
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as out:
            out.write(os.urandom(SIZE).hex() + "\n")
            out.flush()
            os.fsync(out.fileno())
        os.link(part, file)  # fails where the name is taken
    except FileExistsError:
        pass
    except OSError as bad:
        raise SetupError([f"{file}: the key cannot be written: {bad.strerror}"]) from None
    finally:
        part.unlink(missing_ok=True)
    seal = read_key_file(file)
    if seal is None:
        raise SetupError([f"{file}: the key was there, and is gone"])
    return seal


def read_digits(text: str, where: str) -> bytes:
    """Return the key that a text spells; an error never shows the text."""
    if not re.fullmatch(rf"\s*[0-9a-fA-F]{{{2 * SIZE}}}\s*", text):
        raise SetupError([f"{where}: expected a key of {2 * SIZE} hexadecimal digits"])
    return bytes.fromhex(text.strip())


def _derive(key: bytes, use: bytes) -> bytes:
    return hmac.digest(key, b"cardroom " + use, "sha256")


def _place(stream: str, version: int, purpose: str) -> bytes:
    return f"{stream}:{version}:{purpose}".encode() if purpose else f"{stream}:{version}".encode()

"""Signed heads of all chains at one moment: stored elsewhere, they show later that nothing was cut off or
changed.

The signature is by Ed25519, with a key derived from the one that seals the store. Anybody with the file can
check it. With the database too, each head can be checked to lie on its chain. Neither needs the sealing key.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from msgspec.structs import replace

from cardroom.errors import UnreadableError
from cardroom.store import Head, Seal, Store

FORM = 1
LARGEST = 64 * 1024 * 1024


class Heads(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The signed heads, as a JSON file has them; all fields but `signature` are signed, as canonical JSON."""

    form: int
    epoch: int
    utc: int
    heads: dict[str, tuple[int, str]]
    """Stream → version and hash."""
    signer: str
    """The public key, in hexadecimal."""
    signature: str = ""

    @property
    def signed(self) -> bytes:
        """The bytes that are signed."""
        return msgspec.json.encode(replace(self, signature=""), order="sorted")


def sign_heads(heads: Mapping[str, Head], epoch: int, utc: int, seal: Seal) -> Heads:
    """Return the signed heads of all chains."""
    entries = {stream: (head.version, head.hash.hex()) for stream, head in sorted(heads.items())}
    unsigned = Heads(FORM, epoch, utc, entries, seal.signer)
    return replace(unsigned, signature=seal.sign(unsigned.signed).hex())


def write_heads(heads: Heads) -> bytes:
    """Return the heads as the text of a file."""
    return msgspec.json.format(msgspec.json.encode(heads), indent=1) + b"\n"


def read_heads(text: bytes, signer: str = "") -> Heads:
    """Read a file of heads and check its signature.

    With `signer`, it must be signed by this public key. Raise `UnreadableError` otherwise.
    """
    try:
        if len(text) > LARGEST:
            raise UnreadableError(f"signed heads are at most {LARGEST:,} bytes")
        signed = msgspec.json.decode(text, type=Heads)
        if signed.form != FORM:
            raise UnreadableError(f"signed heads of form {signed.form}, expected {FORM}")
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(signed.signer)).verify(
            bytes.fromhex(signed.signature), signed.signed
        )
    except (msgspec.MsgspecError, ValueError) as bad:
        raise UnreadableError(f"no signed heads: {bad}") from None
    except InvalidSignature:
        raise UnreadableError("the signature does not fit: something in the file was changed") from None
    if signer and signed.signer != signer.lower():
        raise UnreadableError(f"signed by {signed.signer}, and not by {signer}")
    return signed


def check_heads(heads: Heads, store: Store) -> int:
    """Check that every head lies on the chain of its stream, which is checked from its first row.

    Return the number of inputs; raise `CorruptStoreError` at the first difference.
    """
    for stream, (version, hash) in heads.heads.items():
        store.check(stream, Head(version, bytes.fromhex(hash)))
    return sum(version for version, _ in heads.heads.values())

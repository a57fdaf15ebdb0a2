"""The heads of all chains at one moment, signed: kept elsewhere, they show years later that nothing was cut
off or changed.

The signature is by Ed25519, with a key derived from the one that seals the store; whoever has the file can
check it, and whoever has the database too can check that each head still lies on its chain. Neither needs the
sealing key.
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
    """As a JSON file has it. All but `signature` is signed, as canonical JSON."""

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
        return msgspec.json.encode(replace(self, signature=""), order="sorted")


def sign_heads(heads: Mapping[str, Head], epoch: int, utc: int, seal: Seal) -> Heads:
    held = {stream: (head.version, head.hash.hex()) for stream, head in sorted(heads.items())}
    unsigned = Heads(FORM, epoch, utc, held, seal.signer)
    return replace(unsigned, signature=seal.sign(unsigned.signed).hex())


def write_heads(heads: Heads) -> bytes:
    return msgspec.json.format(msgspec.json.encode(heads), indent=1) + b"\n"


def read_heads(text: bytes, signer: str = "") -> Heads:
    """Checked against its signature, and where `signer` is known from elsewhere, against who was to sign
    it."""
    try:
        if len(text) > LARGEST:
            raise UnreadableError(f"signed heads are at most {LARGEST:,} bytes")
        found = msgspec.json.decode(text, type=Heads)
        if found.form != FORM:
            raise UnreadableError(f"signed heads of form {found.form}, expected {FORM}")
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(found.signer)).verify(
            bytes.fromhex(found.signature), found.signed
        )
    except (msgspec.MsgspecError, ValueError) as bad:
        raise UnreadableError(f"no signed heads: {bad}") from None
    except InvalidSignature:
        raise UnreadableError("the signature does not fit: something in the file was changed") from None
    if signer and found.signer != signer.lower():
        raise UnreadableError(f"signed by {found.signer}, and not by {signer}")
    return found


def check_heads(heads: Heads, store: Store) -> int:
    """Every head still lies on the chain of its stream, which is proved from its first row; raises `Damaged`.
    Returns how many inputs they stand for."""
    for stream, (version, hash) in heads.heads.items():
        store.check(stream, Head(version, bytes.fromhex(hash)))
    return sum(version for version, _ in heads.heads.values())

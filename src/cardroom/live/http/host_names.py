"""The names of a server. A foreign page whose host name was pointed here (DNS rebinding) is refused.

A literal IP address is safe, because no name was looked up. So are `localhost` and the name of this machine,
which no stranger can point elsewhere and back. The operator gives every other name.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address

LOCAL = ("localhost", "localhost.localdomain")


class Hosts:
    """Container of the host names this server accepts; `names` are those the operator gave."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = frozenset({*LOCAL, *machine_names(), *map(plain, names)})

    def __contains__(self, name: object) -> bool:
        host = plain(str(name))
        return host in self._names or host.endswith(".localhost") or is_address(host)


def machine_names(name: str = "") -> set[str]:
    """Return the names of this machine in its local network."""
    full = plain(name or socket.gethostname())
    first = full.partition(".")[0]
    return {full, first, f"{first}.local"} if first else set()


def plain(name: str) -> str:
    """Normalize a host name: lower case, without blanks and a final dot."""
    return name.strip().lower().removesuffix(".")


def is_address(name: str) -> bool:
    """Return whether a text is an IP address."""
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True

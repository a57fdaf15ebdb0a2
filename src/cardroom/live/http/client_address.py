"""Where a caller is: the address that budgets count by."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

IPV6_PREFIX = 64
"""One caller has all of such a network, and may use every address in it."""


@lru_cache(4096)
def place_of(host: str) -> str:
    """An IPv4 address as it is, of an IPv6 address its /64 network; whatever is no address stays as it is."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found), IPV6_PREFIX), strict=False))

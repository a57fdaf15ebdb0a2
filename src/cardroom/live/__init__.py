"""Live tables: everything that happens is in the table's stream before anybody is told of it."""

from cardroom.live.audit import Audited, audit, audit_table
from cardroom.live.errors import Drift, Halted
from cardroom.live.table import LiveTable
from cardroom.words import bring_english

__all__ = ["Audited", "Drift", "Halted", "LiveTable", "audit", "audit_table"]

bring_english(__name__)

"""Live tables: everything that happens is in the table's stream before anybody is told of it."""

from cardroom.deprecated import earlier_names
from cardroom.live.audit.streams import Audited, audit_table
from cardroom.live.audit.streams import audit_store as audit
from cardroom.live.errors import ReplayMismatchError, TableHaltedError
from cardroom.live.table.blocking import BlockingTable
from cardroom.words import load_words

__all__ = [
    "Audited",
    "BlockingTable",
    "ReplayMismatchError",
    "TableHaltedError",
    "audit",
    "audit_table",
]

load_words(__name__)

__getattr__ = earlier_names(
    __name__,
    {
        "Drift": "ReplayMismatchError",
        "Halted": "TableHaltedError",
        "LiveTable": "BlockingTable",
    },
)

"""The auditor's desk: audits and reports on chance run beside the server, heads of all chains, and who did
what."""

from cardroom.words import bring_english

bring_english(__name__)

"""The server: every table of a process behind its mailbox, sockets, timers, bots, and what an operator has to
see."""

from cardroom.words import bring_english

bring_english(__name__)

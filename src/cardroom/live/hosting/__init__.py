"""Tables in a server process: mailboxes, connections, bots, timers, metrics and logs."""

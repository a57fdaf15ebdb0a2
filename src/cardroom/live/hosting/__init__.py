"""Tables in a server process: mailboxes, connections, bots, timers, figures and logs."""

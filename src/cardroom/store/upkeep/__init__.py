"""Looking after a database: backup, restore, integrity checks and the commands for them."""

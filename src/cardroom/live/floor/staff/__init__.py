"""Staff of the room: roles and passwords, and proposals that a second person confirms."""

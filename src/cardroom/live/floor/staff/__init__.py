"""Staff: their roles and passwords, and proposals that a second person confirms."""

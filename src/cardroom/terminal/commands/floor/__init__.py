"""The commands of the floor: the desk of a running room from the command line."""

"""A table on its stream: commands are planned, appended and folded into its state."""

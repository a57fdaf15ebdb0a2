"""Pages of finished rounds; long rounds are prepared in a separate process."""

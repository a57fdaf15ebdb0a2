"""What people ask over HTTP, a file for each thing they ask about; every way says whom it is for."""

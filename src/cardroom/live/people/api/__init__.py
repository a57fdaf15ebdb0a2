"""HTTP endpoints of people, one module for each subject; every endpoint declares its role."""

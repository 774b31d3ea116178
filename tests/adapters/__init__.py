"""Adapters, each against the library it is for, as installed from the package index."""

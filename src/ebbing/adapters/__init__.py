"""Ebbing behind the interfaces of other libraries: one module per library, each importing it when it is imported itself.

An adapter is thin. It translates between the words of a library and the verbs of a mind, open here or on a server; what
happens is the engine's. What several of them need, exact records under keys of their own, stands in `documents`.
"""

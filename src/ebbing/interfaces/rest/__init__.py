"""The server: many minds behind one address, over HTTP. `app.py` puts it together."""

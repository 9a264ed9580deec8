"""The messages of the server and the handlers of its HTTP endpoints."""

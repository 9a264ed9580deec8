"""The ASGI application, WebSockets, static files and limits on clients."""

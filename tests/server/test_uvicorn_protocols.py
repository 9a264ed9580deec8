"""What `http/uvicorn_protocols.py` needs of uvicorn and websockets beyond their public interface.

These tests name what is missing after an upgrade of either library.
"""

from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import OPEN

from clachan.server.http import uvicorn_protocols

HTTP = "connection_made connection_lost data_received pause_writing resume_writing transport loop client"
NEEDED = {
    H11Protocol: f"{HTTP} conn handle_websocket_upgrade on_response_complete",
    HttpToolsProtocol: (
        f"{HTTP} parser pipeline handle_websocket_upgrade on_header on_headers_complete on_body on_message_complete"
    ),
    WebSocketsSansIOProtocol: (
        "data_received connection_lost handle_connect handle_ping handle_pong handle_cont send_receive_event_to_app"
        " on_task_complete"
        " transport loop client queue writable conn read_paused frames curr_msg_data_type"
        " receive handshake_initiated close_sent disconnected"
    ),
}
OVERRIDDEN = {
    uvicorn_protocols.LimitedH11Protocol: H11Protocol,
    uvicorn_protocols.LimitedHttptoolsProtocol: HttpToolsProtocol,
    uvicorn_protocols.LimitedWebSocketProtocol: WebSocketsSansIOProtocol,
}


async def app(scope: Any, receive: Any, send: Any) -> None: ...


def made(protocol: type[Any]) -> Any:
    return protocol(uvicorn.Config(app, log_config=None), ServerState(), {})


@pytest.mark.parametrize("protocol", NEEDED, ids=lambda p: p.__name__)
async def test_a_protocol_of_uvicorn_has_what_we_use(protocol: type[Any]) -> None:
    one = made(protocol)
    assert [name for name in NEEDED[protocol].split() if not hasattr(one, name)] == []


async def test_the_parsers_have_what_we_use() -> None:
    h11, socket = made(H11Protocol).conn, made(WebSocketsSansIOProtocol).conn
    assert h11.trailing_data == (b"", False)
    assert h11.their_state is not None
    assert socket.parser.gi_frame.f_locals["self"] is socket  # the cycle that ends with the connection
    assert socket.parser_exc is None
    assert socket.state is not OPEN  # before the handshake: `is_open` compares it


@pytest.mark.parametrize(("ours", "theirs"), OVERRIDDEN.items(), ids=lambda p: p.__name__)
async def test_every_name_that_we_use_is_listed(ours: type[Any], theirs: type[Any]) -> None:
    """A method that we override and uvicorn has, too, is in the list above: nothing is relied on in silence."""
    own = {name for cls in ours.__mro__ if cls.__module__ == uvicorn_protocols.__name__ for name in vars(cls)}
    overridden = {name for name in own if not name.startswith("__") and hasattr(made(theirs), name)}
    assert overridden <= set(NEEDED[theirs].split())

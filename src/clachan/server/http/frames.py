"""WebSocket frames (RFC 6455, section 5.2), as far as they need no parser."""

from struct import pack

from websockets.frames import Opcode

FINAL = 0x80  # the bit of the last frame of a message
TEXT = FINAL | Opcode.TEXT  # a text message of one frame
WHOLE = (TEXT, FINAL | Opcode.PING, FINAL | Opcode.PONG)  # frames that are complete by themselves


def is_one_frame(data: bytes) -> bool:
    """Return whether this is exactly one short frame, as a browser sends it."""
    return len(data) > 5 and data[0] in WHOLE and 0x80 <= data[1] < 0x80 + 126 and len(data) == data[1] - 0x80 + 6


def framed(text: bytes) -> bytes:
    """Return a text message as a server sends it, made once for all recipients."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    return (pack("!BBH", TEXT, 126, size) if size < 1 << 16 else pack("!BBQ", TEXT, 127, size)) + text

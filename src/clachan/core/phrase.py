"""A text inside a picture. mypyc does not compile this file: it would forget the types of the fields, and the server
describes its answers by them."""

from typing import TypedDict

from clachan.core.types import Args


class Phrase(TypedDict):
    """A text inside a picture: a Fluent key and its arguments."""

    key: str
    args: Args

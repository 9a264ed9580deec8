"""Random requests and messages made from the server's own types: valid ones, nearly valid ones and nonsense."""

import json
from random import Random
from typing import Any
from urllib.parse import quote

import msgspec.inspect as mi

from clachan.server.api.endpoints import ENDPOINTS
from clachan.server.api.requests import Commands

TEXTS = (
    *("", "Ann", "rebirth", "skye", "easy", "expert", "free", "0.0", "0.12", "5.99999", "\u017e" * 30, "x" * 600),
    *("\u202e", "a\tb", "\U0001f600", "../../etc/passwd", "' OR 1=1 --", "%s%n", "{0}", "1e999", "-0", "\ud7ff"),
)
NUMBERS = (-(2**63), -1, 0, 1, 2, 3, 7, 8, 99, 100_000, 2**31, 2**53, 2**64, 10**30)
JUNK: tuple[Any, ...] = (None, True, -1, 1.5, "", "x" * 5000, [], [[]], {}, {"": None}, [None] * 50, 10**30)
BROKEN = (b"", b"{", b"null", b"[]", b"\xff\xfe", b'{"do":', b'"' + b"x" * 9000, b"[" * 3000, b'{"do":"act"}\x00', b"0")
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH")


class Fuzzer:
    """Makes requests and messages. `words` are what the fields of a path, and texts, may be to be right."""

    def __init__(self, seed: int, words: dict[str, list[str]]) -> None:
        self.rng = Random(seed)
        self.words = words

    def text(self) -> str:
        if self.rng.random() < 0.3:
            return self.rng.choice(self.rng.choice(list(self.words.values())))
        return self.rng.choice(TEXTS)

    def value(self, kind: mi.Type) -> Any:
        """Return a value of a type: mostly within its bounds, in JSON."""
        rng = self.rng
        match kind:
            case mi.UnionType():
                return self.value(rng.choice(kind.types))
            case mi.StructType():
                return self.struct(kind)
            case mi.ListType():
                least, most = kind.min_length or 0, min(5, kind.max_length or 5)
                return [self.value(kind.item_type) for _ in range(rng.randint(least, most))]
            case mi.DictType():
                return {str(self.value(kind.key_type)): self.value(kind.value_type) for _ in range(rng.randrange(3))}
            case mi.StrType():
                least = kind.min_length or 0
                return self.text()[: kind.max_length].ljust(least, "a")
            case mi.LiteralType():
                return rng.choice(kind.values)
            case mi.BoolType():
                return rng.random() < 0.5
            case mi.NoneType():
                return None
            case mi.IntType() | mi.FloatType():
                least = 0 if kind.ge is None else int(kind.ge)
                return rng.randint(least, least + 3) if rng.random() < 0.8 else rng.choice(NUMBERS)
        raise AssertionError(f"the fuzzer cannot make a {kind}")

    def struct(self, kind: mi.StructType) -> dict[str, Any]:
        fields = [f for f in kind.fields if f.required or self.rng.random() < 0.5]
        tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
        return tag | {f.encode_name: self.value(f.type) for f in fields}

    def spoiled(self, value: Any) -> Any:
        """Return a value with a fault somewhere: another type, a missing or an unknown field."""
        rng = self.rng
        if isinstance(value, dict) and value and rng.random() < 0.9:
            name = rng.choice(list(value))
            rest = {k: v for k, v in value.items() if k != name}
            fault = rng.randrange(3)
            return (
                rest
                if fault == 0
                else {**value, self.text(): 1}
                if fault == 1
                else rest | {name: self.spoiled(value[name])}
            )
        if isinstance(value, list) and value and rng.random() < 0.5:
            return [*value[:-1], self.spoiled(value[-1])]
        return rng.choice(JUNK)

    def body(self, kind: Any) -> bytes:
        """Return the bytes of a message of a type: half of them valid."""
        luck = self.rng.random()
        if luck < 0.1:
            return self.rng.choice(BROKEN)
        value = self.value(mi.type_info(kind))
        return json.dumps(self.spoiled(value) if luck < 0.5 else value).encode(errors="replace")

    def path(self, pattern: str) -> str:
        """Return a path of a pattern, with right or wrong parts."""
        parts = []
        for part in pattern.split("/"):
            name, _, rest = part.removeprefix("{").partition("}")
            right = self.words.get(name, ["x"]) if part.startswith("{") else []
            wrong = self.rng.random() < 0.15
            word = self.text() if wrong else self.rng.choice(right or [part])
            parts.append(quote(word, safe="") + rest if right else part)
        return "/".join(parts)

    def request(self) -> dict[str, Any]:
        """Return the arguments of a request to some endpoint."""
        found = self.rng.choice(ENDPOINTS)
        method = found.method if self.rng.random() < 0.97 else self.rng.choice(METHODS)
        query = {name: self.text() for name in found.query if self.rng.random() < 0.5}
        if "seat" in query and self.rng.random() < 0.7:
            query["seat"] = str(self.rng.randrange(4))
        body = self.body(found.body) if found.body is not None else b""
        return {"method": method, "url": self.path(found.path), "params": query, "content": body}

    def message(self, offers: list[tuple[int, list[Any]]]) -> bytes:
        """Return a message to a table. `offers` are the legal actions of seats, and every third message is one."""
        if offers and self.rng.random() < 0.3:
            seat, action = self.rng.choice(offers)
            return json.dumps({"do": "act", "seat": seat, "action": action}).encode()
        return self.body(Commands)

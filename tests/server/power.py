"""Power cuts, simulated: what a disk holds at any moment if it loses all that nobody has waited for.

strace writes down every write to a file, every fsync and everything that is sent to a socket, in their order. `replay`
goes through this log with a disk that keeps a write only once an fsync that began after it has returned.
"""

import re
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

CALLS = "write,writev,pwrite64,pwritev,sendto,sendmsg,fsync,fdatasync,ftruncate,unlink"
STRACE = f"strace -D -f --seccomp-bpf -y -xx -qq -s 9999999 -e trace={CALLS} -e signal=none".split()
LINE = re.compile(
    r"(?P<pid>\d+) +"
    r"(?:<\.\.\. \w+ (?P<resumed>resumed)>|unlink\(\"(?P<gone>.*?)\"|(?P<call>\w+)\(\d+<(?P<path>.*?)>)(?P<rest>.*)"
)
TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
NUMBERS = re.compile(r", (\d+)(?:, (\d+))?(?:\)| <unfinished)")


def traced(log: Path) -> Sequence[str]:
    """Return the words before a command that make strace write down what the process does."""
    return (*STRACE, "-o", str(log))


def available(folder: Path) -> bool:
    """Return whether strace is there and may trace."""
    try:
        done = subprocess.run([*traced(folder / "try"), "true"], capture_output=True, check=False)
    except FileNotFoundError:
        return False
    return done.returncode == 0


class Write(NamedTuple):
    """A change of a file: data at an offset, or a new length."""

    offset: int
    data: bytes | None  # None: the file is cut there


class Disk:
    """Files as a disk holds them, and the writes to them that are still in memory."""

    def __init__(self) -> None:
        self.safe: dict[str, bytearray] = {}
        self.waiting: dict[str, list[Write]] = {}
        self.syncs = 0

    def write(self, path: str, write: Write) -> None:
        self.waiting.setdefault(path, []).append(write)

    def sync(self, path: str, number: int) -> None:
        """The first `number` writes that waited are on the disk now."""
        self.syncs += 1
        for write in self.waiting.get(path, [])[:number]:
            apply(self.safe.setdefault(path, bytearray()), write)
        del self.waiting.get(path, [])[:number]

    def delete(self, path: str) -> None:
        """A name is gone at once: SQLite deletes only what it does not need, also if the name came back."""
        self.safe.pop(path, None)
        self.waiting.pop(path, None)

    def after_power_cut(self, folder: Path, luck: Random | None = None) -> None:
        """Write the files into a folder. With `luck`, the disk has done some of the waiting writes, in any order."""
        for path in {*self.safe, *(self.waiting if luck else ())}:
            content = bytearray(self.safe.get(path, b""))
            if luck is not None:
                waiting = self.waiting.get(path, [])
                for write in luck.sample(waiting, luck.randint(0, len(waiting))):
                    apply(content, write)
            (folder / Path(path).name).write_bytes(content)


def apply(content: bytearray, write: Write) -> None:
    if write.data is None:
        del content[write.offset :]
        content.extend(bytes(write.offset - len(content)))
        return
    content.extend(bytes(max(0, write.offset - len(content))))
    content[write.offset : write.offset + len(write.data)] = write.data


def replay(log: Path, folder: Path) -> Iterator[tuple[Disk, bytes]]:
    """Yield what was sent to each socket, with the disk at that moment. The files in `folder` are on the disk."""
    disk = Disk()
    syncing: dict[str, tuple[str, int]] = {}  # process -> what it waits for
    with log.open() as lines:
        for line in lines:
            match = LINE.match(line)
            if match is None:  # the end of a process
                continue
            if match["resumed"]:
                if match["pid"] in syncing and match["rest"].endswith("= 0"):
                    disk.sync(*syncing.pop(match["pid"]))
                continue
            if match["gone"]:
                disk.delete(unescaped(match["gone"]).decode())
                continue
            call, path, rest = match["call"], unescaped(match["path"]).decode(), match["rest"]
            if call in ("fsync", "fdatasync"):
                waiting = len(disk.waiting.get(path, []))
                if "unfinished" in rest:
                    syncing[match["pid"]] = (path, waiting)
                elif rest.endswith("= 0"):
                    disk.sync(path, waiting)
            elif path.startswith(("socket:", "TCP:", "TCPv6:", "UNIX")):
                yield disk, b"".join(map(unescaped, TEXT.findall(rest)))
            elif Path(path).parent == folder:
                found = TEXT.search(rest)
                numbers = NUMBERS.search(rest, found.end() if found else 0)
                assert numbers, line[:200]
                if call == "ftruncate":
                    disk.write(path, Write(int(numbers[1]), None))
                elif call == "pwrite64":
                    assert found
                    disk.write(path, Write(int(numbers[2]), unescaped(found[1])))


def unescaped(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", "")) if text.startswith("\\x") else text.encode()

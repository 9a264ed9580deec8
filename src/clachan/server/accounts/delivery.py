"""Letters and webhooks on their way out. Nothing here waits in a thread that others need, nothing waits for ever."""

import asyncio
import ipaddress
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from functools import cache
from urllib.parse import unquote, urlsplit

import aiosmtplib
import httpx
from email_validator import EmailNotValidError, validate_email

TIMEOUT = 10.0  # seconds for one step
DEADLINE = 15.0  # seconds for all of an attempt: who sends a byte now and then gets no more
# The system's resolver can only be waited for in a thread, and longer than an attempt lasts: so many that nobody waits
# for somebody else's name server.
names = ThreadPoolExecutor(128, "names")

# What is in no list of private networks, and yet leads to one or to many: translations to IPv4 and groups.
ROUNDABOUT = [
    ipaddress.ip_network(n)
    for n in (
        *("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.88.99.0/24", "198.18.0.0/15", "224.0.0.0/3"),
        *("64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"),
    )
]
UNICAST = ipaddress.ip_network("2000::/3")  # all of IPv6 that is given out to anybody


def is_public(address: str) -> bool:
    """Whether an address is one machine that the whole world can reach."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found not in UNICAST:
            return False
    return found.is_global and not any(found in n for n in ROUNDABOUT if n.version == found.version)


async def find(host: str, port: int, private: bool) -> str:
    """The address to connect to. All that the name stands for must be allowed: nobody chooses between them."""
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(names, lambda: socket.getaddrinfo(host, port, proto=socket.IPPROTO_TCP))
    addresses = [str(f[4][0]) for f in found]
    if not private and not all(map(is_public, addresses)):
        raise OSError("a webhook may not go to a private address")
    return addresses[0]


@cache
def trust() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(url: str, data: bytes, private: bool) -> None:
    """Send a webhook. Only to addresses that the whole world can reach, unless the operator allows others; to the very
    address that was checked, for a name may lead elsewhere a moment later; and not on to where it is redirected."""
    async with asyncio.timeout(DEADLINE):
        asked = httpx.URL(url)
        host = asked.raw_host.decode()
        address = await find(host, asked.port or (443 if asked.scheme == "https" else 80), private)
        headers = {"host": asked.netloc.decode(), "content-type": "application/json", "user-agent": "clachan"}
        async with httpx.AsyncClient(verify=trust(), trust_env=False, timeout=TIMEOUT) as client:
            target, name = asked.copy_with(host=address), {"sni_hostname": host}  # the certificate must fit the name
            request = client.build_request("POST", target, content=data, headers=headers, extensions=name)
            answer = await client.send(request, stream=True)  # what it says beyond the status, nobody reads
            await answer.aclose()
        if not answer.is_success:
            raise OSError(f"the webhook answered {answer.status_code}")


async def send_mail(server: str, message: EmailMessage) -> None:
    """Through the operator's mail server; encrypted as soon as it offers that."""
    parts = urlsplit(server)
    async with asyncio.timeout(DEADLINE):
        await aiosmtplib.send(
            message,
            hostname=parts.hostname or "localhost",
            port=parts.port or (465 if parts.scheme == "smtps" else 25),
            username=unquote(parts.username) if parts.username else None,
            password=unquote(parts.password or "") if parts.username else None,
            use_tls=parts.scheme == "smtps",
            timeout=TIMEOUT,
        )


def letter(sender: str, to: str, subject: str, text: str) -> EmailMessage:
    """A letter whose headers are what they seem to be."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, to, heading(subject)
    message.set_content(text)
    return message


def heading(text: str) -> str:
    """A text as a header may carry it. `=?` begins an encoded word, which may hold anything, even the end of all
    headers; the library would decode it."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split()).replace("=?", "= ?")


def mail_address(text: str) -> str | None:
    """An e-mail address as letters carry it; None: it is none."""
    try:
        return validate_email(text, check_deliverability=False, allow_smtputf8=False).ascii_email
    except EmailNotValidError:
        return None

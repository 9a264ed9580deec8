"""Delivery of letters and webhooks.

Nothing here blocks a thread that others need, or waits for ever.
"""

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

STEP_SECONDS = 10.0  # for one step of an attempt
ATTEMPT_SECONDS = 15.0  # for a whole attempt, also to a receiver that sends a byte now and then
# The system's resolver blocks a thread, possibly for longer than an attempt lasts. There are so
# many threads that nobody waits for a slow name server of others.
names = ThreadPoolExecutor(128, "names")

# Networks that are not private, and yet lead to private addresses or to many: translations to IPv4,
# and groups.
INDIRECT_NETWORKS = [
    ipaddress.ip_network(n)
    for n in (
        *("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.88.99.0/24", "198.18.0.0/15", "224.0.0.0/3"),
        *("64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"),
    )
]
UNICAST = ipaddress.ip_network("2000::/3")  # all of IPv6 that is allocated


def is_public(address: str) -> bool:
    """Return whether an address is one machine that the whole world can reach."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found not in UNICAST:
            return False
    return found.is_global and not any(found in n for n in INDIRECT_NETWORKS if n.version == found.version)


async def resolve(host: str, port: int, private: bool) -> str:
    """Return the address to connect to. All addresses of the name must be allowed."""
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
    """Send a webhook, to a public address unless the operator allows private ones.

    It goes to the very address that was checked, because a name may lead elsewhere a moment later.
    Redirects are not followed.
    """
    async with asyncio.timeout(ATTEMPT_SECONDS):
        asked = httpx.URL(url)
        host = asked.raw_host.decode()
        address = await resolve(host, asked.port or (443 if asked.scheme == "https" else 80), private)
        headers = {"host": asked.netloc.decode(), "content-type": "application/json", "user-agent": "clachan"}
        async with httpx.AsyncClient(verify=trust(), trust_env=False, timeout=STEP_SECONDS) as client:
            target, name = asked.copy_with(host=address), {"sni_hostname": host}  # the certificate must fit the name
            request = client.build_request("POST", target, content=data, headers=headers, extensions=name)
            answer = await client.send(request, stream=True)  # only the status matters
            await answer.aclose()
        if not answer.is_success:
            raise OSError(f"the webhook answered {answer.status_code}")


async def send_mail(server: str, message: EmailMessage) -> None:
    """Send a letter through the operator's mail server, encrypted if it offers that."""
    parts = urlsplit(server)
    async with asyncio.timeout(ATTEMPT_SECONDS):
        await aiosmtplib.send(
            message,
            hostname=parts.hostname or "localhost",
            port=parts.port or (465 if parts.scheme == "smtps" else 25),
            username=unquote(parts.username) if parts.username else None,
            password=unquote(parts.password or "") if parts.username else None,
            use_tls=parts.scheme == "smtps",
            timeout=STEP_SECONDS,
        )


def letter(sender: str, to: str, subject: str, text: str, stop: str = "") -> EmailMessage:
    """Return a letter whose headers cannot be forged by their content.

    `stop`: where mail programs post that its reader wants no more of them (RFC 8058).
    """
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, to, heading(subject)
    if stop:
        message["List-Unsubscribe"], message["List-Unsubscribe-Post"] = f"<{stop}>", "List-Unsubscribe=One-Click"
    message.set_content(text)
    return message


def heading(text: str) -> str:
    """Return a text as a header may carry it.

    `=?` begins an encoded word, which the library would decode. It may hold anything, even the end
    of the headers.
    """
    return " ".join("".join(c if c.isprintable() else " " for c in text).split()).replace("=?", "= ?")


def mailbox(address: str) -> str:
    """Return what limits count as one mailbox: an address without capitals and without what follows a plus."""
    local, _, domain = address.lower().rpartition("@")
    return f"{local.partition('+')[0]}@{domain}"


def mail_address(text: str) -> str | None:
    """Return an e-mail address as letters carry it; None if it is none."""
    try:
        return validate_email(text, check_deliverability=False, allow_smtputf8=False).ascii_email
    except EmailNotValidError:
        return None

"""HTTP server: one POST per operation, signed by the shop; responses are JSON in UTF-8."""

import hashlib
import hmac
import json
from collections.abc import Callable
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MAX_AGE_SECONDS = 60
MAX_BODY_BYTES = 1_500_000


class Refused(Exception):
    """A refusal of the contract, with its code."""


class Malformed(Exception):
    """The input does not match the operation's schema."""


Operation = Callable[[dict], object]

# liar.py sets it to wrap the request handler.
decorate: Callable[[type[BaseHTTPRequestHandler]], type[BaseHTTPRequestHandler]] | None = None


def is_signed(headers, path: str, body: bytes, secret: str) -> bool:
    timestamp = headers.get("x-bakery-timestamp", "")
    text = f"{timestamp}\n{path}\n".encode() + body
    wanted = hmac.new(secret.encode(), text, hashlib.sha256).hexdigest()
    try:
        at = datetime.fromisoformat(timestamp.replace("Z", "+00:00"))
        age = abs((datetime.now(timezone.utc) - at).total_seconds())
    except (ValueError, TypeError):
        return False
    given = headers.get("x-bakery-signature", "").encode("utf-8", "replace")
    return age <= MAX_AGE_SECONDS and hmac.compare_digest(given, wanted.encode())


def serve(operations: dict[str, Operation], port: int, secret: str) -> ThreadingHTTPServer:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        # A response is written in two pieces; TCP_NODELAY keeps the second from waiting for the acknowledgement of the first.
        disable_nagle_algorithm = True
        timeout = 75

        def log_message(self, *_arguments) -> None:
            """No access log: the shop logs every failed call."""

        def reply(self, status: int, value: object) -> None:
            body = json.dumps(value, ensure_ascii=False).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self) -> None:
            known = {"/health": {"live": True}, "/ready": {"ready": True}}.get(self.path)
            self.reply(404 if known is None else 200, known or {"message": "no such page"})

        def do_POST(self) -> None:
            size = int(self.headers.get("Content-Length") or 0)
            if size > MAX_BODY_BYTES:
                self.close_connection = True
                return self.reply(413, {"message": "too large"})
            body = self.rfile.read(size)
            operation = operations.get(self.path)
            if operation is None:
                return self.reply(404, {"message": "no such operation"})
            if not is_signed(self.headers, self.path, body, secret):
                return self.reply(403, {"message": "not signed"})
            try:
                self.reply(200, {"ok": True, "value": operation(json.loads(body)["input"])})
            except Refused as refused:
                self.reply(200, {"ok": False, "error": str(refused)})
            except (Malformed, KeyError, TypeError, ValueError):
                self.reply(400, {"message": "malformed input"})

    return ThreadingHTTPServer(("", port), Handler if decorate is None else decorate(Handler))

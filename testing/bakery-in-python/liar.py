"""The same backend with wrong responses: `/lie/negative-price/catalogue/price` returns a negative price."""

import json
import re
import socket
import time
from http.server import BaseHTTPRequestHandler

import main
import server

LARGE = 25_000_000
STUCK_SECONDS = 60


def with_price(price: object):
    """Replaces every price of the response."""

    def spoil(value):
        if isinstance(value, list):
            return [spoil(one) for one in value]
        if isinstance(value, dict):
            return {name: price if name == "price" else spoil(one) for name, one in value.items()}
        return value

    return lambda body: json.dumps(spoil(json.loads(body))).encode()


def without(field: str):
    def spoil(value):
        if isinstance(value, list):
            return [spoil(one) for one in value]
        if isinstance(value, dict):
            return {name: spoil(one) for name, one in value.items() if name != field}
        return value

    return lambda body: json.dumps(spoil(json.loads(body))).encode()


def always(body: bytes):
    return lambda _body: body


JSON = "application/json"
# Status, content type, and a function that changes the correct response.
LIES = {
    "negative-price": (200, JSON, with_price(-1)),
    "fraction-of-a-cent": (200, JSON, with_price(4.2)),
    "price-as-text": (200, JSON, with_price("4,20")),
    "price-of-null": (200, JSON, with_price(None)),
    "price-beyond-numbers": (200, JSON, with_price(1e300)),
    "price-missing": (200, JSON, without("price")),
    "day-missing": (200, JSON, without("validFrom")),
    "value-missing": (200, JSON, always(b'{"ok": true}')),
    "yes-and-no": (200, JSON, always(b'{"ok": "yes", "value": []}')),
    "refusal-unknown": (200, JSON, always(b'{"ok": false, "error": "out_of_flour"}')),
    "a-list": (200, JSON, always(b"[]")),
    "null": (200, JSON, always(b"null")),
    "not-a-number": (200, JSON, lambda body: re.sub(rb'"price": \d+', b'"price": NaN', body)),
    "empty": (200, JSON, always(b"")),
    "html": (200, "text/html", always(b"<h1>Willkommen</h1>")),
    "stack": (500, "text/plain", always(b"Traceback (most recent call last):\n  File main.py")),
    "foreign-charset": (200, f"{JSON}; charset=iso-8859-1", lambda body: body),
    "no-utf-8": (200, JSON, lambda body: body[:-1] + b', "name": "\xe4"}'),
    "huge": (200, JSON, lambda body: body + b" " * LARGE),
    "cut-off": (200, JSON, lambda body: body),
    "slow": (200, JSON, lambda body: body),
    "hung-up": (200, JSON, lambda body: body),
}


def lying(handler: type[BaseHTTPRequestHandler]) -> type[BaseHTTPRequestHandler]:
    class Liar(handler):
        lie = ""

        def do_POST(self) -> None:
            self.lie, self.path = re.fullmatch(r"/lie/([^/]+)(/.*)", self.path).groups()
            super().do_POST()

        def reply(self, _status: int, value: object) -> None:
            status, kind, spoil = LIES[self.lie]
            body = spoil(json.dumps(value).encode())
            if self.lie == "hung-up":
                self.connection.shutdown(socket.SHUT_RDWR)
                return
            if self.lie == "slow":
                time.sleep(STUCK_SECONDS)
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body[: len(body) // 2] if self.lie == "cut-off" else body)
            self.close_connection = self.lie == "cut-off"

    return Liar


if __name__ == "__main__":
    server.decorate = lying
    main.main()

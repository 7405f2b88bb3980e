"""A bakery's backend of catalogue, branches and content, from the exchange files alone; Python's standard library only.

python3 main.py --data DIRECTORY --port 8080        BAKERY_SECRET in the environment; port 0 is any free one
"""

import argparse
import os
import sys
from pathlib import Path

from answers import Bakery
from server import serve
from tables import read_tables


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--data", type=Path, required=True)
    arguments.add_argument("--port", type=int, default=8080)
    given = arguments.parse_args()
    secret = os.environ.get("BAKERY_SECRET", "")
    if len(secret) < 32:
        sys.exit("BAKERY_SECRET must have at least 32 characters, the same as the shop's.")
    server = serve(Bakery(read_tables(given.data)).operations(), given.port, secret)
    print(f"The bakery in Python is ready: http://localhost:{server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()

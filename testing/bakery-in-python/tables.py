"""The exchange files: CSV in UTF-8 as `npm run export` writes them, `;` between cells, a table per file."""

import csv
import re
import unicodedata
from pathlib import Path

Row = dict[str, str]
NAMES = (
    ["categories", "subcategories", "filters", "products", "prices"]
    + ["branches", "opening-hours", "exceptional-days", "faq"]
)


def read_tables(directory: Path) -> dict[str, list[Row]]:
    return {name: read_table(directory / f"{name}.csv") for name in NAMES}


def read_table(file: Path) -> list[Row]:
    """A missing file is an empty table."""
    if not file.exists():
        return []
    with file.open(encoding="utf-8-sig", newline="") as lines:
        return [{name: plain(cell) for name, cell in row.items()} for row in csv.DictReader(lines, delimiter=";")]


def plain(cell: str) -> str:
    """Removes the apostrophe that protects against formulas in spreadsheets."""
    return cell[1:] if re.match(r"'+[=+\-@\t\r\n＝＋－＠]", cell) else cell


def flag(cell: str) -> bool:
    return cell.lower() in ("ja", "x", "1", "true", "wahr")


def whole(cell: str, default: int = 0) -> int:
    return int(cell) if cell else default


def decimal(cell: str) -> float:
    return float(cell.replace(",", "."))


def cents(cell: str) -> int:
    """'5,20' becomes 520 cents; floats are never used for money."""
    euros, _, fraction = cell.replace(" €", "").replace(".", ",").partition(",")
    return int(euros or 0) * 100 + int(fraction.ljust(2, "0"))


def parts(cell: str) -> list[str]:
    return [part.strip() for part in cell.split("|") if part.strip()]


def pairs(cell: str) -> list[tuple[str, str]]:
    split = [part.partition(":") for part in parts(cell)]
    return [(name.strip(), value.strip()) for name, _, value in split]


def slug_of(name: str) -> str:
    """'Lübeck, Hüxstraße' → 'luebeck-huexstrasse'."""
    lower = unicodedata.normalize("NFC", name).lower()
    written = lower.translate(str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}))
    bare = "".join(letter for letter in unicodedata.normalize("NFD", written) if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")

"""Products and prices at a selling point."""

from datetime import datetime
from functools import cached_property

from branches import BERLIN, branch_id
from tables import Row, cents, flag, pairs, parts, slug_of, whole

EMPTY_DATE_TIME = "0001-01-01T00:00:00"
GROUPS = {"occasions": "Anlässe", "allergenics": "Allergene", "attributes": "Eigenschaften"}


class Point:
    """A selling point: branch, order mode and time; `known` if all three are set."""

    def __init__(self, branches: list[Row], query: dict) -> None:
        wanted = query.get("targetBranchid") or query.get("targetBranchId")
        self.branch = next((row for row in branches if branch_id(row["erpId"]) == wanted), None)
        self.mode = query.get("orderMode")
        text = query.get("targetDateTime")
        self.at = None if text in (None, EMPTY_DATE_TIME) else datetime.fromisoformat(text.replace("Z", "+00:00"))
        self.known = None not in (self.branch, self.mode, self.at)
        self.zone = self.branch["priceZone"] if self.branch else None


def midnight(day: str) -> datetime:
    return datetime.fromisoformat(day).replace(tzinfo=BERLIN)


def tiers(entries: list[Row], zone: str, mode: str, at: datetime) -> list[dict]:
    """Price tiers: per quantity the most specific, then the latest entry; tiers without a saving are left out."""
    best: dict[int, Row] = {}

    def rank(entry: Row):
        return (2 if entry["orderMode"] else 0) + (1 if entry["zone"] else 0), entry["validFrom"]

    for entry in entries:
        fits = entry["zone"] in ("", zone) and entry["orderMode"] in ("", mode) and midnight(entry["validFrom"]) <= at
        quantity = whole(entry["quantity"])
        if fits and (quantity not in best or rank(entry) > rank(best[quantity])):
            best[quantity] = entry
    found: list[dict] = []
    for quantity in sorted(best) if 0 in best else []:
        price = cents(best[quantity]["price"])
        if not found or price < found[-1]["price"]:
            since = midnight(best[quantity]["validFrom"]).isoformat()
            found.append({"quantity": quantity, "price": price, "validFrom": since})
    return found


class Product:
    """A product row with its prices and, for a parent, its variants."""

    def __init__(self, row: Row, category: Row, prices: list[Row]) -> None:
        self.row, self.category, self.own_prices = row, category, prices
        self.number = row["skuNumber"]
        self.skuid = 100_000 + int(self.number)
        self.variants: list[Product] = []
        self.parent: Product | None = None

    @cached_property
    def slug(self) -> str:
        return f"{slug_of(self.name)}-{slug_of(self.number)}"

    @property
    def name(self) -> str:
        return self.row["name"].replace("|", "")

    @property
    def url(self) -> str:
        return f"/produkte/{self.row['category']}/{(self.parent or self).slug}"

    @property
    def shown(self) -> "Product":
        """The product whose price a card shows: for a parent its default variant."""
        return next((one for one in self.variants if flag(one.row["isDefaultVariant"])), self)

    def prices(self, point: Point) -> list[dict]:
        return tiers(self.shown.own_prices, point.zone, point.mode, point.at) if point.known else []

    def for_sale(self, point: Point) -> bool:
        row = self.row
        if not flag(row["enabled"]) or not flag((self.parent or self).row["enabled"]):
            return False
        if not point.known:
            return True
        days, modes = parts(row["bakedOn"]), parts(row["orderModes"])
        is_baked = not days or str(point.at.astimezone(BERLIN).isoweekday()) in days
        return bool(
            is_baked and (not modes or point.mode in modes) and self.prices(point) and row["dailyInventory"] != "0"
        )

    def inventory(self, point: Point) -> int | None:
        text = self.row["dailyInventory"]
        return int(text) if text and point.known else None

    def options(self, group: str) -> set[int]:
        return set(self.allergens or []) if group == "allergenics" else {int(part) for part in parts(self.row[group])}

    def has(self, group: str, wanted: set[int]) -> bool:
        if group == "allergenics":
            # A product without a declaration matches no filter.
            return self.allergens is not None and not wanted & self.options(group)
        own = self.options(group)
        return bool(own & wanted)

    @property
    def allergens(self) -> list[int] | None:
        contained = [int(part) for part in parts(self.row["allergens"])]
        return contained if contained or self.row["allergensText"].strip() else None

    def to_product(self, point: Point) -> dict:
        row, shown, prices = self.row, self.shown.row, self.prices(point)
        return {
            "skuid": self.skuid,
            "skuNumber": self.number,
            "name": self.name,
            "name2": "",
            "nameSeparated": row["name"].replace("|", "\u00ad"),
            "subline": row["subline"],
            "shortDescription": row["shortDescription"],
            "tags": parts(row["tags"]),
            "prices": prices,
            "ordersInLastSevenDays": whole(row["popularity"]),
            "imagePathFull": row["image"],
            "imageAlt": row["imageAlt"],
            "badges": parts(row["badges"]),
            "productUrl": self.url,
            "productCategory": self.category["name"],
            "productSubCategory": row["subcategory"],
            "hasVariants": bool(self.variants),
            "forSale": self.for_sale(point),
            "skuEnabled": flag(row["enabled"]),
            "skuDailyInventory": self.inventory(point),
            "skuMinItemsInOrder": whole(row["minItems"], 1),
            "multipleOfItem": whole(row["multipleOf"], 1),
            "skuWeight": int(shown["contentAmount"]) / 1000 if shown["contentAmount"] else None,
            "contentUnit": shown["contentUnit"] or "kg",
            "depositPrice": cents(shown["deposit"]),
            "depositKind": shown["depositKind"] or None,
            "volumeDiscountMinCount": prices[1]["quantity"] if len(prices) > 1 else None,
            "loyaltyDiscount": flag(row["loyalty"]),
            "breadSaver": flag(self.category["breadSaver"]),
            "ovenTime": None,
            "bakedAgain": None,
            "allergens": self.allergens,
        }

    def to_thing(self, point: Point) -> dict:
        return {
            "product": self.to_product(point),
            "skuid": self.shown.skuid,
            "name": self.shown.name,
            "picture": self.row["image"],
            "pictureWidth": whole(self.row["pictureWidth"]),
        }

    def to_detail(self, point: Point, labels: dict[int, str]) -> dict:
        row, now = self.row, datetime.now(BERLIN)
        base = tiers(self.shown.own_prices, "standard", "pickup", now)
        image = {"PathFull": row["image"], "PathThumbnail": row["image"], "alt": row["imageAlt"], "isCloseUp": False}
        facts = enumerate(pairs(row["nutrition"]), start=1)
        return self.to_product(point) | {
            "description": row["description"],
            "attributes": [labels[int(part)] for part in parts(row["attributes"])],
            "SKUID": self.skuid,
            "Name": self.name,
            "IngredientsFullText": row["ingredients"],
            "AllergenicsFullText": row["allergensText"],
            "NutritionalFacts": [
                {"Position": place, "Label": label, "ValuePerHundred": value} for place, (label, value) in facts
            ],
            "images": [image],
            "categorySlug": row["category"],
            "isBread": flag(row["isBread"]),
            "withdrawal": row["withdrawal"] or "perishable",
            "listPrice": base[0]["price"] if base else None,
        }

    def to_variant(self, point: Point) -> dict:
        row, parent = self.row, self.parent
        return {
            "isDefault": flag(row["isDefaultVariant"]),
            "skuid": self.skuid,
            "skuName": self.name,
            "variantParentName": parent.name,
            "variantParentSKUID": parent.skuid,
            "variantAttribute": dict(pairs(row["variantAttributes"])),
            "variantQuestion": self.category["variantQuestion"],
            "skuEnabled": self.for_sale(point),
            "skuImagePath": row["image"],
            "skuMinItemsInOrder": whole(row["minItems"], 1),
            "multipleOfItem": whole(row["multipleOf"], 1),
            "skuDailyInventory": self.inventory(point),
            "category": self.category["name"],
            "subCategory": row["subcategory"],
            "productURL": self.url,
            "depositPrice": cents(row["deposit"]),
            "depositKind": row["depositKind"] or None,
            "prices": self.prices(point),
            "allergens": self.allergens,
        }

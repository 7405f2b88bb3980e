"""Implementations of the operations: from input to value."""

from collections import defaultdict
from datetime import datetime, timezone

from branches import BERLIN, UNKNOWN_DISTANCE, Hours, branch_id, kilometres, offers, to_branch
from catalogue import GROUPS, Point, Product
from server import Malformed, Refused
from tables import Row, flag, parts, slug_of, whole


def by_place(row: Row) -> int:
    return whole(row["position"])


class Bakery:
    def __init__(self, tables: dict[str, list[Row]]) -> None:
        self.tables = tables
        self.started = datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        categories = {row["slug"]: row for row in tables["categories"]}
        prices = defaultdict(list)
        for row in tables["prices"]:
            prices[row["skuNumber"]].append(row)
        every = [Product(row, categories[row["category"]], prices[row["skuNumber"]]) for row in tables["products"]]
        self.by_number = {product.number: product for product in every}
        self.by_skuid = {product.skuid: product for product in every}
        for product in every:
            if product.row["variantOf"]:
                product.parent = self.by_number[product.row["variantOf"]]
                product.parent.variants.append(product)
        self.shelf = [product for product in every if product.parent is None and flag(product.row["enabled"])]
        self.labels = {int(row["id"]): row["label"] for row in tables["filters"]}

    def operations(self) -> dict:
        own = {
            "catalogue": ["categories", "filter", "product", "addresses", "recommendations", "board", "specials"]
            + ["variants", "price"],
            "branches": ["list", "details"],
            "content": ["faq", "notices", "legalTexts"],
        }
        return {
            f"/{module}/{name}": getattr(self, f"{module}_{name}") for module, names in own.items() for name in names
        }

    # --- catalogue ---

    def catalogue_categories(self, _query: dict) -> list[dict]:
        return [self.to_category(row) for row in sorted(self.tables["categories"], key=by_place)]

    def to_category(self, row: Row) -> dict:
        own = [product for product in self.shelf if product.row["category"] == row["slug"]]
        below = [one for one in self.tables["subcategories"] if one["category"] == row["slug"]]
        return {
            "slug": row["slug"],
            "name": row["name"],
            "description": row["description"],
            "imagePath": row["image"],
            "productCount": len(own),
            "loyaltyTab": flag(row["loyaltyTab"]),
            "breadSaver": flag(row["breadSaver"]),
            "subcategories": [one["name"] for one in sorted(below, key=by_place)],
            "filters": [
                {"key": key, "label": label, "options": options}
                for key, label in GROUPS.items()
                if (options := self.options(key, own))
            ],
        }

    def options(self, key: str, shelf: list[Product]) -> list[dict]:
        """Filter options that at least one product of the category has."""
        occurring = {option for product in shelf for option in product.options(key)}
        rows = [row for row in self.tables["filters"] if row["group"] == key and int(row["id"]) in occurring]
        return [{"id": int(row["id"]), "label": row["label"]} for row in sorted(rows, key=by_place)]

    def catalogue_filter(self, query: dict) -> dict:
        point = self.point(query)
        found = self.of_path(query["categoryPath"])
        for group in query.get("filters", []):
            wanted = {option["id"] for option in group["options"]} & set(self.labels)
            if wanted:
                found = [product for product in found if product.has(group["key"], wanted)]
        if query.get("subcategory"):
            found = [product for product in found if product.row["subcategory"] == query["subcategory"]]
        if query.get("skuids") is not None:
            found = [product for product in found if product.skuid in query["skuids"]]
        words = (query.get("search") or "").strip()
        if words:
            found = [product for product in found if slug_of(words) in slug_of(product.name)]
        found = self.in_order(found, query.get("sort", "popularity-desc"), point)
        offset, limit = query.get("offset", 0), query.get("limit", 100)
        page = {"products": [one.to_product(point) for one in found[offset : offset + limit]], "total": len(found)}
        reading = {"wanted": words, "excluded": [], "notUnderstood": [], "guess": None}
        return page | {"reading": reading} if words else page

    def of_path(self, path: str) -> list[Product]:
        if path == "/produkte":
            return self.shelf
        slug = path.removeprefix("/produkte/")
        if all(row["slug"] != slug for row in self.tables["categories"]):
            raise Refused("category_unknown")
        return [product for product in self.shelf if product.row["category"] == slug]

    @staticmethod
    def in_order(found: list[Product], sort: str, point: Point) -> list[Product]:
        """Premium products first, then those with a price, then by the sort key (stable sorts)."""
        found = sorted(found, key=lambda one: slug_of(one.name), reverse=sort == "name-desc")
        if sort in ("popularity-desc", "oven-first"):
            found = sorted(found, key=lambda one: -whole(one.row["popularity"]))
        return sorted(
            found, key=lambda one: ("Premium" not in parts(one.row["tags"]), point.known and not one.prices(point))
        )

    def catalogue_product(self, query: dict) -> dict:
        product = self.by_number.get(query["skuNumber"])
        if product is None or product.parent is not None:
            raise Refused("product_unknown")
        return product.to_detail(self.point(query), self.labels)

    def catalogue_addresses(self, _query: dict) -> list[dict]:
        return [
            {"path": product.url, "changedAt": self.started}
            for product in sorted(self.shelf, key=lambda product: slug_of(product.name))
        ]

    def catalogue_recommendations(self, query: dict) -> list[dict]:
        own, point = self.known(query["skuid"]), self.point(query)
        near = [
            other
            for other in self.in_order(self.shelf, "popularity-desc", point)
            if other is not own and other.category is own.category and other.for_sale(point)
        ]
        return [other.to_product(point) for other in near[: query.get("limit", 9)]]

    def catalogue_board(self, query: dict) -> list[dict]:
        skuid, point = query.get("skuid"), self.point(query)
        of = self.in_order(self.shelf, "popularity-desc", point) if skuid is None else [self.known(skuid)]
        boards = ([one.to_thing(point) for one in self.board(product, point)][:4] for product in of)
        return next((board for board in boards if len(board) > 1), [])

    def board(self, product: Product, point: Point) -> list[Product]:
        """The product and what goes with it, as far as it can be drawn and had."""
        things = [product] + [self.by_number[number] for number in parts(product.row.get("goesWith", ""))]
        found = [one for one in things if one.row.get("pictureWidth") and one.for_sale(point)]
        return found if product in found else []

    def catalogue_specials(self, query: dict) -> dict:
        point, today = self.point(query), datetime.now(BERLIN).date()
        day = point.at.astimezone(BERLIN).date() if point.at else today
        rare = [product for product in self.shelf if str(day.isoweekday()) in parts(product.row["bakedOn"])]
        new = [product for product in self.shelf if product not in rare and "Neu" in parts(product.row["badges"])]
        found = [product.to_product(point) for product in rare + new if product.for_sale(point)]
        return {"day": day.isoformat(), "inDays": max(0, (day - today).days), "products": found[: query["limit"]]}

    def catalogue_variants(self, query: dict) -> list[dict]:
        point = self.point({"orderMode": "pickup"} | {name: value for name, value in query.items() if value})
        found = sorted(self.known(query["skuid"]).variants, key=lambda one: not flag(one.row["isDefaultVariant"]))
        return [variant.to_variant(point) for variant in found]

    def catalogue_price(self, query: dict) -> list[dict]:
        point = self.point({"orderMode": "pickup"} | {name: value for name, value in query.items() if value})
        product = self.known(query["skuid"])
        if not product.for_sale(point):
            raise Refused("not_for_sale")
        return product.prices(point)

    def known(self, skuid: int) -> Product:
        if skuid not in self.by_skuid:
            raise Refused("product_unknown")
        return self.by_skuid[skuid]

    def point(self, query: dict) -> Point:
        return Point(self.tables["branches"], query)

    # --- branches ---

    def hours(self, branch: Row) -> Hours:
        def own(table: str) -> list[Row]:
            return [row for row in self.tables[table] if row["erpId"] == branch["erpId"]]

        return Hours(own("opening-hours"), own("exceptional-days"))

    def branches_list(self, query: dict) -> list[dict]:
        lat, long = query.get("latitude"), query.get("longitude")
        has_point = lat is not None and long is not None
        found = []
        for row in self.tables["branches"]:
            distance = kilometres(row, lat, long) if has_point else UNKNOWN_DISTANCE
            is_near = not has_point or distance <= query.get("searchRadius", 30)
            if is_near and offers(row, query.get("orderMode"), distance):
                found.append((distance, slug_of(row["name"]), row))
        found.sort(key=lambda one: one[:2])
        return [to_branch(row, self.hours(row), distance) for distance, _name, row in found]

    def branches_details(self, query: dict) -> dict:
        keys = {
            "branchId": lambda row: branch_id(row["erpId"]),
            "branchERPId": lambda row: int(row["erpId"]),
            "branchSlug": lambda row: slug_of(row["name"]),
        }
        if not any(query.get(key) for key in keys):
            raise Malformed
        for key, of in keys.items():
            for row in self.tables["branches"]:
                if query.get(key) is not None and of(row) == query[key]:
                    return to_branch(row, self.hours(row), full=True)
        raise Refused("branch_unknown")

    # --- content ---

    def content_notices(self, _query: dict) -> list[dict]:
        return []

    def content_legalTexts(self, _query: dict) -> list[dict]:  # noqa: N802
        """Without versions the storefront shows its own texts."""
        return []

    def content_faq(self, _query: dict) -> list[dict]:
        groups: dict[tuple[int, str], list[Row]] = defaultdict(list)
        for row in self.tables["faq"]:
            groups[whole(row["category"]), row["headline"]].append(row)
        return [
            {
                "headline": headline,
                "questions": [
                    {"question": row["question"], "answer": row["answer"]} for row in sorted(rows, key=by_place)
                ],
            }
            for (_place, headline), rows in sorted(groups.items(), key=lambda group: group[0][0])
        ]

"""Branches: positions, distances and opening hours. Times are Berlin time."""

import math
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from tables import Row, cents, decimal, flag, parts, slug_of, whole

BERLIN = ZoneInfo("Europe/Berlin")
UNKNOWN_DISTANCE = 9999
EARTH_RADIUS_KM = 6371.0088
DAYS_AHEAD = 45
WEEKDAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]


def branch_id(erp_id: str) -> int:
    """Branch ids as in the embedded demo bakery; both sides must agree."""
    return 1000 + int(erp_id)


def kilometres(branch: Row, lat: float, long: float) -> float:
    here = [math.radians(decimal(branch[name])) for name in ("lat", "long")]
    there = [math.radians(lat), math.radians(long)]
    half_lat, half_long = (math.sin((b - a) / 2) for a, b in zip(here, there))
    h = half_lat**2 + math.cos(here[0]) * math.cos(there[0]) * half_long**2
    return 2 * EARTH_RADIUS_KM * math.asin(min(1.0, math.sqrt(h)))


def distance_label(distance: float) -> str:
    if distance >= UNKNOWN_DISTANCE:
        return "-"
    metres = round(distance * 1000)
    return f"{metres} m" if metres < 1000 else f"{distance:.1f} km".replace(".", ",")


class Hours:
    """Opening hours of a branch; public holidays are exceptional days of its file."""

    def __init__(self, regular: list[Row], exceptional: list[Row]) -> None:
        def intervals(rows: list[Row]) -> list[dict]:
            known = [{"opens": row["opens"], "closes": row["closes"]} for row in rows if row["opens"]]
            return sorted(known, key=lambda interval: interval["opens"])

        self.week = {day: intervals([row for row in regular if whole(row["weekday"]) == day]) for day in range(1, 8)}
        self.reasons = {row["day"]: row["reason"] for row in exceptional}
        self.special = {day: intervals([row for row in exceptional if row["day"] == day]) for day in self.reasons}

    def on(self, day: date) -> list[dict]:
        return self.special.get(day.isoformat(), self.week[day.isoweekday()])

    def state(self, now: datetime) -> tuple[bool, str]:
        """Whether the branch is open, and its German label."""
        if all(hours == [{"opens": "00:00", "closes": "24:00"}] for hours in self.week.values()):
            return True, "Rund um die Uhr geöffnet"
        clock = now.strftime("%H:%M")
        for interval in self.on(now.date()):
            if interval["opens"] <= clock < interval["closes"]:
                return True, f"Geöffnet bis {interval['closes']}"
        for ahead in range(8):
            day = now.date() + timedelta(days=ahead)
            later = [interval["opens"] for interval in self.on(day) if ahead > 0 or interval["opens"] > clock]
            if later:
                when = {0: "heute", 1: "morgen"}.get(ahead, WEEKDAYS[day.weekday()])
                return False, f"Öffnet {when} um {later[0]}"
        return False, "Geschlossen"

    def special_days(self, today: date) -> list[dict]:
        ahead = [(today + timedelta(days=days)).isoformat() for days in range(DAYS_AHEAD)]
        return [
            {"date": day, "hours": self.special[day], "reason": self.reasons[day]}
            for day in ahead
            if day in self.special and self.special[day] != self.week[date.fromisoformat(day).isoweekday()]
        ]


def offers(branch: Row, mode: str | None, distance: float) -> bool:
    if mode == "delivery":
        reaches = distance == UNKNOWN_DISTANCE or distance <= decimal(branch["deliveryRadiusKm"])
        return flag(branch["delivery"]) and reaches
    return mode != "inhouse" or flag(branch["inhouse"])


def to_branch(branch: Row, hours: Hours, distance: float = UNKNOWN_DISTANCE, full: bool = False) -> dict:
    now = datetime.now(BERLIN)
    is_open, label = hours.state(now)
    return {
        "branchId": branch_id(branch["erpId"]),
        "branchERPId": int(branch["erpId"]),
        "branchPublicName": branch["name"],
        "branchSlug": slug_of(branch["name"]),
        "branchKind": branch["kind"],
        "branchAddress": {
            "street": branch["street"],
            "postCode": branch["postCode"],
            "city": branch["city"],
            "lat": decimal(branch["lat"]),
            "long": decimal(branch["long"]),
            "distance": distance,
            "label": distance_label(distance),
        },
        "branchPhone": branch["phone"],
        "branchSearchWords": parts(branch["searchWords"]),
        "branchOpenOnSundays": bool(hours.week[7]),
        "branchServiceExpress": flag(branch["express"]),
        "branchServiceInhouse": flag(branch["inhouse"]),
        "branchServiceDelivery": flag(branch["delivery"]),
        "branchBreadSaverBag": flag(branch["breadSaver"]),
        "branchTables": whole(branch["tables"]),
        "branchOpenNow": is_open,
        "branchOpenLabel": label,
        "branchPauses": [],
        "deliveryFee": cents(branch["deliveryFee"]),
        "deliveryFreeFrom": cents(branch["deliveryFreeFrom"]),
        "deliveryMinimum": cents(branch["deliveryMinimum"]),
        "openingDays": [{"weekday": day, "hours": hours.week[day]} for day in range(1, 8)] if full else [],
        "specialDays": hours.special_days(now.date()) if full else [],
        "fullDataLoaded": full,
    }

"""How large a product is drawn: a roll of 60 g does not fill a tile like a loaf of a kilo.

Every product is rendered to fill its picture; what it weighs, as the demo bakeries sell it, makes it smaller there."""

import json
from pathlib import Path

from PIL import Image

BRANDS = Path(__file__).resolve().parents[1] / 'brands'
# What weighs or holds as much as a small loaf fills its picture.
FULL = 500
# A length goes with the third root of a weight; a third of that, or a biscuit beside a loaf would be a crumb.
ROOT = 9
SMALLEST = 0.8
# However little they weigh, they are as long as a loaf.
LONG = ('baguette', 'stangenbrot', 'wurzelbrot', 'kraeuterstange')
# They stand high, and would touch the upper edge of their tile, which is less high than wide.
UPRIGHT = ('saft', 'cola', 'kakao', 'schorle', 'wasser', 'to_go', 'tuete')
LOWER = 0.9
# What its picture shows several of, all in one studio.
SEVERAL = ('aufback_broetchen',)
# Of a whole picture, in pixels.
EDGE = 1600
# The line the products stand on stays where the studio drew it (`studio.autoframe`).
STANDS_AT = (0.5, 0.78)


def weights():
    """Picture -> the most that it is sold as, in grams or millilitres."""
    heaviest = {}
    for file in sorted(BRANDS.glob('*/demo/products/*.json')):
        for product in json.loads(file.read_text())['products']:
            name, amount = product['image'], (product.get('content') or {}).get('amount', FULL)
            heaviest[name] = max(amount, heaviest.get(name, 0))
    return heaviest


def scale_of(name):
    """0.7 to 1, of a product or of its further view (`NAME_open`); what nobody sells alone fills its picture."""
    product = name.removesuffix('_open')
    amount = FULL if product in (*LONG, *SEVERAL) else weights().get(product, FULL)
    lower = LOWER if any(part in name for part in UPRIGHT) else 1
    return lower * min(max((amount / FULL) ** (1 / ROOT), SMALLEST), 1)


def to_scale(image, scale):
    """A square picture with its product smaller, on the same line; what was rendered no larger than it is drawn stays as it is."""
    edge = round(EDGE * scale)
    small = image if image.width == edge else image.resize((edge, edge), Image.LANCZOS)
    canvas = Image.new('RGBA', (EDGE, EDGE), (0, 0, 0, 0))
    canvas.paste(small, tuple(round(at * (EDGE - edge)) for at in STANDS_AT))
    return canvas

"""Pictures made from a finished cut-out without rendering: retouch.py [NAME ...] writes public/pictures.

Other juice in the bottle, something else in the cup, a bag filled otherwise. Quick, and only for what differs in nothing
but that; the families hold a model of its own for most of them."""

import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from publish import PICTURES, save


def rgb(colour):
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255


def load(name):
    """Colours and opacity of a cut-out, 0 to 1."""
    pixels = np.asarray(Image.open(PICTURES / f'{name}.webp').convert('RGBA'), np.float32) / 255
    return pixels[..., :3].copy(), pixels[..., 3].copy()


def image_of(colours, alpha):
    pixels = np.dstack([np.clip(colours, 0, 1), alpha])
    return Image.fromarray((pixels * 255 + 0.5).astype(np.uint8), 'RGBA')


def smooth(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def noise(shape, cell, seed):
    """Soft random field, about -1 to 1, with bumps of `cell` pixels."""
    rng = np.random.default_rng(seed)
    grid = rng.normal(0, 0.5, (shape[0] // cell + 3, shape[1] // cell + 3)).astype(np.float32)
    return np.asarray(Image.fromarray(grid).resize(shape[::-1], Image.BICUBIC))


def blend(a, b, weight):
    return a + (b - a) * weight[..., None]


def saturation(colours):
    return (colours.max(-1) - colours.min(-1)) / np.maximum(colours.max(-1), 0.01)


# ---------- bottles: juice, cap ----------

BOTTLES = {
    'hafen_cola': dict(juice=('#0f0502', '#2c120a', '#6b3218'), band='#8e2a1e', cap='#8e2a1e'),
    'rhabarberschorle': dict(juice=('#a8505a', '#e08f88', '#f4c2b4'), band='#b8485a', cap='#d9a3a0'),
    'kalter_kakao': dict(juice=('#5a3822', '#94643f', '#c39a73'), band='#6b3f22', cap='#efe6d8'),
    'apfelsaft': dict(juice=('#94701c', '#cfa344', '#ecd391'), band='#6e8b3a', cap='#75864f'),
    'sanddornsaft': dict(juice=('#a8440a', '#de6f16', '#f4a552'), band='#c25a12', cap='#f0e4cc'),
}


def bottle(juice, band, cap):
    colours, alpha = load('orangensaft')
    y = np.arange(len(colours))[:, None] / len(colours) + 0 * alpha
    light = colours.mean(-1)
    label = smooth(0.440, 0.445, y) * smooth(0.712, 0.707, y)
    behind_glass = smooth(0.215, 0.23, y) * (1 - label)
    # glints of the glass are yellow with juice, too
    coloured = np.maximum(
        smooth(0.22, 0.5, saturation(colours)), behind_glass * smooth(0.13, 0.26, saturation(colours))
    )
    coloured *= smooth(0.30, 0.42, light)
    dark, middle, bright = (rgb(c) for c in juice)
    t = np.clip((light - 0.36) / 0.34, 0, 1)[..., None]
    other = np.where(t < 0.5, dark + (middle - dark) * t * 2, middle + (bright - middle) * (t * 2 - 1))
    # the printed band and line of the label are deeper orange than any juice behind glass
    printed = smooth(0.80, 0.90, saturation(colours)) * label
    other = blend(other, rgb(band) + 0 * other, printed)
    colours = blend(colours, other, coloured * (alpha > 0.9))
    tinted = colours.mean(-1)[..., None] * rgb(cap) * 1.12
    return image_of(blend(colours, tinted, smooth(0.192, 0.188, y) * (alpha > 0.5)), alpha)


# ---------- cups: what is in them ----------

MIDDLE, HALF = (499.5, 374.5), (235.5, 142.0)  # of the liquid's face in cappuccino.webp
CUPS = {
    'espresso': dict(ramp=('#84501f', '#b07a3c', '#c9975a'), mottled=0.9, gloss=0.05, size=0.84),
    'pott_kaffee': dict(ramp=('#1a0b06', '#2d150b', '#7a4522'), mottled=0.1, gloss=0.22),
    'friesentee': dict(ramp=('#6a2806', '#7d3308', '#cf8236'), mottled=0.1, gloss=0.20, clear=0.6),
    'heisse_schokolade': dict(ramp=('#55301b', '#6f4429', '#9a6a45'), mottled=0.4, gloss=0.10),
    'milchkaffee': dict(ramp=('#b58553', '#c89b68', '#e6cba0'), mottled=0.4, gloss=0.06, cream='foam'),
    'moehrensuppe': dict(
        ramp=('#cf6d12', '#e08a22', '#eaa547'), mottled=0.5, gloss=0.10, cream='swirl', herbs=26
    ),
    'kartoffelsuppe': dict(
        ramp=('#d6ad68', '#e8c888', '#f2dcaa'), mottled=0.9, gloss=0.08, herbs=34, sausage=7
    ),
}


def ellipse_points(x, y, length, width, angle, count=40):
    a = np.linspace(0, 2 * np.pi, count)
    u, v = length * np.cos(a), width * np.sin(a)
    u, v = u * np.cos(angle) - v * np.sin(angle), u * np.sin(angle) + v * np.cos(angle)
    # what lies on the liquid is seen as flat as the liquid
    return [(x + p, y + q * HALF[1] / HALF[0]) for p, q in zip(u, v)]


def drawn(shape, herbs, sausage, seed):
    """Sausage and chopped herbs on a soup, drawn four times as large and scaled down."""
    rng = np.random.default_rng(seed)
    k = 4
    layer = Image.new('RGBA', (shape[1] * k, shape[0] * k), (0, 0, 0, 0))
    pen = ImageDraw.Draw(layer)

    def put(points, colour):
        pen.polygon([(x * k, y * k) for x, y in points], fill=colour)

    for i in range(sausage):
        r, a = 0.22 + 0.50 * ((i * 0.618) % 1), i * 2.4
        x, y = MIDDLE[0] + HALF[0] * r * np.cos(a), MIDDLE[1] + HALF[1] * r * np.sin(a)
        put(ellipse_points(x + 3, y + 5, 38, 36, 0), (110, 70, 20, 110))
        put(ellipse_points(x, y + 3, 37, 35, 0), (150, 66, 42, 255))
        put(ellipse_points(x, y, 36, 34, 0), (190, 96, 66, 255))
        put(ellipse_points(x, y - 1, 32, 30, 0), (226, 160, 130, 255))
        put(ellipse_points(x - 5, y - 4, 20, 17, 0), (234, 176, 148, 255))
    for _ in range(herbs):
        r, a = 0.80 * np.sqrt(rng.random()), rng.uniform(0, 2 * np.pi)
        x, y = MIDDLE[0] + HALF[0] * r * np.cos(a), MIDDLE[1] + HALF[1] * r * np.sin(a)
        length, turn = rng.uniform(6, 13), rng.uniform(0, np.pi)
        green = rng.uniform(0.75, 1.2)
        put(ellipse_points(x + 1.5, y + 2, length, length * 0.42, turn, 12), (90, 60, 10, 90))
        put(
            ellipse_points(x, y, length, length * 0.42, turn, 12),
            (*(int(c * green) for c in (82, 110, 42)), 255),
        )
    return layer.resize(shape[::-1], Image.LANCZOS)


def cup(ramp, mottled, gloss, cream=None, herbs=0, sausage=0, size=1.0, clear=0.0):
    colours, alpha = load('cappuccino')
    height, width = alpha.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = (x - MIDDLE[0]) / HALF[0], (y - MIDDLE[1]) / HALF[1]
    r = np.hypot(u, v)
    dark, middle, bright = (rgb(c) for c in ramp)
    spots = noise(alpha.shape, 24, 3) * 0.5 + noise(alpha.shape, 9, 4) * 0.35 + noise(alpha.shape, 4, 5) * 0.2
    t = np.clip(0.5 + 0.5 * mottled * spots, 0, 1)[..., None]
    face = np.where(t < 0.5, dark + (middle - dark) * t * 2, middle + (bright - middle) * (t * 2 - 1))
    # the white cup shines through where a clear drink is shallow
    face = blend(face, bright + 0 * face, clear * smooth(0.45, 1.0, r))
    if cream in ('swirl', 'foam'):
        turns = r * 2.3 - np.arctan2(v, u) / (2 * np.pi) + 0.14 * noise(alpha.shape, 60, 10)
        line = smooth(0.30, 0.12, np.abs(turns - np.round(turns))) * smooth(
            0.66, 0.48, r + 0.1 * noise(alpha.shape, 40, 11)
        )
        face = blend(face, rgb('#fbf1de') + 0 * face, (0.92 if cream == 'swirl' else 0.8) * line)
    # a lighter rim where the liquid climbs the wall, tiny bubbles in it, and the shade of the wall on the left
    rim = smooth(0.90, 0.985, r + 0.02 * noise(alpha.shape, 20, 6))
    face = blend(face, bright + 0 * face, 0.55 * rim)
    bubbles = smooth(0.35, 0.8, noise(alpha.shape, 4, 12)) * smooth(0.86, 0.95, r)
    face = blend(face, bright * 1.15 + 0 * face, 0.5 * bubbles)
    face = face * (1 - 0.22 * smooth(0.75, 1.0, r) * smooth(0.2, -0.9, u))[..., None]
    # the window mirrored: a soft field of light in the upper left, bent as the cup's wall cuts it
    window = np.exp(-((((u + 0.42) / 0.30) ** 2 + ((v + 0.42) / 0.26) ** 2) ** 1.6))
    face = face + gloss * window[..., None] * rgb('#fff3df')
    if herbs or sausage:
        top = np.asarray(drawn(alpha.shape, herbs, sausage, 7), np.float32) / 255
        face = blend(face, top[..., :3], top[..., 3])
    colours = blend(colours, face, smooth(1.004, 0.990, r))
    image = image_of(colours, alpha)
    if size != 1:
        small = image.resize((round(width * size), round(height * size)), Image.LANCZOS)
        image = Image.new('RGBA', (width, height), (0, 0, 0, 0))
        image.paste(small, (round(width * (1 - size) / 2), round(height * (1 - size) * 0.78)))
    return image


# ---------- bags: what looks out ----------

# The front rim of the bag in brottuete.webp, from left to right, and the hole behind it.
RIM = [
    (274, 400),
    (293, 414),
    (317, 422),
    (340, 425),
    (367, 424),
    (400, 426),
    (427, 432),
    (453, 436),
    (480, 441),
]
RIM += [
    (507, 443),
    (533, 446),
    (560, 449),
    (593, 454),
    (623, 460),
    (650, 459),
    (673, 454),
    (689, 438),
    (690, 425),
]
RIM += [(682, 416), (698, 405), (714, 392), (717, 380), (724, 377), (728, 420)]
HOLE = [
    (273, 400),
    (296, 378),
    (335, 368),
    (480, 366),
    (690, 370),
    (720, 382),
    (714, 420),
    (690, 470),
    (600, 480),
]
HOLE += [(400, 450), (300, 440), (276, 420)]
BAGS = {
    'gemischte_tuete': [
        ('roggenbrot', 420, 318, 390),
        ('buttercroissant', 625, 300, 290),
        ('mohnbroetchen', 660, 372, 236),
        ('franzbroetchen', 396, 384, 258),
        ('broetchen', 548, 392, 262),
    ],
    'broetchentuete': [
        ('sesambroetchen', 400, 330, 262),
        ('broetchen', 610, 322, 270),
        ('mohnbroetchen', 505, 308, 262),
        ('broetchen', 366, 362, 262),
        ('kuerbiskernbroetchen', 640, 372, 250),
        ('knueppel', 505, 376, 300),
    ],
    'suesse_tuete': [
        ('buttercroissant', 470, 305, 330),
        ('franzbroetchen', 620, 345, 290),
        ('zimtschnecke', 390, 365, 280),
        ('franzbroetchen', 530, 388, 270),
    ],
}


def bag(filling):
    bread = Image.open(PICTURES / 'brottuete.webp').convert('RGBA')
    width, height = bread.size
    k = 4
    mask = Image.new('L', (width * k, height * k), 0)
    below = [*RIM, (width, 420), (width, height), (0, height), (0, 400)]
    ImageDraw.Draw(mask).polygon([(x * k, y * k) for x, y in below], fill=255)
    mask = mask.resize(bread.size, Image.LANCZOS)
    front = Image.new('RGBA', bread.size, (0, 0, 0, 0))
    front.paste(bread, (0, 0), mask)
    hole = Image.new('RGBA', (width * k, height * k), (0, 0, 0, 0))
    ImageDraw.Draw(hole).polygon([(x * k, y * k) for x, y in HOLE], fill=(62, 38, 20, 255))
    canvas = hole.resize(bread.size, Image.LANCZOS)
    for name, x, y, size in filling:
        image = Image.open(PICTURES / f'{name}.webp').convert('RGBA').resize((size, size), Image.LANCZOS)
        # inside the bag nothing throws a shadow on the ground
        body = (
            image.getchannel('A')
            .point(lambda value: 255 if value > 245 else 0)
            .filter(ImageFilter.GaussianBlur(0.7))
        )
        image.putalpha(body)
        layer = Image.new('RGBA', bread.size, (0, 0, 0, 0))
        layer.paste(image, (round(x - size / 2), round(y - size / 2)))
        shade = layer.getchannel('A').filter(ImageFilter.GaussianBlur(7)).point(lambda value: value // 2)
        canvas_alpha = canvas.getchannel('A')
        shadow = Image.new('RGBA', bread.size, (50, 26, 10, 0))
        shadow.putalpha(Image.composite(shade, Image.new('L', bread.size, 0), canvas_alpha))
        canvas = Image.alpha_composite(Image.alpha_composite(canvas, shadow), layer)
    whole = Image.alpha_composite(canvas, front)
    # as large in its frame as the other bags: base line at 78 %
    larger = whole.resize((round(width * 1.16), round(height * 1.16)), Image.LANCZOS)
    x, y = round(width * 0.08), round(height * 0.785 * 0.16)
    return larger.crop((x, y, x + width, y + height))


# ---------- butter cake, cut open and filled ----------

# Where the knife went through the side of butterkuchen.webp, left corner to front to right corner.
KNIFE = [
    (120, 528),
    (150, 538),
    (300, 602),
    (450, 670),
    (610, 730),
    (655, 742),
    (690, 727),
    (760, 637),
    (868, 503),
    (890, 475),
]


def filled_cake(cream='#f8e9c2', shade='#e3cb98', thickness=54):
    colours, alpha = load('butterkuchen')
    size = len(alpha)
    cake = image_of(colours, alpha)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    cut = np.interp(np.arange(size), *zip(*KNIFE))[None]
    # what stuck out over the corners went up with the lid
    bare = np.where((y < cut + 2) & ((x < 147) | (x > 862)) & (alpha > 0.5), 0, alpha)
    # the layer: bright on the left face, in shade on the right one, darker under the lid, swelling in the middle
    depth = (cut - y) / thickness
    light = smooth(640, 700, x + 10 * noise(alpha.shape, 30, 2))
    layer = blend(rgb(cream) + np.zeros_like(colours), rgb(shade) + np.zeros_like(colours), light)
    layer = layer * (1 + 0.020 * noise(alpha.shape, 14, 3) + 0.014 * noise(alpha.shape, 5, 4))[..., None]
    layer = layer * (1 - 0.28 * smooth(0.78, 1.0, depth) - 0.14 * smooth(0.10, 0.0, depth))[..., None]
    edge = 0.05 * noise(alpha.shape, 26, 5)
    inside = smooth(-0.03, 0.03, depth + edge) * smooth(1.12, 1.06, depth)
    inside *= smooth(140, 146, x + 3 * np.sin(depth * 3)) * smooth(868, 862, x)
    lid_of = Image.fromarray(
        (smooth(0.5, -0.5, y - cut - 5 * noise(alpha.shape, 24, 6)) * 255).astype(np.uint8)
    )
    solid = (
        cake.getchannel('A')
        .point(lambda value: 255 if value > 235 else 0)
        .filter(ImageFilter.GaussianBlur(0.6))
    )
    lid = Image.new('RGBA', cake.size, (0, 0, 0, 0))
    lid.paste(cake, (0, 0), Image.composite(solid, Image.new('L', cake.size, 0), lid_of))
    canvas = Image.alpha_composite(image_of(colours, bare), image_of(layer, inside))
    raised = Image.new('RGBA', cake.size, (0, 0, 0, 0))
    raised.paste(lid, (0, -thickness))
    return Image.alpha_composite(canvas, raised)


RECIPES = {
    'bienenstich': filled_cake,
    **{name: lambda k=k: bottle(**k) for name, k in BOTTLES.items()},
    **{name: lambda k=k: cup(**k) for name, k in CUPS.items()},
    **{name: lambda k=k: bag(k) for name, k in BAGS.items()},
}

if __name__ == '__main__':
    for name in sys.argv[1:] or RECIPES:
        save(RECIPES[name](), name)

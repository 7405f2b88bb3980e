"""Pictures of several products, put together from finished cut-outs: arrange.py [NAME ...] writes public/pictures."""

import math
import sys

from PIL import Image

from publish import PICTURES, save
from true_scale import STANDS_AT, scale_of

SIZE = 1600
# On a table seen from 42° above, a circle is this much less high than wide.
FLAT = math.sin(math.radians(42))


def ring(pictures, count, radius, size, start=0.0):
    """Places on a circle around the middle of the picture."""
    angles = [start + 2 * math.pi * i / count for i in range(count)]
    return [
        (pictures[i % len(pictures)], 512 + radius * math.cos(a), 540 + radius * FLAT * math.sin(a), size)
        for i, a in enumerate(angles)
    ]


ROUNDS = ['mohnbroetchen', 'rundstueck', 'kuerbiskernbroetchen', 'sesambroetchen']
# Picture, middle (x, y) and edge length of its square before true scale, in 1024ths; what lies further up is drawn first.
ARRANGEMENTS = {
    'brotauswahl': [
        ('baguette', 280, 356, 660),
        ('landbrot', 740, 322, 514),
        ('kastenbrot', 225, 606, 514),
        ('roggenbrot', 650, 656, 652),
    ],
    'fruehstueck': [
        ('buttercroissant', 269, 396, 511),
        ('cappuccino', 744, 330, 560),
        ('broetchen', 339, 703, 509),
        ('mohnbroetchen', 712, 690, 490),
    ],
    'kaffeetafel': [
        ('heidelbeertorte', 281, 347, 597),
        ('cappuccino', 750, 294, 503),
        ('streuselkuchen', 331, 739, 505),
        ('franzbroetchen', 729, 742, 509),
    ],
    'doppelbroetchen': [('broetchen', 380, 470, 720), ('broetchen', 640, 600, 720)],
    'mini_broetchen': [
        ('broetchen', 330, 470, 500),
        ('broetchen', 690, 450, 500),
        ('broetchen', 520, 660, 500),
    ],
    'broetchensonne': [
        *ring(ROUNDS, 13, 284, 249),
        *ring(['sesambroetchen', 'rundstueck', 'mohnbroetchen'], 6, 141, 249, 0.3),
        ('kuerbiskernbroetchen', 512, 540, 249),
    ],
    'mini_koernerbroetchen': [
        ('koernerbroetchen', 340, 480, 480),
        ('koernerbroetchen', 690, 460, 480),
        ('koernerbroetchen', 520, 670, 480),
    ],
}

def arranged(name):
    canvas = Image.new('RGBA', (SIZE, SIZE), (0, 0, 0, 0))
    for picture, *place in sorted(ARRANGEMENTS[name], key=lambda place: place[2]):
        x, y, size = (value * SIZE / 1024 for value in place)
        image = Image.open(PICTURES / f'{picture}.webp').convert('RGBA')
        edge = size / scale_of(picture)  # the place is that of a product that fills its picture
        image = image.resize((round(edge), round(edge)), Image.LANCZOS)
        layer = Image.new('RGBA', canvas.size, (0, 0, 0, 0))
        left, top = ((at - 0.5) * size - at * edge for at in STANDS_AT)
        layer.paste(image, (round(x + left), round(y + top)))
        canvas = Image.alpha_composite(canvas, layer)
    return canvas


if __name__ == '__main__':
    for name in sys.argv[1:] or ARRANGEMENTS:
        save(arranged(name), name)

"""From the studio's cut-outs to the shop: publish.py NAME ... takes out/NAME.png and writes into public/pictures
NAME.webp (whole, in its size beside the others), NAME_close.webp (the middle, on the page's ground) and, of what is
never shown cut, NAME_pair.webp (two of it). Of NAME_open and NAME_crumb, the same model cut, and of several in one picture, only that.
publish.py alone makes the contact sheet out/sheet.png of all whole pictures."""

import sys
from pathlib import Path

import numpy as np
from PIL import Image

from true_scale import SEVERAL, scale_of, to_scale
from views import OPEN

HERE = Path(__file__).resolve().parent
OUT = HERE / 'out'
PICTURES = HERE.parent / 'public' / 'pictures'
GROUND = '#e9dcc6'
# They are hardly ever shown at their full size: what they lose shows nowhere.
QUALITY = 74
# Nothing is to be seen closer of what is smooth, and of a group or a bag it would be a part that says nothing.
SMOOTH = ('saft', 'cola', 'kakao', 'schorle', 'wasser', 'aufstrich', 'rundstueck', 'milchbroetchen', 'spinattasche')
ALL_CRUST = ('doppelbackbrot', 'roggenfladen', 'schwarzes_roggenbrot', 'hartweizenbrot')
UPPER_HALF_OF_A_BUN = ('kaesebroetchen', 'schinkenbroetchen', 'tomate_mozzarella')
NO_CLOSE_UP = ('togo', 'to_go', 'tuete', 'rosinenbroetchen', *SMOOTH, *ALL_CRUST, *UPPER_HALF_OF_A_BUN)
# Porcelain, cream and sugar lie in the light that crusts lie in: what is grey turns as warm as the ground, what is
# coloured stays (saturation, up to which all and from which nothing turns).
WARM = (1.02, 0.978, 0.910)
GREY, COLOURED = 0.06, 0.26

# They are shown on a page and nobody sells them.
NOT_SOLD = ('gaerkorb',)


def save(image, name):
    if image.mode == 'RGBA':
        # 85 steps of shadow are as smooth as 255, and weigh a sixth of a picture less
        image.putalpha(image.getchannel('A').point(lambda alpha: alpha if alpha >= 250 else alpha // 3 * 3))
    image.save(PICTURES / f'{name}.webp', quality=QUALITY, method=6)


def in_warm_light(image):
    """One white balance for all: white goods beside bread look pasted in when they are whiter than the page."""
    pixels = np.asarray(image).astype(np.float32)
    rgb = pixels[..., :3]
    brightest = rgb.max(-1)
    saturation = (brightest - rgb.min(-1)) / np.maximum(brightest, 1)
    grey = np.clip((COLOURED - saturation) / (COLOURED - GREY), 0, 1)[..., None]
    grey = grey * grey * (3 - 2 * grey)
    pixels[..., :3] = rgb * (1 + (np.array(WARM, np.float32) - 1) * grey)
    return Image.fromarray((pixels + 0.5).clip(0, 255).astype(np.uint8), image.mode)


def solid_box(image):
    """Where the product itself is, without its shadow."""
    return image.getchannel('A').point(lambda alpha: 255 if alpha > 235 else 0).getbbox()


def on_ground(image):
    ground = Image.new('RGB', image.size, GROUND)
    ground.paste(image, (0, 0), image)
    return ground


def close_up(image):
    """5:4, the upper middle of the product, where crust and filling are."""
    left, top, right, bottom = solid_box(image)
    width = (right - left) * 0.62
    x, y = (left + right) / 2 - width / 2, top + (bottom - top) * 0.44 - width * 0.4
    box = tuple(round(value) for value in (x, y, x + width, y + width * 0.8))
    return on_ground(image).crop(box).resize((800, 640), Image.LANCZOS)


def band(image):
    """The middle 21:9 of a crumb, which is all that was rendered (`studio.frame_slice`)."""
    width, height = image.width, round(image.width * 9 / 21)
    top = (image.height - height) // 2
    return on_ground(image).crop((0, top, width, top + height))


def pair(image):
    """Two of it, the one behind smaller and further up."""
    small = image.resize((520, 520), Image.LANCZOS)
    canvas = Image.new('RGBA', (800, 800), (0, 0, 0, 0))
    left, top, right, bottom = solid_box(small)
    shift = min(235, round((right - left) * 0.66))
    x, y = 400 - (left + right + shift) // 2, 400 - (top + bottom + 90) // 2 + 20
    canvas.alpha_composite(small, (max(x, 0), max(y, 0)))
    canvas.alpha_composite(small, (max(x, 0) + shift, max(y, 0) + 90))
    return canvas


def sheet(columns=10, cell=220):
    """All whole pictures beside each other at card size."""
    files = [file for file in sorted(PICTURES.glob('*.webp')) if not file.stem.endswith(('_close', '_pair', '_open', '_crumb'))]
    page = Image.new('RGB', (columns * cell, -(-len(files) // columns) * cell), GROUND)
    for i, file in enumerate(files):
        image = Image.open(file).convert('RGBA').resize((cell, cell), Image.LANCZOS)
        page.paste(image, (i % columns * cell, i // columns * cell), image)
    page.save(OUT / 'sheet.png')


def main(names):
    OUT.mkdir(exist_ok=True)
    for name in names:
        image = in_warm_light(Image.open(OUT / f'{name}.png').convert('RGBA'))
        if name.endswith('_crumb'):
            save(band(image), name)
            continue
        save(to_scale(image, scale_of(name)), name)
        if name.endswith('_open') or name in (*SEVERAL, *NOT_SOLD):
            continue
        if name not in OPEN:
            save(pair(image), f'{name}_pair')
        if not any(part in name for part in NO_CLOSE_UP):
            save(close_up(image), f'{name}_close')
    if not names:
        sheet()


if __name__ == '__main__':
    main(sys.argv[1:])

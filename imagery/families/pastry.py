"""Folded pastry: an open plunder with apple, a puff pastry pocket with spinach."""

from croissant import BUTTER
from dough import *

PRODUCTS = {
    'apfelplunder': dict(kind='plunder', seed=3),
    'spinattasche': dict(kind='pocket', seed=7),
}
STUDIO = dict(pitch=44)


def build(kind, **k):
    dict(plunder=plunder, pocket=pocket)[kind](**k)


def leaves(p, nor, amount, seed):
    """Lamination: the layers show where the dough was cut, on the sides."""
    side = sstep(0.75, 0.35, np.abs(nor[:, 2]))
    lines = np.sin(p[:, 2] * 105 + 2.6 * fbm(p, 2.2, 3, seed=seed))
    return side, lines * side * amount


def icing(p, seed, across=0.36):
    """Where thin sugar icing ran in zigzag lines from a spoon (0 or 1, seen from above)."""
    x, y = p[:, 0] * 0.8 + p[:, 1] * 0.6, p[:, 1] * 0.8 - p[:, 0] * 0.6
    wave = y / across + 0.42 * np.sin(x * 5.5) + 0.10 * fbm(p, 3, 2, seed=seed)
    width = 0.085 * (1 + 0.6 * fbm(p, 3, 3, seed=seed + 1))
    return sstep(width, width * 0.6, np.abs(wave - np.round(wave)))


def plunder(seed, turn=-0.5):
    d, f = icosphere()
    S = seed + 420
    rng = np.random.default_rng(seed)
    p = superbox(d, 0.80, 0.74, 0.40, q=4.2, taper=0.05)
    p *= (1 + 0.03 * fbm(d, 1.4, 3, seed=S))[:, None]
    nor = normals(p, f)
    x, y = p[:, 0] / 0.80, p[:, 1] / 0.74
    rim = np.maximum(np.abs(x), np.abs(y)) * 0.55 + np.hypot(x, y) * 0.45
    top = sstep(0.2, 0.6, nor[:, 2])
    hollow = sstep(0.66, 0.46, rim) * top
    side, lines = leaves(p, nor, 1, S + 1)
    # four folds run from the corners to the middle
    fold = np.exp(-((np.minimum(np.abs(x - y), np.abs(x + y)) / 0.07) ** 2)) * sstep(0.5, 0.75, rim) * top
    disp = 0.018 * lines + 0.02 * fbm(p, 4, 4, seed=S + 2) + 0.006 * fbm(p, 16, 3, seed=S + 3)
    disp += 0.07 * np.exp(-(((rim - 0.74) / 0.10) ** 2)) * top - 0.16 * hollow - 0.05 * fold
    v = settle((p + nor * disp[:, None]).astype(np.float32))
    bake = (
        0.40
        + 0.16 * fbm(p, 3, 3, seed=S + 4)
        + 0.10 * lines
        + 0.20 * top * np.exp(-(((rim - 0.76) / 0.14) ** 2))
    )
    bake += -0.16 * sstep(0.12, 0, p[:, 2]) - 0.14 * hollow - 0.10 * fold
    sugar = icing(p, S + 5) * top * (1 - hollow)
    material = crust(
        'plunder',
        ramp=BUTTER,
        rough=0.36,
        gloss=0.45,
        speckle=0.06,
        micro=0.18,
        pores=0.04,
        flour_col='#FFFAF0',
    )
    objs = [mesh('plunder', v, f, dict(bake=np.clip(bake, 0, 1), flour=sugar, crumb=0 * bake), material)]
    # the filling: a bed of set apple, cubes upon it
    e, ef = icosphere(6)
    bed = e * [0.46, 0.42, 0.10] + [0, 0, 0.27]
    bed += e * (0.03 * fbm(e, 3, 3, seed=S + 6))[:, None]
    jelly = plain('jelly', '#E3B457', rough=0.15, spec=0.5, coat=0.5, col2='#C98B34', noise=0.5, scale=9)
    bed_o = mesh(
        'bed', bed.astype(np.float32), ef, dict(tone=0.5 + 0.4 * fbm(bed.astype(np.float32), 4, 3)), jelly
    )
    weight = sstep(0.3, 0.8, normals(bed.astype(np.float32), ef)[:, 2])
    objs += [bed_o, *strew(bed.astype(np.float32), ef, weight, dict(apple_cube=54), rng, tilt=0.5, sink=0.25)]
    for o in objs:
        o.rotation_euler[2] = turn


def pocket(seed, turn=-0.55):
    d, f = icosphere()
    S = seed + 440
    rng = np.random.default_rng(seed)
    p = superbox(d, 0.90, 0.62, 0.38, q=6.0, taper=0.0)
    p *= (1 + 0.03 * fbm(d, 1.4, 3, seed=S))[:, None]
    nor = normals(p, f)
    x, y = p[:, 0], p[:, 1]
    top = sstep(0.2, 0.6, nor[:, 2])
    side, lines = leaves(p, nor, 1, S + 1)
    # three slits let the steam out and show the spinach
    cut = np.zeros(len(p), np.float32)
    for c in (-0.36, 0.0, 0.36):
        w = np.sqrt(np.clip(1 - ((y * 0.95 + (x - c) * 0.3) / 0.30) ** 2, 0, 1))
        across = np.abs((x - c) * 0.95 - y * 0.3 + 0.012 * fbm(p, 7, 2, seed=S + 2))
        cut = np.maximum(cut, sstep(1, 0.7, across / (0.060 * w + 1e-4)) * sstep(0, 0.2, w) * top)
    # the topmost sheets blistered, broke and curled up in scales
    warp = p + 0.10 * np.stack([fbm(p, 3, 3, seed=S + i) for i in (11, 12, 13)], 1)
    F1, F2 = worley(warp * np.array([1, 1, 0.3], np.float32), 3.6, seed=S + 14)
    scale = fbm(np.floor(warp * 3.6) + 0.5, 0.9, 2, seed=S + 15)
    broken = sstep(0.07, 0.0, F2 - F1) * sstep(-0.2, 0.3, fbm(p, 2, 2, seed=S + 16)) * top
    blister = sstep(0.48, 0.10, worley(warp, 7, seed=S + 17)[0]) * sstep(-0.1, 0.4, fbm(p, 2.4, 3, seed=S + 18)) * top
    flake = ridged(p * np.array([1, 1, 2], np.float32), 5, 3, seed=S + 3)
    disp = 0.034 * lines + 0.022 * fbm(p, 4, 4, seed=S + 4) + 0.016 * flake * top - 0.10 * cut
    disp += 0.030 * blister - 0.030 * broken + 0.014 * scale * top
    crimp = np.exp(-(((p[:, 2] - 0.07) / 0.05) ** 2)) * side
    disp += 0.05 * crimp * (0.6 + 0.4 * np.sin(np.arctan2(y / 0.6, x / 0.92) * 34))
    v = settle((p + nor * disp[:, None]).astype(np.float32))
    bake = 0.34 + 0.18 * fbm(p, 3, 4, seed=S + 5) + 0.20 * lines + 0.10 * top + 0.10 * flake * top
    bake += -0.18 * sstep(0.14, 0, p[:, 2]) + 0.30 * blister - 0.22 * broken + 0.10 * scale * top
    material = crust(
        'pocket', ramp=BUTTER, crumb=('#4F6B2A', '#243D14'), rough=0.38, gloss=0.35, speckle=0.08, micro=0.2
    )
    objs = [mesh('pocket', v, f, dict(bake=np.clip(bake, 0, 1), flour=0 * bake, crumb=cut), material)]
    objs += strew(v, f, (cut > 0.6) * 1.0, dict(spinach=26, feta=9), rng, tilt=0.5, sink=0.0)
    for o in objs:
        o.rotation_euler[2] = turn

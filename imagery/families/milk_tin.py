"""Tin loaves of milk dough: sides as smooth as the tin, a glazed top that rose over its rim and tore below it; toast of four
pieces that rose side by side, and a loaf with raisins."""

from dough import *
from smooth_roll import GLAZED, embed

TOAST = [(0, '#F8E7C0'), (0.2, '#F0D096'), (0.42, '#DCA655'), (0.62, '#B9752F'), (0.82, '#84481D'), (1, '#4C2811')]
PRODUCTS = {
    'toastbrot': dict(seed=23, size=(1.32, 0.58, 0.94), dome=0.15, pieces=4, ramp=TOAST, bake0=0.36, gloss=0.20),
    'rosinenstuten': dict(seed=29, size=(1.24, 0.62, 0.80), dome=0.36, pieces=1, ramp=GLAZED, bake0=0.31, gloss=0.34, raisins=64),
}
STUDIO = dict(pitch=36)


def build(seed, size, dome, pieces, ramp, bake0, gloss, raisins=0, turn=-0.52):
    d, f = icosphere(8)
    rng = np.random.default_rng(seed)
    L, W, H = size
    p = superbox(d, L, W, H, q=9, taper=0.07)
    height = np.clip(p[:, 2] / H, 0, 1)
    X, Y = np.clip(np.abs(p[:, 0]) / L, 0, 1), np.clip(np.abs(p[:, 1]) / W, 0, 1)
    # the pieces stand beside each other in the tin, each with a crown of its own
    along = p[:, 0] + 0.05 * fbm(p * [0, 1, 1], 2.0, 2, seed=seed + 1) + 0.02 * fbm(p, 3, 2, seed=seed + 2)
    crown = np.abs(np.cos(np.pi * pieces * along / (2 * L) + np.pi * (pieces % 2 == 0) / 2)) if pieces > 1 else 1 - X**2.6
    valley = np.exp(-((crown / 0.22) ** 2)) if pieces > 1 else 0 * X
    rise = dome * (1 - Y**2.4) * (0.48 + 0.52 * crown**0.7) * (1 - 0.8 * X**5)
    p[:, 2] += rise * sstep(0.55, 1, height)
    over = np.exp(-(((height - 0.90) / 0.09) ** 2))
    p[:, 0] *= 1 + 0.016 * over
    p[:, 1] *= 1 + (0.030 + 0.030 * dome / 0.36) * over * (0.8 + 0.2 * crown)
    p *= (1 + 0.010 * fbm(p, 1.3, 2, seed=seed + 3))[:, None]
    n = normals(p, f)
    top = sstep(0.10, 0.50, n[:, 2]) * sstep(0.4, 0.8, height)
    side = 1 - top
    # below the rim of the tin the crust tore while the dough still rose, more here and less there
    where = height - 0.77 - 0.022 * fbm(p, 1.6, 3, seed=seed + 4)
    torn = np.exp(-((where / 0.050) ** 4)) * sstep(-0.35, 0.25, fbm(p * [1, 1, 0.2], 1.5, 2, seed=seed + 5)) * (np.abs(n[:, 2]) < 0.8)
    strands = fbm(p * [9, 9, 1.6], 1, 4, seed=seed + 6)
    # a skin that dried a little before it browned: hardly a wrinkle, small blisters
    blisters = sstep(0.34, 0.12, worley(p, 15, seed=seed + 7)[0]) * sstep(0.05, 0.5, fbm(p, 2.4, 3, seed=seed + 8)) * top
    # bubbles that lay against the tin
    pits = sstep(0.30, 0.14, worley(p * [1, 1, 1.3], 17, seed=seed + 9)[0]) * sstep(0.12, 0.5, fbm(p, 2.6, 2, seed=seed + 10)) * side
    relief = 0.006 * fbm(p, 3, 3, seed=seed + 11) * (0.4 + top) + 0.0016 * fbm(p, 22, 3, seed=seed + 12)
    relief += 0.005 * blisters - 0.008 * pits + torn * (0.018 * strands - 0.014) - 0.030 * valley * top
    edges = sstep(0.86, 1.0, np.maximum(X, Y)) * sstep(0.80, 1.0, np.minimum(X, Y) + 0.12) * side
    bake = bake0 + 0.05 * fbm(p, 1.8, 3, seed=seed + 13) + 0.03 * fbm(p, 7, 3, seed=seed + 14)
    bake += top * (0.25 + 0.13 * sstep(0.3, 1, n[:, 2]) - 0.16 * valley + 0.05 * blisters)
    bake += 0.10 * edges + 0.10 * sstep(0.06, 0.0, height) - 0.05 * sstep(0.35, 0.12, height) * side
    bake += torn * (0.05 * strands - 0.17) + 0.10 * np.exp(-(((where - 0.075) / 0.03) ** 2)) * side
    objects = []
    if raisins:
        weight = sstep(0.12, 0.3, height) * (0.30 + 0.70 * top) * (torn < 0.2)
        at, out = thin(*scatter(p, f, n, weight, raisins * 6, rng), 0.15)
        relief, bake, objects = embed('raisin', p, at[:raisins], out[:raisins], relief, bake, rng)
    v = settle(p + n * relief[:, None])
    material = crust('tin', ramp=ramp, crumb=('#F6E5BE', '#E2BE80'), rough=0.42, gloss=gloss, speckle=0.045, micro=0.10, pores=0.03)
    attributes = dict(bake=np.clip(bake, 0, 1), flour=0 * bake, crumb=0.55 * np.clip(torn, 0, 1))
    objects.append(mesh('tin', v, f, attributes, material))
    for o in objects:
        o.rotation_euler[2] = turn

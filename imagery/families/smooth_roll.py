"""Round rolls that no blade touched: the thin even crust of a Rundstück, and glazed milk dough with raisins or pieces of
chocolate that sit in it, not on it."""

from dough import *

WHEAT = [(0, '#F1DDB2'), (0.2, '#E7C486'), (0.42, '#D29B4E'), (0.62, '#AD6C2B'), (0.82, '#7B431B'), (1, '#482510')]
# Egg and milk on the dough turn redder, and shine.
GLAZED = [(0, '#F4E0B4'), (0.2, '#E8C180'), (0.42, '#CC8A3A'), (0.62, '#9C541E'), (0.82, '#6B3312'), (1, '#3C1B0A')]
PALE = [(0, '#F6E6BE'), (0.2, '#EDCE92'), (0.42, '#DBA658'), (0.62, '#BC7A35'), (0.82, '#8E5120'), (1, '#5A2E12')]
PRODUCTS = {
    'rundstueck': dict(seed=41, size=(0.64, 0.62, 0.43), craze=1.0),
    # round and brown with raisins; long and paler with dark squares: told apart at the size of a stamp
    'rosinenbroetchen': dict(seed=59, size=(0.66, 0.63, 0.45), ramp=GLAZED, bake0=0.27, brown=0.36, gloss=0.26, pieces='raisin', count=50),
    'schokobroetchen': dict(
        seed=65, size=(0.98, 0.44, 0.40), ramp=PALE, bake0=0.18, gloss=0.7, pieces='chocolate', count=76, gap=0.145, turn=-0.42
    ),
}
STUDIO = dict(pitch=40)
# A piece: half axes, how deep its middle lies, how sharp its edges are (1: round), two colours, how rough it is; wrinkled
# along its length or not; pitted, with the hole looking out of the dough.
PIECES = dict(
    raisin=dict(axes=(0.066, 0.050, 0.040), deep=0.030, dark='#2E1410', light='#7C4429', rough=0.40, wrinkled=0.17),
    chocolate=dict(axes=(0.066, 0.056, 0.040), deep=0.034, dark='#26120A', light='#4E2A14', rough=0.32, edges=0.42),
    green_olive=dict(axes=(0.088, 0.072, 0.072), deep=0.054, dark='#5C5F1E', light='#93913C', rough=0.24, pitted=True),
    black_olive=dict(axes=(0.084, 0.066, 0.066), deep=0.050, dark='#17100F', light='#3D2228', rough=0.26, pitted=True),
)


def build(seed, size, ramp=WHEAT, bake0=0.26, brown=0.46, gloss=0.12, craze=0.0, pieces=None, count=0, gap=0.13, turn=0.3):
    d, f = icosphere(8)
    rng = np.random.default_rng(seed)
    p = dome(d, *size, bottom=0.60, sq=2.12) * (1 + 0.022 * fbm(d, 0.9, 2, seed=seed + 1))[:, None]
    n = normals(p, f)
    z = p[:, 2] / p[:, 2].max()
    relief = 0.010 * fbm(p, 3, 3, seed=seed + 2) + 0.0022 * fbm(p, 14, 3, seed=seed + 3)
    # dark where it faced the heat of the oven, pale below its waist, a brown line where it stood on the stone
    bake = bake0 + brown * sstep(-0.05, 1.0, n[:, 2]) * sstep(0.10, 0.75, z) + 0.07 * fbm(p, 2.0, 3, seed=seed + 4)
    bake += 0.26 * sstep(0.06, 0.0, z + 0.02 * fbm(p, 6, 2, seed=seed + 5)) - 0.06 * sstep(0.45, 0.15, z)
    flour = np.zeros(len(p))
    if craze:
        lines, blisters = crazing(p, seed + 10, craze)
        lines = lines * sstep(0.20, 0.45, z)
        relief += 0.004 * blisters - 0.0018 * lines
        bake += 0.07 * blisters - 0.10 * lines
        flour = 0.30 * sstep(0.46, 0.10, z) + 0.10 * fbm(p, 3, 4, seed=seed + 6)
    objects = []
    if pieces:
        at, out = places(p, f, n, z, count, rng, gap)
        relief, bake, objects = embed(pieces, p, at, out, relief, bake, rng)
    v = settle(p + n * relief[:, None])
    material = crust(
        'roll', ramp=ramp, crumb=('#F3DDAA', '#D9A659'), rough=0.40, gloss=gloss, speckle=0.05, micro=0.09, pores=0.0
    )
    attributes = dict(bake=np.clip(bake, 0, 1), flour=np.clip(flour, 0, 1), crumb=0 * bake)
    objects.append(mesh('roll', v, f, attributes, material))
    for o in objects:
        o.rotation_euler[2] = turn


def crazing(p, seed, amount):
    """A thin crust springs into fine lines as it cools, the finer within the coarser; small blisters brown first."""
    warped = p + 0.035 * np.stack([fbm(p, 5, 3, seed=seed + k) for k in (1, 2, 3)], 1)
    lines = np.zeros(len(p))
    for scale, width, patchy in ((5.0, 0.034, -0.10), (11, 0.055, 0.05)):
        near, next_ = worley(warped, scale, seed=seed + int(scale))
        there = sstep(patchy, patchy + 0.35, fbm(p, 2.2, 3, seed=seed + 5 + int(scale)))
        lines = np.maximum(lines, sstep(width, 0.0, next_ - near) * there)
    dots = sstep(0.36, 0.10, worley(p, 19, seed=seed + 7)[0]) * sstep(0.0, 0.5, fbm(p, 2.6, 3, seed=seed + 8))
    return amount * lines, amount * dots


def places(p, f, n, z, count, rng, gap):
    """Where pieces come to the surface: all over, fewer on the crown and none below the waist."""
    weight = sstep(0.16, 0.34, z) * (1 - 0.45 * sstep(0.80, 1.0, n[:, 2]))
    at, out = thin(*scatter(p, f, n, weight, count * 6, rng), gap)
    return at[:count], out[:count]


def embed(kind, p, at, out, relief, bake, rng):
    """Pieces in the dough, which swells over each and opens round it; every fourth stays below the skin."""
    from scipy.spatial import cKDTree

    piece = PIECES[kind]
    bare = np.arange(len(at)) % 4 != 3
    size = rng.uniform(0.65, 1.2, len(at)) if kind in ('raisin', 'chocolate') else rng.uniform(0.9, 1.1, len(at))
    distance, nearest = cKDTree(at).query(p, k=3, workers=1)
    r = distance / (size * piece['axes'][0])[nearest]
    swell = np.exp(-((r / 1.6) ** 2)).sum(1)
    below = (np.exp(-((r / 1.3) ** 2)) * ~bare[nearest]).sum(1)
    opened = (np.exp(-((r / 1.12) ** 4)) * bare[nearest]).sum(1)
    relief = relief + 0.21 * piece['axes'][0] * swell - 0.014 * opened
    bake = bake + 0.16 * below + (0.30 if kind == 'chocolate' else 0.10) * opened
    e, ef = icosphere(5)
    e = np.sign(e) * np.abs(e) ** piece.get('edges', 1.0)
    shaft = np.hypot(e[:, 1], e[:, 2])
    V, F = [], []
    for k in np.flatnonzero(bare):
        q = e + rng.normal(0, 9, 3)
        along = 0.10 * fbm(q, 1.4, 3)
        if 'wrinkled' in piece:
            along = piece['wrinkled'] * (ridged(q * [0.7, 1.5, 1.5], 1.2, 2) - 0.5)
        body = e * (1 + along)[:, None]
        if 'pitted' in piece:
            body[:, 0] *= 1 - 0.75 * sstep(0.48, 0.30, shaft)
        body = body * piece['axes'] * size[k] * rng.uniform(0.85, 1.15, 3)
        x = rng.normal(size=3)
        x -= x @ out[k] * out[k]
        x /= np.linalg.norm(x)
        if 'pitted' in piece:
            lean = rng.uniform(0.2, 1.3)
            x = math.cos(lean) * out[k] + math.sin(lean) * x
        z = np.cross(x, np.roll(x, 1) + [0.1, 0.2, 0.3]) if 'pitted' in piece else out[k]
        z /= np.linalg.norm(z)
        frame = np.stack([x, np.cross(z, x), z])
        V.append(body @ frame + at[k] + out[k] * (0.003 - piece['deep'] * rng.uniform(0.5, 1.3)))
        F.append(ef + len(e) * (len(V) - 1))
    V = np.concatenate(V).astype(np.float32)
    tone = np.clip(0.25 + 0.5 * fbm(V, 9, 3), 0, 1)
    material = plain(kind, piece['dark'], rough=piece['rough'], spec=0.45, coat=0.15, col2=piece['light'], noise=0.5, scale=40)
    return relief, bake, [mesh(kind, V, np.concatenate(F), dict(tone=tone), material)]

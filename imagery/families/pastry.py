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


def plunder(seed, turn=-0.5):
    """A square of leaves with a raised rim, slices of apple in glaze that overlap like tiles, sugar icing drawn over it."""
    d, f = icosphere(8)
    S = seed + 420
    rng = np.random.default_rng(seed)
    LX, LY, H = 0.82, 0.74, 0.36
    p = superbox(d, LX, LY, H, q=3.6, taper=-0.03)
    p[:, :2] *= (1 + 0.035 * fbm(d, 1.5, 3, seed=S))[:, None]
    nor = normals(p, f)
    x, y = p[:, 0] / LX, p[:, 1] / LY
    rim = (np.abs(x) ** 3.4 + np.abs(y) ** 3.4) ** (1 / 3.4) + 0.03 * fbm(p * [1, 1, 0], 2.2, 2, seed=S + 1)
    top = sstep(0.2, 0.6, nor[:, 2])
    hollow = sstep(0.74, 0.52, rim) * top
    # where the blade went through, the leaves part, some more and some less
    side = sstep(0.80, 0.35, np.abs(nor[:, 2]))
    height = p[:, 2] + 0.035 * fbm(p * [1, 1, 0], 2.6, 3, seed=S + 7)
    part = 0.5 + 0.5 * np.cos(height * 118 + 1.2 * fbm(p, 5, 2, seed=S + 8))
    open_leaves = part**3 * side * (0.35 + 0.65 * sstep(-0.3, 0.4, fbm(p * [1, 1, 4], 2.4, 2, seed=S + 9))) * sstep(0.03, 0.08, p[:, 2])
    blister = sstep(0.40, 0.08, worley(p, 8, seed=S + 10)[0]) * sstep(0.0, 0.45, fbm(p, 2.5, 3, seed=S + 11)) * top * (1 - hollow)
    crest = np.exp(-(((rim - 0.80) / 0.13) ** 2)) * top
    relief = 0.016 * fbm(p, 3, 3, seed=S + 2) + 0.007 * fbm(p, 13, 3, seed=S + 3) + 0.09 * crest - 0.20 * hollow
    relief += 0.014 * blister - 0.036 * open_leaves + 0.010 * (1 - part) * side
    v = settle((p + nor * relief[:, None]).astype(np.float32))
    bake = 0.36 + 0.10 * fbm(p, 2.4, 3, seed=S + 4) + 0.24 * crest + 0.12 * blister + 0.05 * fbm(p, 9, 3, seed=S + 5)
    bake += 0.14 * (1 - part) * side - 0.22 * open_leaves - 0.14 * sstep(0.10, 0, p[:, 2]) - 0.10 * hollow
    material = crust('plunder', ramp=BUTTER, crumb=('#F4DEA8', '#D9A75C'), rough=0.40, gloss=0.30, speckle=0.06, micro=0.14, pores=0.03)
    objs = [mesh('plunder', v, f, dict(bake=np.clip(bake, 0, 1), flour=0 * bake, crumb=0.7 * open_leaves), material)]
    objs += apple(S, rng)
    objs.append(icing(np.concatenate([vertices(o) for o in objs]), (0.86 * LX, 0.86 * LY), S + 6))
    for o in objs:
        o.rotation_euler[2] = turn


def apple(seed, rng):
    """Two rows of slices in a bed of set juice, brown at their rims where they stood out of it, specks of cinnamon on them."""
    e, ef = icosphere(6)
    bed = (e * [0.55, 0.48, 0.07] + [0, 0, 0.215]).astype(np.float32)
    bed += e * (0.02 * fbm(e, 3, 3, seed=seed + 6))[:, None]
    juice = plain('juice', '#D79A35', rough=0.12, spec=0.5, coat=0.6, col2='#B5701E', noise=0.5, scale=9)
    objs = [mesh('bed', bed.astype(np.float32), ef, dict(tone=0.5 + 0.4 * fbm(bed, 4, 3)), juice)]
    flesh = NT('apple')
    mottled = flesh.math('MULTIPLY', flesh.math('SUBTRACT', flesh.noise(22, 4, 0.6), 0.5), 0.45)
    speck = flesh.maprange(flesh.noise(95, 2, 0.7), 0.66, 0.72, 0, 0.55, True)
    colour = flesh.ramp(flesh.math('ADD', flesh.attr('tone'), mottled, clamp=True), [(0, '#F6DF98'), (0.35, '#EBC266'), (0.7, '#C98A34'), (1, '#7E4517')], 'LINEAR')
    flesh.link(flesh.mix(speck, colour, srgb('#7A4319')), flesh.p.inputs['Base Color'])
    flesh.p.inputs['Roughness'].default_value = 0.24
    flesh.p.inputs['Clearcoat'].default_value = 0.55
    flesh.p.inputs['Clearcoat Roughness'].default_value = 0.10
    flesh.link(flesh.bump(flesh.noise(34, 3, 0.6), 0.30, 0.02), flesh.p.inputs['Normal'])
    arc, ring = np.linspace(0.10, np.pi - 0.10, 90), np.arange(40) / 40 * 2 * np.pi
    A, R = (m.ravel() for m in np.meshgrid(arc, ring, indexing='ij'))
    ends = np.sqrt(np.clip(np.sin((A - 0.10) / (np.pi - 0.20) * np.pi), 0, 1))
    for at_y in (0.19, -0.20):
        for i in range(8):
            size = rng.uniform(0.92, 1.08)
            # a slice is thick at the peel and thin at the core, which the knife took out
            out = np.sign(np.cos(R)) * np.abs(np.cos(R)) ** 0.6
            thick = 0.036 * (0.50 + 0.45 * out) * np.sign(np.sin(R)) * np.abs(np.sin(R)) ** 0.7 * ends
            far = 0.155 + 0.100 * out * ends
            q = np.stack([far * np.cos(A), far * np.sin(A) * 0.92, thick], 1) * size
            q[:, 1] -= 0.10
            q += (0.010 * fbm(q + rng.normal(0, 9, 3), 5, 3))[:, None]
            tone = 0.06 + 0.50 * sstep(0.60, 1.0, out) * sstep(0.30, 0.9, np.sin(A)) + 0.30 * sstep(0.50, 0.10, ends) + rng.normal(0, 0.05)
            # leaning on the one before it, like the tiles of a roof
            lean, swung = 1.16 + rng.normal(0, 0.05), rng.normal(0, 0.10)
            c, s = math.cos(lean), math.sin(lean)
            v = np.stack([q[:, 2] * c + q[:, 1] * s, q[:, 0], q[:, 1] * c - q[:, 2] * s], 1)
            c, s = math.cos(swung), math.sin(swung)
            v[:, :2] = np.stack([v[:, 0] * c - v[:, 1] * s, v[:, 0] * s + v[:, 1] * c], 1)
            v += [-0.50 + 0.112 * i + rng.normal(0, 0.012), at_y + rng.normal(0, 0.014), 0.245 + rng.normal(0, 0.008)]
            objs.append(mesh('apple', v.astype(np.float32), grid_faces(90, 40), dict(tone=np.clip(tone, 0, 1)), flesh.mat))
    return objs


def icing(v, reach, seed):
    """Thin sugar icing from a spoon that went to and fro: it lies on what is highest, runs thinner where it fell far."""
    from scipy.ndimage import gaussian_filter1d
    from scipy.spatial import cKDTree

    turns, n = 5, 1400
    t = np.linspace(0, 1, n)
    swing = np.sin(t * np.pi * turns)
    x, y = (2 * t - 1) * reach[0], swing * reach[1] * (0.96 + 0.05 * fbm(np.stack([t * 6, 0 * t, 0 * t], 1), 1, 2, seed=seed))
    x = x * 0.9 + 0.22 * y + 0.03 * fbm(np.stack([t * 14, 0 * t, 0 * t], 1), 1, 2, seed=seed + 1)
    _, near = cKDTree(v[:, :2]).query(np.stack([x, y], 1), k=60, distance_upper_bound=0.03, workers=1)
    z = np.where(near < len(v), v[np.minimum(near, len(v) - 1), 2], -1).max(1)
    z = np.maximum(gaussian_filter1d(z, 3), z - 0.012)
    width = 0.014 * (1 + 0.45 * fbm(np.stack([t * 30, 0 * t, 0 * t], 1), 1, 3, seed=seed + 2)) * np.clip(np.minimum(t, 1 - t) / 0.01, 0.05, 1)
    line, f, _, _ = tube(np.stack([x, y, z + 0.001], 1), width, 14, 0.55)
    sugar = plain('icing', '#F8F0DF', rough=0.28, spec=0.45, coat=0.25, sss=0.05)
    return mesh('icing', line, f, mat=sugar)


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

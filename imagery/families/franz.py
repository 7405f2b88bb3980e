"""Franzbroetchen and cinnamon swirl: rolled cinnamon dough, pressed so that the layers fan out."""

from dough import *

PRODUCTS = {
    'streusel_franz': dict(seed=3, crumble=125, turn=-0.12),
    'franzbroetchen': dict(seed=3),
    'zimtschnecke': dict(seed=6, swirl=True),
}
STUDIO = dict(pitch=46)
SUGAR = [
    (0, '#F2D39A'),
    (0.2, '#E2AC5E'),
    (0.42, '#C07A34'),
    (0.62, '#8E4A1A'),
    (0.82, '#5C2A0E'),
    (1, '#331507'),
]


def build(seed=3, swirl=False, crumble=0, turn=-0.30):
    d, f = icosphere()
    S = seed + 120
    rng = np.random.default_rng(seed)
    p = dome(d, *((0.74, 0.72, 0.42) if swirl else (0.86, 0.60, 0.42)), sq=2.6)
    p *= (1 + 0.025 * fbm(d, 1.5, 3, seed=S))[:, None]
    n = normals(p, f)
    x, y, z = p.T
    up = sstep(-0.25, 0.25, n[:, 2])
    wx = x + 0.03 * fbm(p, 2.2, 3, seed=S + 1)
    wy = y + 0.03 * fbm(p, 2.2, 3, seed=S + 2)
    if swirl:
        r, th = np.hypot(wx, wy) + 0.28 * sstep(0.35, 0, z) * 0, np.arctan2(wy, wx)
        ph = r / 0.155 - th / (2 * np.pi) - 0.15
        edge = 0 * x
        groove = 0 * x
    else:
        sg = np.sign(wx)
        ax = np.abs(wx)
        # each half is a roll of layers standing on edge and leaning outwards; the press lies along y
        r = np.hypot((ax - 0.50) / 1.0 * 1.15, wy * 0.72 + 0.03 * sg)
        th = np.arctan2(wy + 0.04 * sg, (ax - 0.50) * sg)
        ph = r / 0.088 - th * sg / (2 * np.pi)
        groove = np.exp(-((ax / 0.115) ** 2))
        edge = sstep(0.10, 0.22, ax)
    k = np.floor(ph)
    fr = ph - k
    lay = np.sin(np.pi * np.clip(fr, 0, 1)) ** 0.5
    gap = np.exp(-((np.minimum(fr, 1 - fr) / 0.15) ** 2))
    hl = fbm(np.stack([k * 3.7 + S, 0 * k, 0 * k], 1).astype(np.float32), 1, 1)
    if swirl:
        amp = up
        gap = gap * up
    else:
        amp = up * edge
        gap = gap * up * edge
    disp = (
        0.030 * fbm(p, 3, 3, seed=S + 3)
        + 0.006 * fbm(p, 14, 3, seed=S + 4)
        + amp * (0.055 * lay - 0.075 * gap + 0.03 * hl)
        - (0.17 * groove * up if not swirl else 0)
    )
    disp += (
        0.05 * np.exp(-(((np.abs(x) - 0.30) / 0.16) ** 2)) * up
        if not swirl
        else 0.10 * np.exp(-((np.hypot(x, y) / 0.25) ** 2)) * up
    )
    v = settle(p + n * disp[:, None])
    cin = np.clip(gap * (0.75 + 0.5 * fbm(p, 6, 3, seed=S + 5)), 0, 1)
    press = groove * up if not swirl else 0
    bake = (
        0.15
        + 0.24 * lay * amp
        + 0.16 * fbm(p, 3, 3, seed=S + 6)
        + 0.12 * sstep(0, 0.9, n[:, 2])
        + 0.62 * cin
        - 0.10 * sstep(0.2, 0, z)
        + 0.25 * press * (0.5 + fbm(p, 7, 4, seed=S + 7))
        + 0.12 * sstep(0.25, 0.02, z)
    )
    objs = [
        mesh(
            'franz',
            v,
            f,
            dict(bake=np.clip(bake, 0, 1), flour=0 * x, crumb=0 * x),
            crust('franz', ramp=SUGAR, rough=0.32, gloss=0.65, speckle=0.16, micro=0.22, pores=0.06),
        )
    ]
    nn = normals(v, f)
    wt = sstep(0.1, 0.6, nn[:, 2]) * (0.35 + 1.6 * cin) * sstep(-0.4, 0.5, fbm(p, 3, 3, seed=S + 8))
    P, N = scatter(v, f, nn, wt, 700, rng)
    objs.append(sow('sugar', P.astype(np.float32), N, rng, tilt=0.6, sink=0.35, scale=0.55))
    if crumble:
        # most of it in the dent and round the rim: the spirals stay to be seen
        bare = sstep(0.25, 0.47, r) * sstep(0.05, 0.30, z)
        objs.append(crumbs(v, f, (0.45 + groove + 0.5 * sstep(0.40, 0.52, r)) * bare * sstep(0.25, 0.7, nn[:, 2]), crumble, rng))
    for o in objs:
        o.rotation_euler[2] = turn

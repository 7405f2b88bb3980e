"""Rolls, shown as one roll: the split white roll and round rolls strewn with seeds; two that grew together."""

from dough import *
from pretzel import LYE

PRODUCTS = {
    'broetchen': dict(kind='split', seed=0),
    'mohnbroetchen': dict(kind='seeded', seed=11, seeds=dict(poppy=3600)),
    'sesambroetchen': dict(kind='seeded', seed=14, seeds=dict(sesame=700), bake0=0.38),
    'kuerbiskernbroetchen': dict(
        kind='seeded',
        seed=17,
        seeds=dict(pumpkin=70, sunflower=60, linseed=60),
        bake0=0.58,
        size=(0.64, 0.62, 0.54),
    ),
    'roggenbroetchen': dict(
        kind='split', seed=5, bake0=0.60, flour=0.55, gloss=0.05, crumb=('#D9B486', '#A06C3C')
    ),
    'schusterjunge': dict(kind='joined', seed=71),
    'knueppel': dict(kind='split', seed=43, size=(0.88, 0.40, 0.46), opening=0.15, bake0=0.40, turn=-0.50),
    'saatenbroetchen': dict(
        kind='seeded', seed=45, star=0, bake0=0.60, seeds=dict(sunflower=60, linseed=150, sesame=230)
    ),
    'koernerbroetchen': dict(
        kind='seeded', seed=85, star=0, bake0=0.52, seeds=dict(sunflower=60, linseed=150, poppy=520)
    ),
    'sonnenblumenbroetchen': dict(kind='seeded', seed=47, star=0, bake0=0.46, seeds=dict(sunflower=210)),
    'haferbroetchen': dict(kind='seeded', seed=49, star=0, bake0=0.44, seeds=dict(oat=190)),
    'dinkelbroetchen': dict(
        kind='split',
        seed=51,
        size=(0.66, 0.56, 0.54),
        bake0=0.44,
        flour=0.22,
        gloss=0.2,
        crumb=('#F0DAAA', '#CF9852'),
    ),
    'seestern': dict(
        kind='seeded',
        seed=53,
        star=1.5,
        bake0=0.60,
        flour=0.25,
        gloss=0.1,
        seeds=dict(linseed=150),
        size=(0.68, 0.66, 0.50),
    ),
    'laugenbroetchen': dict(
        kind='seeded',
        seed=55,
        star=0,
        cross=True,
        ramp=LYE,
        bake0=0.50,
        gloss=0.55,
        seeds=dict(salt=60, pumpkin=16),
    ),
    'milchbroetchen': dict(
        kind='split',
        seed=57,
        size=(0.78, 0.48, 0.52),
        bake0=0.46,
        gloss=0.9,
        opening=0.05,
        crumb=('#F6E2B0', '#E0AE62'),
    ),
}
STUDIO = dict(pitch=42)


def build(kind, **k):
    dict(split=split, seeded=seeded, joined=joined)[kind](**k)


def split(
    seed=0,
    size=(0.72, 0.52, 0.56),
    bake0=0.38,
    flour=0.0,
    gloss=0.6,
    ramp=CRUST,
    crumb=('#F8E8C4', '#DDA75E'),
    opening=0.135,
    turn=-0.42,
):
    d, f = icosphere()
    S = seed + 40
    p = dome(d, *size, sq=2.0) * (1 + 0.018 * fbm(d, 1.2, 3, seed=S + 1))[:, None]
    n = normals(p, f)
    x, y, z = p.T
    up = sstep(0, 0.25, n[:, 2])
    s = y - (0.03 - 0.06 * x * x + 0.02 * np.sin(x * 4) + 0.022 * fbm(p, 8, 4, seed=S + 2))
    w = (1 - np.clip(np.abs(x) / (0.835 * size[0]), 0, 1) ** 2) ** 0.6
    W = opening * w * (1 + 0.2 * fbm(p * np.array([1, 0, 0], np.float32), 4, 2, seed=S + 3)) + 1e-4
    q = s / W
    op = sstep(1.0, 0.86, np.abs(q)) * up * sstep(0, 0.12, w)
    lip = np.exp(-(((np.abs(s) - W * 1.12) / 0.035) ** 2)) * sstep(0.05, 0.5, w) * up * (1 - op)
    strand = fbm(p * np.array([34, 12, 16], np.float32), 1, 4, seed=S + 4)
    F1, F2 = worley(p + 0.06 * np.stack([fbm(p, 6, 2, seed=S + k) for k in (5, 6, 7)], 1), 9, seed=S + 8)
    craze = sstep(0.07, 0, F2 - F1) * sstep(0.05, 0.6, fbm(p, 2, 2, seed=S + 9)) * (1 - op)
    disp = (
        0.008 * fbm(p, 4, 4, seed=S + 10)
        + 0.005 * fbm(p, 16, 4, seed=S + 11)
        + 0.006 * sstep(0.4, 0.1, F1) * sstep(0, 0.4, fbm(p, 3, 2, seed=S + 14))
        - 0.007 * craze
    )
    disp += op * (
        -0.075 * np.clip(1 - q * q, 0, 1) ** 0.8 * w
        + 0.030 * np.exp(-((q / 0.45) ** 2)) * w
        + 0.020 * strand
        + 0.018 * fbm(p, 7, 3, seed=S + 16)
    ) + 0.026 * lip * (1 + 0.8 * fbm(p, 6, 3, seed=S + 15))
    v = settle(p + n * disp[:, None])
    bake = (
        bake0
        + 0.09 * fbm(p, 2.4, 3, seed=S + 12)
        - 0.18 * sstep(0.16, 0, z)
        + 0.26 * lip
        + 0.16 * sstep(-0.1, 0.8, n[:, 2])
        - 0.16 * craze
    )
    bake = bake * (1 - op) + op * (0.22 + 0.30 * strand + 0.26 * sstep(0.6, 1, np.abs(q)))
    fl = np.clip(
        (0.18 + 0.2 * fbm(p, 6, 4, seed=S + 13)) * op
        + (flour + 0.25 * fbm(p, 3, 4, seed=S + 17))
        * (flour > 0)
        * sstep(-0.1, 0.4, n[:, 2])
        * (1 - op)
        * (1 - lip),
        0,
        1,
    )
    o = mesh(
        'roll',
        v,
        f,
        dict(bake=bake, flour=fl, crumb=op * 0.8),
        crust(
            'roll',
            ramp=ramp,
            crumb=crumb,
            rough=0.36 if gloss > 0.3 else 0.55,
            gloss=gloss,
            speckle=0.09,
            micro=0.25,
            pores=0.15,
        ),
    )
    o.rotation_euler[2] = turn


def seeded(
    seed=0,
    size=(0.66, 0.64, 0.56),
    bake0=0.42,
    seeds=None,
    gloss=0.3,
    flour=0.0,
    star=1.0,
    cross=False,
    ramp=CRUST,
    crumb=('#F4DCAE', '#D49A55'),
    turn=0.3,
):
    """Round roll: with a star press, cut crosswise or plain; strewn, floured or glazed."""
    d, f = icosphere()
    S = seed
    rng = np.random.default_rng(seed)
    p = dome(d, *size, sq=2.05) * (1 + 0.022 * fbm(d, 1.3, 3, seed=S + 1))[:, None]
    n = normals(p, f)
    x, y, z = p.T
    up = sstep(0.1, 0.4, n[:, 2])
    # star press (Kaiser): five curved creases from the crown
    th, r = np.arctan2(y, x), np.hypot(x, y)
    ph = (th + 1.3 * r) * 5 / (2 * np.pi) + 0.06 * fbm(p, 4, 2, seed=S + 2)
    dist = np.abs(ph - np.round(ph)) * 2 * np.pi / 5 * r
    crease = star * np.exp(-((dist / 0.035) ** 2)) * sstep(0.50, 0.38, r) * sstep(0.0, 0.06, r) * up
    puff = star * np.exp(-(((dist - 0.10) / 0.07) ** 2)) * sstep(0.52, 0.2, r) * up
    disp = 0.010 * fbm(p, 4, 4, seed=S + 3) + 0.004 * fbm(p, 16, 3, seed=S + 4)
    disp += 0.016 * puff - 0.055 * crease
    op = lip = np.zeros(len(p), np.float32)
    if cross:
        # two cuts of the blade that opened in the oven
        wob = 0.015 * fbm(p, 6, 3, seed=S + 10)
        for across, along in ((x * 0.8 + y * 0.6, y * 0.8 - x * 0.6), (y * 0.8 - x * 0.6, x * 0.8 + y * 0.6)):
            w = np.sqrt(np.clip(1 - (along / 0.42) ** 2, 0, 1))
            q = np.abs(across + wob) / (0.085 * w + 1e-4)
            op = np.maximum(op, sstep(1, 0.82, q) * sstep(0.02, 0.2, w) * up)
            lip = np.maximum(lip, np.exp(-(((q - 1.2) / 0.3) ** 2)) * sstep(0.1, 0.6, w) * up)
        lip = lip * (1 - op)
        strand = fbm(p, 22, 4, seed=S + 11)
        disp += op * (-0.035 + 0.02 * strand) + 0.018 * lip
    v = settle(p + n * disp[:, None])
    bake = bake0 + 0.10 * fbm(p, 2.4, 3, seed=S + 5) - 0.24 * sstep(0.20, 0, z)
    bake += 0.16 * sstep(-0.1, 0.8, n[:, 2]) + 0.06 * puff - 0.22 * crease + 0.16 * lip
    bake = bake * (1 - op) + op * (0.18 + 0.3 * fbm(p, 22, 4, seed=S + 11))
    dust = (
        (flour + 0.3 * fbm(p, 3, 4, seed=S + 12)) * (flour > 0) * sstep(0, 0.5, n[:, 2]) * (1 - 0.8 * crease)
    )
    attributes = dict(bake=bake, flour=np.clip(dust, 0, 1), crumb=np.maximum(crease * 0.35, op * 0.9))
    crusty = dict(rough=0.4 if gloss < 0.6 else 0.33, gloss=gloss, speckle=0.09, micro=0.22, pores=0.12)
    objs = [mesh('roll', v, f, attributes, crust('roll', ramp=ramp, crumb=crumb, **crusty))]
    if seeds:
        nn = normals(v, f)
        uneven = 0.65 + 0.5 * sstep(-0.3, 0.3, fbm(p, 3, 3, seed=S + 6))
        weight = sstep(0.12, 0.65, nn[:, 2]) * (1 - 0.4 * crease) * (1 - op) * uneven
        objs += strew(v, f, weight, seeds, rng, tilt=0.15, sink=0.2)
    for o in objs:
        o.rotation_euler[2] = turn


def joined(seed=0, size=(0.56, 0.54, 0.50), bake0=0.60, flour=0.50, crumb=('#DDBB8C', '#AE8352'), turn=-0.50):
    """Two of a tray on which they touched: flat, pale and torn where their neighbours were."""
    d, f = icosphere()
    for k, x0 in enumerate((-0.425, 0.425)):
        S = seed + 20 * k
        p = dome(d, *size, sq=2.5) * (1 + 0.025 * fbm(d, 1.3, 3, seed=S + 1))[:, None]
        over = np.zeros(len(p), np.float32)
        for axis in (0, 1):
            wall = 0.435 + 0.015 * fbm(p, 3, 2, seed=S + 2 + axis)
            past = np.clip(np.abs(p[:, axis]) - wall, 0, 1)
            p[:, axis] -= np.sign(p[:, axis]) * past * 0.80
            over = np.maximum(over, past)
        n = normals(p, f)
        z = p[:, 2]
        torn = sstep(0.012, 0.040, over + 0.014 * fbm(p, 7, 3, seed=S + 4)) * sstep(0.04, 0.10, z)
        strand = fbm(p * np.array([16, 16, 7], np.float32), 1, 4, seed=S + 5)
        F1, F2 = worley(p + 0.06 * np.stack([fbm(p, 6, 2, seed=S + i) for i in (6, 7, 8)], 1), 5, seed=S + 9)
        craze = sstep(0.07, 0, F2 - F1) * sstep(-0.1, 0.5, fbm(p, 2, 2, seed=S + 10)) * (1 - torn)
        edge = torn * (1 - torn) * 4
        disp = 0.012 * fbm(p, 4, 4, seed=S + 11) + 0.005 * fbm(p, 16, 3, seed=S + 12) - 0.020 * craze
        disp += torn * (0.030 * strand + 0.020 * fbm(p, 6, 3, seed=S + 13)) + 0.010 * edge
        v = settle(p + n * disp[:, None])
        bake = bake0 + 0.11 * fbm(p, 2.2, 3, seed=S + 14) - 0.20 * sstep(0.14, 0, z) - 0.16 * craze
        bake += 0.12 * sstep(0, 0.8, n[:, 2])
        bake = bake * (1 - torn) + torn * (0.26 + 0.35 * strand)
        dust = (
            (flour + 0.30 * fbm(p, 3, 4, seed=S + 15))
            * sstep(-0.1, 0.5, n[:, 2])
            * (1 - torn)
            * (1 - 0.6 * craze)
        )
        attributes = dict(bake=bake, flour=np.clip(dust, 0, 1), crumb=np.maximum(torn * 0.95, 0.35 * craze))
        material = crust('joined', crumb=crumb, rough=0.55, speckle=0.11, micro=0.28, pores=0.15)
        pair = [mesh('roll', v, f, attributes, material)]
        weight = sstep(0.3, 0.8, normals(v, f)[:, 2]) * (1 - torn)
        pair += strew(v, f, weight, dict(caraway=16), np.random.default_rng(S))
        for o in pair:
            o.location = (x0 * math.cos(turn), x0 * math.sin(turn), 0)
            o.rotation_euler[2] = turn + (0.05 if k else -0.04)

"""Tin loaves (Kastenbrot): straight sides from the tin, domed top with cracks, optional seeds."""

from dough import *

PRODUCTS = {
    'kastenbrot': dict(seed=1),
    'koernerbrot': dict(
        seed=5,
        bake0=0.62,
        flour=0.0,
        crack=0.35,
        seeds=dict(pumpkin=150, linseed=190, sesame=520, poppy=700),
        dome=0.24,
    ),
    'dinkelkasten': dict(
        seed=9,
        bake0=0.54,
        flour=0,
        crack=0.25,
        slash=1,
        gloss=0.1,
        crumb=('#E2C18B', '#A8743C'),
        dome=0.30,
        seeds=dict(sunflower=95, linseed=190),
    ),
    'haferbrot': dict(seed=21, bake0=0.50, flour=0, crack=0.25, dome=0.26, seeds=dict(oat=430)),
    'sonnenblumenbrot': dict(seed=25, bake0=0.60, flour=0, crack=0.3, dome=0.24, seeds=dict(sunflower=470)),
    'moehrenbrot': dict(
        seed=27,
        bake0=0.50,
        flour=0.10,
        crack=0.3,
        slash=1,
        dome=0.28,
        crumb=('#EDB873', '#C2752E'),
        seeds=dict(sunflower=70),
    ),
    'eiweissbrot': dict(
        seed=31,
        size=(1.16, 0.60, 0.74),
        bake0=0.70,
        flour=0,
        crack=0.3,
        seeds=dict(sesame=420, linseed=430, sunflower=50),
    ),
    # coarse meal, hardly risen; the grains show all round
    'schwarzbrot': dict(
        seed=33,
        size=(1.28, 0.60, 0.80),
        bake0=0.84,
        flour=0.20,
        crack=0.22,
        dome=0.05,
        gloss=0,
        crumb=('#8A5C34', '#5B3418'),
        seeds=dict(groats=1500),
        sides=0.55,
    ),
    'dinkelbrot_hell': dict(
        seed=35,
        size=(1.20, 0.62, 0.84),
        bake0=0.40,
        flour=0.30,
        crack=0.2,
        slash=1,
        dome=0.30,
        crumb=('#F3DFB2', '#CF9A58'),
    ),
}
STUDIO = dict(pitch=36)


def build(
    seed=1,
    size=(1.36, 0.66, 0.92),
    bake0=0.66,
    flour=0.50,
    crack=1.0,
    slash=0,
    seeds=None,
    dome=0.20,
    crumb=('#D2A871', '#9A6433'),
    gloss=None,
    sides=0.07,
    turn=-0.52,
):
    d, f = icosphere()
    S = seed
    rng = np.random.default_rng(seed)
    p = superbox(d, *size, q=7, taper=0.10)
    L, W, H = size
    x, y, z = p.T
    zz = np.clip(z / H, 0, 1)
    X, Y = np.clip(np.abs(x) / L, 0, 1), np.clip(np.abs(y) / W, 0, 1)
    lift = dome * (1 - Y**2.2) * (1 - 0.75 * X**3.2)
    p[:, 2] += lift * sstep(0.55, 1, zz)
    bulge = np.exp(-(((zz - 0.86) / 0.10) ** 2))
    p[:, 0] *= 1 + 0.018 * bulge
    p[:, 1] *= 1 + 0.055 * bulge  # mushroom over the tin rim
    p *= (1 + 0.016 * fbm(p, 1.5, 3, seed=S + 1))[:, None]
    n = normals(p, f)
    x, y, z = p.T
    top = sstep(0.15, 0.55, n[:, 2])
    side = 1 - top
    warp = p + 0.16 * np.stack([fbm(p, 2.6, 3, seed=S + s) for s in (5, 6, 7)], 1)
    F1, F2 = worley(warp * np.array([1, 0.9, 0.4], np.float32), 2.7, seed=S + 2)
    G1, G2 = worley(warp, 6.5, seed=S + 3)
    wide = 0.10 * (0.4 + 0.6 * sstep(-0.3, 0.5, fbm(p, 1.4, 2, seed=S + 9))) * crack + 1e-3
    c1 = sstep(wide, wide * 0.35, F2 - F1) * top
    c2 = sstep(0.07, 0.0, G2 - G1) * top * crack * sstep(-0.1, 0.5, fbm(p, 1.8, 2, seed=S + 10)) * 0.6
    lip = np.exp(-(((F2 - F1 - wide * 1.5) / 0.06) ** 2)) * top * min(1, crack * 1.5)
    crk = np.maximum(c1, c2) * min(1, crack * 2)
    op = np.zeros(len(p))
    m = None
    if slash:
        m = score(p, n, (0, 0.05), 0.03, L * 0.86, 0.24, seed=S + 40)
        op = m['op']
        crk *= 1 - op
        lip *= 1 - op
    disp = (
        0.020 * fbm(p, 4, 4, seed=S + 11) * (0.35 + 0.65 * top)
        + 0.008 * fbm(p, 16, 3, seed=S + 12)
        - 0.065 * crk
        + 0.022 * lip
    )
    pit = sstep(0.32, 0.10, worley(p, 13, seed=S + 13)[0]) * side * sstep(0, 0.4, fbm(p, 3, 2, seed=S + 14))
    disp -= 0.012 * pit
    if m:
        disp += (
            op
            * (-0.10 * (1 - m['q']) ** 0.9 * m['w'] + 0.03 * m['strand'] + 0.03 * fbm(p, 5, 3, seed=S + 41))
            + 0.05 * m['edge']
            + 0.03 * m['front']
        )
    v = settle(p + n * disp[:, None])
    bake = (
        bake0
        + 0.10 * fbm(p, 2, 3, seed=S + 15)
        + 0.08 * top
        - 0.06 * side * sstep(0.95 * H, 0.3 * H, z)
        + 0.12 * lip
        - 0.20 * crk
        + 0.10 * bulge_mask(n)
    )
    if m:
        bake = (
            bake * (1 - op)
            + op * (0.30 + 0.4 * m['strand'] + 0.4 * np.exp(-m['q'] / 0.12) + 0.3 * sstep(0.6, 1, m['q']))
            + 0.4 * m['edge']
            + 0.2 * m['front']
        )
    fl = (flour + 0.30 * fbm(p, 2.2, 4, seed=S + 16)) * top * (1 - crk) * (1 - op) * (flour > 0)
    objs = [
        mesh(
            'tin',
            v,
            f,
            dict(
                bake=bake,
                flour=np.clip(fl, 0, 1),
                crumb=np.maximum(c1 * 0.85 * min(1, crack * 1.6), op * 0.8),
            ),
            crust(
                'tin',
                crumb=crumb,
                rough=0.5 if flour else 0.42,
                gloss=(0 if flour else 0.25) if gloss is None else gloss,
                speckle=0.13,
            ),
        )
    ]
    if seeds:
        nn = normals(v, f)
        weight = sstep(0.10, 0.6, nn[:, 2]) + sides * sstep(-0.2, 0.1, nn[:, 2]) * sstep(0.05, 0.6, z)
        objs += strew(v, f, weight, seeds, rng, tilt=0.20, sink=0.25)
    for o in objs:
        o.rotation_euler[2] = turn


def bulge_mask(n):
    return np.exp(-(((n[:, 2] - 0.35) / 0.2) ** 2))

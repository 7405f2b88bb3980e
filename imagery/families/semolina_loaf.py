"""Round loaf of durum semolina and olive oil: rolled in semolina, one bow of a cut that opened wide over a yellow crumb."""

from dough import *

GOLD = [(0, '#F6E4B0'), (0.2, '#ECCB82'), (0.42, '#D6A24E'), (0.62, '#AE7029'), (0.82, '#7A4518'), (1, '#44230E')]
PRODUCTS = {'hartweizenbrot': dict(seed=39)}
STUDIO = dict(pitch=40)


def build(seed, size=(1.12, 1.06, 0.62), bake0=0.30, turn=0.0):
    d, f = icosphere(8)
    rng = np.random.default_rng(seed)
    p = dome(d, *size, bottom=0.52, sq=2.15) * (1 + 0.030 * fbm(d, 1.2, 2, seed=seed + 1))[:, None]
    n = normals(p, f)
    z = p[:, 2] / p[:, 2].max()
    cut = score(p, n, (0.0, 0.02), 0.10, 0.92, 0.36, bend=-0.34, seed=seed + 2, wob=0.020)
    op, q, w, strand = cut['op'], cut['q'], cut['w'], cut['strand']
    # low round its foot it tore a little, where the cut did not give way
    warped = p + 0.10 * np.stack([fbm(p, 3, 3, seed=seed + k) for k in (3, 4, 5)], 1)
    near, next_ = worley(warped, 2.8, seed=seed + 6)
    torn = sstep(0.06, 0.0, next_ - near) * sstep(0.05, 0.4, fbm(p, 1.4, 2, seed=seed + 7)) * sstep(0.55, 0.35, z) * (1 - op)
    blisters = sstep(0.34, 0.06, worley(p, 12, seed=seed + 8)[0]) * sstep(0.05, 0.45, fbm(p, 2.2, 3, seed=seed + 9)) * (1 - op)
    relief = 0.014 * fbm(p, 2.6, 3, seed=seed + 10) + 0.004 * fbm(p, 15, 3, seed=seed + 11) + 0.009 * blisters - 0.018 * torn
    relief += op * (-0.115 * (1 - q) ** 1.2 * w + 0.045 * np.sin(np.pi * q) * w + 0.020 * strand + 0.028 * fbm(p, 6, 4, seed=seed + 12))
    relief += 0.040 * cut['ear'] * (1 - op) + 0.024 * cut['front'] * (1 - op)
    bake = bake0 + 0.36 * sstep(-0.05, 0.95, n[:, 2]) * sstep(0.08, 0.70, z) + 0.10 * fbm(p, 1.8, 3, seed=seed + 13)
    bake += 0.26 * sstep(0.045, 0.0, z) + 0.10 * blisters - 0.14 * torn + (0.34 * cut['edge'] + 0.22 * cut['front']) * (1 - op)
    bake = bake * (1 - op) + op * (0.20 + 0.30 * strand + 0.36 * np.exp(-q / 0.10) + 0.30 * sstep(0.75, 1, q))
    flour = (0.34 + 0.40 * fbm(p, 2.2, 4, seed=seed + 14)) * sstep(-0.5, 0.2, n[:, 2]) * (1 - op) * (1 - torn)
    v = settle(p + n * relief[:, None])
    material = crust(
        'semolina', ramp=GOLD, crumb=('#F9E7A8', '#DDB055'), flour_col='#F5E6BE', rough=0.55, speckle=0.08, micro=0.16, pores=0.05
    )
    attributes = dict(bake=np.clip(bake, 0, 1), flour=np.clip(flour, 0, 1), crumb=np.maximum(0.9 * op, 0.5 * torn))
    objects = [mesh('loaf', v, f, attributes, material)]
    weight = sstep(-0.2, 0.4, normals(v, f)[:, 2]) * (1 - op) * sstep(-0.35, 0.4, fbm(p, 2.0, 3, seed=seed + 14))
    objects += strew(v, f, weight, dict(semolina=3600), rng, tilt=0.5, sink=0.2)
    for o in objects:
        o.rotation_euler[2] = turn

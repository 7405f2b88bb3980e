"""A short thick stick: green and black olives in the dough, rosemary and coarse salt upon it."""

from dough import *
from smooth_roll import WHEAT, embed, places

PRODUCTS = {'olivenstange': dict(seed=19)}
STUDIO = dict(pitch=42)


def build(seed, size=(1.0, 0.42, 0.40), bake0=0.30, turn=0.42):
    d, f = icosphere(8)
    rng = np.random.default_rng(seed)
    p = dome(d, *size, bottom=0.62, sq=2.5)
    p[:, 1] += 0.05 * np.sin(p[:, 0] * 1.8 + 0.4)
    p *= (1 + 0.05 * fbm(d * [2.2, 1, 1], 1.1, 3, seed=seed + 1))[:, None]
    n = normals(p, f)
    z = p[:, 2] / p[:, 2].max()
    # rolled up by hand: it tore open along its fold, and here and there
    fold = p[:, 1] - 0.10 + 0.10 * np.sin(p[:, 0] * 2.6) + 0.05 * fbm(p, 3, 3, seed=seed + 2)
    torn = sstep(0.085, 0.055, np.abs(fold)) * sstep(-0.25, 0.15, fbm(p, 1.5, 2, seed=seed + 3)) * sstep(0.2, 0.5, n[:, 2])
    torn *= sstep(0.86, 0.70, np.abs(p[:, 0]) / size[0])
    strand = fbm(p * np.array([12, 22, 14], np.float32), 1, 4, seed=seed + 4)
    lip = torn * (1 - torn) * 4
    relief = 0.016 * fbm(p, 3.5, 4, seed=seed + 5) + 0.003 * fbm(p, 16, 3, seed=seed + 6)
    relief += torn * (-0.030 + 0.016 * strand) + 0.012 * lip
    bake = bake0 + 0.36 * sstep(-0.05, 0.95, n[:, 2]) * sstep(0.10, 0.75, z) + 0.10 * fbm(p, 2.4, 3, seed=seed + 7)
    bake += 0.24 * sstep(0.06, 0.0, z) + 0.10 * sstep(0.75, 1.0, np.abs(p[:, 0]) / size[0]) + 0.16 * lip
    bake = bake * (1 - torn) + torn * (0.24 + 0.26 * strand)
    at, out = places(p, f, n, z, 44, rng, gap=0.19)
    objects = []
    for kind, mine in (('green_olive', np.s_[::2]), ('black_olive', np.s_[1::2])):
        relief, bake, olives = embed(kind, p, at[mine], out[mine], relief, bake, rng)
        objects += olives
    v = settle(p + n * relief[:, None])
    flour = (0.30 + 0.34 * fbm(p, 2.6, 4, seed=seed + 8)) * sstep(-0.2, 0.3, n[:, 2]) * (1 - torn)
    material = crust(
        'stick', ramp=WHEAT, crumb=('#F3E0B0', '#D9AE66'), rough=0.48, gloss=0.08, speckle=0.07, micro=0.14, pores=0.04
    )
    attributes = dict(bake=np.clip(bake, 0, 1), flour=np.clip(flour, 0, 1), crumb=0.85 * torn)
    objects.append(mesh('stick', v, f, attributes, material))
    weight = sstep(0.2, 0.7, normals(v, f)[:, 2])
    objects += strew(v, f, weight, dict(rosemary=80, salt=46), rng, tilt=0.25, sink=0.0)
    for o in objects:
        o.rotation_euler[2] = turn

"""A loaf that stood in the oven between others: crust only on top, brushed with starch water until it shone; soft, torn
sides where its neighbours were."""

from dough import *

RYE = [(0, '#E6CB9C'), (0.2, '#CF9F5E'), (0.42, '#A96C30'), (0.62, '#7C4319'), (0.82, '#4F270E'), (1, '#2B1408')]
PRODUCTS = {'feinbrot': dict(seed=37)}
STUDIO = dict(pitch=36)


def build(seed, size=(1.30, 0.62, 0.70), bake0=0.46, dome_=0.30, turn=-0.52):
    d, f = icosphere(8)
    p = superbox(d, *size, q=6.5, taper=0.02)
    x, y, z = p.T
    L, W, H = size
    X, Y = np.clip(np.abs(x) / L, 0, 1), np.clip(np.abs(y) / W, 0, 1)
    p[:, 2] += dome_ * (1 - Y**2.4) * (1 - 0.55 * X**4) * sstep(0.55, 1, z / H)
    p *= (1 + 0.022 * fbm(p, 1.3, 3, seed=seed + 1))[:, None]
    n = normals(p, f)
    z = p[:, 2]
    # the crust ends in a ragged line where the next loaf began, and hangs over it a little
    line = H * 0.86 + 0.050 * fbm(p, 1.8, 3, seed=seed + 2) + 0.022 * fbm(p, 8, 3, seed=seed + 3)
    soft = sstep(0.016, -0.016, z - line)
    lip = np.exp(-(((z - line - 0.035) / 0.035) ** 2))
    strand = fbm(p * np.array([13, 13, 5], np.float32), 1, 4, seed=seed + 4)
    pulled = ridged(p * np.array([1, 1, 0.35], np.float32), 9, 3, seed=seed + 5)
    pores = sstep(0.34, 0.08, worley(p * np.array([1, 1, 0.7], np.float32), 15, seed=seed + 6)[0]) * soft
    fine = sstep(0.05, 0.0, np.subtract(*worley(p, 7, seed=seed + 7)[::-1])) * sstep(0.0, 0.4, fbm(p, 2, 2, seed=seed + 8)) * (1 - soft)
    docked = pricked(p, L) * (1 - soft)
    relief = 0.014 * fbm(p, 2.4, 3, seed=seed + 9) + 0.003 * fbm(p, 14, 3, seed=seed + 10) + 0.016 * lip * (1 - soft) - 0.003 * fine
    relief += soft * (-0.026 + 0.020 * strand + 0.016 * pulled + 0.018 * fbm(p, 4, 3, seed=seed + 11) - 0.016 * pores) - 0.035 * docked
    bake = bake0 + 0.14 * fbm(p, 1.8, 3, seed=seed + 12) + 0.24 * sstep(H * 0.85, H + dome_ * 0.8, z) - 0.10 * lip - 0.06 * fine
    bake += 0.10 * docked
    side = 0.30 + 0.22 * strand + 0.16 * (pulled - 0.5) + 0.26 * pores + 0.40 * sstep(0.05, 0.0, z) + 0.10 * fbm(p, 2.2, 3, seed=seed + 13)
    bake = bake * (1 - soft) + soft * side
    material = crust(
        'pushed', ramp=RYE, crumb=('#E2C496', '#A87A48'), rough=0.40, gloss=0.70, speckle=0.10, micro=0.12, pores=0.03
    )
    attributes = dict(bake=np.clip(bake, 0, 1), flour=0 * bake, crumb=0.95 * soft)
    loaf = mesh('loaf', settle(p + n * relief[:, None]), f, attributes, material)
    loaf.rotation_euler[2] = turn


def pricked(p, length):
    """Two rows of holes that let the steam out."""
    step = length / 4.5
    along = (p[:, 0] / step + 0.5) % 1 - 0.5
    return sum(np.exp(-(((along * step) ** 2 + (p[:, 1] - row) ** 2) / 0.018**2)) for row in (-0.17, 0.17)) * (
        np.abs(p[:, 0]) < length * 0.80
    )

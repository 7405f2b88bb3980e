"""Knots of dough: one strand, turned three times over and under itself."""

from dough import *
from pretzel import LYE

CARDAMOM = [
    (0, '#F2D39A'),
    (0.2, '#E4B36A'),
    (0.42, '#C8863F'),
    (0.62, '#9A571F'),
    (0.82, '#633010'),
    (1, '#331507'),
]
PRODUCTS = {
    'laugenknoten': dict(seed=3, ramp=LYE, bake0=0.52, seeds=dict(sesame=330)),
    'kardamomknoten': dict(
        seed=9,
        ramp=CARDAMOM,
        bake0=0.30,
        gloss=0.7,
        spiced=True,
        seeds=dict(pearl_sugar=46, sugar=300),
        turn=0.5,
    ),
}
STUDIO = dict(pitch=46)


def build(seed, ramp, bake0=0.5, gloss=0.55, spiced=False, seeds=None, turn=0.1):
    k = 2 ** (int(args().get('level', 8)) - 8)
    S = seed + 400
    rng = np.random.default_rng(seed)
    n, na = int(2400 * k), int(300 * k)
    t = np.linspace(0, 2 * np.pi, n) + 0.4
    C = np.stack(
        [np.sin(t) + 1.75 * np.sin(2 * t), np.cos(t) - 1.75 * np.cos(2 * t), -0.95 * np.sin(3 * t)], 1
    )
    C *= [0.25, 0.25, 0.17]
    R = 0.250 * (
        1 + 0.05 * fbm(np.stack([np.sin(t) * 2, np.cos(t) * 2, 0 * t], 1).astype(np.float32), 1, 2, seed=S)
    )
    v, f, T, H = tube(C, R, na, 0.86)
    nor = normals(v, f)
    wound = np.sin(H * 2 + T * 26 + 1.4 * fbm(v, 1.4, 2, seed=S + 1))
    seam = np.exp(-((np.abs(wound) / 0.16) ** 2)) * spiced
    v = (
        v
        + nor * (0.010 * fbm(v, 3, 3, seed=S + 2) + 0.004 * fbm(v, 14, 3, seed=S + 3) - 0.030 * seam)[:, None]
    )
    # the underside lies flat
    low = v[:, 2].min() + 0.16
    v[:, 2] = np.where(v[:, 2] < low, low + (v[:, 2] - low) * 0.15, v[:, 2])
    v[:, 2] -= v[:, 2].min() + 0.006
    v = settle(v.astype(np.float32))
    nor = normals(v, f)
    bake = bake0 + 0.14 * fbm(v, 2.2, 4, seed=S + 4) + 0.24 * sstep(-0.2, 0.9, nor[:, 2])
    bake += 0.12 * sstep(0.3, 0.65, v[:, 2]) - 0.20 * sstep(0.14, 0, v[:, 2])
    bake += 0.40 * seam * (0.6 + fbm(v, 5, 3, seed=S + 5))
    material = crust(
        'knot', ramp=ramp, rough=0.34, gloss=gloss, speckle=0.14 if spiced else 0.06, micro=0.12, pores=0.06
    )
    objs = [mesh('knot', v, f, dict(bake=np.clip(bake, 0, 1), flour=0 * bake, crumb=0 * bake), material)]
    if seeds:
        weight = sstep(0.35, 0.85, nor[:, 2]) * (0.3 + sstep(-0.2, 0.5, fbm(v, 2.4, 3, seed=S + 6)))
        objs += strew(v, f, weight, seeds, rng, tilt=0.4)
    for o in objs:
        o.rotation_euler[2] = turn

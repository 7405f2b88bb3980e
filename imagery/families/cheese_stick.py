"""Sticks with cheese that melted in the oven: a lye stick with mild Gouda in bubbles, and a turned strand of wheat dough
with so much mountain cheese that it ran down and set on the tray."""

from dough import *
from pretzel import LYE
from smooth_roll import WHEAT

GOUDA = [(0, '#F6DFA0'), (0.25, '#EFC671'), (0.5, '#DD9A3E'), (0.7, '#AE661F'), (0.86, '#6E3511'), (1, '#3A1B0A')]
ALPINE = [(0, '#F1D590'), (0.25, '#E5B45C'), (0.5, '#C98432'), (0.7, '#95531B'), (0.86, '#5C2C10'), (1, '#301708')]
PRODUCTS = {
    'kaesepricke': dict(seed=14, bark=LYE, bake0=0.50, cheese=GOUDA, bare=0.48, gloss=0.55),
    'kaesestange': dict(seed=18, bark=WHEAT, bake0=0.36, cheese=ALPINE, bare=0.14, gloss=0.15, turns=2.6, skirt=0.15),
}
STUDIO = dict(pitch=44)
LONG, THICK = 0.96, 0.25


def build(seed, bark, bake0, cheese, bare, gloss, turns=0, skirt=0, turn=0.40):
    nx, na = 1500, 440
    t = np.linspace(-1, 1, nx)
    C = np.stack([t * LONG, 0.04 * np.sin(t * 2.2), 0 * t], 1)
    swell = fbm(np.stack([t * 2.4, 0 * t, 0 * t], 1), 1, 2, seed=seed)
    R = THICK * (1 - np.abs(t) ** 3.4) ** 0.5 * (1 - 0.14 * t**2 + 0.05 * swell) + 0.004
    C[:, 2] = R * 0.84
    p, f, T, H = tube(C, R, na, 0.92)
    n = normals(p, f)
    ends = np.abs(T * 2 - 1)
    q = np.stack([T * 2 * LONG, np.cos(H) * THICK, np.sin(H) * THICK], 1).astype(np.float32)
    furrow = np.zeros(len(p))
    if turns:
        wind = H + (T * 2 - 1) * np.pi * turns + 0.35 * fbm(q, 1.5, 2, seed=seed + 1)
        furrow = np.exp(-((np.abs(np.sin(wind)) / 0.30) ** 2)) * sstep(1.0, 0.85, ends)
    relief = np.repeat(R, na) * 0.06 * fbm(p, 2.6, 3, seed=seed + 2) + 0.003 * fbm(p, 14, 3, seed=seed + 3) - 0.055 * furrow
    bake = bake0 + 0.16 * fbm(p, 2.2, 3, seed=seed + 4) + 0.14 * sstep(0, 0.9, n[:, 2]) - 0.26 * sstep(0.14, 0.02, p[:, 2])
    bake -= 0.18 * furrow
    cover, melt, brown = melted(p, q, n, ends, bare, seed + 10)
    melt = melt * (1 + 0.5 * furrow)
    v = p + n * (relief + melt)[:, None]
    v[:, 2] = np.where(v[:, 2] < 0.03, 0.03 + (v[:, 2] - 0.03) * 0.35, v[:, 2])
    attributes = dict(bake=np.clip(bake, 0, 1), cover=cover, brown=np.clip(brown, 0, 1))
    material = cheese_on(bark, cheese, gloss)
    objects = [mesh('stick', settle(v), f, attributes, material)]
    if skirt:
        objects.append(set_on_the_tray(skirt, seed + 40, material))
    for o in objects:
        o.rotation_euler[2] = turn


def melted(p, q, n, ends, bare, seed):
    """Grated cheese that ran: where it lies (0 or 1), how thick, how brown. Its shreds still show where it is thin, bubbles rose
    and browned where it is thick, and its rim is crisp."""
    ran = n[:, 2] - bare + 0.55 * fbm(p, 2.6, 3, seed=seed) + 0.28 * fbm(p, 8, 3, seed=seed + 1)
    ran -= 0.9 * sstep(0.80, 1.0, ends + 0.06 * fbm(p, 5, 2, seed=seed + 2))
    shreds = np.zeros(len(p))
    for k, a in enumerate((0.2, 1.3, 2.4)):
        c, s = math.cos(a), math.sin(a)
        along, across = q[:, 0] * c + q[:, 1] * s, q[:, 1] * c - q[:, 0] * s
        lying = np.stack([along * 5, across * 26, q[:, 2] * 9 + 7 * k], 1).astype(np.float32)
        shreds = np.maximum(shreds, sstep(0.10, 0.55, fbm(lying, 1, 2, seed=seed + 3 + k)))
    ran += 0.10 * (shreds - 0.4)
    cover = sstep(0.0, 0.05, ran)
    thick = sstep(0.0, 0.32, ran)
    warped = p + 0.05 * np.stack([fbm(p, 6, 2, seed=seed + k) for k in (7, 8, 9)], 1)
    bubbles, tops = np.zeros(len(p)), np.zeros(len(p))
    for scale, there in ((5.0, -0.10), (10, -0.20)):
        near, _ = worley(warped, scale, seed=seed + int(scale))
        some = sstep(there, there + 0.3, fbm(p, 3.4, 2, seed=seed + 11 + int(scale)))
        dome_ = np.sqrt(np.clip(1 - (near / 0.40) ** 2, 0, 1)) * some * thick
        bubbles = np.maximum(bubbles, dome_ * 2.2 / scale ** 0.9)
        tops = np.maximum(tops, sstep(0.40, 0.08, near) * some * thick)
    melt = cover * (0.010 + 0.020 * thick + 0.105 * bubbles + 0.010 * shreds * (1 - 0.8 * thick))
    melt += cover * thick * (0.010 * fbm(p, 7, 3, seed=seed + 12) + 0.003 * fbm(p, 24, 3, seed=seed + 13))
    rim = cover * sstep(0.16, 0.02, ran)
    brown = 0.45 + 0.34 * fbm(p, 2.6, 3, seed=seed + 14) + 0.16 * fbm(p, 11, 3, seed=seed + 15) - 0.05 * shreds
    brown += 0.50 * tops * sstep(-0.3, 0.3, fbm(p, 4, 3, seed=seed + 16)) + 0.34 * rim
    return cover, melt, brown


def set_on_the_tray(reach, seed, material):
    """The lace of cheese round the foot: brown towards its rim, with holes."""
    around, across = 2600, 60
    a = np.arange(around) / around * 2 * np.pi
    foot = np.stack([0.90 * np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.5, 0.155 * np.sign(np.sin(a)) * np.abs(np.sin(a)) ** 0.75], 1)
    out = np.gradient(foot, axis=0)[:, ::-1] * [1, -1]
    out /= np.linalg.norm(out, axis=1)[:, None] + 1e-9
    out = ndi_smooth(out)
    q = np.stack([foot[:, 0], foot[:, 1], 0 * a], 1).astype(np.float32)
    wide = reach * np.clip(0.55 + 0.9 * fbm(q, 3.0, 4, seed=seed) + 0.25 * fbm(q, 14, 2, seed=seed + 1), 0.02, 1.3)
    wide *= sstep(0.92, 0.78, np.abs(foot[:, 0]))
    K = np.linspace(0, 1, across)
    xy = foot[:, None] + out[:, None] * (0.07 * (K - 1)[None, :, None] + (wide[:, None] * K)[..., None])
    v = np.concatenate([xy, 0 * xy[..., :1]], -1).reshape(-1, 3).astype(np.float32)
    k = np.tile(K, around)
    v[:, 2] = 0.016 * (1 - k) + 0.012 * np.sqrt(1 - k**2) + 0.006 * fbm(v, 14, 3, seed=seed + 2) + 0.05 * sstep(0.5, 0, k) * (1 - k)
    f = grid_faces(around, across, False)
    near, _ = worley(v, 17, seed=seed + 3)
    hole = (near < 0.24) & (k > 0.45) & (fbm(v, 5, 2, seed=seed + 4) > 0.05)
    f = f[~hole[f].any(1)]
    f = f[:, ::-1] if normals(v, f)[:, 2].mean() < 0 else f
    brown = 0.34 + 0.46 * k**1.5 + 0.16 * fbm(v, 9, 3, seed=seed + 5) + 0.2 * sstep(0.36, 0.24, near) * (k > 0.4)
    return mesh('lace', v, f, dict(bake=0 * k, cover=0 * k + 1, brown=np.clip(brown, 0, 0.9)), material)


def ndi_smooth(out):
    from scipy.ndimage import gaussian_filter1d

    smooth = gaussian_filter1d(out, 25, axis=0, mode='wrap')
    return smooth / np.linalg.norm(smooth, axis=1)[:, None]


def cheese_on(bark, cheese, gloss):
    """Attributes: bake of the stick, cover 0 or 1 (cheese), brown of the cheese."""
    s = NT('cheese stick')
    fine = s.noise(42, 3, 0.65)
    grain = s.math('MULTIPLY', s.math('SUBTRACT', fine, 0.5), 0.22)
    cover = s.attr('cover')
    stick = s.ramp(s.math('ADD', s.attr('bake'), grain, clamp=True), bark)
    top = s.ramp(s.math('ADD', s.attr('brown'), grain, clamp=True), cheese)
    s.link(s.mix(cover, stick, top), s.p.inputs['Base Color'])
    s.put(s.p.inputs['Roughness'], s.maprange(cover, 0, 1, 0.36, 0.42))
    s.p.inputs['Specular'].default_value = 0.42
    s.put(s.p.inputs['Clearcoat'], s.maprange(cover, 0, 1, gloss, 0.30))
    s.p.inputs['Clearcoat Roughness'].default_value = 0.28
    s.link(s.bump(s.math('MULTIPLY', fine, s.maprange(cover, 0, 1, 0.08, 0.30)), 1.0, 0.03), s.p.inputs['Normal'])
    return s.mat

"""A roll of pumpkin dough, tied crosswise with string before it went into the oven, so that it rose into eight lobes."""

from dough import *

PUMPKIN = [(0, '#F6D088'), (0.2, '#EDB04C'), (0.42, '#D48628'), (0.62, '#A65A17'), (0.82, '#6E340F'), (1, '#3E1C0A')]
PRODUCTS = {'kuerbisbroetchen': dict(seed=63)}
STUDIO = dict(pitch=44)
LOBES = 8


def build(seed, size=(0.66, 0.65, 0.46), bake0=0.22, turn=0.30):
    d, f = icosphere(8)
    rng = np.random.default_rng(seed)
    round_ = dome(d, *size, bottom=0.62, sq=2.2)
    around, far = np.arctan2(round_[:, 1], round_[:, 0]), np.hypot(round_[:, 0] / size[0], round_[:, 1] / size[1])
    # no two lobes are as wide; strings do not run straight
    phase = around * LOBES / 2 + 0.22 * np.sin(around + 1) + 0.16 * np.sin(3 * around) + 0.10 * fbm(round_, 2.0, 2, seed=seed + 1)
    lobe = np.abs(np.sin(phase))
    held = sstep(0.03, 0.30, far)
    bulge = (lobe**2 + 0.006) ** 0.31
    p = round_.copy()
    p[:, :2] *= (1 - 0.17 * held * (1 - bulge))[:, None]
    p[:, 2] *= 1 - 0.16 * held * (1 - bulge) - 0.24 * np.exp(-((far / 0.24) ** 2))
    p *= (1 + 0.026 * fbm(d, 1.2, 2, seed=seed + 2))[:, None]
    n = normals(p, f)
    z = p[:, 2] / p[:, 2].max()
    groove = sstep(0.34, 0.10, lobe) * held
    string = np.exp(-((lobe / 0.11) ** 2)) * sstep(0.04, 0.15, far)
    # where the dough was drawn over the string its skin parted here and there
    torn = sstep(0.30, 0.16, lobe) * sstep(0.0, 0.45, fbm(p, 2.4, 3, seed=seed + 4)) * sstep(0.15, 0.4, far)
    blisters = sstep(0.34, 0.08, worley(p, 17, seed=seed + 5)[0]) * sstep(0.0, 0.5, fbm(p, 2.6, 3, seed=seed + 6)) * (1 - groove)
    relief = 0.010 * fbm(p, 3.2, 3, seed=seed + 7) + 0.003 * fbm(p, 15, 3, seed=seed + 8) + 0.004 * blisters
    relief += -0.016 * string + torn * (0.006 * fbm(p, 9, 3, seed=seed + 3) - 0.004)
    bake = bake0 + 0.50 * sstep(0.05, 1.0, n[:, 2]) * sstep(0.15, 0.80, z) * (0.35 + 0.65 * sstep(0.15, 0.75, lobe))
    bake += 0.08 * fbm(p, 2.2, 3, seed=seed + 9) + 0.07 * blisters - 0.10 * torn - 0.05 * sstep(0.45, 0.15, z)
    bake += 0.28 * sstep(0.06, 0.0, z + 0.02 * fbm(p, 6, 2, seed=seed + 10)) + 0.10 * string * sstep(0.25, 0.6, z)
    flour = (0.22 + 0.30 * fbm(p, 2.6, 4, seed=seed + 11)) * sstep(-0.2, 0.4, n[:, 2])
    v = settle(p + n * relief[:, None])
    material = crust('pumpkin', ramp=PUMPKIN, crumb=('#F8D284', '#E09C3A'), rough=0.44, gloss=0.16, speckle=0.06, micro=0.11, pores=0.0)
    attributes = dict(bake=np.clip(bake, 0, 1), flour=np.clip(flour, 0, 1), crumb=0.7 * torn)
    crown = v[(far < 0.05) & (n[:, 2] > 0)][:, 2].mean()
    objects = [mesh('roll', v, f, attributes, material), stem(crown, seed + 20, material), seeds_round_it(v, f, far, around, phase, rng)]
    for o in objects:
        o.rotation_euler[2] = turn


def stem(z, seed, material):
    """Of the same dough, thin, so that it baked the darkest: bent, furrowed, cut off at its end."""
    t = np.linspace(0, 1, 160)
    C = np.stack([0.15 * t**1.8, -0.07 * t**1.8, z - 0.05 + 0.25 * t - 0.03 * t**2], 1)
    R = (0.040 + 0.070 * np.exp(-t / 0.16) + 0.010 * sstep(0.6, 1.0, t)) * np.sqrt(np.clip((1 - t) / 0.012, 0, 1)) + 1e-4
    v, f, T, H = tube(C, R, 240)
    n = normals(v, f)
    ribs = np.abs(np.sin(H * 2.5 + 1.6 * T)) ** 0.6 * sstep(1.0, 0.97, T)
    v = v + n * (0.012 * ribs + 0.004 * fbm(v, 9, 3, seed=seed))[:, None]
    bake = 0.40 + 0.30 * T + 0.14 * ribs + 0.08 * fbm(v, 5, 3, seed=seed + 1) - 0.25 * sstep(0.18, 0.0, T)
    return mesh('stem', v.astype(np.float32), f, dict(bake=np.clip(bake, 0, 1), flour=0 * bake, crumb=0 * bake), material)


def seeds_round_it(v, f, far, around, phase, rng):
    """Pumpkin seeds pressed in about the crown, one on every other lobe, their points outwards."""
    n = normals(v, f)
    at = []
    for k in range(0, LOBES, 2):
        middle = np.abs(np.sin(phase)) > 0.985
        near = np.abs((around - (k + 0.5) * 2 * np.pi / LOBES + np.pi) % (2 * np.pi) - np.pi) < np.pi / LOBES * 1.2
        found = np.flatnonzero(middle & near & (np.abs(far - rng.uniform(0.38, 0.48)) < 0.02))
        at += [rng.choice(found)] if len(found) else []
    outwards = v[at] * [1, 1, 0]
    return sow('pumpkin', v[at], n[at], rng, tilt=0.08, sink=0.30, scale=1.15, dirs=outwards + 0.1 * rng.normal(size=(len(at), 3)))

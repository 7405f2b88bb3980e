"""Small and keeping: shortbread with a sugared rim, spiced biscuits, petits fours, stollen."""

from dough import *
from sandwich import disc

PRODUCTS = {
    'heidesand': dict(kind='shortbread', seed=3),
    'braune_kuchen': dict(kind='spiced', seed=7),
    'petits_fours': dict(kind='cubes', seed=11, frame=dict(width=0.70)),
    'stollen': dict(kind='stollen', seed=13),
}
STUDIO = dict(pitch=40)
BUTTERY = [(0, '#F3DCA6'), (0.25, '#E8C27E'), (0.5, '#D29C52'), (0.75, '#A56A2C'), (1, '#6B3C16')]
SPICED = [(0, '#B9783C'), (0.3, '#8E5426'), (0.6, '#6B3A18'), (1, '#3E1F0C')]


def build(kind, **k):
    dict(shortbread=shortbread, spiced=spiced, cubes=cubes, stollen=stollen)[kind](**k)


def lay(o, place, lean):
    o.location = place
    o.rotation_euler = lean


def shortbread(seed):
    """Six rounds, two piles and one that leans."""
    rng = np.random.default_rng(seed)
    material = crust('sand', ramp=BUTTERY, rough=0.6, speckle=0.10, micro=0.5, pores=0.4)
    places = [((-0.42, 0.12, 0.0), 0), ((-0.40, 0.14, 0.15), 0), ((-0.44, 0.10, 0.30), 0)]
    places += [((0.44, 0.16, 0.0), 0), ((0.42, 0.14, 0.15), 0), ((0.14, -0.46, 0.02), 0.16)]
    for i, (place, lean) in enumerate(places):
        v, f, k = disc((0, 0, 0.075), 0.40, 0.145, n=360, rim=0.8, seed=seed + i, wob=0.014)
        n = normals(v, f)
        crack = sstep(0.10, 0.0, np.subtract(*worley(v + i * 3.0, 7, seed=i)[::-1])) * sstep(
            0.1, 0.5, fbm(v, 3, 2, seed=i)
        )
        v = v + n * (0.008 * fbm(v, 9, 4, seed=seed + i) - 0.012 * crack)[:, None]
        r = np.hypot(v[:, 0], v[:, 1])
        bake = 0.20 + 0.34 * sstep(0.30, 0.41, r) + 0.12 * fbm(v, 4, 3, seed=i) + 0.1 * crack
        o = [mesh('sand', v.astype(np.float32), f, dict(bake=bake, flour=0 * r, crumb=0 * r), material)]
        weight = sstep(0.34, 0.40, r) * (np.abs(n[:, 2]) < 0.8)
        o += strew(v.astype(np.float32), f, weight + 1e-6, dict(sugar=520), rng, tilt=0.6)
        for x in o:
            lay(x, place, (lean, 0, rng.uniform(0, 6)) if lean == 0 else (lean, -0.05, 0.4))


def spiced(seed):
    """Thin brown oblongs, fanned out, half an almond on each."""
    d, f = icosphere()
    rng = np.random.default_rng(seed)
    material = crust('spiced', ramp=SPICED, rough=0.42, gloss=0.25, speckle=0.2, micro=0.4, pores=0.3)
    places = [((-0.34, 0.20, 0.00), 0.35), ((-0.28, 0.16, 0.055), 0.15), ((-0.33, 0.18, 0.11), 0.42)]
    places += [((0.40, -0.02, 0.00), -0.30), ((0.36, 0.02, 0.055), -0.12), ((0.02, -0.40, 0.03), 0.10)]
    for i, (place, turn) in enumerate(places):
        p = superbox(d, 0.46, 0.31, 0.055, q=9)
        n = normals(p, f)
        S = seed + 20 * i
        blister = sstep(0.4, 0.1, worley(p, 12, seed=S)[0]) * (n[:, 2] > 0.5)
        p = (
            p
            + n
            * (
                0.010 * fbm(p, 4, 3, seed=S)
                + 0.004 * blister
                + 0.008 * fbm(p, 12, 2, seed=S + 1) * (np.abs(n[:, 2]) < 0.5)
            )[:, None]
        )
        p[:, 2] += 0.03 * (p[:, 0] / 0.46) ** 2 * rng.normal(0, 0.5)
        rim = np.maximum(np.abs(p[:, 0]) / 0.46, np.abs(p[:, 1]) / 0.31)
        bake = 0.34 + 0.20 * sstep(0.75, 1, rim) + 0.16 * fbm(p, 3, 3, seed=S + 2) - 0.1 * blister
        o = [mesh('spiced', p.astype(np.float32), f, dict(bake=bake, flour=0 * rim, crumb=0 * rim), material)]
        at = np.array([[0.0, 0.0, 0.055]], np.float32)
        up = np.array([[0.0, 0.0, 1.0]])
        nut = sow('blanched', at, up, rng, tilt=0.02, sink=0.1, dirs=np.array([[0.8, 0.6, 0.0]]))
        for x in (*o, nut):
            lay(x, place, (0.10 if i == 5 else 0, 0, turn))


def cubes(seed):
    """Layered cubes, rose icing run down over them, a sugar flourish on top, each in its paper case."""
    d, f = icosphere(7)
    rng = np.random.default_rng(seed)
    rose = plain('rose', '#E9AFAE', rough=0.2, spec=0.5, coat=0.5, bump=0.06, scale=5)
    layers = plain('layers', '#EBCB8E', rough=0.8, spec=0.15, col2='#9C2B3B', noise=0.3, scale=40, bump=0.5)
    white = plain('icing', '#FBF5EA', rough=0.35, spec=0.4)
    paper = plain('paper', '#F3E8D6', rough=0.85, spec=0.1)
    for i, (x, y, turn) in enumerate(((-0.52, 0.28, 0.5), (0.50, 0.30, 0.32), (0.02, -0.40, 0.62))):
        s = 0.34
        p = superbox(d, s, s, 0.60, q=7, taper=-0.03)
        n = normals(p, f)
        drip = fbm(
            np.stack([np.arctan2(p[:, 1], p[:, 0]) * 2, 0 * p[:, 0], p[:, 2] * 0.6], 1).astype(np.float32),
            1.5,
            3,
            seed=i,
        )
        cake = p * np.array([0.955, 0.955, 0.97], np.float32) + n * (0.008 * fbm(p, 16, 3, seed=seed + i))[:, None]
        jam = np.exp(-(((cake[:, 2] % 0.115 - 0.10) / 0.014) ** 2))
        # where it stopped running the icing is thickest, below it there is none
        above = cake[:, 2] - 0.30 + 0.16 * drip
        coat = 0.008 * fbm(p, 3, 3, seed=seed + i) + 0.016 * np.exp(-(((above - 0.03) / 0.035) ** 2))
        p = p + n * np.where(above > 0, coat * sstep(0, 0.02, above) - 0.05 * sstep(0.02, 0, above), -0.05)[:, None]
        objs = [mesh('cube', p.astype(np.float32), f, mat=rose)]
        objs.append(mesh('cake', cake.astype(np.float32), f, dict(tone=jam), layers))
        t = np.linspace(-1, 1, 500)
        line = np.stack([t * 0.24, 0.17 * np.sin(t * 11) * (1 - t**2 * 0.3), 0 * t + 0.602], 1)
        v, lf, _, _ = tube(line, 0.011, 20, 0.8)
        objs.append(mesh('line', v, lf, mat=white))
        na, nz = 480, 16
        A, K = (g.ravel() for g in np.meshgrid(np.arange(na) / na * 2 * np.pi, np.linspace(0, 1, nz)))
        square = (np.abs(np.cos(A)) ** 5 + np.abs(np.sin(A)) ** 5) ** (-1 / 5)
        r = (s + 0.02 + 0.10 * K) * square * 0.99 + 0.018 * np.cos(A * 44) * K
        case = np.stack([r * np.cos(A), r * np.sin(A), 0.19 * K - 0.004], 1).astype(np.float32)
        objs.append(mesh('case', case, grid_faces(nz, na), mat=paper))
        for o in objs:
            lay(o, (x, y, 0), (0, 0, turn + rng.normal(0, 0.03)))


def stollen(seed, turn=-0.42):
    """Long loaf folded over itself, dipped in butter, deep in sugar; raisins burnt where they look out."""
    d, f = icosphere()
    S = seed + 460
    rng = np.random.default_rng(seed)
    p = dome(d, 1.36, 0.62, 0.62, sq=2.5)
    p[:, 1] *= 1 - 0.16 * (p[:, 0] / 1.36) ** 2
    p *= (1 + 0.03 * fbm(d, 1.6, 3, seed=S))[:, None]
    n = normals(p, f)
    x, y, z = p.T
    up = sstep(0.0, 0.4, n[:, 2])
    s = y + 0.13 - 0.10 * (x / 1.36) ** 2 + 0.03 * fbm(p, 2.4, 3, seed=S + 1)
    ends = sstep(1.22, 0.95, np.abs(x))
    fold = np.exp(-((s / 0.05) ** 2)) * up * ends
    back = sstep(-0.02, 0.10, s) * up * ends
    disp = 0.022 * fbm(p, 4, 4, seed=S + 2) + 0.008 * fbm(p, 15, 3, seed=S + 3) - 0.10 * fold + 0.075 * back
    v = settle((p + n * disp[:, None]).astype(np.float32))
    bake = 0.46 + 0.14 * fbm(p, 2.5, 3, seed=S + 4) + 0.2 * fold - 0.1 * sstep(0.15, 0, z)
    sugar = 0.95 + 0.35 * fbm(p, 5, 5, seed=S + 5) - 0.55 * fold
    sugar *= sstep(0.06, 0.30, z + 0.06 * fbm(p, 4, 3, seed=S + 6)) * sstep(-0.35, 0.2, n[:, 2])
    material = crust('stollen', rough=0.6, speckle=0.12, flour_col='#FCF7EE', micro=0.35)
    objs = [mesh('stollen', v, f, dict(bake=bake, flour=np.clip(sugar, 0, 1), crumb=0 * x), material)]
    nn = normals(v, f)
    weight = sstep(-0.2, 0.3, nn[:, 2]) * sstep(0.05, 0.15, z) * (0.3 + fold)
    objs += strew(v, f, weight, dict(raisin=12, sugar=900), rng, tilt=0.5)
    for o in objs:
        o.rotation_euler[2] = turn

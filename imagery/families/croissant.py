"""Croissants: tapered tube on an arc, stepped overlapping wraps, lamination lines, egg-wash gloss."""

from dough import *

PRODUCTS = {
    'buttercroissant': dict(seed=0),
    'laugencroissant': dict(seed=4, lye=True),
    'schokocroissant': dict(seed=12, drizzle=True, turn=0.30),
}
STUDIO = dict(pitch=46)
BUTTER = [
    (0, '#F4D596'),
    (0.25, '#E3A64F'),
    (0.5, '#BF6F25'),
    (0.75, '#85420F'),
    (0.9, '#5A280A'),
    (1, '#3A1807'),
]


def build(seed=0, lye=False, drizzle=False, turn=0.38):
    q = 1.0 * 2 ** (int(args().get('level', 8)) - 8)
    S = seed + 60
    nt, na = int(1100 * q), int(420 * q)
    rng = np.random.default_rng(seed)
    T, H = np.meshgrid(np.linspace(-1, 1, nt), np.arange(na) / na * 2 * np.pi, indexing='ij')
    T = T.ravel()
    H = H.ravel()
    sph = np.stack([T * 3, np.cos(H), np.sin(H)], 1).astype(np.float32)
    ang = T * 1.22
    cx, cy = 1.08 * np.sin(ang), -(1 - np.cos(ang)) + 0.25
    tx, ty = 1.08 * np.cos(ang), -np.sin(ang)
    l = np.hypot(tx, ty)
    tx, ty = tx / l, ty / l
    base = (
        0.46 * np.clip(1 - T**2, 0, 1) ** 0.62 * (1 - 0.12 * np.abs(T))
        + 0.055 * np.clip(1 - np.abs(T) ** 14, 0, 1) ** 0.5
    )
    edges = np.array([0, 0.20, 0.43, 0.63, 0.80, 0.94, 1.12])
    ue = np.clip(np.abs(T + 0.03) + 0.085 * np.cos(H - 1.0) + 0.018 * fbm(sph, 1.2, 3, seed=S + 1), 0, 1.11)
    k = np.clip(np.searchsorted(edges, ue, side='right') - 1, 0, len(edges) - 2)
    fr = (ue - edges[k]) / (edges[k + 1] - edges[k])
    fr = np.where(k == 0, 0.55 + 0.45 * fr, fr)
    bulge = np.sin(np.pi * np.clip(fr, 0, 1) ** 1.35) ** 0.55
    rad = base * (0.87 + 0.17 * bulge * (1 + 0.15 * fbm(sph, 0.8, 2, seed=S + 2)) - 0.015 * k)
    lam = np.cos(2 * np.pi * (fr * 6.5 + 0.5 * fbm(sph, 2.0, 3, seed=S + 3)))
    lamw = sstep(0.45, 0.95, fr) * (0.5 + 0.5 * sstep(-0.3, 0.4, fbm(sph, 1.5, 2, seed=S + 4))) + 0.25
    fine = fbm(np.stack([ue * 60, np.cos(H) * 1.5, np.sin(H) * 1.5], 1).astype(np.float32), 1, 4, seed=S + 7)
    rad = rad + base * (
        0.055
        * sstep(-0.2, 0.5, fbm(sph, 1.0, 2, seed=S + 9))
        * sstep(0.5, 0.9, fr)
        * (1 - sstep(0.93, 1, fr))
        + 0.012 * lam * lamw
        + 0.035 * fbm(sph, 1.1, 3, seed=S + 5)
        + 0.010 * fbm(sph, 6, 3, seed=S + 6)
        + 0.010 * fine
    )
    ca, sa = np.cos(H), np.sin(H)
    v = np.stack([cx - ty * ca * rad, cy + tx * ca * rad, base * 0.80 + sa * rad * 0.84], 1)
    z = v[:, 2]
    v[:, 2] = np.where(z < 0.05, 0.05 + (z - 0.05) * 0.12, z)
    v[:, 2] -= v[:, 2].min() + 0.012
    v = v.astype(np.float32)
    f = grid_faces(nt, na)
    n = normals(v, f)
    if (n[:, 2] * sa).mean() < 0:
        f = f[:, ::-1]
        n = -n
    crease = 1 - sstep(0, 0.16, np.minimum(fr, (1 - fr) * 2.2))
    bake = (
        0.33
        + 0.34 * bulge * sstep(-0.5, 0.8, n[:, 2])
        + 0.10 * fbm(v, 2.5, 3, seed=S + 8)
        - 0.10 * crease
        + 0.09 * lam * lamw
        + 0.14 * fine
    )
    bake += 0.22 * sstep(0.62, 1, np.abs(T)) - 0.16 * sstep(0.22, 0, v[:, 2])
    tear = 0 * T
    if lye:
        # the lye's skin is dark on the ridges only; where the wraps rose apart, layers it never reached come to light
        layers = np.cos(2 * np.pi * (fr * 15 + 0.8 * fbm(sph, 2.0, 3, seed=S + 14)))
        apart = sstep(-0.30, 0.25, fbm(sph, 1.4, 3, seed=S + 15))
        tear = sstep(0.26, 0.06, np.where(k == 0, 1, fr)) * apart * sstep(-0.4, 0.3, n[:, 2])
        tear = np.clip(tear + 0.45 * sstep(0.55, 0.95, layers) * sstep(0.35, 0.9, fr) * apart, 0, 1)
        bake += 0.07 - 0.18 * sstep(0.70, 1, np.abs(T)) + 0.10 * layers * lamw
        bake = bake * (1 - tear) + tear * (0.22 + 0.22 * layers + 0.2 * fine)
        v = v + n * (0.008 * layers * tear)[:, None]
    chocolate = 0 * T
    if drizzle:
        # dark chocolate, run from a spoon in zigzag lines
        wave = v[:, 0] / 0.30 + 0.55 * np.sin(v[:, 1] * 4.2 + 1) + 0.10 * fbm(v, 3, 2, seed=S + 11)
        width = 0.10 * (1 + 0.5 * fbm(v, 3, 3, seed=S + 12))
        chocolate = sstep(width, width * 0.65, np.abs(wave - np.round(wave))) * sstep(0.1, 0.4, n[:, 2])
        v = v + n * (0.012 * chocolate)[:, None]
    from pretzel import LYE

    mat = crust(
        'croissant',
        crumb=('#F6DFA8', '#CF9344'),
        ramp=LYE if lye else BUTTER,
        flour_col='#35180B',
        rough=0.36,
        gloss=0.5,
        speckle=0.05,
        micro=0.15,
        pores=0,
    )
    objs = [mesh('croissant', v, f, dict(bake=np.clip(bake, 0, 1), flour=chocolate, crumb=0.9 * tear), mat)]
    if lye:
        tri = np.concatenate([f[:, :3], f[:, [0, 2, 3]]])
        P, N = scatter(v, tri, n, sstep(0.5, 0.9, n[:, 2]) * sstep(0.75, 0.3, np.abs(T)), 80, rng)
        P, N = thin(P, N, 0.05)
        objs.append(sow('salt', P.astype(np.float32), N, rng, tilt=0.6, sink=0.2, scale=1.15))
    for o in objs:
        o.rotation_euler[2] = turn

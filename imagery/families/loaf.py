"""Free-standing loaves: round rye with flour rings and a # cut; oval wheat loaf with a raised ear."""

from dough import *

PRODUCTS = {
    'roggenbrot': dict(kind='boule', seed=0),
    'weizenbrot': dict(kind='oval', seed=0),
    'landbrot': dict(
        kind='oval',
        seed=7,
        size=(1.28, 0.96, 0.84),
        bake0=0.62,
        flour=0.44,
        slashes=0,
        crumb=('#E9CB98', '#B47A40'),
        turn=-0.45,
    ),
    # so soft a dough that it runs flat
    'roggenfladen': dict(
        kind='boule', seed=31, size=(1.28, 1.22, 0.50), bake0=0.66, flour=1.25, cuts='none', rings=False
    ),
    'doppelbackbrot': dict(
        kind='boule',
        seed=33,
        size=(1.20, 1.14, 0.84),
        bake0=0.80,
        flour=0.35,
        cuts='none',
        rings=False,
        crack=1.2,
    ),
    'kuemmelbrot': dict(
        kind='boule',
        seed=35,
        bake0=0.62,
        flour=1.0,
        cuts='lines',
        rings=False,
        crack=1.3,
        crumb=('#CFA678', '#8F6238'),
        seeds=dict(caraway=260),
    ),
    'roestzwiebelbrot': dict(
        kind='boule',
        seed=37,
        size=(1.06, 1.02, 0.76),
        bake0=0.56,
        flour=0.15,
        cuts='cross',
        rings=False,
        seeds=dict(onion=120),
    ),
    'emmerbrot': dict(
        kind='boule',
        seed=41,
        size=(1.02, 1.0, 0.74),
        bake0=0.70,
        flour=0.85,
        cuts='cross',
        crumb=('#E2BE7C', '#A9773A'),
    ),
    'fuenfkornbrot': dict(
        kind='boule',
        seed=43,
        size=(1.10, 1.06, 0.78),
        bake0=0.62,
        flour=0,
        cuts='none',
        rings=False,
        crack=0.5,
        seeds=dict(oat=340),
    ),
    'schwarzes_roggenbrot': dict(
        kind='oval', seed=45, size=(1.30, 0.90, 0.74), bake0=0.84, flour=0.30, slashes=0, slit=0, turn=-0.4
    ),
    'kartoffelbrot': dict(
        kind='oval', seed=47, size=(1.22, 0.92, 0.80), bake0=0.46, flour=0.62, slashes=0, slit=0, turn=-0.3
    ),
    'walnussbrot': dict(
        kind='oval',
        seed=49,
        size=(1.16, 0.72, 0.66),
        bake0=0.62,
        flour=0.42,
        slashes=0,
        slit=0,
        crumb=('#E2BE8C', '#A87440'),
        seeds=dict(walnut=15),
        turn=-0.45,
    ),
    'apfelbrot': dict(
        kind='oval',
        seed=51,
        size=(1.20, 0.74, 0.74),
        bake0=0.58,
        flour=0.46,
        slashes=0,
        slit=0.72,
        crumb=('#F0D49A', '#C08A48'),
        turn=-0.35,
    ),
    'sauerteigbrot': dict(
        kind='boule',
        seed=53,
        size=(1.24, 1.16, 0.76),
        bake0=0.50,
        cuts='ear',
        crumb=('#F2DDAE', '#C18D48'),
        turn=-0.75,
    ),
}
STUDIO = dict(pitch=40)


def build(kind, **k):
    dict(boule=boule, oval=oval)[kind](**k)


def cross(x, y):
    return [(x * 0.7 + y * 0.7, x * 0.7 - y * 0.7), (x * 0.7 - y * 0.7, x * 0.7 + y * 0.7)]


def ear(x, y):
    """Short cuts either side of a stem that is not there, like the grains of an ear."""
    c, s = math.cos(0.75), math.sin(0.75)
    cuts = []
    for side in (-1, 1):
        for at in (-0.52, -0.20, 0.12, 0.44):
            dx, dy = x - at - (0.05 if side > 0 else -0.05), (y - 0.27 * side) * side
            cuts.append(((dy * c - dx * s) * 1.55, (dx * c + dy * s) * 2.3))
    return cuts


# Cuts of a round loaf, each as (distance from its line, position along it), from above.
CUTS = dict(
    hash=lambda x, y: [
        (x - 0.30 - 0.10 * y * y, y),
        (x + 0.30 + 0.10 * y * y, y),
        (y - 0.30 - 0.1 * x * x, x),
        (y + 0.30 + 0.1 * x * x, x),
    ],
    cross=cross,
    ear=ear,
    lines=lambda x, y: [(y * 0.94 + x * 0.34 - c, x * 0.94 - y * 0.34) for c in (-0.36, 0.0, 0.36)],
    none=lambda x, y: [],
)


def boule(
    seed=0,
    size=(1.16, 1.12, 0.80),
    bake0=0.66,
    flour=1.0,
    cuts='hash',
    rings=True,
    crack=1.0,
    crumb=('#DDB682', '#A9713C'),
    seeds=None,
    gloss=0.0,
    turn=0.0,
):
    """Round loaf, free on the stone: cut or cracked, with the rings of the proving basket, floured or strewn."""
    d, f = icosphere()
    S = seed
    rng = np.random.default_rng(seed)
    p = dome(d, *size, sq=2.1) * (1 + 0.035 * fbm(d, 1.6, 3, seed=S + 1))[:, None]
    n = normals(p, f)
    x, y, z = p.T
    r = np.hypot(x, y)
    wob = 0.02 * fbm(p, 5, 2, seed=S + 4)
    depth = np.zeros(len(p))
    lip, inside = depth.copy(), depth.copy()
    for across, along in CUTS[cuts](x, y):
        dist, w = np.abs(across + wob), np.sqrt(np.clip(1 - (along / 0.62) ** 2, 0, 1))
        hw = 0.098 * w + 1e-4
        depth = np.maximum(depth, np.exp(-((dist / hw) ** 2.4)) * sstep(0, 0.35, w))
        lip = np.maximum(lip, np.exp(-(((dist - hw * 1.35) / 0.045) ** 2)) * sstep(0.1, 0.5, w))
        inside = np.maximum(inside, sstep(1.05, 0.75, dist / hw) * sstep(0.05, 0.3, w))
    up = n[:, 2] > 0.1
    depth, lip, inside = depth * up, lip * up * (1 - inside), inside * up
    warp = p + 0.12 * np.stack([fbm(p, 3, 3, seed=S + s) for s in (5, 6, 7)], 1)
    F1, F2 = worley(warp, 3.2, seed=S + 2)
    side = sstep(0.75, 0.15, n[:, 2])
    # a loaf without cuts tears where it likes
    wild = 0.5 + 0.5 * side if cuts != 'none' else 0.95
    crk = sstep(0.13, 0.0, F2 - F1) * sstep(0.1, 0.5, fbm(p, 1.3, 2, seed=S + 9) + 0.35)
    crk *= crack * (1 - inside) * (1 - lip) * wild
    ring = np.arctan2(r, z + 0.35) * 1.4 / 0.155
    ring = 0.5 + 0.5 * np.cos(2 * np.pi * ring + 1.5 * fbm(p, 1.7, 3, seed=S + 3))
    if not rings:
        ring = 0.35 + 0 * ring
    disp = 0.030 * fbm(p, 5, 4, seed=S + 2) + 0.010 * fbm(p, 18, 3, seed=S + 8)
    disp += 0.012 * ring * sstep(0.25, 0.75, n[:, 2]) * (1 - inside)
    disp += -0.10 * depth + 0.035 * lip - 0.045 * crk + inside * 0.018 * fbm(p, 22, 4, seed=S + 12)
    v = settle(p + n * disp[:, None])
    bake = bake0 + 0.10 * fbm(p, 2, 3, seed=S + 10) + 0.22 * lip - 0.14 * crk + 0.10 * side
    bake += -0.10 * sstep(0.25, 0, z) - 0.42 * inside * depth
    dust = 0.34 + 0.26 * sstep(0.1, 0.95, ring + 0.7 * fbm(p, 5, 5, seed=S + 11))
    dust = dust * sstep(0.05, 0.55, n[:, 2]) + 0.22 * fbm(p, 2.2, 4, seed=S + 14)
    dust = dust * (1 - inside) * (1 - 0.75 * crk) * flour * (1 - 0.5 * lip)
    torn = crk * (0.55 if cuts == 'none' else 0)
    attributes = dict(bake=bake, flour=np.clip(dust, 0, 1), crumb=np.maximum(inside, torn))
    material = crust('boule', crumb=crumb, rough=0.62 if gloss == 0 else 0.46, gloss=gloss, speckle=0.12)
    objs = [mesh('boule', v, f, attributes, material)]
    if seeds:
        weight = sstep(0.15, 0.7, normals(v, f)[:, 2]) * (1 - inside)
        weight *= 0.4 + 0.8 * sstep(-0.3, 0.3, fbm(p, 2.2, 3, seed=S + 15))
        objs += strew(v, f, weight, seeds, rng)
    for o in objs:
        o.rotation_euler[2] = turn


def ear_flap(c, ang, length, width, surf, seed, lift=0.13, mat=None, bend=0.0):
    """Separate curled lip of crust standing over a cut. surf(x, y) -> height of the body."""
    nu, nv = 420, 40
    u = np.linspace(-0.93, 0.93, nu)
    ca, sa = math.cos(ang), math.sin(ang)
    h = np.arange(nv) / nv * 2 * np.pi
    r = 0.5 - 0.5 * np.cos(h)
    th = np.sin(h)  # lens section: r 0 root .. 1 tip
    U, R = np.meshgrid(u, r, indexing='ij')
    TH = np.broadcast_to(th, U.shape)
    q = np.stack([U * 3, 0 * U, 0 * U], -1).reshape(-1, 3).astype(np.float32)
    w = (1 - U**2) ** 0.55 * (
        1
        + 0.18 * fbm(q, 1.6, 3, seed=seed).reshape(U.shape)
        + 0.10 * fbm(q, 7, 3, seed=seed + 1).reshape(U.shape)
    )
    reach = 0.62 * width * w
    s = 0.09 - R * (reach + 0.09)
    X = c[0] + U * length * ca - (s + bend * (U * length) ** 2) * sa
    Y = c[1] + U * length * sa + (s + bend * (U * length) ** 2) * ca
    s0 = 0.06 + bend * (U * length) ** 2
    z0 = surf(c[0] + U * length * ca - s0 * sa, c[1] + U * length * sa + s0 * ca)
    Z = z0 - 0.012 + lift * w * R**1.15 + TH * 0.026 * (1.25 - R) * np.minimum(w + 0.2, 1)
    v = np.stack([X, Y, Z], -1).reshape(-1, 3).astype(np.float32)
    v += (0.012 * fbm(v, 7, 4, seed=seed + 2))[:, None]
    f = grid_faces(nu, nv)
    n = normals(v, f)
    if n[:, 2][TH.ravel() > 0.7].mean() < 0:
        f = f[:, ::-1]
    return v, f, R.ravel(), TH.ravel()


def oval(
    seed=0,
    size=(1.42, 0.88, 0.80),
    bake0=0.48,
    flour=0.42,
    slashes=7,
    crumb=('#F3DCAA', '#C58642'),
    turn=-0.22,
    slit=1.0,
    seeds=None,
):
    d, f = icosphere()
    S = seed + 20
    p = dome(d, *size, sq=2.35)
    k = (p[:, 0] / 1.5) ** 2
    p[:, 1] *= 1 - 0.18 * k
    p[:, 2] *= 1 - 0.12 * k
    p *= (1 + 0.03 * fbm(d, 1.4, 3, seed=S + 1))[:, None]
    n = normals(p, f)
    x, y, z = p.T
    side = sstep(0.75, 0.1, n[:, 2])
    c, ang, L, W = (0, 0.10), 0.16, size[0] * 0.80, 0.50 * (slit or 1) * min(1, size[1] / 0.88)
    m = score(p, n, c, ang, L, W, bend=-0.05, seed=S + 2)
    if not slit:
        m = {name: mask * 0 for name, mask in m.items()}
    op, q, w = m['op'], m['q'], m['w']
    # a loaf that was not cut tears by itself
    warp = p + 0.12 * np.stack([fbm(p, 3, 3, seed=S + k) for k in (21, 22, 23)], 1)
    F1, F2 = worley(warp, 2.6, seed=S + 24)
    torn = (slit == 0) * sstep(0.11, 0, F2 - F1) * sstep(0.0, 0.5, fbm(p, 1.3, 2, seed=S + 25) + 0.25)
    blister = sstep(0.45, 0.08, worley(p, 11, seed=S + 4)[0]) * sstep(0, 0.5, fbm(p, 2, 3, seed=S + 5))
    slash = np.zeros(len(p), np.float32)
    for j in range(-(slashes // 2), slashes // 2 + 1) if slashes else ():
        dx = x - j * 0.25 - 0.05 - (z - 0.42) * 0.7
        tz = np.clip(np.abs(z - 0.42) / (0.20 - 0.02 * abs(j)), 0, 1)
        slash = np.maximum(
            slash,
            np.exp(-((dx / (0.030 * np.sqrt(1 - tz**2) + 1e-4)) ** 2))
            * (tz < 1)
            * (y < -0.1)
            * sstep(1, 0.8, tz),
        )
    disp = (
        -0.05 * slash
        - 0.04 * torn
        + 0.007 * fbm(p, 9, 3, seed=S + 15) * side
        + 0.022 * fbm(p, 4, 4, seed=S + 6)
        + 0.008 * fbm(p, 16, 3, seed=S + 7)
        + 0.016 * blister * (1 - op)
    )
    disp += (
        op
        * (
            -0.13 * (1 - q) ** 1.3 * w
            + 0.05 * np.sin(np.pi * q) * w
            + 0.024 * m['strand']
            + 0.035 * fbm(p, 5, 3, seed=S + 13)
        )
        + 0.03 * m['front']
    )
    v = settle(p + n * disp[:, None])
    bake = (
        bake0
        + 0.16 * fbm(p, 1.8, 3, seed=S + 9)
        + 0.06 * side
        - 0.16 * sstep(0.22, 0, z)
        - 0.2 * slash
        - 0.12 * torn
        + 0.25 * m['edge']
        + 0.26 * m['front']
        + 0.1 * blister
    )
    bake = bake * (1 - op) + op * (
        0.30 + 0.42 * m['strand'] + 0.45 * np.exp(-q / 0.12) + 0.40 * sstep(0.6, 1, q)
    )
    fl = (
        (
            flour
            + 0.20 * fbm(p, 1.6, 5, seed=S + 10)
            + 0.025 * np.cos(2 * np.pi * x / 0.16 + 2.2 * fbm(p, 2, 2, seed=S + 11))
        )
        * sstep(-0.45, 0.3, n[:, 2])
        * (1 - op)
        * (1 - 0.9 * slash)
        * (1 - 0.8 * torn)
    )
    mat = crust('wheat', crumb=crumb, rough=0.5, speckle=0.10)
    objs = [
        mesh(
            'oval',
            v,
            f,
            dict(
                bake=bake,
                flour=np.clip(fl, 0, 1),
                crumb=np.maximum(np.maximum(op * 0.75, 0.7 * slash), 0.4 * torn),
            ),
            mat,
        )
    ]
    if seeds:
        weight = (
            sstep(0.1, 0.7, normals(v, f)[:, 2]) * (1 - op) * (1 - sstep(-0.05, 0.02, m['s']) * (m['w'] > 0))
        )
        objs += strew(v, f, weight, seeds, np.random.default_rng(seed))
    if slit:
        from scipy.spatial import cKDTree

        t = n[:, 2] > 0.2
        t &= np.arange(len(p)) % 8 == 0
        tr = cKDTree(p[t][:, :2])
        pz = p[t][:, 2]
        surf = lambda X, Y: pz[tr.query(np.stack([X.ravel(), Y.ravel()], 1), k=6)[1]].mean(1).reshape(X.shape)
        ev, ef, R, TH = ear_flap(c, ang, L, W, surf, S + 30, lift=0.17 * slit, bend=-0.05)
        eb = bake0 + 0.08 + 0.5 * sstep(0.55, 1, R) + 0.15 * fbm(ev, 4, 3, seed=S + 31)
        under = TH < 0
        eb = np.where(under, 0.45 + 0.4 * R, eb)
        efl = np.where(
            under, 0, np.clip((flour + 0.1 + 0.2 * fbm(ev, 4, 4, seed=S + 32)) * sstep(1, 0.6, R), 0, 1)
        )
        objs.append(mesh('ear', ev, ef, dict(bake=eb, flour=efl, crumb=np.where(under, 0.5, 0)), mat))
    for o in objs:
        o.rotation_euler[2] = turn

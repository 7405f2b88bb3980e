"""Long loaves with a row of overlapping diagonal scores."""

from dough import *

PRODUCTS = {
    'baguette': dict(seed=3, frame=dict(width=0.76)),
    'stangenbrot': dict(seed=8, size=(1.40, 0.40, 0.52), cuts=4, bake0=0.50, flour=0.25),
    'wurzelbrot': dict(seed=13, size=(1.44, 0.36, 0.50), cuts=0, twist=2.2, bake0=0.60, flour=0.42),
    'kraeuterstange': dict(
        seed=17,
        size=(1.36, 0.36, 0.46),
        cuts=6,
        opening=0.20,
        bake0=0.40,
        flour=0,
        gloss=0.6,
        crumb=('#F3E2A4', '#CFA850'),
        seeds=dict(herb=130),
        filling=dict(herb=240),
    ),
    'familienlaib': dict(
        seed=23, size=(1.50, 0.74, 0.98), cuts=4, opening=0.26, bake0=0.50, flour=0.34, turn=0.45
    ),
    'buttermilchbrot': dict(
        seed=27, size=(1.24, 0.62, 0.86), cuts=3, opening=0.24, bake0=0.42, flour=0.12, turn=0.45
    ),
}
STUDIO = dict(pitch=44)


def build(
    seed=3,
    size=(1.62, 0.36, 0.50),
    cuts=5,
    opening=0.19,
    bake0=0.44,
    flour=0.22,
    crumb=('#F5E0B2', '#CF9450'),
    gloss=0.15,
    seeds=None,
    filling=None,
    twist=0,
    turn=0.62,
):
    q_ = 2 ** (int(args().get('level', 8)) - 8)
    S = seed + 60
    L, W, H = size
    nx, na = int(2000 * q_), int(520 * q_)
    t = np.linspace(-1, 1, nx)
    R = (1 - np.abs(t) ** 3.2) ** 0.52 * (1 + 0.05 * fbm(np.stack([t * 5, 0 * t, 0 * t], 1), 1, 2, seed=S))
    h = np.arange(na) / na * 2 * np.pi
    T, A = np.meshgrid(t, h, indexing='ij')
    Rr = np.repeat(R, na)
    T, A = T.ravel(), A.ravel()
    ca, sa = np.cos(A), np.sin(A)
    zc = np.where(sa > 0, sa * 0.62, sa * 0.38)
    p = np.stack(
        [
            T * L,
            ca * W * Rr + 0.03 * np.sin(T * 2.5),
            (np.where(zc < -0.30, -0.30 + (zc + 0.30) * 0.1, zc) * Rr + 0.305) * H - 0.012,
        ],
        1,
    ).astype(np.float32)
    p[:, 2] = (p[:, 2] + 0.012) * (0.55 + 0.45 * Rr) - 0.012
    f = grid_faces(nx, na)
    n = normals(p, f)
    if ((n[:, 2] * sa).mean()) < 0:
        f = f[:, ::-1]
        n = -n
    z0 = np.zeros(len(p), np.float32)
    op, q, st, edge, front, ear, ww = (z0.copy() for _ in range(7))
    step = 2 * L * 0.86 / max(cuts, 1)
    for k in range(cuts):
        m = score(
            p,
            n,
            ((k - (cuts - 1) / 2) * step, -0.005),
            0.30 + 0.9 * (opening - 0.19),
            step * 0.66,
            opening,
            bend=0.02,
            seed=S + 7 * k,
            lo=0.0,
        )
        new = m['op'] > op
        q, st, ww = np.where(new, m['q'], q), np.where(new, m['strand'], st), np.where(new, m['w'], ww)
        op, edge, front, ear = (
            np.maximum(a, b)
            for a, b in ((op, m['op']), (edge, m['edge']), (front, m['front']), (ear, m['ear']))
        )
    edge, front, ear = edge * (1 - op), front * (1 - op), ear * (1 - op)
    bl = sstep(0.4, 0.1, worley(p, 14, seed=S + 50)[0]) * sstep(0, 0.5, fbm(p, 3, 3, seed=S + 51))
    furrow, torn = z0, z0
    knots = fbm(p, 2.6, 2, seed=S + 64) * (twist > 0)
    if twist:
        # two strands turned round each other: a furrow that winds along the loaf
        wind = A + T * np.pi * twist + 0.5 * fbm(p, 1.5, 2, seed=S + 60)
        furrow = np.exp(-((np.abs(np.sin(wind)) / 0.22) ** 2)) * sstep(1.0, 0.8, np.abs(T))
        # a crust that nothing was cut into tears along the strands
        along = np.stack([wind * 0.55, T * L * 1.1, 0 * T], 1).astype(np.float32)
        F1, F2 = worley(along + 0.15 * fbm(p, 4, 3, seed=S + 61)[:, None], 2.4, seed=S + 62)
        torn = sstep(0.10, 0.01, F2 - F1) * sstep(-0.15, 0.35, fbm(p, 2.2, 2, seed=S + 63)) * (1 - furrow)
    disp = (
        -0.11 * furrow
        - 0.035 * torn
        + 0.045 * knots
        + 0.012 * fbm(p, 5, 4, seed=S + 52)
        + 0.005 * fbm(p, 18, 3, seed=S + 53)
        + 0.008 * bl * (1 - op)
    )
    disp += (
        op
        * (
            -0.075 * (1 - q) ** 1.2 * ww
            + 0.035 * np.sin(np.pi * q) * ww
            + 0.016 * st
            + 0.018 * fbm(p, 8, 3, seed=S + 54)
        )
        + 0.014 * front
    )
    v = p + n * disp[:, None]
    e = ear * (0.9 + 0.5 * fbm(p, 5, 3, seed=S + 55))
    v[:, 2] += 0.085 * e
    v[:, 1] -= 0.045 * e
    v = settle(v)
    bake = (
        bake0
        + 0.12 * fbm(p, 2.2, 3, seed=S + 56)
        - 0.20 * sstep(0.16, 0, p[:, 2])
        + 0.50 * edge
        + 0.22 * ear
        + 0.24 * front
        + 0.1 * bl
        - 0.18 * furrow
        - 0.16 * torn
        + 0.14 * sstep(0.85, 1, np.abs(T))
    )
    bake = bake * (1 - op) + op * (0.24 + 0.36 * st + 0.45 * np.exp(-q / 0.12) + 0.38 * sstep(0.55, 1, q))
    fl = (
        (flour + 0.25 * fbm(p, 2.5, 5, seed=S + 57))
        * sstep(-0.3, 0.4, n[:, 2])
        * (1 - op)
        * (1 - edge)
        * (1 - 0.8 * torn)
    )
    objs = [
        mesh(
            'baguette',
            v,
            f,
            dict(
                bake=bake,
                flour=np.clip(fl, 0, 1),
                crumb=np.maximum(op * 0.8, np.maximum(0.3 * furrow, 0.5 * torn)),
            ),
            crust('baguette', crumb=crumb, rough=0.46, gloss=gloss, speckle=0.10),
        )
    ]
    upper = sstep(0.1, 0.7, normals(v, f)[:, 2])
    rng = np.random.default_rng(seed)
    if seeds:
        objs += strew(v, f, upper * (1 - 0.6 * op), seeds, rng)
    if filling:
        objs += strew(v, f, upper * (op > 0.5) * (q > 0.15), filling, rng, tilt=0.5, sink=0.1)
    for o in objs:
        o.rotation_euler[2] = turn

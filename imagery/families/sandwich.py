"""Filled rolls: split bun with ruffled lettuce, tomato, cucumber, cheese or ham."""

from dough import *

PRODUCTS = {
    'kaesebroetchen': dict(seed=3, fill=('lettuce', 'cheese', 'tomato')),
    'schinkenbroetchen': dict(
        seed=8, fill=('lettuce', 'ham', 'cucumber'), seeds=dict(sesame=420), split=False, bake0=0.46
    ),
}
STUDIO = dict(pitch=27)


def disc(c, r, h, n=120, rim=0.4, seed=0, wob=0.01):
    """Flat slice with a rounded rim."""
    round_rim = np.linspace(0, np.pi, 18)[1:-1]
    k = np.concatenate(
        [
            np.linspace(0, 1 - rim * h / r, 24),
            1 - rim * h / r * (1 - np.sin(round_rim)),
            np.linspace(1 - rim * h / r, 0, 24),
        ]
    )
    z = np.concatenate([np.full(24, h / 2), h / 2 * np.cos(round_rim), np.full(24, -h / 2)])
    a = np.arange(n) / n * 2 * np.pi
    v = (
        np.stack([r * k[:, None] * np.cos(a), r * k[:, None] * np.sin(a), z[:, None] + 0 * a], -1)
        .reshape(-1, 3)
        .astype(np.float32)
    )
    v += (wob * fbm(v + seed, 3, 3, seed=seed))[:, None] * np.array([1, 1, 0.6], np.float32)
    f = grid_faces(len(k), n)
    nn = normals(v, f)
    if nn[:, 2][v[:, 2] > h * 0.4].mean() < 0:
        f = f[:, ::-1]
    return (v + np.asarray(c, np.float32)).astype(np.float32), f, np.repeat(k, n)


def lettuce(z, rx, ry, seed, amp=0.085):
    """Ruffled leaf ring: the edge waves ever faster towards the rim."""
    na, nr = 2200, 90
    a = np.arange(na) / na * 2 * np.pi
    k = np.linspace(0, 1, nr)
    K, A = np.meshgrid(k, a, indexing='ij')
    K, A = K.ravel(), A.ravel()
    q = np.stack([np.cos(A) * 2, np.sin(A) * 2, K * 0.4], 1).astype(np.float32)
    w1 = np.sin(A * 15 + 5 * fbm(q, 1.1, 2, seed=seed))
    w2 = np.sin(A * 31 + 6 * fbm(q, 1.3, 2, seed=seed + 1) + 3 * K)
    out = 0.70 + 0.34 * K + 0.05 * fbm(q, 1.6, 3, seed=seed + 2) * K
    Z = z + amp * (w1 * K**1.5 * 0.75 + w2 * 0.28 * K**3) - 0.11 * K**2
    out += 0.035 * np.cos(A * 15 + 5 * fbm(q, 1.1, 2, seed=seed)) * K**2
    v = np.stack([rx * out * np.cos(A), ry * out * np.sin(A), Z], 1).astype(np.float32)
    v += (0.008 * fbm(v, 12, 3, seed=seed + 3))[:, None]
    v[:, 2] = np.maximum(v[:, 2], 0.05)
    s = NT('lettuce')
    t = s.attr('tone')
    n = s.noise(14, 4, 0.6)
    c = s.ramp(
        s.math('ADD', s.math('MULTIPLY', t, 0.8), s.math('MULTIPLY', n, 0.3), clamp=True),
        [(0.1, '#D8DF95'), (0.45, '#9DBB4C'), (0.8, '#6A9330'), (1, '#4A7422')],
    )
    tr = s.n('BsdfTranslucent')
    s.link(c, tr.inputs[0])
    mx = s.n('MixShader')
    mx.inputs[0].default_value = 0.28
    s.link(c, s.p.inputs['Base Color'])
    s.p.inputs['Roughness'].default_value = 0.38
    s.link(s.bump(s.noise(22, 4, 0.6, 1.0), 0.5, 0.02), s.p.inputs['Normal'])
    s.link(s.p.outputs[0], mx.inputs[1])
    s.link(tr.outputs[0], mx.inputs[2])
    s.link(mx.outputs[0], s.out.inputs['Surface'])
    return mesh(
        'lettuce',
        v,
        grid_faces(nr, na),
        dict(tone=np.clip(K**2 + 0.15 * fbm(v, 4, 3, seed=seed + 4), 0, 1)),
        s.mat,
    )


def sheet_slice(z, s, seed, mat, th=0.022, droop=0.10, turn=0.5):
    """Square slice (cheese) or folded oval (ham) whose corners hang over the edge."""
    n = 140
    u = np.linspace(-1, 1, n)
    X, Y = np.meshgrid(u, u, indexing='ij')
    q = np.stack([X, Y, 0 * X], -1).reshape(-1, 3).astype(np.float32)
    r = np.hypot(X, Y).ravel()
    Z = z - droop * sstep(0.80, 1.45, r) * 1.6 + 0.012 * fbm(q, 1.6, 2, seed=seed)
    c, sn = math.cos(turn), math.sin(turn)
    top = np.stack([(X.ravel() * c - Y.ravel() * sn) * s, (X.ravel() * sn + Y.ravel() * c) * s, Z], 1)
    f = grid_faces(n, n, False)
    o = mesh('slice', top.astype(np.float32), f, mat=mat)
    m = o.modifiers.new('t', 'SOLIDIFY')
    m.thickness = th
    m.offset = 0
    b = o.modifiers.new('b', 'BEVEL')
    b.width = th * 0.35
    b.segments = 2
    b.limit_method = 'ANGLE'
    return o


def folds(z, rx, ry, seed, mat, amp=0.05):
    """Loosely folded ham ring."""
    na, nr = 1400, 60
    A, K = (t.ravel() for t in np.meshgrid(np.arange(na) / na * 2 * np.pi, np.linspace(0, 1, nr)))
    q = np.stack([np.cos(A), np.sin(A), K], 1).astype(np.float32)
    ph = A * 9 + 3 * fbm(q, 1.2, 2, seed=seed)
    out = 0.6 + 0.42 * K + 0.03 * np.sin(ph * 2)
    v = np.stack(
        [rx * out * np.cos(A), ry * out * np.sin(A), z + amp * np.sin(ph) * K - 0.05 * K**2], 1
    ).astype(np.float32)
    o = mesh('ham', v, grid_faces(nr, na), dict(tone=np.clip(0.5 + 0.5 * fbm(v, 5, 4, seed=seed), 0, 1)), mat)
    m = o.modifiers.new('t', 'SOLIDIFY')
    m.thickness = 0.016
    return o


# Where a roll is cut.
CUT = 0.20


def bun(gloss):
    return crust(
        'bun', crumb=('#F8E8C4', '#E2B978'), rough=0.38, gloss=gloss, speckle=0.09, micro=0.22, pores=0.12
    )


def bottom_half(d, f, size, S, bake0, material):
    """Flat-topped crust with a crumb face."""
    rx, ry = size
    p = dome(d, rx, ry, 0.30, bottom=0.30, sq=2.6)
    n = normals(p, f)
    p = p * (1 + 0.015 * fbm(d, 1.4, 3, seed=S))[:, None]
    face = p[:, 2] > CUT
    v = p + n * (0.008 * fbm(p, 5, 4, seed=S + 1))[:, None]
    fc = sstep(CUT - 0.02, CUT + 0.01, p[:, 2])
    v[:, 2] = np.where(face, CUT + 0.012 * fbm(p, 12, 3, seed=S + 2), v[:, 2])
    v = settle(v)
    bake = bake0 + 0.08 * fbm(p, 2.5, 3, seed=S + 3) - 0.12 * sstep(0.08, 0, v[:, 2]) - 0.10 * fc
    return mesh('bottom', v, f, dict(bake=bake, flour=0 * fc, crumb=fc), material)


def top_half(d, f, size, S, z, bake0, material, lid=(0.46, 2.15), split=True, flour=0.0, lean=0.055):
    """The lid from height z on, raised at the front or the back as it leans. Returns it and its points."""
    rx, ry = size
    p = (
        dome(d, rx * 1.02, ry * 1.02, lid[0], bottom=0.16, sq=lid[1])
        * (1 + 0.020 * fbm(d, 1.3, 3, seed=S + 40))[:, None]
    )
    n = normals(p, f)
    x, y, zz = p.T
    under = sstep(-0.55, -0.80, n[:, 2])
    w = np.sqrt(np.clip(1 - (x / 0.58) ** 2, 0, 1))
    s = y - 0.06 + 0.05 * x * x + 0.015 * fbm(p, 6, 3, seed=S + 41)
    W = 0.085 * w + 1e-4
    q = s / W
    op = sstep(1, 0.84, np.abs(q)) * sstep(0.02, 0.15, w) * sstep(0.2, 0.5, n[:, 2]) * split
    lip = (
        np.exp(-(((np.abs(s) - W * 1.15) / 0.03) ** 2))
        * sstep(0.1, 0.5, w)
        * (1 - op)
        * sstep(0.2, 0.5, n[:, 2])
        * split
    )
    strand = fbm(p * np.array([30, 11, 14], np.float32), 1, 4, seed=S + 42)
    disp = (
        0.010 * fbm(p, 4, 4, seed=S + 43)
        + 0.004 * fbm(p, 16, 3, seed=S + 44)
        + op * (-0.05 * np.clip(1 - q * q, 0, 1) * w + 0.018 * strand)
        + 0.020 * lip
    )
    v = p + n * disp[:, None]
    bake = (
        bake0
        + 0.09 * fbm(p, 2.4, 3, seed=S + 45)
        + 0.17 * sstep(-0.1, 0.9, n[:, 2])
        + 0.22 * lip
        - 0.16 * sstep(0.14, 0, zz)
    )
    bake = bake * (1 - op) + op * (0.2 + 0.3 * strand + 0.25 * sstep(0.6, 1, np.abs(q)))
    dust = (flour + 0.3 * fbm(p, 3, 4, seed=S + 46)) * (flour > 0) * sstep(0, 0.5, n[:, 2])
    v[:, 2] += z + 0.012 + v[:, 1] * lean
    o = mesh('lid', v, f, dict(bake=bake, flour=np.clip(dust, 0, 1), crumb=np.maximum(op * 0.85, under)), material)
    return o, v


def build(
    seed=3,
    size=(0.80, 0.70),
    bake0=0.40,
    fill=('lettuce', 'cheese', 'tomato'),
    seeds=None,
    gloss=0.5,
    split=True,
    turn=0.25,
):
    S = seed + 200
    rng = np.random.default_rng(seed)
    d, f = icosphere()
    rx, ry = size
    mat = bun(gloss)
    objs = [bottom_half(d, f, size, S, bake0, mat)]
    z = CUT + 0.03
    for k in fill:
        if k == 'lettuce':
            objs += [
                lettuce(z + 0.035, rx, ry, S + 10),
                lettuce(z + 0.075, rx * 0.95, ry * 0.95, S + 16, 0.07),
            ]
            z += 0.085
        elif k == 'cheese':
            objs += [
                sheet_slice(
                    z + 0.02,
                    rx * 0.70,
                    S + 20,
                    plain('cheese', '#F0BE4E', rough=0.38, spec=0.4, sss=0.0),
                    turn=0.55,
                ),
                sheet_slice(
                    z + 0.048,
                    rx * 0.70,
                    S + 21,
                    plain('cheese2', '#F2C65C', rough=0.38, spec=0.4),
                    turn=1.15,
                    droop=0.07,
                ),
            ]
            z += 0.062
        elif k == 'ham':
            m = plain('ham', '#E8A09A', rough=0.35, spec=0.45, col2='#D67C7C', noise=0.5, scale=9)
            objs += [
                folds(z + 0.05, rx * 0.99, ry * 0.99, S + 30, m),
                folds(z + 0.10, rx * 0.95, ry * 0.95, S + 33, m),
            ]
            z += 0.12
        elif k in ('tomato', 'cucumber'):
            r, h, c1, c2 = {
                'tomato': (0.28, 0.07, '#C8281A', '#E4573A'),
                'cucumber': (0.20, 0.045, '#3E6B2A', '#D9E6B0'),
            }[k]
            m = plain(k, c1, rough=0.22, spec=0.5, col2=c2, noise=0.2, scale=14)
            cnt = {'tomato': 6, 'cucumber': 9}[k]
            for i in range(cnt):
                a = 2 * np.pi * i / cnt + rng.normal(0, 0.08) - 0.2
                c = (np.cos(a) * (rx - r * 0.80), np.sin(a) * (ry - r * 0.80), z + h * 0.55 + 0.012 * (i % 2))
                dv, df, kk = disc((0, 0, 0), r, h, seed=S + i)
                t = rng.normal(0, 0.05, 2)
                dv[:, 2] += (
                    dv[:, 0] * t[0] + dv[:, 1] * t[1] - 0.10 * (dv[:, 0] * np.cos(a) + dv[:, 1] * np.sin(a))
                )
                tone = sstep(0.98, 0.80, kk)
                if k == 'tomato':
                    tone = tone * (0.35 + 0.4 * fbm(dv, 6, 3, seed=S + i))
                objs.append(mesh(k, dv + np.array(c, np.float32), df, dict(tone=np.clip(tone, 0, 1)), m))
            z += h + 0.012
    o, v = top_half(d, f, size, S, z, bake0, mat, split=split)
    objs.append(o)
    if seeds:
        nn = normals(v, f)
        for kind, cnt in seeds.items():
            P, N = scatter(v, f, nn, sstep(0.2, 0.7, nn[:, 2]), cnt * 2, rng)
            P, N = thin(P, N, SEEDS[kind][0] * 1.3)
            objs.append(sow(kind, P[:cnt].astype(np.float32), N[:cnt], rng, tilt=0.15, sink=0.2))
    for o in objs:
        o.rotation_euler[2] = turn

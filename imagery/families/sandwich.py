"""Rolls as the shop bakes them, cut open and filled: Gouda with tomato on a split roll, ham with gherkins on a sesame roll."""

from mathutils import Matrix

import roll
from dough import *
from studio import products

PRODUCTS = {
    'kaesebroetchen': dict(
        seed=3, fill='cheese', bread=dict(kind='split', seed=9, size=(0.82, 0.60, 0.54), opening=0.15, bake0=0.31), at=0.22, lift=0.18, lean=0.18
    ),
    'schinkenbroetchen': dict(
        seed=8,
        fill='ham',
        bread=dict(kind='seeded', seed=14, seeds=dict(sesame=640), bake0=0.38, size=(0.72, 0.68, 0.46)),
        at=0.22,
        lift=0.21,
        lean=0.20,
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


def opened(at, lift, lean):
    """Cuts the roll on the table at height `at`, lifts its upper half with what is strewn on it and leans it back, so that it
    opens towards who looks. Returns how far the cut reaches to the right and to the front."""
    whole = products()
    body = max((o for o in whole if 'crumb' in o.data.attributes), key=lambda o: len(o.data.vertices))
    v, f = vertices(body), faces(body)
    bake, flour, crumb = (values(body, name) for name in ('bake', 'flour', 'crumb'))
    above = sstep(at - 0.004, at + 0.004, v[:, 2])
    angle, far = np.arctan2(v[:, 1], v[:, 0]), np.hypot(v[:, 0], v[:, 1])
    there = np.flatnonzero(np.abs(v[:, 2] - at) < 0.02)
    there = there[np.argsort(angle[there])]
    reach = np.interp(angle, angle[there], far[there], period=2 * np.pi)
    torn = 0.010 * fbm(v * [1, 1, 0], 13, 3, seed=3) + 0.004 * fbm(v * [1, 1, 0], 40, 2, seed=4)
    lower, upper = v.copy(), v.copy()
    lower[:, 2] = np.where(v[:, 2] > at, at + torn * sstep(1.0, 0.93, far / reach), v[:, 2])
    upper[:, :2] *= np.where(v[:, 2] < at, np.minimum(1, reach / np.maximum(far, 1e-6)), 1)[:, None]
    upper[:, 2] = np.where(v[:, 2] < at, at + torn, v[:, 2])
    hinge = v[there, 1].max()
    material = body.data.materials[0]
    pale = 0.24 + 6 * torn
    for name, points, cut_face in (('bottom', lower, above), ('lid', leant(upper, at, hinge, lift, lean), 1 - above)):
        attributes = dict(bake=bake + (pale - bake) * cut_face, flour=flour * (1 - cut_face), crumb=np.maximum(crumb, cut_face))
        mesh(name, points, f, attributes, material)
    for o in whole:
        if o is not body:
            strewn, f = vertices(o), faces(o)
            f = f[(strewn[f][:, :, 2] > at + 0.03).all(1)]
            mesh(o.name, leant(strewn, at, hinge, lift, lean), f, dict(tone=values(o, 'tone')), o.data.materials[0])
        bpy.data.objects.remove(o)
    return v[there, 0].max(), hinge


def leant(v, at, hinge, lift, lean):
    c, s = math.cos(lean), math.sin(lean)
    y, z = v[:, 1] - hinge, v[:, 2] - at
    return np.stack([v[:, 0], hinge + y * c + z * s, at + lift - y * s + z * c], 1).astype(np.float32)


def slices(kind, z, rx, ry, radius, thick, count, start, droop, material, tone_of, rng):
    """Slices round the roll, each leaning outwards over its edge."""
    objects = []
    for i in range(count):
        a = 2 * np.pi * i / count + start + rng.normal(0, 0.06)
        v, f, k = disc((0, 0, 0), radius * rng.uniform(0.93, 1.06), thick, seed=40 + i, wob=0.02)
        tone = tone_of(v, k)
        outwards = v[:, 0] * math.cos(a) + v[:, 1] * math.sin(a)
        v[:, 2] += v[:, :2] @ rng.normal(0, 0.06, 2) - droop * outwards - 0.5 * droop * np.clip(outwards, 0, 1) ** 2 / radius
        far = rng.uniform(0.80, 0.90)
        v += [math.cos(a) * (rx - radius * far), math.sin(a) * (ry - radius * far), z + 0.014 * (i % 2)]
        objects.append(mesh(kind, v.astype(np.float32), f, dict(tone=np.clip(tone, 0, 1)), material))
    return objects


def tomato_flesh(v, k):
    """Skin at the rim, a wall of flesh, chambers with jelly and seeds round the core."""
    angle = np.arctan2(v[:, 1], v[:, 0])
    chamber = sstep(0.30, 0.55, np.abs(np.sin(angle * 2.5))) * sstep(0.25, 0.35, k) * sstep(0.82, 0.72, k)
    seeds = sstep(0.26, 0.12, worley(v, 24, seed=9)[0]) * chamber
    return np.where(k > 0.96, 0.0, 0.48 + 0.14 * fbm(v, 9, 3)) - 0.26 * chamber + 0.75 * seeds


def draped(v, z, rx, ry, slope):
    """What lies upon a cut: it rises with the lid towards the front, and hangs over the edge of the roll."""
    beyond = np.clip(np.hypot(v[:, 0] / rx, v[:, 1] / ry) - 0.92, 0, 1)
    return np.stack([v[:, 0], v[:, 1], v[:, 2] + z + slope * (ry - v[:, 1]) - 0.85 * beyond**1.25], 1).astype(np.float32)


def cheese(z, rx, ry, slope, rng):
    """Three slices of young Gouda whose corners hang out, tomato upon them."""
    gouda = plain('gouda', '#EDC25C', rough=0.36, spec=0.4, coat=0.10, col2='#F6DE96', noise=0.25, scale=5, bump=0.04, sss=0.10)
    n = 150
    u = np.linspace(-1, 1, n)
    X, Y = (m.ravel() for m in np.meshgrid(u, u, indexing='ij'))
    # the corners of a slice are a little round
    X, Y = X * np.sqrt(1 - 0.10 * Y**6), Y * np.sqrt(1 - 0.10 * X**6)
    objects = []
    for k, (turn, x, y) in enumerate(((0.80, -0.22, -0.05), (0.30, 0.26, -0.02), (1.02, 0.03, -0.11))):
        c, s = math.cos(turn), math.sin(turn)
        size = 0.53 * rng.uniform(0.97, 1.03)
        v = np.stack([x + size * (X * c - Y * s), y + size * (X * s + Y * c), 0 * X], 1).astype(np.float32)
        v[:, 2] = 0.016 * fbm(v, 2.2, 2, seed=20 + k)
        edge = sstep(0.90, 1.0, np.maximum(np.abs(X), np.abs(Y)))
        o = mesh('cheese', draped(v, z + 0.024 * k, rx, ry, slope), grid_faces(n, n, False), dict(tone=0.55 - 0.35 * edge), gouda)
        o.modifiers.new('t', 'SOLIDIFY').thickness = 0.030
        bevel = o.modifiers.new('b', 'BEVEL')
        bevel.width, bevel.segments, bevel.limit_method = 0.008, 2, 'ANGLE'
        objects.append(o)
    red = plain('tomato', '#A3170C', rough=0.20, spec=0.5, coat=0.35, col2='#EE8F66', noise=0.16, scale=24)
    tomatoes = slices('tomato', z + 0.125, rx, ry, 0.27, 0.055, 6, 0.35, 0.16, red, tomato_flesh, rng)
    return [*objects, *raised(tomatoes, ry, slope)]


def raised(objects, ry, slope):
    """The same things, rising with the lid towards the front."""
    for o in objects:
        o.data.transform(Matrix(((1, 0, 0, 0), (0, 1, 0, 0), (0, -slope, 1, slope * ry), (0, 0, 0, 1))))
    return objects


def ham(z, rx, ry, slope, rng):
    """Slices of cooked ham, laid in loose folds, with their rim of fat; gherkins upon them."""
    meat = plain('ham', '#D98C84', rough=0.32, spec=0.45, coat=0.12, col2='#F4D6CB', noise=0.30, scale=11, bump=0.05, sss=0.08)
    na, nr = 420, 70
    A, K = (m.ravel() for m in np.meshgrid(np.linspace(-1, 1, na), np.linspace(0, 1, nr), indexing='ij'))
    objects = []
    for k, middle in enumerate((-2.75, -2.05, -1.10, -0.35, -1.58)):
        a = middle + 0.62 * A * (1 - 0.12 * (1 - K))
        q = np.stack([np.cos(a), np.sin(a), K + 3 * k], 1).astype(np.float32)
        wave = np.sin(A * rng.uniform(5.5, 7.5) + rng.uniform(0, 6) + 1.6 * fbm(q, 1.4, 2, seed=k))
        out = 0.50 + (0.52 + 0.06 * rng.normal()) * K + 0.035 * np.cos(A * 4 + k) * K - 0.10 * K * np.abs(A) ** 5
        v = np.stack([rx * out * np.cos(a), ry * out * np.sin(a), (0.052 * wave * K**0.8) + 0.012 * fbm(q, 4, 2, seed=k)], 1)
        fat = np.maximum(sstep(0.93, 0.97, K), 0.45 * sstep(0.25, 0.60, fbm(q * [6, 6, 2], 1, 3, seed=9 + k)))
        tone = 0.10 + 0.22 * fbm(q, 3, 3, seed=30 + k) + 0.80 * fat
        o = mesh('ham', draped(v.astype(np.float32), z + 0.018 * k, rx, ry, slope), grid_faces(na, nr, False), dict(tone=np.clip(tone, 0, 1)), meat)
        o.modifiers.new('t', 'SOLIDIFY').thickness = 0.016
        objects.append(o)
    green = plain('gherkin', '#4F5F1A', rough=0.22, spec=0.5, coat=0.35, col2='#C3C378', noise=0.22, scale=18)
    gherkins = slices('gherkin', z + 0.135, rx, ry, 0.16, 0.030, 8, 0.1, 0.22, green, gherkin_flesh, rng)
    return [*objects, *raised(gherkins, ry, slope)]


def gherkin_flesh(v, k):
    """Dark skin, pale flesh, seeds in a glassy middle."""
    seeds = sstep(0.30, 0.14, worley(v, 30, seed=5)[0]) * sstep(0.62, 0.50, k)
    return np.where(k > 0.95, 0.0, 0.62 + 0.20 * sstep(0.60, 0.70, k) + 0.12 * fbm(v, 14, 2)) + 0.30 * seeds


def build(seed, fill, bread, at, lift, lean, turn=0.22):
    rng = np.random.default_rng(seed)
    roll.build(**bread, turn=0)
    rx, ry = opened(at, lift, lean)
    slope = 0.75 * math.tan(lean)
    for k, size in enumerate((1.04, 0.98)):
        leaf = lettuce(at + 0.04 + 0.025 * k, rx * size, ry * size, seed + 210 + 6 * k, 0.075)
        raised([leaf], ry, 0.35 * slope)
    dict(cheese=cheese, ham=ham)[fill](at + 0.07, rx, ry, slope, rng)
    for o in products():
        o.rotation_euler[2] = turn

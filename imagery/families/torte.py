"""Layer cakes: a wedge on its cut side, or the whole cake; piped cream and berries."""

from dough import *
from dough import _ell

# Layers from the bottom up as (kind, height): sponge, jam, cream, puff pastry.
CREAM_CAKE = (('s', 0.15), ('j', 0.03), ('c', 0.10), ('s', 0.13), ('c', 0.10), ('s', 0.12), ('c', 0.06))
FRISIAN = (('p', 0.07), ('j', 0.07), ('c', 0.24), ('p', 0.05), ('j', 0.04), ('c', 0.14), ('p', 0.07))

PRODUCTS = {
    'himbeertorte': dict(kind='wedge', seed=2),
    'heidelbeertorte': dict(
        kind='wedge', seed=5, sponge='#5A3220', cream='#F3E6E2', jam='#4A2350', berry='blueberry'
    ),
    'friesentorte': dict(kind='wedge', seed=8, layers=FRISIAN, cream='#F6EEDF', jam='#3A1722', berry=None),
    'heidelbeertorte_ganz': dict(
        kind='whole',
        seed=11,
        cream='#F5EBDF',
        berry='blueberry',
        taken=(8, 10),
        exposure=1.5,
        studio=dict(pitch=34),
        frame=dict(width=0.76),
    ),
    'nusstorte_ganz': dict(
        kind='whole', seed=14, cream='#F0DDBB', piped='#E9CFA4', berry='hazelnut', chopped=1100, frame=dict(width=0.76)
    ),
}
STUDIO = dict(pitch=38)


def build(kind, **k):
    dict(wedge=wedge, whole=whole)[kind](**k)


def prism(z0, z1, L, ang, out=0.0, nz=70, na=900, seed=0, rough=0.006, scale=14, wave=0.0):
    """Wedge-shaped slab standing on the floor: rounded triangle outline (tip at the front), walls and caps."""
    a = np.linspace(0, 1, na, endpoint=False)
    tip = np.array([-L * 0.52, 0.0])
    h = ang / 2
    tip + L * np.array([math.cos(h), math.sin(h)])
    tip + L * np.array([math.cos(h), -math.sin(h)])
    arc = np.linspace(-h, h, 60)
    path = np.concatenate([[tip], tip + L * np.stack([np.cos(arc), np.sin(arc)], 1), [tip]])
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    o = np.stack([np.interp(a * s[-1], s, path[:, i]) for i in (0, 1)], 1)
    from scipy.ndimage import gaussian_filter1d

    o = gaussian_filter1d(o, na * 0.004, axis=0, mode='wrap')
    c = o.mean(0)
    nr = 60
    k = np.concatenate([np.linspace(0, 1, nr)[:-1], np.ones(nz), np.linspace(1, 0, nr)[1:]])
    z = np.concatenate([np.full(nr - 1, z0), np.linspace(z0, z1, nz), np.full(nr - 1, z1)])
    e = np.minimum(z - z0, z1 - z)
    rnd = (
        out * np.sqrt(np.clip(1 - (1 - np.clip(e / max((z1 - z0) * 0.5, 1e-3), 0, 1)) ** 2, 0, 1)) * (k == 1)
    )
    d = o - c
    d /= np.linalg.norm(d, axis=1)[:, None]
    v = (
        np.concatenate(
            [
                (c + (o - c) * k[:, None, None] + d * rnd[:, None, None]),
                np.broadcast_to(z[:, None, None], (len(k), na, 1)),
            ],
            -1,
        )
        .reshape(-1, 3)
        .astype(np.float32)
    )
    f = grid_faces(len(k), na)
    n = normals(v, f)
    if (n[:, :2] * np.tile(d, (len(k), 1))).sum() < 0:
        f = f[:, ::-1]
        n = -n
    v = v + n * (rough * fbm(v, scale, 4, seed=seed) + wave * fbm(v, 3, 2, seed=seed + 1))[:, None]
    return v, f, n


def sponge_mat(col, dark):
    s = NT('sponge')
    n1 = s.noise(26, 4, 0.65)
    v = s.voronoi(34)
    v2 = s.voronoi(70)
    h = s.math(
        'ADD',
        s.maprange(v, 0.05, 0.5, 0, 1, True),
        s.math('MULTIPLY', s.maprange(v2, 0.05, 0.5, 0, 1, True), 0.5),
    )
    s.link(
        s.ramp(
            s.math('ADD', s.math('MULTIPLY', h, 0.45), s.math('MULTIPLY', n1, 0.5)),
            [(0.15, dark), (0.55, col), (0.9, col)],
        ),
        s.p.inputs['Base Color'],
    )
    s.p.inputs['Roughness'].default_value = 0.85
    s.p.inputs['Specular'].default_value = 0.12
    s.link(s.bump(h, 0.55, 0.022), s.p.inputs['Normal'])
    return s.mat


def puff(v, n, seed):
    """Baked puff pastry: browned leaves on the edge, blistered on top."""
    leaves = np.sin(v[:, 2] * 240 + 3 * fbm(v, 4, 3, seed=seed))
    edge = sstep(0.7, 0.3, np.abs(n[:, 2]))
    w = v + n * (0.010 * leaves * edge + 0.014 * fbm(v, 7, 4, seed=seed + 1))[:, None]
    bake = 0.34 + 0.16 * fbm(v, 5, 4, seed=seed + 2) + 0.10 * leaves * edge
    dust = (0.42 + 0.3 * fbm(v, 3, 4, seed=seed + 3)) * (1 - edge) * (n[:, 2] > 0)
    return w.astype(np.float32), dict(bake=bake, flour=np.clip(dust, 0, 1), crumb=0.25 * edge)


def turned(V, tilt):
    """Vertices tilted about x, then about z."""
    for angle, axes in zip(tilt, ((1, 2), (0, 1))):
        c, s, (a, b) = math.cos(angle), math.sin(angle), axes
        V = V.copy()
        V[:, a], V[:, b] = V[:, a] * c - V[:, b] * s, V[:, a] * s + V[:, b] * c
    return V


def rosette(cx, cy, r, z, material):
    """Cream from the piping bag."""
    nt, na = 500, 72
    t = np.linspace(0, 1, nt)
    th = t * 2 * np.pi * 2.7
    rr = r * (1 - t) ** 0.75 * 0.62
    C = np.stack([cx + rr * np.cos(th), cy + rr * np.sin(th), z + 0.03 + t**1.3 * r * 0.95], 1)
    R = r * (0.40 - 0.30 * t**2) * np.sqrt(np.clip(t / 0.04, 0, 1)) + 0.004
    v, f, T, H = tube(C, R, na)
    v += normals(v, f) * (0.16 * np.repeat(R, na) * np.cos(H * 7 + T * 30))[:, None]
    return mesh('rosette', v, f, mat=material)


def raspberry(at, r, rng, material):
    V, F = [], []
    e, ef = _ell(12, 14)
    o = 0
    for k, (zz, m) in enumerate(((-0.55, 9), (-0.1, 10), (0.38, 9), (0.78, 6), (1.02, 1))):
        rr = r * 0.72 * math.sqrt(max(1 - (max(zz, -0.2) * 0.92) ** 2, 0)) if m > 1 else 0
        for j in range(m):
            a = 2 * np.pi * (j + 0.5 * k) / m
            s = r * 0.33 * rng.uniform(0.92, 1.06)
            V.append(e * s + np.array([rr * math.cos(a), rr * math.sin(a), zz * r * 0.95]))
            F.append(ef + o)
            o += len(e)
    V = turned(np.concatenate(V), (rng.uniform(-0.7, 0.7), rng.uniform(0, 6))) + at + [0, 0, r * 0.75]
    tone = np.repeat(rng.random(len(V) // len(e)), len(e))
    return mesh('raspberry', V.astype(np.float32), np.concatenate(F), dict(tone=tone), material)


def blueberry(at, r, rng, material):
    e, f = icosphere(5)
    a = np.arctan2(e[:, 1], e[:, 0])
    q = np.hypot(e[:, 0], e[:, 1])
    crown = np.exp(-(((q - 0.30 - 0.05 * np.cos(5 * a)) / 0.07) ** 2)) * (e[:, 2] > 0)
    d = e * [1, 1, 0.86] + e * (0.09 * crown - 0.10 * (q < 0.26) * (e[:, 2] > 0))[:, None]
    d = turned(d, (rng.uniform(-0.7, 0.7), rng.uniform(0, 6))) * r + at + [0, 0, r * 0.7]
    tone = np.clip(0.5 + 0.5 * fbm(e + rng.random() * 9, 1.4, 3), 0, 1)
    return mesh('blueberry', d.astype(np.float32), f, dict(tone=tone), material)


def hazelnut(at, r, rng, material):
    e, f = icosphere(5)
    d = e * [1, 1, 1.08] + e * (0.10 * np.exp(-(((1 - e[:, 2]) / 0.10) ** 2)))[:, None]
    d = turned(d, (rng.uniform(-0.5, 0.5), rng.uniform(0, 6))) * r + at + [0, 0, r * 0.8]
    stripes = 0.5 + 0.5 * fbm(e * np.array([6, 6, 1], np.float32), 1.2, 3)
    tone = np.clip(stripes * sstep(0.95, 0.5, e[:, 2]) + sstep(-0.6, -0.8, e[:, 2]), 0, 1)
    return mesh('hazelnut', d.astype(np.float32), f, dict(tone=tone), material)


def fruit(kind):
    """How one berry or nut is made, its size and its material."""
    return dict(
        raspberry=lambda: (
            raspberry,
            0.088,
            plain(
                'raspberry', '#B5142C', rough=0.22, spec=0.5, coat=0.25, col2='#DB3A4C', noise=0.4, scale=12
            ),
        ),
        blueberry=lambda: (
            blueberry,
            0.078,
            plain('blueberry', '#1E2340', rough=0.5, spec=0.35, col2='#5C6A94', noise=0.6, scale=16),
        ),
        hazelnut=lambda: (
            hazelnut,
            0.082,
            plain('hazelnut', '#8A5226', rough=0.42, spec=0.4, col2='#C79660', noise=0.5, scale=24),
        ),
    )[kind]()


def layer_kinds(sponge, jam, white):
    """Layer -> material, how far it bulges, roughness, its scale, waviness."""
    dark = '#' + ''.join(
        '%02X' % int(int(sponge[i : i + 2], 16) * k) for i, k in ((1, 0.92), (3, 0.82), (5, 0.72))
    )
    return dict(
        s=(sponge_mat(sponge, dark), 0.0, 0.016, 17, 0.006),
        c=(white, 0.016, 0.004, 6, 0.010),
        j=(plain('jam', jam, rough=0.18, spec=0.5, coat=0.4), 0.010, 0.006, 9, 0.008),
        p=(
            crust('puff', crumb=('#F2D596', '#C98A3C'), rough=0.45, gloss=0.25, speckle=0.1),
            0.0,
            0.010,
            12,
            0.012,
        ),
    )


def wedge(
    seed=2,
    L=1.30,
    ang=0.72,
    sponge='#EFCB92',
    cream='#F3E9D6',
    jam='#A3172B',
    berry='raspberry',
    layers=CREAM_CAKE,
    turn=0.95,
):
    rng = np.random.default_rng(seed)
    white = plain('cream', cream, rough=0.38, spec=0.4)
    KINDS = layer_kinds(sponge, jam, white)
    objs = []
    z = -0.006
    for kind, height in layers:
        material, out, rough, scale, wave = KINDS[kind]
        shape = dict(out=out, rough=rough, scale=scale, wave=wave, seed=seed + int(z * 50))
        v, f, n = prism(z, z + height, L, ang, **shape)
        attributes = None
        if kind == 'p':
            v, attributes = puff(v, n, seed + int(z * 50))
        objs.append(mesh('layer', v, f, attributes, material))
        z += height
    tip = -L * 0.52
    if berry:
        make, r, material = fruit(berry)
        objs.append(rosette(tip + L * 0.84, 0, 0.20, z, white))
        for u, w in (
            (0.44, 0.0),
            (0.56, 0.085),
            (0.575, -0.075),
            (0.68, 0.015),
            (0.72, 0.19),
            (0.715, -0.175),
        ):
            objs.append(make([tip + L * u, L * w * 0.8, z], r, rng, material))
        objs.append(make([tip + L * 0.84, 0, z + 0.15], r, rng, material))
    for o in objs:
        o.rotation_euler[2] = turn


def whole(
    seed=11,
    radius=1.25,
    height=0.72,
    cream='#F3E6E2',
    piped=None,
    berry='blueberry',
    pieces=12,
    chopped=0,
    taken=(),
    sponge='#5A3220',
    jam='#4A2350',
):
    """A whole cake: smooth coat, a rosette and fruit for every piece, a shell border below, chopped nuts above it. Of the
    pieces, those from `taken[0]` to before `taken[1]` are gone, so that it shows its layers."""
    rng = np.random.default_rng(seed)
    white = plain('piped', piped or cream, rough=0.40, spec=0.35)
    r, h = radius, height
    make, size, material = fruit(berry)
    first, last = (2 * np.pi * i / pieces for i in taken or (0, 0))
    there = lambda x, y, gap=0.0: not first - gap / r < math.atan2(y, x) % (2 * np.pi) < last + gap / r
    if taken:
        opened_cake(r, h, cream, sponge, jam, (first + last) / 2, last - first, seed)
    else:
        coat = plain('coat', cream, rough=0.45, spec=0.3, bump=0.10, scale=5)
        outline = [
            (0.0, 0.0),
            (r * 0.98, 0.0),
            (r, 0.03),
            (r, h - 0.07),
            (r - 0.02, h - 0.02),
            (r - 0.07, h),
            (0.0, h + 0.004),
        ]
        lathe('cake', outline, coat, n=200, sub=2)
    for i in range(pieces):
        a = 2 * np.pi * (i + 0.5) / pieces
        x, y = (r - 0.22) * math.cos(a), (r - 0.22) * math.sin(a)
        if there(x, y):
            rosette(x, y, 0.185, h, white)
            make([x, y, h + 0.13], size * 1.05, rng, material)
    for i in range(34):
        a = 2 * np.pi * i / 34
        x, y = (r + 0.02) * math.cos(a), (r + 0.02) * math.sin(a)
        if there(x, y, 0.06):
            rosette(x, y, 0.10, -0.02, white)
    if chopped:
        a = rng.uniform(0, 2 * np.pi, chopped)
        out = np.stack([np.cos(a), np.sin(a), 0 * a], 1)
        # thick at the foot, fewer and fewer towards the rim
        up = np.array([[0, 0, 0.06]]) + h * 0.75 * rng.beta(0.9, 2.6, (chopped, 1)) * [[0, 0, 1]]
        P, N = thin(out * r + up, out, 0.034)
        sow('chopped_nut', P.astype(np.float32), N, rng, tilt=0.6, sink=0.1)
    # fruit in the middle, as the seeds of a sunflower stand
    if taken:
        heap_of_fruit(make, size, material, r, h, lambda x, y: there(x, y) and reaches(x, y, first, last) > 0.07, rng)
        return
    for i in range(13):
        a, d = i * 2.4 + rng.normal(0, 0.1), 0.115 * radius * (i + 0.3) ** 0.5
        make([d * math.cos(a), d * math.sin(a), h], size * rng.uniform(0.95, 1.1), rng, material)


def reaches(x, y, first, last):
    """How far a point lies from the two cuts that end in the middle."""
    away = []
    for a in (first, last):
        along = max(0, x * math.cos(a) + y * math.sin(a))
        away.append(math.hypot(x - along * math.cos(a), y - along * math.sin(a)))
    return min(away)


def heap_of_fruit(make, size, material, r, h, free, rng):
    """Fruit as it was poured on: close beside each other, a second layer in the hollows of the first."""
    for layer, (count, reach) in enumerate(((70, 0.50), (22, 0.30))):
        placed = []
        for _ in range(count * 30):
            a, d = rng.uniform(0, 2 * np.pi), reach * r * math.sqrt(rng.random())
            x, y = d * math.cos(a), d * math.sin(a)
            gap = size * rng.uniform(1.75, 2.3)
            if len(placed) < count and free(x, y) and all(math.hypot(x - u, y - w) > gap for u, w in placed):
                placed.append((x, y))
                make([x, y, h - 0.01 + 0.105 * layer], size * rng.uniform(0.85, 1.1), rng, material)


def opened_cake(r, h, cream, sponge, jam, middle, gap, seed):
    """The coat as a body of cream without the sector that is gone; sponge and jam lie in it and come to the cuts."""
    coat = plain('coat', cream, rough=0.45, spec=0.3, bump=0.06, scale=5)
    kinds = layer_kinds(sponge, jam, coat)
    placed = lambda v, length: turned(v + [length * 0.52, 0, 0], (0, middle - np.pi)).astype(np.float32)
    v, f, _ = prism(-0.006, h, r, 2 * np.pi - gap, rough=0.003, scale=6, na=1500, nz=90, seed=seed)
    v = placed(v, r)
    far, angle = np.hypot(v[:, 0], v[:, 1]), np.arctan2(v[:, 1], v[:, 0])
    q = np.clip((far - (r - 0.08)) / 0.08, 0, 1)
    lid = sstep(h - 0.02, h - 0.008, v[:, 2]) * sstep(r - 0.02, r - 0.12, far)
    v[:, 2] *= (h + 0.01 - 0.08 * (1 - np.sqrt(1 - q**2))) / h
    # the turntable drew the palette knife round: fine ridges along the side and on top
    around = np.stack([np.cos(angle) * 1.2, np.sin(angle) * 1.2, v[:, 2] * 16], 1).astype(np.float32)
    side = sstep(r - 0.03, r - 0.005, far) * sstep(h - 0.05, h - 0.16, v[:, 2])
    v[:, :2] *= (1 + 0.007 * fbm(around, 1, 3, seed=seed + 1) * side)[:, None]
    round_top = np.stack([np.cos(angle), np.sin(angle), far * 13], 1).astype(np.float32)
    v[:, 2] += 0.007 * fbm(round_top, 1, 3, seed=seed + 2) * lid
    mesh('cake', v, f, mat=coat)
    z = 0.0
    for kind, height in CREAM_CAKE:
        if kind != 'c':
            material, out, rough, scale, wave = kinds[kind]
            length = r - 0.075
            shape = dict(rough=rough, scale=scale, wave=wave, seed=seed + int(z * 50), na=1500, nz=40)
            v, f, n = prism(z, z + height, length, 2 * np.pi - gap, **shape)
            mesh('layer', placed(v + n * (0.018 + out), length), f, mat=material)
        z += height

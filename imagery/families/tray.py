"""Cake from the tray, one piece: butter and almonds, crumble, apple, or two layers with cream between."""

from dough import *

PRODUCTS = {
    'butterkuchen': dict(seed=4),
    'streuselkuchen': dict(seed=9, almonds=0, crumble=330, height=0.34),
    'apfelkuchen': dict(seed=15, almonds=0, crumble=70, apples=75, height=0.22),
    'bienenstich': dict(seed=21, almonds=150, height=0.17, filling='#F3DDA0', gloss=0.9),
    'butterkuchen_blech': dict(
        seed=33, pieces=(5, 2), size=(0.36, 0.44), height=0.34, almonds=26, frame=dict(width=0.74)
    ),
}
STUDIO = dict(pitch=38)


def build(filling=None, pieces=None, **k):
    if pieces is not None:
        return cut_up(*pieces, **k)
    if filling is None:
        return sheet(**k)
    # two layers of dough, cream between
    bottom, cream = 0.20, 0.20
    sheet(seed=k['seed'] + 1, height=bottom, almonds=0)
    d, f = icosphere(7)
    v = superbox(d, 0.765, 0.585, cream + 0.03, q=9, taper=-0.01)
    v += normals(v, f) * (0.020 * fbm(v, 4, 3, seed=5) + 0.006 * fbm(v, 14, 3, seed=6))[:, None]
    v[:, 2] += bottom - 0.012
    layer = mesh('cream', v, f, mat=plain('cream', filling, rough=0.42, spec=0.3, bump=0.15, scale=8))
    layer.rotation_euler[2] = -0.55
    before = set(bpy.context.scene.objects)
    sheet(**k)
    for o in set(bpy.context.scene.objects) - before:
        o.location[2] = bottom + cream


def cut_up(columns, rows, seed, size, turn=-0.55, **k):
    """A whole tray in pieces, the one at the front corner drawn out a little."""
    rng = np.random.default_rng(seed)
    c, s = math.cos(turn), math.sin(turn)
    for i in range(columns):
        for j in range(rows):
            before = set(bpy.context.scene.objects)
            sheet(seed=seed + i * rows + j, size=size, level=6, turn=0, **k)
            drawn = (i, j) == (columns - 1, 0)
            x = (i - (columns - 1) / 2) * size[0] * 2.04 + 0.13 * drawn + rng.normal(0, 0.004)
            y = (j - (rows - 1) / 2) * size[1] * 2.04 - 0.04 * drawn + rng.normal(0, 0.004)
            for o in set(bpy.context.scene.objects) - before:
                o.location = (x * c - y * s, x * s + y * c, 0)
                o.rotation_euler[2] = turn - 0.10 * drawn


def sheet(
    seed=4,
    size=(0.78, 0.60),
    height=0.40,
    almonds=75,
    crumble=0,
    apples=0,
    gloss=0.45,
    turn=-0.55,
    level=None,
):
    d, f = icosphere(level)
    S = seed + 160
    rng = np.random.default_rng(seed)
    p = superbox(d, size[0], size[1], height, q=14, taper=-0.01)
    p *= (1 + 0.012 * fbm(p, 1.8, 3, seed=S))[:, None]
    n = normals(p, f)
    x, y, z = p.T
    top = sstep(0.35, 0.7, n[:, 2])
    side = 1 - top
    # dimples pressed into the dough, filled with butter
    g = np.stack(np.meshgrid(np.arange(-2, 3) * 0.30, np.arange(-2, 3) * 0.28), -1).reshape(
        -1, 2
    ) + rng.normal(0, 0.035, (25, 2))
    dm = np.min([np.hypot(x - a, y - b) for a, b in g], 0)
    dim = np.exp(-((dm / 0.075) ** 2.4)) * top
    pores = sstep(0.36, 0.08, worley(p * np.array([1, 1, 1.5], np.float32), 16, seed=S + 1)[0]) * side
    big = sstep(0.30, 0.06, worley(p, 8, seed=S + 2)[0]) * side
    disp = (
        top * (0.022 * fbm(p, 4, 3, seed=S + 3) + 0.006 * fbm(p, 15, 3, seed=S + 4))
        - 0.075 * dim
        - 0.020 * pores
        - 0.030 * big
        + side * 0.012 * fbm(p, 9, 4, seed=S + 5)
    )
    v = settle(p + n * disp[:, None])
    rim = sstep(0.80, 1, np.maximum(np.abs(x) / size[0], np.abs(y) / size[1]))
    bake = top * (
        0.42
        + 0.16 * fbm(p, 3, 3, seed=S + 6)
        + 0.14 * fbm(p, 9, 3, seed=S + 7)
        - 0.16 * dim
        + 0.05 * rim
    ) + side * (
        0.28
        + 0.10 * fbm(p, 7, 3, seed=S + 8)
        + 0.18 * pores
        + 0.25 * big
        + 0.55 * sstep(0.07, 0.0, z)
        + 0.30 * sstep(height - 0.06, height, z)
    )
    cr = side * sstep(0.03, 0.08, z) * sstep(height + 0.01, height - 0.05, z)
    objs = [
        mesh(
            'sheet',
            v,
            f,
            dict(bake=np.clip(bake, 0, 1), flour=0 * x, crumb=cr),
            crust(
                'sheet',
                crumb=('#F6E0AC', '#DFAE62'),
                rough=0.36,
                gloss=gloss,
                speckle=0.12,
                micro=0.25,
                pores=0.12,
            ),
        )
    ]
    nn = normals(v, f)
    wt = sstep(0.6, 0.9, nn[:, 2]) * sstep(height * 0.7, height * 0.9, z)
    if almonds:
        P, N = scatter(v, f, nn, wt, almonds * 4, rng)
        P, N = thin(P, N, 0.105)
        P, N = P[:almonds], N[:almonds]
        objs.append(sow('almond', P.astype(np.float32), N, rng, tilt=0.18, sink=-0.2, scale=0.92))
        grains = round(3205 * size[0] * size[1])
        P, N = scatter(v, f, nn, wt * sstep(-0.1, 0.5, fbm(p, 4, 3, seed=S + 9)), grains, rng)
        objs.append(sow('sugar', P.astype(np.float32), N, rng, tilt=0.6, sink=0.3, scale=0.75))
    if apples:
        slices = apple_slices(size, height, rng)
        objs.append(slices)
        av = np.empty(len(slices.data.vertices) * 3, np.float32)
        slices.data.vertices.foreach_get('co', av)
        av, af = av.reshape(-1, 3), triangles(slices)
        patches = 0.25 + sstep(-0.25, 0.35, fbm(av, 2.4, 2, seed=S + 11))
        objs.append(crumbs(av, af, sstep(0.45, 0.8, normals(av, af)[:, 2]) * patches, apples, rng))
    if crumble:
        objs.append(crumbs(v, f, wt, crumble, rng))
    for o in objs:
        o.rotation_euler[2] = turn


def triangles(o):
    f = np.empty(len(o.data.loops), np.int32)
    o.data.loops.foreach_get('vertex_index', f)
    return f.reshape(-1, 3)


def apple_slices(size, height, rng, rows=3, spacing=0.118, lean=0.52):
    """Peeled slices in rows, each lying on the one behind like fallen dominoes; their arcs brown first."""
    d, f = icosphere(5)
    d = d / ((np.hypot(d[:, 0], d[:, 1]) ** 5 + np.abs(d[:, 2]) ** 5) ** 0.2)[:, None]
    u, w, t = d.T
    V, T = [], []
    reach, width = size[0] * 0.93, size[1] * 2 / rows
    for row in range(rows):
        for k, x in enumerate(np.arange(-reach + 0.10, reach - 0.02, spacing)):
            q = d * [1, 1, 0.4] + 7.3 * (len(V) + 1)
            long, high, thick = [width * 0.52, 0.25, 0.034] * rng.uniform(0.88, 1.10, 3)
            along = long * u
            up = high * (0.44 * w + 0.42 * (1 - u * u) + 0.03 * fbm(q, 2, 2))
            out = thick * t * (0.72 + 0.42 * w) * (1 - 0.25 * u * u) + 0.05 * (rng.uniform(-0.4, 1)) * u * u
            out = out + 0.006 * fbm(q, 3, 3)
            tip, roll, turn = lean + rng.normal(0, 0.09), rng.normal(0, 0.06), rng.normal(0, 0.09)
            p = np.stack(
                [-up * math.cos(tip) + out * math.sin(tip), along, up * math.sin(tip) + out * math.cos(tip)],
                1,
            )
            c, s = math.cos(turn), math.sin(turn)
            p = np.stack([p[:, 0] * c - p[:, 1] * s, p[:, 0] * s + p[:, 1] * c, p[:, 2] + roll * along], 1)
            y = (row - (rows - 1) / 2) * width * 0.97 + rng.normal(0, 0.015)
            V.append(
                p + [x + 0.10 + 0.5 * spacing * (row % 2) - 0.03, y, height + 0.005 + rng.normal(0, 0.006)]
            )
            arc = sstep(0.80, 1.02, np.hypot(u, w)) * sstep(-0.5, 0.5, w)
            tips = sstep(0.75, 1.0, np.abs(u))
            T.append(0.12 + rng.uniform(0, 0.24) + 0.62 * arc + 0.25 * tips + 0.20 * fbm(q, 2.5, 3))
    F = np.concatenate([f + i * len(d) for i in range(len(V))])
    s = NT('apple')
    grain = s.math('MULTIPLY', s.math('SUBTRACT', s.noise(38, 4, 0.6), 0.5), 0.5)
    tone = s.math('ADD', s.attr('tone'), grain, clamp=True)
    baked = [(0, '#FAE6A6'), (0.3, '#F4CD72'), (0.6, '#DB9A3C'), (0.85, '#A65F1C'), (1, '#6B3812')]
    s.link(s.ramp(tone, baked), s.p.inputs['Base Color'])
    s.p.inputs['Roughness'].default_value = 0.34
    s.p.inputs['Specular'].default_value = 0.35
    s.p.inputs['Clearcoat'].default_value = 0.35
    s.p.inputs['Clearcoat Roughness'].default_value = 0.22
    s.link(s.bump(s.noise(55, 4, 0.6), 0.35, 0.02), s.p.inputs['Normal'])
    tone = np.clip(np.concatenate(T), 0, 1)
    return mesh('apples', np.concatenate(V).astype(np.float32), F, dict(tone=tone), s.mat)

"""From the counter: grilled sandwich, butter in its paper, salads in a porcelain bowl."""

from dough import *
from porcelain import FORMS, dice

PRODUCTS = {
    'gegrilltes_landbrot': dict(kind='grilled', seed=3, studio=dict(pitch=34)),
    'salzbutter': dict(kind='butter', seed=5, studio=dict(pitch=36), frame=dict(width=0.70)),
    'linsensalat': dict(kind='salad', seed=7, what='lentils', exposure=1.25),
    'kartoffelsalat': dict(kind='salad', seed=9, what='potatoes', exposure=1.25),
}
STUDIO = dict(pitch=40)


def build(kind, **k):
    dict(grilled=grilled, butter=butter, salad=salad)[kind](**k)


def slice_of_bread(seed, thickness=0.20):
    """A slice lying flat: outline of an oval loaf, porous crumb with grill marks, crust around it."""
    d, f = icosphere()
    p = superbox(d, 0.92, 0.62, thickness, q=5.0)
    th = np.arctan2(p[:, 1], p[:, 0])
    bend = 1 + 0.05 * np.cos(2 * th + 0.6) + 0.03 * np.sin(3 * th) + 0.02 * fbm(d, 1.6, 3, seed=seed)
    p[:, 0] *= bend
    p[:, 1] *= bend
    n = normals(p, f)
    face = sstep(0.55, 0.8, np.abs(n[:, 2]))
    flat = p * np.array([1, 1.25, 1.5], np.float32)
    big = (
        sstep(0.34, 0.10, worley(flat, 7, seed=seed)[0])
        * sstep(-0.2, 0.4, fbm(p, 2, 2, seed=seed + 1))
        * face
    )
    small = sstep(0.34, 0.08, worley(flat, 17, seed=seed + 2)[0]) * face
    x = p[:, 0] * 0.86 + p[:, 1] * 0.5
    mark = np.abs((x / 0.24) % 1 - 0.5)
    grill = (
        sstep(0.20, 0.09, mark + 0.04 * fbm(p, 6, 3, seed=seed + 3))
        * face
        * sstep(0.96, 0.8, np.abs(p[:, 0]) / 0.92)
    )
    disp = 0.012 * fbm(p, 5, 4, seed=seed + 4) - 0.035 * big - 0.012 * small - 0.020 * grill
    v = (p + n * disp[:, None]).astype(np.float32)
    bake = 0.24 + 0.14 * fbm(p, 3, 3, seed=seed + 5) + 0.12 * big + 0.08 * small
    bake = bake + 0.10 * (0.5 + fbm(p, 9, 3, seed=seed + 6)) + 0.52 * grill
    bake = np.where(face > 0.5, bake, 0.62 + 0.1 * fbm(p, 4, 3, seed=seed + 7))
    crumb = face * 0.55 * (1 - grill)
    return v, f, dict(bake=np.clip(bake, 0, 1), flour=0 * bake, crumb=crumb)


def grilled(seed, turn=-0.35):
    """Two slices pressed on the grill; cheese runs out between them."""
    material = crust(
        'slice', crumb=('#EBCB92', '#B98244'), rough=0.5, gloss=0.1, speckle=0.14, micro=0.4, pores=0.5
    )
    objs = []
    for k, (z, dx) in enumerate(((0.0, 0.0), (0.30, 0.03))):
        v, f, attributes = slice_of_bread(seed + 10 * k)
        v[:, 2] += z
        v[:, 0] += dx
        objs.append(mesh('slice', v, f, attributes, material))
    d, f = icosphere(7)
    for z, grow, colour, colour2, S in (
        (0.185, 1.02, '#E8A79B', '#D5807C', 31),
        (0.235, 1.03, '#F3C150', '#E6A637', 37),
    ):
        p = superbox(d, 0.92 * grow, 0.62 * grow, 0.075, q=4.0)
        rim = np.maximum(np.abs(p[:, 0]) / 0.92, np.abs(p[:, 1]) / 0.62)
        th = np.arctan2(p[:, 1], p[:, 0])
        ring = np.stack([np.cos(th) * 2.2, np.sin(th) * 2.2, 0 * th], 1).astype(np.float32)
        run = np.clip(fbm(ring, 1.4, 3, seed=S), -0.1, 1) * sstep(0.85, 1.0, rim)
        p[:, :2] *= (1 + 0.06 * run)[:, None]
        p[:, 2] += z - (0.16 * run if S == 37 else 0.03 * run)
        p += normals(p, f) * (0.010 * fbm(p, 6, 3, seed=S + 1))[:, None]
        tone = np.clip(0.4 + 0.5 * fbm(p, 4, 3, seed=S + 2), 0, 1)
        filling = plain('filling', colour, rough=0.28, spec=0.5, coat=0.15, col2=colour2, noise=0.3, scale=8)
        objs.append(mesh('filling', p.astype(np.float32), f, dict(tone=tone), filling))
    for o in objs:
        o.rotation_euler[2] = turn


def butter(seed, turn=-0.5):
    """A block on its opened paper, one slice cut off; a few flakes of salt."""
    d, f = icosphere()
    rng = np.random.default_rng(seed)
    yellow = plain('butter', '#F3D987', rough=0.42, spec=0.4, col2='#F8E6A8', noise=0.35, scale=6, bump=0.06)
    objs = []
    for x, width, lean in ((0.16, 0.46, 0.0), (-0.52, 0.085, 0.16)):
        p = superbox(d, width, 0.36, 0.46, q=16)
        n = normals(p, f)
        cut = np.abs(n[:, 0]) > 0.7
        drag = 0.006 * fbm(p * np.array([1, 18, 1], np.float32), 1, 3, seed=seed) * cut
        p = (
            p
            + n
            * (0.010 * fbm(p, 2.5, 3, seed=seed + 1) + 0.003 * fbm(p, 12, 3, seed=seed + 2) + drag)[:, None]
        )
        c, s = math.cos(lean), math.sin(lean)
        v = np.stack(
            [p[:, 0] * c - p[:, 2] * s + x, p[:, 1], p[:, 2] * c + np.abs(p[:, 0]) * s * 0 + 0.03], 1
        )
        tone = np.clip(0.5 + 0.5 * fbm(p, 2, 3, seed=seed + 3), 0, 1)
        v = v.astype(np.float32)
        objs.append(mesh('butter', v, f, dict(tone=tone), yellow))
        weight = sstep(0.8, 0.95, normals(v, f)[:, 2])
        objs += strew(v, f, weight, dict(salt=12 if lean == 0 else 3), rng, tilt=0.5)
    # the paper it was wrapped in, creased where the folds were
    k = 260
    X, Y = (
        g.ravel()
        for g in np.meshgrid(np.linspace(-1.05, 0.95, k), np.linspace(-0.72, 0.72, k), indexing='ij')
    )
    q = np.stack([X, Y, 0 * X], 1).astype(np.float32)
    crease = sum(
        np.exp(-((np.abs(a - b) / 0.018) ** 2)) for a, b in ((X, -0.68), (X, 0.66), (Y, -0.42), (Y, 0.42))
    )
    rim = np.maximum(np.abs(X + 0.05) / 1.0, np.abs(Y) / 0.72)
    Z = 0.010 + 0.022 * crease + 0.05 * (ridged(q, 2.2, 3, seed=seed) - 0.45) * sstep(0.45, 0.8, rim)
    Z += 0.16 * sstep(0.78, 1.0, rim) ** 2 * (0.4 + 0.6 * fbm(q, 1.3, 2, seed=seed + 5))
    Z = np.maximum(Z, 0.004)
    paper = plain('parchment', '#F1E9DA', rough=0.7, spec=0.2)
    sheet = mesh('paper', np.stack([X, Y, Z], 1).astype(np.float32), grid_faces(k, k, False), mat=paper)
    objs.append(sheet)
    for o in objs:
        o.rotation_euler[2] = turn


def heap(radius, level, height, seed):
    """What lies in a bowl, as a low hill."""
    d, f = icosphere(7)
    v = d * [radius, radius, height] + [0, 0, level]
    v += (0.05 * fbm(v, 3.5, 3, seed=seed))[:, None] * [0, 0, 1]
    return v.astype(np.float32), f


def salad(seed, what):
    rng = np.random.default_rng(seed)
    shape = FORMS['bowl']
    porcelain = plain('porcelain', '#DFDBD3', rough=0.07, spec=0.55, coat=0.4)
    lathe('bowl', shape['outline'], porcelain)
    v, f = heap(shape['radius'] * 0.97, shape['level'] - 0.02, 0.19, seed)
    n = normals(v, f)
    top = sstep(0.35, 0.75, n[:, 2])
    inner = top * sstep(0.92, 0.74, np.hypot(v[:, 0], v[:, 1]) / shape['radius'])
    patches = fbm(v, 2.4, 3, seed=seed + 1)
    if what == 'lentils':
        lentils(v, f, n, top, shape['radius'], seed, rng)
        return
    from sandwich import disc

    dressing = plain('dressing', '#F5E7C2', rough=0.25, spec=0.5, col2='#EBD7A0', noise=0.4, scale=8)
    mesh('bed', v, f, dict(tone=np.clip(0.5 + patches, 0, 1)), dressing)
    potato = plain(
        'potato', '#F0D27A', rough=0.26, spec=0.45, coat=0.2, col2='#F9EBC0', noise=0.5, scale=8
    )
    P, N = thin(*scatter(v, f, n, inner, 400, rng), 0.10)
    for i, (c, m) in enumerate(zip(P[:64], N[:64])):
        dv, df, k = disc((0, 0, 0), rng.uniform(0.10, 0.16), 0.06, n=60, seed=seed + i, wob=0.025)
        z = m + rng.normal(0, 0.30, 3)
        z /= np.linalg.norm(z)
        x = np.cross(z, [0.3, 1, 0.2])
        x /= np.linalg.norm(x)
        dv = dv[:, :1] * x + dv[:, 1:2] * np.cross(z, x) + dv[:, 2:] * z + c + m * 0.03
        tone = np.clip(0.5 + 0.5 * fbm(dv.astype(np.float32), 5, 3, seed=i), 0, 1)
        mesh('potato', dv.astype(np.float32), df, dict(tone=tone), potato)
    strew(v, f, inner, dict(gherkin=40, egg=18), rng, tilt=0.5, sink=-0.8)
    # herbs lie on top of it all
    strew(v + n * 0.055, f, inner, dict(chive=90), rng, tilt=0.6, sink=0.0)


def lentils(v, f, n, top, radius, seed, rng):
    """Beluga lentils, glossy from their dressing, with cubes of beetroot and apple in them, slivers of onion, parsley."""
    away = np.hypot(v[:, 0], v[:, 1]) / radius
    mesh('bed', v, f, mat=plain('bed', '#2A1E18', rough=0.5))
    seed_coat = plain('lentil', '#1B1512', rough=0.22, spec=0.5, coat=0.4, col2='#6A5438', noise=0.35, scale=3)
    # none so far out that it would show through the bowl
    for count, sink in ((3600, 0.1), (2200, -0.5)):
        P, N = scatter(v, f, n, top * (away < 0.945), count, rng)
        o = sow('lentil', P.astype(np.float32), N, rng, tilt=0.7, sink=sink, scale=1.0)
        o.data.materials[0] = seed_coat
    patches = sstep(-0.5, 0.2, fbm(v, 2.4, 3, seed=seed + 1)) * sstep(0.92, 0.78, away) * top
    places, out = thin(*scatter(v, f, n, patches, 900, rng), 0.105)
    places = places + out * 0.012
    beet = plain('beetroot', '#4A0A20', rough=0.22, spec=0.5, coat=0.35, col2='#9A1E48', noise=0.5, scale=7)
    apple = plain('apple', '#E9D694', rough=0.28, spec=0.4, coat=0.2, col2='#F8EFCB', noise=0.3, scale=9)
    dice(places[:46], 0.058, beet, rng, flat=0.6)
    cubes = dice(places[46:70], 0.050, apple, rng, flat=0.6)
    skin_side(cubes)
    onion(thin(*scatter(v, f, n, patches, 200, rng), 0.20)[0][:14] + [0, 0, 0.06], rng)
    parsley(*thin(*scatter(v, f, n, sstep(0.88, 0.70, away) * top, 300, rng), 0.11), 46, rng)


def skin_side(cubes):
    """Apples are cut with their skin: what was outside of a cube is red."""
    red = plain('skin', '#8E1E1C', rough=0.25, spec=0.5, coat=0.4, col2='#C4552E', noise=0.6, scale=12)
    cubes.data.materials.append(red)
    points = vertices(cubes)
    size = len(icosphere(4)[0])
    middle = points.reshape(-1, size, 3).mean(1)
    faces_of = faces(cubes)
    centre = points[faces_of].mean(1)
    cube = faces_of[:, 0] // size
    rng = np.random.default_rng(3)
    way = rng.normal(size=(len(middle), 3)) * [1, 1, 0.3] + [0, -0.4, 0.5]
    way /= np.linalg.norm(way, axis=1)[:, None]
    outside = ((centre - middle[cube]) * way[cube]).sum(1) > 0.047
    cubes.data.polygons.foreach_set('material_index', outside.astype(np.int32))


def onion(at, rng):
    """Thin slivers, glassy, bent as they lay in the bulb."""
    glassy = plain('onion', '#F3E9D6', rough=0.18, spec=0.5, coat=0.4, col2='#E3CFB4', noise=0.3, scale=10)
    for point in at:
        a = np.linspace(-0.9, 0.9, 40) * rng.uniform(0.7, 1.1)
        turn, r = rng.uniform(0, 2 * np.pi), rng.uniform(0.10, 0.15)
        x, y = r * np.sin(a), r * (np.cos(a) - 1)
        c, s = math.cos(turn), math.sin(turn)
        C = np.stack([x * c - y * s, x * s + y * c, 0.02 * np.cos(2 * a)], 1) + point
        v, f, T, _ = tube(C, 0.011 * np.sqrt(np.clip(1 - (a / a[-1]) ** 2, 0.01, 1)), 12, 1.5)
        mesh('onion', v, f, dict(tone=0.3 + 0.4 * T), glassy)


def parsley(at, out, count, rng):
    """Leaves in three lobes with toothed edges, curled, each on a piece of its stem."""
    green = plain('parsley', '#2F5A1C', rough=0.42, spec=0.35, col2='#6E9A38', noise=0.4, scale=22)
    rings, around = 14, 150
    k, a = (m.ravel() for m in np.meshgrid(np.linspace(0, 1, rings), np.linspace(0, 2 * np.pi, around, endpoint=False), indexing='ij'))
    lobes = 0.34 + 0.66 * np.abs(np.cos(1.5 * a)) ** 0.7 * (0.62 + 0.38 * np.cos(a / 2) ** 2)
    edge = lobes * (1 + 0.13 * np.sin(a * 19))
    vein = sstep(0.10, 0.0, np.abs(np.sin(1.5 * a + np.pi / 2))) * k
    for point, up in zip(at[:count], out):
        size = rng.uniform(0.055, 0.095)
        curl = 0.35 * k**2 * np.sin(a * 3 + rng.uniform(0, 6)) + rng.uniform(-0.3, 0.5) * k**2
        leaf = np.stack([k * edge * np.cos(a), k * edge * np.sin(a), 0.5 * curl], 1) * size
        z = up + rng.normal(0, 0.35, 3)
        z /= np.linalg.norm(z)
        x = np.cross(z, rng.normal(size=3))
        x /= np.linalg.norm(x)
        leaf = leaf @ np.stack([x, np.cross(z, x), z]) + point + up * 0.055
        tone = np.clip(0.25 + 0.45 * vein + 0.2 * rng.random(), 0, 1)
        o = mesh('parsley', leaf.astype(np.float32), grid_faces(rings, around), dict(tone=tone), green)
        o.modifiers.new('t', 'SOLIDIFY').thickness = 0.004

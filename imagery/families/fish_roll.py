"""Roll with matjes: a long rye roll, opened to the front, with a fillet in its silver skin, its tail looking out."""

from dough import *
from sandwich import disc, lettuce

PRODUCTS = {'matjesbroetchen': dict(seed=20)}
STUDIO = dict(pitch=27)
# How far the fillet leans towards who looks at it.
LEAN = 0.62
ACROSS = np.array([0, -math.cos(LEAN), -math.sin(LEAN)], np.float32)
OUTWARDS = np.array([0, -math.sin(LEAN), math.cos(LEAN)], np.float32)


def fish_skin():
    """Attributes: tone 0..1 (pale belly to blue back), flesh 0..1 (cut side and edges)."""
    s = NT('matjes')
    uneven = s.math('MULTIPLY', s.math('SUBTRACT', s.noise(9, 3), 0.5), 0.22)
    stops = [(0, '#F2EBDD'), (0.3, '#CFD0CC'), (0.6, '#8E9CA4'), (0.85, '#435662'), (1, '#22303A')]
    silver = s.ramp(s.math('ADD', s.attr('tone'), uneven, clamp=True), stops)
    rosy = s.mix(s.noise(14, 3), srgb('#E3BBA4'), srgb('#B98070'))
    flesh = s.attr('flesh')
    s.link(s.mix(flesh, silver, rosy), s.p.inputs['Base Color'])
    s.put(s.p.inputs['Metallic'], s.maprange(flesh, 0, 1, 0.42, 0))
    s.put(s.p.inputs['Roughness'], s.maprange(flesh, 0, 1, 0.26, 0.42))
    s.p.inputs['Clearcoat'].default_value = 0.45
    s.p.inputs['Clearcoat Roughness'].default_value = 0.12
    scales = s.maprange(s.voronoi(42), 0, 0.6, 1, 0, True)
    s.link(s.bump(s.math('MULTIPLY', scales, 0.35), 0.5, 0.012), s.p.inputs['Normal'])
    return s.mat


def fillet(middle, length, width, seed, material, tail=True):
    """One side of a herring, head end to the left: broad, narrow before the tail, and the fork of its fin."""
    rings, around = 420, 150
    u = np.linspace(0, 1, rings)
    body = np.sqrt(np.clip(u / 0.10, 0, 1)) * (1 - 0.80 * sstep(0.35, 0.88, u))
    fin = sstep(0.87, 1.0, u) * tail
    wide = width * np.maximum(body * (1 - fin) + fin * 0.62, 0.01)
    thick = 0.075 * body * (1 - 0.84 * fin) + 0.006
    if not tail:
        wide, thick = wide * sstep(1, 0.95, u) + 1e-3, thick * sstep(1, 0.95, u) + 1e-3
    U, H = np.meshgrid(u, np.arange(around) / around * 2 * np.pi, indexing='ij')
    c, up = np.cos(H), np.sin(H)
    # the end of the fin is forked
    along = U * length - length / 2 - 0.11 * fin[:, None] ** 2 * (1 - np.abs(c)) * (U > 0.9)
    q = np.stack([U * 3, c, up], -1).reshape(-1, 3).astype(np.float32)
    limp = 0.05 * np.sin(U * 7 + seed) - 0.20 * (2 * U - 1) ** 4 - 0.05 * (1 - U)
    v = np.asarray(middle) + along[..., None] * np.array([1, 0, 0]) + (wide[:, None] * c)[..., None] * ACROSS
    v = v + (thick[:, None] * np.sign(up) * np.abs(up) ** 0.8)[..., None] * OUTWARDS
    v[..., 2] += limp
    v = v.reshape(-1, 3).astype(np.float32)
    v += fbm(q, 2.2, 3, seed=seed)[:, None] * 0.012 * OUTWARDS
    f = grid_faces(rings, around)
    if (normals(v, f) * OUTWARDS).sum(1)[up.ravel() > 0.5].mean() < 0:
        f = f[:, ::-1]
    # the line along the flank, darker towards the back, rays in the fin
    seam = 0.16 * np.exp(-(((c + 0.12) / 0.05) ** 2))
    rays = fin[:, None] * (0.30 + 0.22 * np.sin(c * 46))
    tone = 0.28 + 0.75 * sstep(-0.15, -0.85, c) - 0.22 * sstep(0.3, 0.9, c) + seam + rays
    flesh = sstep(0.10, -0.15, up) * (1 - fin[:, None]) + sstep(0.09, 0.02, U) + sstep(0.86, 0.99, c) * (1 - fin[:, None])
    attributes = dict(tone=np.clip(tone, 0, 1).ravel(), flesh=np.clip(flesh, 0, 1).ravel())
    return mesh('matjes', v, f, attributes, material)


def onion_rings(places, rng):
    """Slices of red onion upon the fillet: rings within rings, violet outside, glassy within."""
    glassy = plain('onion', '#8E2A5C', rough=0.18, spec=0.5, coat=0.35, col2='#F6ECEA', noise=0.15, scale=12)
    a = np.linspace(0, 2 * np.pi, 140)
    objects = []
    for x, y, z, radius in places:
        tilt = rng.normal(0, 0.12, 2)
        for r in (radius, radius * 0.66):
            wave = r * (1 + 0.05 * np.sin(2 * a + rng.uniform(0, 6)) + 0.03 * np.sin(3 * a + rng.uniform(0, 6)))
            flat = np.stack([wave * np.cos(a), wave * np.sin(a)], 1)
            rise = flat @ tilt + rng.uniform(0, 0.02) + 0.012 * np.sin(2 * a)
            C = [x, y, z] + flat[:, :1] * np.array([1, 0, 0]) + flat[:, 1:] * ACROSS + rise[:, None] * OUTWARDS
            v, f, _, H = tube(C, 0.016, 24, 1.25)
            away = (v - np.repeat(C, 24, 0)) * (np.repeat(C, 24, 0) - [x, y, z])
            inner = sstep(0.010, -0.004, away.sum(1) / r) if r == radius else 0.75 + 0 * H
            objects.append(mesh('ring', v.astype(np.float32), f, dict(tone=np.clip(inner, 0, 1)), glassy))
    return objects


def cucumber(places, seed):
    """Thin slices between leaf and fish."""
    green = plain('cucumber', '#3E6B2A', rough=0.22, spec=0.5, col2='#D9E6B0', noise=0.2, scale=14)
    objects = []
    for i, place in enumerate(places):
        v, f, k = disc((0, 0, 0), 0.19, 0.035, seed=seed + i)
        v = v[:, :1] * np.array([1, 0, 0]) + v[:, 1:2] * -ACROSS + v[:, 2:] * OUTWARDS + np.array(place)
        objects.append(mesh('cucumber', v.astype(np.float32), f, dict(tone=sstep(0.98, 0.86, k)), green))
    return objects


def half(d, f, size, height, seed):
    """A dome of crust, not quite even. Returns its points and normals."""
    p = dome(d, *size, height, bottom=0.22, sq=2.25) * (1 + 0.022 * fbm(d, 1.3, 3, seed=seed))[:, None]
    return p, normals(p, f)


def bottom(d, f, size, seed, material):
    p, n = half(d, f, size, 0.32, seed)
    cut = 0.20
    v = p + n * (0.008 * fbm(p, 5, 4, seed=seed + 1))[:, None]
    face = sstep(cut - 0.02, cut + 0.01, p[:, 2])
    v[:, 2] = np.where(p[:, 2] > cut, cut + 0.012 * fbm(p, 12, 3, seed=seed + 2), v[:, 2])
    bake = 0.58 + 0.09 * fbm(p, 2.5, 3, seed=seed + 3) - 0.14 * sstep(0.09, 0, v[:, 2]) - 0.10 * face
    return mesh('bottom', settle(v), f, dict(bake=bake, flour=0 * bake, crumb=face), material)


def lid(d, f, size, seed, material):
    """The upper half with its split, raised at the front; its cut side shows as a pale line of crumb."""
    p, n = half(d, f, size, 0.46, seed)
    cut = score(p, n, (0, -0.08), 0.06, size[0] * 0.80, 0.15, bend=0.10, seed=seed)
    op, strand = cut['op'], cut['strand']
    blisters = sstep(0.32, 0.08, worley(p, 17, seed=seed + 4)[0]) * sstep(0, 0.4, fbm(p, 2.5, 3, seed=seed + 5))
    relief = 0.010 * fbm(p, 4, 4, seed=seed + 6) + 0.004 * fbm(p, 18, 3, seed=seed + 7) + 0.006 * blisters * (1 - op)
    relief += op * (-0.050 * np.sin(np.pi * cut['q']) * cut['w'] + 0.022 * strand)
    relief += 0.030 * cut['ear'] * (1 - op) + 0.016 * cut['front']
    v = p + n * relief[:, None]
    under = sstep(-0.50, -0.80, n[:, 2])
    bake = 0.56 + 0.10 * fbm(p, 2.4, 3, seed=seed + 8) + 0.20 * sstep(0, 0.9, n[:, 2]) - 0.18 * sstep(0.16, 0, p[:, 2])
    bake += 0.20 * cut['edge'] + 0.12 * cut['front'] + 0.10 * blisters
    bake = bake * (1 - op) + op * (0.20 + 0.32 * strand + 0.20 * sstep(0.75, 1, cut['q']))
    flour = np.clip((0.42 + 0.32 * fbm(p, 3, 4, seed=seed + 9)) * sstep(0.0, 0.5, n[:, 2]) * (1 - op), 0, 1)
    v[:, 1] += 0.10
    v[:, 2] += 0.36 - 0.30 * (v[:, 1] - 0.10)
    return mesh('lid', v, f, dict(bake=bake, flour=flour, crumb=np.maximum(op * 0.85, under)), material)


def build(seed=20, size=(0.94, 0.50), turn=-0.16):
    rng = np.random.default_rng(seed)
    d, f = icosphere()
    material = crust('roll', crumb=('#DDBB8C', '#A8794A'), rough=0.55, gloss=0.05, speckle=0.10, micro=0.28, pores=0.15)
    skin = fish_skin()
    slices = [(-0.56, -0.33, 0.23), (-0.20, -0.38, 0.21), (0.22, -0.38, 0.21), (0.58, -0.31, 0.23)]
    rings = [(-0.46, -0.45, 0.49, 0.18), (-0.16, -0.52, 0.42, 0.13), (0.38, -0.47, 0.46, 0.16)]
    objects = [
        bottom(d, f, size, seed, material),
        lettuce(0.27, size[0] * 1.02, size[1] * 1.04, seed + 30, 0.06),
        fillet((0.06, -0.06, 0.42), 2.10, 0.24, seed, skin, tail=False),
        fillet((0.16, -0.28, 0.40), 2.26, 0.26, seed + 1, skin),
        *cucumber(slices, seed),
        *onion_rings(rings, rng),
        lid(d, f, size, seed + 60, material),
    ]
    for o in objects:
        o.rotation_euler[2] = turn

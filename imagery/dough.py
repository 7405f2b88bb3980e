"""Baked-goods toolkit: numpy noise, dense bodies, cuts, seeds, and one attribute-driven crust shader."""

import bpy, bmesh, os, math, numpy as np
from studio import OUT, srgb, args

# ---------- noise (vectorised) ----------
_rng = np.random.default_rng(7)
_perm = np.tile(_rng.permutation(256), 3).astype(np.int32)
_g = _rng.normal(size=(256, 3)).astype(np.float32)
_g /= np.linalg.norm(_g, axis=1)[:, None]


def perlin(p):
    p = np.asarray(p, np.float32)
    i = np.floor(p).astype(np.int32)
    f = p - i
    i &= 255
    u = f * f * f * (f * (f * 6 - 15) + 10)
    r = 0
    for dx in (0, 1):
        wx = u[:, 0] if dx else 1 - u[:, 0]
        for dy in (0, 1):
            wy = u[:, 1] if dy else 1 - u[:, 1]
            for dz in (0, 1):
                wz = u[:, 2] if dz else 1 - u[:, 2]
                h = _perm[
                    _perm[_perm[(i[:, 0] + dx) & 255] + ((i[:, 1] + dy) & 255)] + ((i[:, 2] + dz) & 255)
                ]
                g = _g[h]
                r = r + wx * wy * wz * (
                    g[:, 0] * (f[:, 0] - dx) + g[:, 1] * (f[:, 1] - dy) + g[:, 2] * (f[:, 2] - dz)
                )
    return r * 1.5  # about -1..1


def fbm(p, scale=1, octaves=4, gain=0.5, lac=2.03, seed=0):
    q = np.asarray(p, np.float32) * scale + seed * 17.31
    a = 1
    s = 0
    n = 0
    for _ in range(octaves):
        s = s + a * perlin(q)
        n += a
        a *= gain
        q = q * lac + 5.1
    return s / n * 1.4


def ridged(p, scale=1, octaves=3, seed=0):
    q = np.asarray(p, np.float32) * scale + seed * 11.7
    a = 1
    s = 0
    n = 0
    for _ in range(octaves):
        s = s + a * (1 - np.abs(perlin(q))) ** 2
        n += a
        a *= 0.5
        q = q * 2.1 + 3.3
    return s / n


def worley(p, scale=1, seed=0, jitter=1.0):
    """F1, F2 distances via KD-tree of jittered lattice points."""
    from scipy.spatial import cKDTree

    q = np.asarray(p, np.float32) * scale + seed * 3.7
    lo, hi = np.floor(q.min(0)).astype(int) - 1, np.ceil(q.max(0)).astype(int) + 1
    g = np.stack(np.meshgrid(*[np.arange(a, b) for a, b in zip(lo, hi)], indexing='ij'), -1).reshape(-1, 3)
    r = np.random.default_rng(seed + 1)
    d, _ = cKDTree(g + 0.5 + (r.random(g.shape) - 0.5) * jitter).query(q, k=2, workers=1)
    return d[:, 0].astype(np.float32), d[:, 1].astype(np.float32)


def sstep(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


# ---------- bodies ----------
def icosphere(level=None):
    level = level or int(args().get('level', 7))
    f = os.path.join(OUT, f'ico{level}.npz')
    if os.path.exists(f):
        d = np.load(f)
        return d['v'], d['f']
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=level, radius=1)
    v = np.array([x.co[:] for x in bm.verts], np.float32)
    t = np.array([[y.index for y in x.verts] for x in bm.faces], np.int32)
    bm.free()
    np.savez(f, v=v, f=t)
    return v, t


def normals(v, f):
    n = np.zeros_like(v)
    if f.shape[1] == 3:
        fn = np.cross(v[f[:, 1]] - v[f[:, 0]], v[f[:, 2]] - v[f[:, 0]])
    else:
        fn = np.cross(v[f[:, 2]] - v[f[:, 0]], v[f[:, 3]] - v[f[:, 1]])
    for k in range(f.shape[1]):
        for c in range(3):
            n[:, c] += np.bincount(f[:, k], fn[:, c], len(v))
    return n / np.maximum(np.linalg.norm(n, axis=1)[:, None], 1e-9)


def mesh(name, v, f, attrs=None, mat=None):
    m = bpy.data.meshes.new(name)
    k = f.shape[1]
    m.vertices.add(len(v))
    m.vertices.foreach_set('co', np.ascontiguousarray(v, np.float32).ravel())
    m.loops.add(f.size)
    m.loops.foreach_set('vertex_index', f.astype(np.int32).ravel())
    m.polygons.add(len(f))
    m.polygons.foreach_set('loop_start', np.arange(0, f.size, k, dtype=np.int32))
    m.polygons.foreach_set('loop_total', np.full(len(f), k, np.int32))
    m.polygons.foreach_set('use_smooth', np.ones(len(f), bool))
    for n, a in (attrs or {}).items():
        m.attributes.new(n, 'FLOAT', 'POINT').data.foreach_set('value', np.ascontiguousarray(a, np.float32))
    m.update()
    m.validate()
    o = bpy.data.objects.new(name, m)
    bpy.context.collection.objects.link(o)
    if mat:
        m.materials.append(mat)
    return o


def vertices(o):
    """The points of an object, as `mesh` took them."""
    v = np.empty(len(o.data.vertices) * 3, np.float32)
    o.data.vertices.foreach_get('co', v)
    return v.reshape(-1, 3)


def faces(o):
    """Its faces, which all have as many corners."""
    f = np.empty(len(o.data.loops), np.int32)
    o.data.loops.foreach_get('vertex_index', f)
    return f.reshape(len(o.data.polygons), -1)


def values(o, name):
    """One of its numbers per vertex."""
    a = np.zeros(len(o.data.vertices), np.float32)
    o.data.attributes[name].data.foreach_get('value', a)
    return a


def dome(d, rx, ry, h, bottom=0.32, sq=2.3):
    """Loaf body from sphere directions: super-ellipsoid dome, flattened underside resting on z=0."""
    r = np.hypot(d[:, 0], d[:, 1])
    z = d[:, 2]
    n = (np.abs(r) ** sq + np.abs(z) ** sq) ** (-1 / sq)
    p = d * n[:, None]
    up = p[:, 2] > 0
    zz = np.where(up, p[:, 2] * h, p[:, 2] * h * bottom)
    # flatten base
    base = -h * bottom * 0.72
    zz = np.where(zz < base, base + (zz - base) * 0.06, zz) - base
    return np.stack([p[:, 0] * rx, p[:, 1] * ry, zz - 0.012], 1).astype(np.float32)


# ---------- shader helpers ----------
class NT:
    def __init__(s, name):
        s.mat = bpy.data.materials.new(name)
        s.mat.use_nodes = True
        s.nt = s.mat.node_tree
        s.p = s.nt.nodes['Principled BSDF']
        s.out = s.nt.nodes['Material Output']

    def n(s, t, **kw):
        x = s.nt.nodes.new('ShaderNode' + t)
        for k, v in kw.items():
            setattr(x, k, v)
        return x

    def link(s, a, b):
        s.nt.links.new(a, b)

    def put(s, sock, v):
        if hasattr(v, 'is_output'):
            s.link(v, sock)
        else:
            sock.default_value = v

    def attr(s, name):
        return s.n('Attribute', attribute_name=name).outputs['Fac']

    def math(s, op, a, b=0, c=0, clamp=False):
        x = s.n('Math', operation=op, use_clamp=clamp)
        for i, v in enumerate((a, b, c)):
            s.put(x.inputs[i], v)
        return x.outputs[0]

    def noise(s, scale, detail=4, rough=0.55, dist=0, vec=None):
        x = s.n('TexNoise')
        x.inputs['Scale'].default_value = scale
        x.inputs['Detail'].default_value = detail
        x.inputs['Roughness'].default_value = rough
        x.inputs['Distortion'].default_value = dist
        s.link(vec or s.coord(), x.inputs['Vector'])
        return x.outputs['Fac']

    def voronoi(s, scale, feature='F1', vec=None):
        x = s.n('TexVoronoi', feature=feature)
        x.inputs['Scale'].default_value = scale
        s.link(vec or s.coord(), x.inputs['Vector'])
        return x.outputs['Distance']

    def coord(s):
        if not hasattr(s, '_c'):
            s._c = s.n('TexCoord').outputs['Object']
        return s._c

    def maprange(s, v, a, b, c=0.0, d=1.0, smooth=False):
        x = s.n('MapRange')
        x.interpolation_type = 'SMOOTHSTEP' if smooth else 'LINEAR'
        s.put(x.inputs[0], v)
        for i, q in enumerate((a, b, c, d)):
            s.put(x.inputs[i + 1], q)
        return x.outputs[0]

    def ramp(s, fac, stops, interp='B_SPLINE'):
        x = s.n('ValToRGB')
        r = x.color_ramp
        r.interpolation = interp
        while len(r.elements) < len(stops):
            r.elements.new(0.5)
        for e, (p, c) in zip(r.elements, stops):
            e.position = p
            e.color = srgb(c)
        s.put(x.inputs[0], fac)
        return x.outputs[0]

    def mix(s, fac, a, b, mode='MIX'):
        x = s.n('MixRGB', blend_type=mode)
        s.put(x.inputs[0], fac)
        s.put(x.inputs[1], a)
        s.put(x.inputs[2], b)
        return x.outputs[0]

    def bump(s, height, strength=0.3, dist=0.02, normal=None):
        x = s.n('Bump')
        x.inputs['Strength'].default_value = strength
        x.inputs['Distance'].default_value = dist
        s.put(x.inputs['Height'], height)
        if normal:
            s.link(normal, x.inputs['Normal'])
        return x.outputs[0]


CRUST = [
    (0, '#EBCB98'),
    (0.2, '#DBA960'),
    (0.42, '#B87A3C'),
    (0.64, '#824A22'),
    (0.84, '#4E2913'),
    (1, '#28140B'),
]


def crust(
    name='crust',
    ramp=CRUST,
    crumb=('#F1DDB4', '#D9A662'),
    flour_col='#F4EBDC',
    gloss=0.0,
    rough=0.55,
    micro=0.35,
    pores=0.25,
    speckle=0.10,
    flour_grain=26,
):
    """Attributes: bake 0..1 (pale..dark), flour 0..1, crumb 0..1 (inside of cuts)."""
    s = NT(name)
    P = s.p
    bake = s.attr('bake')
    fl = s.attr('flour')
    cr = s.attr('crumb')
    n1 = s.noise(4.5, 2, 0.6)
    n2 = s.noise(38, 3, 0.65)
    n3 = s.noise(130, 1, 0.6)
    v = s.math('ADD', bake, s.math('MULTIPLY', s.math('SUBTRACT', n1, 0.5), 0.38))
    v = s.math('ADD', v, s.math('MULTIPLY', s.math('SUBTRACT', n2, 0.5), speckle * 2.2), clamp=True)
    col = s.ramp(v, ramp)
    ccol = s.ramp(
        s.math(
            'ADD',
            s.math('MULTIPLY', n2, 0.8),
            s.math('MULTIPLY', s.math('SUBTRACT', bake, 0.3), 0.9),
            clamp=True,
        ),
        [(0.15, crumb[0]), (0.8, crumb[1])],
    )
    col = s.mix(cr, col, ccol)
    # flour: attribute acts as threshold on grainy noise -> dusty, broken-up coverage
    g = s.math('ADD', s.math('MULTIPLY', s.noise(flour_grain, 4, 0.72), 0.65), s.math('MULTIPLY', n3, 0.35))
    fm = s.maprange(s.math('SUBTRACT', s.math('ADD', fl, g), 1.0), -0.18, 0.16, 0, 1, True)
    fm = s.math('MULTIPLY', fm, s.maprange(fl, 0, 0.25), clamp=True)
    col = s.mix(s.math('MULTIPLY', fm, 0.93), col, srgb(flour_col))
    s.link(col, P.inputs['Base Color'])
    s.put(
        P.inputs['Roughness'],
        s.math(
            'ADD',
            s.math('MULTIPLY', s.math('MAXIMUM', fm, cr), 0.35),
            s.math('ADD', rough - 0.08, s.math('MULTIPLY', n2, 0.16)),
            clamp=True,
        ),
    )
    s.put(P.inputs['Specular'], s.maprange(s.math('MAXIMUM', fm, cr), 0, 1, 0.42, 0.08))
    s.put(
        P.inputs['Clearcoat'],
        s.math('MULTIPLY', gloss, s.math('SUBTRACT', 1, s.math('MAXIMUM', fm, cr)), clamp=True),
    )
    P.inputs['Clearcoat Roughness'].default_value = 0.28
    # micro relief: ONE bump node on a summed height (each bump re-evaluates its inputs 3x)
    h = s.math('ADD', s.math('MULTIPLY', n2, 0.7 * micro), s.math('MULTIPLY', n3, 0.35 * micro))
    if pores:
        h = s.math('ADD', h, s.math('MULTIPLY', s.maprange(s.voronoi(30), 0, 0.35, 0, 1, True), 0.27 * pores))
    h = s.math('ADD', h, s.math('MULTIPLY', fm, 0.10))
    b = s.bump(h, 1.0, 0.045)
    s.link(b, P.inputs['Normal'])
    return s.mat


def plain(
    name, col, rough=0.5, spec=0.4, coat=0.0, noise=0.0, scale=20, col2=None, bump=0.0, sss=0.0, **inputs
):
    """Simple material; optional two-colour noise, bump and the per-vertex attribute 'tone'."""
    s = NT(name)
    P = s.p
    if col2:
        f = s.math(
            'ADD',
            s.attr('tone'),
            s.math('MULTIPLY', s.math('SUBTRACT', s.noise(scale, 3), 0.5), noise),
            clamp=True,
        )
        c = s.mix(f, srgb(col), srgb(col2))
        s.link(c, P.inputs['Base Color'])
    else:
        P.inputs['Base Color'].default_value = srgb(col)
    P.inputs['Roughness'].default_value = rough
    P.inputs['Specular'].default_value = spec
    P.inputs['Clearcoat'].default_value = coat
    P.inputs['Clearcoat Roughness'].default_value = 0.08
    if sss:
        P.inputs['Subsurface'].default_value = sss
        P.inputs['Subsurface Radius'].default_value = (0.06, 0.03, 0.02)
        P.inputs['Subsurface Color'].default_value = srgb(col)
    for k, v in inputs.items():
        P.inputs[k].default_value = v
    if bump:
        s.link(s.bump(s.noise(scale * 2, 4), bump, 0.03), P.inputs['Normal'])
    return s.mat


# ---------- more bodies ----------
def grid_faces(nu, nv, wrap=True):
    """Quads of a nu x nv grid of vertices (v wraps round when wrap)."""
    i = np.arange(nu - 1)[:, None] * nv
    j = np.arange(nv if wrap else nv - 1)[None]
    k = (j + 1) % nv
    return np.stack([i + j, i + k, i + nv + k, i + nv + j], -1).reshape(-1, 4)


def lathe(name, prof, mat, n=160, sub=2, attrs=None):
    P = np.array(prof, np.float32)
    th = np.arange(n) / n * 2 * np.pi
    v = np.stack(
        [P[:, None, 0] * np.cos(th), P[:, None, 0] * np.sin(th), P[:, None, 1] + 0 * th], -1
    ).reshape(-1, 3)
    o = mesh(name, v, grid_faces(len(P), n), mat=mat)
    if sub:
        m = o.modifiers.new('s', 'SUBSURF')
        m.levels = m.render_levels = sub
    return o


def tube(C, R, na, flat=1.0):
    """Sweep circles of radius R (per ring) along centre line C; angle 0 = sideways, pi/2 = up.
    Returns v, f, T (ring parameter 0..1), H (angle), side vectors."""
    C = np.asarray(C, np.float64)
    D = np.gradient(C, axis=0)
    D /= np.linalg.norm(D, axis=1)[:, None]
    S = np.cross(D, [0, 0, 1])
    S /= np.linalg.norm(S, axis=1)[:, None] + 1e-9
    U = np.cross(S, D)
    h = np.arange(na) / na * 2 * np.pi
    R = np.broadcast_to(np.asarray(R), (len(C),))
    v = C[:, None] + R[:, None, None] * (
        S[:, None] * np.cos(h)[None, :, None] + U[:, None] * np.sin(h)[None, :, None] * flat
    )
    T, H = np.meshgrid(np.linspace(0, 1, len(C)), h, indexing='ij')
    f = grid_faces(len(C), na)[:, ::-1]
    v = v.reshape(-1, 3).astype(np.float32)
    n = normals(v, f)
    c = np.repeat(C, na, 0)
    if ((v - c) * n).sum() < 0:
        f = f[:, ::-1]
    return v, f, T.ravel(), H.ravel()


def superbox(d, lx, ly, h, q=6.0, taper=0.0):
    """Rounded box resting on z=0 from sphere directions."""
    p = d / ((np.abs(d) ** q).sum(1) ** (1 / q))[:, None]
    z = (p[:, 2] + 1) / 2
    k = 1 - taper * (1 - z)
    return np.stack([p[:, 0] * lx * k, p[:, 1] * ly * k, z * h - 0.006], 1).astype(np.float32)


def settle(v, z=-0.008):
    """Clamp to just below the floor so that no gap shows at the base."""
    v[:, 2] = np.maximum(v[:, 2] - 0.004, z)
    return v


def score(p, n, c, ang, length, width, bend=0.0, seed=0, lo=0.0, wob=0.012):
    """A blade cut opened in the oven, seen from above. c centre, ang direction, opening spans s in (-width, 0);
    the ear side is s>0. Returns dict of masks."""
    ca, sa = math.cos(ang), math.sin(ang)
    X, Y = p[:, 0] - c[0], p[:, 1] - c[1]
    u = (X * ca + Y * sa) / length
    s = -X * sa + Y * ca - bend * (u * length) ** 2 + wob * fbm(p, 4, 3, seed=seed + 1)
    uu = np.clip(np.abs(u), 0, 1)
    w = np.sqrt(1 - uu**2) * sstep(1, 0.86, uu)
    up = sstep(lo - 0.1, lo + 0.15, n[:, 2])
    W = width * w * (1 + 0.22 * fbm(p, 3, 2, seed=seed + 2)) + 1e-4
    op = sstep(-W, -W * 0.86, s) * sstep(0.010, -0.006, s) * (w > 0.02) * up
    q = np.clip(-s / W, 0, 1)
    return dict(
        op=op,
        q=q,
        w=w,
        s=s,
        u=u,
        ear=np.exp(-np.clip(s, 0, 9) / (0.09 + 0.3 * width * 0)) * (s > -0.004) * w**0.7 * up,
        edge=np.exp(-((np.clip(s, 0, 9) / 0.035) ** 2)) * (s > -0.006) * sstep(0, 0.35, w) * up,
        front=np.exp(-(((s + W) / 0.035) ** 2)) * (s < -W) * sstep(0.05, 0.4, w) * up,
        strand=fbm(
            np.stack([u * length * 26, s * 8, p[:, 2] * 9], 1).astype(np.float32), 1, 4, seed=seed + 3
        ),
    )


# ---------- seeds ----------
def _ell(n, m):
    a = np.linspace(0, np.pi, n)
    h = np.arange(m) / m * 2 * np.pi
    A, H = np.meshgrid(a, h, indexing='ij')
    return np.stack([np.cos(A), np.sin(A) * np.cos(H), np.sin(A) * np.sin(H)], -1).reshape(-1, 3), grid_faces(
        n, m
    )


SEEDS = {  # length, width, thickness (half axes in BU), taper to a point, colours (two ends), roughness
    'sesame': (0.020, 0.013, 0.007, 0.55, '#F3DFB2', '#DDB778', 0.45),
    'poppy': (0.0085, 0.0078, 0.0075, 0, '#23262E', '#4A4C55', 0.5),
    'sunflower': (0.054, 0.026, 0.016, 0.75, '#C9BDA0', '#8E8268', 0.5),
    'pumpkin': (0.072, 0.040, 0.014, 0.6, '#77784A', '#474B2A', 0.45),
    'linseed': (0.026, 0.014, 0.007, 0.7, '#7A4420', '#4A2510', 0.25),
    'oat': (0.058, 0.046, 0.006, 0.1, '#F0DFBB', '#D7B884', 0.7),
    'caraway': (0.034, 0.009, 0.008, 0.5, '#7C5A33', '#4C331B', 0.6),
    'salt': (0.017, 0.014, 0.012, 0, '#FBF8F2', '#EFEAE0', 0.3),
    'sugar': (0.010, 0.009, 0.008, 0, '#FFF9EC', '#F6E6C6', 0.25),
    'pearl_sugar': (0.034, 0.028, 0.024, 0, '#FFFDF6', '#F4EBD8', 0.35),
    'almond': (0.105, 0.060, 0.007, 0.55, '#F0D9A8', '#C98B45', 0.5),
    'raisin': (0.060, 0.046, 0.040, 0.1, '#5A3320', '#2A140D', 0.4),
    'walnut': (0.110, 0.090, 0.060, 0, '#B98345', '#4A2812', 0.42),
    'onion': (0.085, 0.034, 0.008, 0.2, '#B9772F', '#5A2C10', 0.4),
    'bacon': (0.048, 0.034, 0.024, 0, '#B4513F', '#E0A08A', 0.35),
    'apple_cube': (0.066, 0.056, 0.046, 0, '#EFD08C', '#CF9A45', 0.22),
    'beetroot': (0.064, 0.058, 0.052, 0, '#8A1A3C', '#4E0C22', 0.22),
    'groats': (0.030, 0.018, 0.016, 0.2, '#8A5E35', '#3A2112', 0.6),
    'chopped_nut': (0.030, 0.026, 0.021, 0, '#EBCB92', '#A0622B', 0.5),
    'lentil': (0.026, 0.026, 0.012, 0, '#2A221C', '#4A3A2C', 0.22),
    'blanched': (0.092, 0.052, 0.026, 0.5, '#F2DFB4', '#DDB476', 0.4),
    'spinach': (0.075, 0.050, 0.006, 0.3, '#4C6B28', '#2C4616', 0.4),
    'feta': (0.046, 0.040, 0.034, 0, '#F8F3E4', '#EFE4CA', 0.5),
    'gherkin': (0.046, 0.040, 0.034, 0, '#7F9442', '#55692A', 0.25),
    'egg': (0.060, 0.050, 0.034, 0, '#FBF6E8', '#F2C64A', 0.35),
    'herb': (0.040, 0.014, 0.003, 0.6, '#6E8236', '#3E4F1C', 0.6),
    'parsley': (0.046, 0.030, 0.004, 0.3, '#5E8A2C', '#3C5F1C', 0.4),
    'chive': (0.022, 0.016, 0.014, 0, '#6FA03A', '#41701F', 0.35),
    'rosemary': (0.088, 0.011, 0.007, 0.3, '#66723F', '#363F22', 0.55),
    'semolina': (0.0064, 0.0058, 0.0052, 0, '#F8E7B4', '#E6C680', 0.6),
}


def scatter(v, f, n, weight, count, rng):
    """Random points on the surface with per-vertex weight (area-true). Returns positions and normals."""
    a = v[f[:, 1]] - v[f[:, 0]]
    b = v[f[:, 2]] - v[f[:, 0]]
    w = np.linalg.norm(np.cross(a, b), axis=1) * np.maximum(weight[f[:, 0]], 0)
    k = rng.choice(len(f), count, p=w / w.sum())
    r = rng.random((2, count, 1))
    flip = r.sum(0) > 1
    r = np.where(flip, 1 - r, r)
    return v[f[k, 0]] + a[k] * r[0] + b[k] * r[1], n[f[k, 0]]


def thin(pos, nor, gap):
    """Drop points closer than gap to an earlier one."""
    from scipy.spatial import cKDTree

    bad = np.zeros(len(pos), bool)
    for i, j in sorted(cKDTree(pos).query_pairs(gap)):
        if not bad[i]:
            bad[j] = True
    return pos[~bad], nor[~bad]


# What is more than a smooth grain: its facets (rings, points of a ring), and how far it bends or wrinkles.
FACETS = dict(
    poppy=(6, 8),
    oat=(14, 18),
    almond=(16, 22),
    raisin=(22, 26),
    walnut=(56, 64),
    onion=(14, 12),
)
FACETS |= dict(
    herb=(12, 10),
    rosemary=(12, 8),
    semolina=(6, 8),
    spinach=(14, 16),
)
BEND = dict(
    almond=(2.5, 1.5), onion=(2.2, 1.6), herb=(2.6, 1.0), parsley=(2.0, 4.0), rosemary=(2.2, 0.0)
)
WRINKLE = dict(raisin=0.45)
CUBES = (
    'salt',
    'sugar',
    'pearl_sugar',
    'bacon',
    'apple_cube',
    'beetroot',
    'chopped_nut',
    'feta',
    'gherkin',
    'egg',
)


def walnuts(e, count, rng):
    """Kernels: two lobes with winding furrows, most of them broken. Returns their points and tones: 0 where broken,
    then from the skin on the lobes to the furrows."""
    q = (e[None] + rng.normal(0, 9, (count, 1, 3))).reshape(-1, 3).astype(np.float32)
    x, y = e[:, 0], np.abs(e[:, 1])
    winding = fbm(q, 1.5, 2).reshape(count, -1)
    lobe = np.abs(np.sin(4.2 * x + 2.6 * y + 2.4 * winding)) ** 0.7
    seam = np.exp(-((y / 0.15) ** 2))
    E = e[None] * (0.86 + 0.30 * lobe - 0.30 * seam)[..., None]
    blade = rng.normal(size=(count, 1, 3)) + [0, 0, 0.3]
    blade /= np.linalg.norm(blade, axis=2)[..., None]
    rough = 0.11 * fbm(q, 2.6, 4, seed=1).reshape(count, -1)
    beyond = (E * blade).sum(2) - rng.uniform(0.5, 1.1, (count, 1)) - rough
    E = E - (np.maximum(beyond, 0))[..., None] * blade
    skin = 0.42 + 0.30 * (1 - lobe) + 0.22 * seam + 0.18 * rng.normal(0, 0.6, (count, 1))
    return E, np.where(beyond > 0.01, 0.10 + 0.9 * np.abs(rough), np.clip(skin, 0.34, 1))


def walnut_skin():
    """Pale kernel where it broke, else the thin waxy skin, darker in its furrows."""
    s = NT('walnut')
    tone = s.math('ADD', s.attr('tone'), s.math('MULTIPLY', s.math('SUBTRACT', s.noise(55, 3), 0.5), 0.22))
    stops = [(0.08, '#DBBC86'), (0.27, '#C79A5C'), (0.32, '#B98345'), (0.62, '#8A5426'), (1, '#4A2812')]
    s.link(s.ramp(tone, stops, 'LINEAR'), s.p.inputs['Base Color'])
    s.p.inputs['Roughness'].default_value = 0.42
    s.p.inputs['Specular'].default_value = 0.35
    return s.mat


def sow(kind, pos, nor, rng, tilt=0.25, sink=0.15, scale=1.0, dirs=None):
    """One mesh holding a seed at every point."""
    length, width, thickness, taper, colour, colour2, rough = SEEDS[kind]
    e, f = _ell(*FACETS.get(kind, (9, 10)))
    if kind in CUBES:
        e = np.sign(e) * np.abs(e) ** 0.45
    N = len(pos)
    E = np.repeat(e[None], N, 0)
    E[..., 1:] *= 1 - taper * (E[..., :1] * 0.5 + 0.5) ** 1.6
    if kind == 'oat':
        E[..., 2] += 2.2 * E[..., 0] ** 2 * rng.normal(0.6, 0.8, (N, 1))
        E[..., 2] += 1.2 * np.abs(E[..., 1]) * (np.abs(E[..., 1]) < 0.35)
        E[..., 0] *= 1 + 0.10 * np.sin(E[..., 1] * 9)
    if kind in BEND:
        along, across = BEND[kind]
        E[..., 2] += along * E[..., 0] ** 2 * rng.normal(0, 1, (N, 1))
        E[..., 2] += across * E[..., 1] ** 2 * rng.normal(0, 1, (N, 1))
    if kind in WRINKLE:
        q = (e[None] + rng.normal(0, 9, (N, 1, 3))).reshape(-1, 3).astype(np.float32)
        E *= 1 + WRINKLE[kind] * (ridged(q, 1.3, 3) - 0.6).reshape(N, -1, 1)
    if kind in CUBES:
        E *= rng.uniform(0.6, 1.25, (N, 1, 3))
    if kind == 'walnut':
        E, nut = walnuts(e, N, rng)
    E = E * np.array([length, width, thickness]) * (scale * rng.uniform(0.85, 1.15, (N, 1, 1)))
    z = nor + rng.normal(0, tilt, (N, 3))
    z /= np.linalg.norm(z, axis=1)[:, None]
    x = rng.normal(size=(N, 3)) if dirs is None else dirs
    x = x - (x * z).sum(1)[:, None] * z
    x /= np.linalg.norm(x, axis=1)[:, None]
    y = np.cross(z, x)
    V = E[..., :1] * x[:, None] + E[..., 1:2] * y[:, None] + E[..., 2:] * z[:, None]
    V += (pos + nor * thickness * scale * (1 - 2 * sink))[:, None]
    F = (f[None] + (np.arange(N) * len(e))[:, None, None]).reshape(-1, 4)
    pale_ends = 0.25 * np.abs(e[:, 0]) * (kind in ('oat', 'almond', 'sunflower'))
    tone = np.clip(rng.beta(1.6, 2.2, N)[:, None] + pale_ends, 0, 1) + 0 * V[..., 0]
    if kind == 'walnut':
        tone, material = nut, walnut_skin()
    else:
        material = plain(kind, colour, rough=rough, spec=0.4, col2=colour2, noise=0.5, scale=60)
    return mesh(kind, V.reshape(-1, 3).astype(np.float32), F, dict(tone=tone.ravel()), material)


# How deep lies what is kneaded in, beside `sink` of what is strewn on: 0 on the crust, 1 just below it.
KNEADED_IN = dict(walnut=0.72, raisin=0.86, groats=0.80)


def strew(v, f, weight, seeds, rng, tilt=0.18, sink=0.22, kneaded_in=KNEADED_IN):
    """Seeds of several kinds (kind -> count), the largest first, none upon another. Returns their objects."""
    from scipy.spatial import cKDTree

    if f.shape[1] == 4:
        f = np.concatenate([f[:, :3], f[:, [0, 2, 3]]])
    n = normals(v, f)
    taken, objects = np.zeros((0, 3)), []
    for kind, count in sorted(seeds.items(), key=lambda item: -SEEDS[item[0]][0]):
        P, N = thin(
            *scatter(v, f, n, weight, count * 3, rng), SEEDS[kind][0] * (1.6 if kind == 'poppy' else 1.25)
        )
        if len(taken):
            free = cKDTree(taken).query(P)[0] > SEEDS[kind][1] * 1.6
            P, N = P[free], N[free]
        P, N = P[:count], N[:count]
        taken = np.concatenate([taken, P])
        deep = kneaded_in.get(kind, sink)
        objects.append(sow(kind, P.astype(np.float32), N, rng, tilt=tilt, sink=deep))
    return objects


def crumbs(v, f, weight, count, rng):
    """Butter crumble: lumps of several sizes, pale, floury, none upon another."""
    P, _ = thin(*scatter(v, f, normals(v, f), weight, count * 5, rng), 0.062)
    e, ef = icosphere(4)
    V, F, B = [], [], []
    for i, c in enumerate(P[:count]):
        r = rng.uniform(0.035, 0.075) * np.array([1, rng.uniform(0.75, 1.1), rng.uniform(0.7, 1)])
        lumpy = 0.22 * fbm(e + i * 3.1, 1.5, 2) + 0.10 * fbm(e + i * 3.1, 5, 2)
        V.append(e * r + c + [0, 0, r[2] * 0.35] + e * (r[0] * lumpy)[:, None])
        F.append(ef + i * len(e))
        B.append(np.full(len(e), rng.uniform(0.10, 0.34)) + 0.10 * e[:, 2])
    V, B = np.concatenate(V).astype(np.float32), np.concatenate(B)
    attributes = dict(bake=B, flour=np.clip(0.30 + 0.2 * fbm(V, 4, 3), 0, 1), crumb=0 * B)
    material = crust('crumble', rough=0.6, speckle=0.16, micro=0.5, pores=0.3)
    return mesh('crumble', V, np.concatenate(F), attributes, material)

"""A finished model cut open, so that its crumb shows.

Cutting takes the model as it stands: what lies beyond the cut is dropped, and the outline of the largest body there
gets a face of crumb with pores and a rim of crust. So every loaf can be cut, however its family builds it."""

import bpy

from dough import *
from studio import products

# The knife goes through.
IN_THE_CUT = KNEADED_IN | dict(walnut=0.90)


def between(o, low, high):
    """The part of an object with low < x < high; what straddles a plane is pressed flat against it."""
    v, f = vertices(o), faces(o)
    x = v[:, 0]
    keep = f[((x[f] > low).any(1)) & ((x[f] < high).any(1))]
    if not len(keep):
        return None
    used, keep = np.unique(keep, return_inverse=True)
    painted = [a.name for a in o.data.attributes if a.data_type == 'FLOAT' and a.domain == 'POINT']
    attributes = {name: values(o, name)[used] for name in painted}
    v = v[used]
    v[:, 0] = np.clip(v[:, 0], low, high)
    material = o.data.materials[0] if o.data.materials else None
    return mesh(o.name, v, keep.reshape(-1, f.shape[1]), attributes, material)


def outline(v, x, angles):
    """The section at x as distances from its middle, one for each angle."""
    near = v[np.abs(v[:, 0] - x) < 0.012][:, 1:]
    middle = (near.max(0) + near.min(0)) / 2
    d = near - middle
    bins = ((np.arctan2(d[:, 1], d[:, 0]) / (2 * np.pi)) % 1 * len(angles)).astype(int) % len(angles)
    radius = np.zeros(len(angles))
    np.maximum.at(radius, bins, np.hypot(*d.T))
    known = np.flatnonzero(radius > 0)
    return middle, np.interp(np.arange(len(angles)), known, radius[known], period=len(angles))


def crumb_face(body, x, crumb, holes, grains, bake0, fine, seed):
    """What the blade left: pores of all sizes, darker inside, denser towards the crust, and what is in the dough. `fine` is how
    many times smaller the pores are than those of a bread."""
    rings, around = (340, 1300) if fine > 1 or int(args().get('level', 7)) > 7 else (170, 640)
    angles = np.arange(around) / around * 2 * np.pi
    middle, radius = outline(vertices(body), x, np.arange(around))
    k = (np.linspace(0, 1, rings) ** 0.8)[:, None]
    edge = ((1 - k) * radius).ravel()
    y, z = middle[0] + k * radius * np.cos(angles), middle[1] + k * radius * np.sin(angles)
    p = np.stack([0 * y, y, z], -1).reshape(-1, 3).astype(np.float32)
    warp = fine * (p + 0.05 * np.stack([fbm(p, 4, 3, seed=seed + i) for i in (1, 2, 3)], 1))
    # bubbles were drawn out along the crust while it rose
    small = sstep(0.42, 0.12, worley(warp, 26, seed=seed)[0])
    middling = sstep(0.40, 0.16, worley(warp, 13, seed=seed + 5)[0])
    middling *= sstep(-0.35, 0.3, fbm(p, 5, 2, seed=seed + 6))
    big = sstep(0.42, 0.22, worley(warp, 6.5, seed=seed + 7)[0])
    big *= sstep(0.45 - holes, 0.75 - holes, fbm(p, 4, 2, seed=seed + 8))
    inside = sstep(0.03, 0.12, edge)
    pores = np.clip(0.45 * small + (0.5 + 0.5 * holes) * middling * inside + big * inside, 0, 1.3)
    depth = (
        0.010 * small + 0.026 * middling * inside + 0.055 * big * inside - 0.012 * fbm(p, 9, 4, seed=seed + 9)
    )
    p[:, 0] = x - depth / fine * sstep(0, 0.02, edge)
    f = grid_faces(rings, around)
    if normals(p, f)[:, 0].mean() < 0:
        f = f[:, ::-1]
    shade = 0.35 + 0.16 * fbm(p, 3, 3, seed=seed + 10) + 0.10 * fbm(p, 30, 2, seed=seed + 11) + 0.42 * pores
    shade += 0.35 * sstep(0.11, 0.03, edge)
    rim = sstep(0.040, 0.016, edge + 0.008 * fbm(p, 8, 3, seed=seed + 12))
    bake = bake0 + 0.25 * sstep(0.03, 0, edge)
    attributes = dict(shade=np.clip(shade, 0, 1), rim=rim, bake=bake)
    face = mesh('crumb', p, f, attributes, crumb_material(*crumb))
    within = sstep(0.05, 0.08, edge)
    if fine > 1 and 'raisin' in grains:
        return [face, *cut_raisins(p, f, within, grains['raisin'], x, np.random.default_rng(seed))]
    return [face, *strew(p, f, within, grains, np.random.default_rng(seed), tilt=0.35, sink=0.62, kneaded_in=IN_THE_CUT)]


def cut_raisins(p, f, within, count, x, rng):
    """Raisins that the knife went through: a dark skin round flesh that shines through, in the plane of the cut."""
    at, _ = thin(*scatter(p, np.concatenate([f[:, :3], f[:, [0, 2, 3]]]), normals(p, f), within, count * 6, rng), 0.11)
    e, ef = icosphere(5)
    V, T = [], []
    for point in at[:count]:
        body = e * (1 + 0.20 * (ridged(e + rng.normal(0, 9, 3), 1.1, 2) - 0.5))[:, None]
        body = body * np.array([0.05, 0.062, 0.044]) * rng.uniform(0.75, 1.15, 3)
        a = rng.uniform(0, 2 * np.pi)
        y, z = body[:, 1] * math.cos(a) - body[:, 2] * math.sin(a), body[:, 1] * math.sin(a) + body[:, 2] * math.cos(a)
        beyond = body[:, 0] - 0.012 * rng.uniform(-1, 1)
        flat = sstep(-0.006, 0.010, beyond)
        depth = np.where(beyond > 0, 0.10 * beyond + 0.003 * fbm(body, 30, 2), beyond)
        V.append(np.stack([x - 0.002 + depth, point[1] + y, point[2] + z], 1))
        T.append(0.15 + 0.70 * flat + 0.25 * fbm(body, 26, 3) * flat)
    F = np.concatenate([ef + i * len(e) for i in range(len(V))])
    flesh = plain('raisin', '#2E1410', rough=0.38, spec=0.45, coat=0.12, col2='#6E3821', noise=0.5, scale=50)
    return [mesh('raisin', np.concatenate(V).astype(np.float32), F, dict(tone=np.clip(np.concatenate(T), 0, 1)), flesh)]


def crumb_material(light, dark):
    s = NT('crumb')
    grain = s.math('MULTIPLY', s.math('SUBTRACT', s.noise(70, 3), 0.5), 0.5)
    inner = s.mix(s.math('ADD', s.attr('shade'), grain, clamp=True), srgb(light), srgb(dark))
    crusty = s.ramp(s.math('ADD', s.attr('bake'), grain), CRUST)
    s.link(s.mix(s.attr('rim'), inner, crusty), s.p.inputs['Base Color'])
    s.p.inputs['Roughness'].default_value = 0.85
    s.p.inputs['Specular'].default_value = 0.12
    s.link(s.bump(s.noise(60, 4, 0.7), 0.5, 0.02), s.p.inputs['Normal'])
    return s.mat


def cut_open(crumb, holes=0.3, grains={}, bake0=0.50, fine=1, at=0.1, slices=1, thick=0.15, turn=-2.2, seed=1):
    """Takes a piece off the loaf on the table, turns the cut to the light and lays slices flat before it."""
    whole = products()
    body = max((o for o in whole if 'crumb' in o.data.attributes), key=lambda o: len(o.data.vertices))
    length, _, height = vertices(body).max(0)
    x = at * length

    def piece(low, high, seed):
        parts = [part for part in (between(o, low, high) for o in whole) if part]
        return [*parts, *crumb_face(body, high, crumb, holes, grains, bake0, fine, seed)]

    for o in piece(-9, x, seed):
        o.rotation_euler[2] = turn
    for k in range(slices):
        low = x + k * thick
        out = x + height + 0.12 + k * (height + 0.06)
        for o in piece(low, low + thick, seed + k + 1):
            o.rotation_euler = (0, -math.pi / 2, turn)
            o.location = (math.cos(turn) * out, math.sin(turn) * out, -low)
    for o in whole:
        bpy.data.objects.remove(o)

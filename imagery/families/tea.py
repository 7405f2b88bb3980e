"""East Frisian tea: a cup so clear that its wall shows through at the rim, Kluntjes on the spoon beside it. Cream is
served on request only, so none is in the cup."""

from dough import *
from porcelain import FORMS, SAUCER, handle
from scipy.spatial import ConvexHull
from studio import area
from togo import strip_light

PRODUCTS = {'friesentee': dict(seed=5, exposure=1.25)}
STUDIO = dict(pitch=40)
FRAME = dict(height=0.66)
SAMPLES = 24
# What is left of white porcelain below so much tea, from none to a cup's depth.
DEPTH = [(0, '#E9A13F'), (0.10, '#C8741F'), (0.24, '#9A4812'), (0.45, '#6A2609'), (0.75, '#481506'), (1, '#3A1005')]


def build(seed):
    strip_light()
    for side in (-1, 1):
        area('window', (-0.85 + 0.22 * side, 6.0, 5.0), (-0.1, 0, 0.5), 0.36, 3.2, (1, 0.98, 0.95), size_y=0.66)
    shape = FORMS['cup']
    porcelain = plain('porcelain', '#DFDBD3', rough=0.07, spec=0.55, coat=0.4)
    lathe('saucer', [(r * 1.06, z) for r, z in SAUCER], porcelain)
    lathe('cup', [(r, z + shape['lift']) for r, z in shape['outline']], porcelain)
    handle(np.array(shape['handle']), shape['lift'], porcelain)
    surface(shape)
    spoon_with_kluntjes(np.random.default_rng(seed))


def surface(shape):
    """The face of the tea: its colour is how deep the cup is below, its edge creeps up the wall."""
    rings, around = 160, 360
    r = np.linspace(0, 1, rings) ** 0.6 * shape['radius']
    wall = np.array(shape['outline'][shape['outline'].index((0.497, 0.53)) :])[::-1]
    depth = shape['level'] - np.interp(r, wall[:, 0], wall[:, 1])
    angle = np.arange(around) / around * 2 * np.pi
    x, y = r[:, None] * np.cos(angle), r[:, None] * np.sin(angle)
    creep = 0.012 * np.exp(-((shape['radius'] - r) / 0.010))[:, None]
    v = np.stack([x, y, shape['level'] + shape['lift'] + creep + 0 * x], -1).reshape(-1, 3).astype(np.float32)
    f = grid_faces(rings, around)
    f = f[:, ::-1] if normals(v, f)[:, 2].mean() < 0 else f
    # who looks down at a slant sees the far wall through less tea than the near one
    seen = depth[:, None] * (1 - 0.22 * y / shape['radius']) / depth.max()
    s = NT('tea')
    s.link(s.ramp(s.attr('depth'), DEPTH, 'LINEAR'), s.p.inputs['Base Color'])
    s.p.inputs['Roughness'].default_value = 0.015
    s.p.inputs['Specular'].default_value = 0.55
    mesh('tea', v, f, dict(depth=np.clip(seen, 0, 1).ravel()), s.mat)


def spoon_with_kluntjes(rng, length=0.84, at=(-0.08, -0.63, 0.140), turn=-0.20):
    """A teaspoon on the saucer, and on it what goes into the cup before the tea."""
    u, w = np.meshgrid(np.linspace(0, 1, 220), np.linspace(-1, 1, 60), indexing='ij')
    bowl = np.sqrt(np.clip(1 - ((u - 0.17) / 0.17) ** 2, 0, 1))
    stem = sstep(0.28, 0.36, u) * (0.016 + 0.026 * sstep(0.45, 0.95, u)) * np.sqrt(np.clip((1 - u) / 0.03, 0, 1))
    half = np.maximum(0.105 * bowl * (1 - 0.15 * sstep(0.17, 0.34, u)), stem)
    z = -0.045 * (1 - w**2) * bowl**1.5 + 0.05 * sstep(0.30, 0.55, u) - 0.03 * sstep(0.6, 1.0, u)
    v = np.stack([(u - 0.5) * length, w * half, z + 0.02], -1).reshape(-1, 3)
    silver = plain('silver', '#CFC9BE', rough=0.16, spec=0.5, Metallic=1.0)
    spoon = mesh('spoon', v.astype(np.float32), grid_faces(220, 60, False), mat=silver)
    thick = spoon.modifiers.new('t', 'SOLIDIFY')
    thick.thickness = 0.010
    objects = [spoon]
    sugar = plain('kluntje', '#F6E3B8', rough=0.10, spec=0.6, coat=0.5, sss=0.55)
    lying = ((-0.40, 0.012, 0.035, 0.068), (-0.275, -0.014, 0.030, 0.060), (-0.32, 0.030, 0.110, 0.050))
    for x, y, lift, size in lying:
        corners = np.sign(rng.normal(size=(24, 3))) * rng.uniform(0.45, 1.0, (24, 3)) * [1.25, 0.9, 0.8]
        hull = ConvexHull(corners)
        v = corners * size + [x * length, y, lift]
        objects.append(crystal(v.astype(np.float32), hull, sugar))
    for o in objects:
        o.rotation_euler[2] = turn
        o.location = at


def crystal(v, hull, material):
    """A convex body with flat faces that look outwards."""
    f = hull.simplices.copy()
    inwards = (np.cross(v[f[:, 1]] - v[f[:, 0]], v[f[:, 2]] - v[f[:, 0]]) * hull.equations[:, :3]).sum(1) < 0
    f[inwards] = f[inwards][:, ::-1]
    o = mesh('kluntje', v, f, mat=material)
    o.data.polygons.foreach_set('use_smooth', np.zeros(len(f), bool))
    return o

"""Rescue bag: kraft paper bag with yesterday's bread looking out of the top."""

from mathutils import Matrix, Vector

from cut import vertices
from dough import *
import croissant
import franz
import loaf
import pastry
import roll
from togo import ear_print, kraft

PRODUCTS = {
    'brottuete': dict(seed=2, size=(0.70, 0.40, 1.02), filling='loaves'),
    'gemischte_tuete': dict(seed=9, size=(0.68, 0.38, 1.00), filling='mixed', paper='#CBA271'),
    'broetchentuete': dict(seed=7, size=(0.64, 0.38, 0.92), filling='rolls', paper='#C9A06C'),
    'suesse_tuete': dict(seed=5, size=(0.66, 0.38, 0.92), filling='sweet', paper='#D2AE80'),
}
ROLL = dict(kind='split')
POPPY = dict(kind='seeded', seeds=dict(poppy=2200))
SESAME = dict(kind='seeded', seeds=dict(sesame=420))
# What looks out: family, its parameters, place from the middle of the rim, rotation, size.
FILLINGS = dict(
    loaves=[
        (loaf, dict(kind='oval', seed=0), (0.08, 0.20, 0.26), (1.05, -0.30, 0.05), 0.54),
        (loaf, dict(kind='boule', seed=0), (-0.10, -0.10, 0.06), (1.10, 0.12, 0.0), 0.50),
    ],
    mixed=[
        (loaf, dict(kind='boule', seed=0), (-0.20, 0.20, 0.14), (1.05, 0.10, 0.0), 0.40),
        (croissant, dict(seed=0), (0.34, 0.16, 0.02), (0.95, 0.25, 0.1), 0.36),
        (roll, dict(POPPY, seed=21), (0.40, -0.08, -0.14), (0.35, 0.30, 0.2), 0.42),
        (franz, dict(seed=3), (-0.36, -0.10, -0.16), (0.75, -0.10, 0.1), 0.38),
        (roll, dict(ROLL, seed=6, bake0=0.38), (0.04, -0.12, -0.12), (0.35, 0.0, 0.3), 0.42),
    ],
    rolls=[
        (roll, dict(ROLL, seed=12, bake0=0.34), (0.02, 0.18, 0.02), (0.25, 0.1, 0.5), 0.46),
        (roll, dict(POPPY, seed=21), (-0.36, 0.12, -0.08), (0.2, -0.25, 0.2), 0.44),
        (roll, dict(ROLL, seed=3, bake0=0.36), (0.36, 0.10, -0.08), (0.25, 0.30, 0.3), 0.46),
        (roll, dict(ROLL, seed=9, bake0=0.42), (-0.22, -0.14, -0.16), (0.35, -0.1, -0.2), 0.44),
        (roll, dict(SESAME, seed=14), (0.24, -0.14, -0.16), (0.35, 0.15, 0.2), 0.42),
    ],
    sweet=[
        (croissant, dict(seed=0), (-0.10, 0.20, 0.02), (0.95, -0.1, 0.1), 0.42),
        (pastry, dict(kind='plunder', seed=3), (0.38, 0.14, -0.10), (0.85, 0.25, 0.3), 0.40),
        (franz, dict(seed=3), (-0.36, -0.06, -0.18), (0.80, -0.14, 0.1), 0.40),
        (franz, dict(seed=6, swirl=True), (0.06, -0.08, -0.18), (0.90, 0.0, 0.2), 0.42),
        (franz, dict(seed=8), (0.44, -0.10, -0.22), (0.80, 0.25, 0.0), 0.36),
    ],
)
STUDIO = dict(pitch=25)
FRAME = dict(height=0.70)


def take(fn, **k):
    """Build another family's product and return its objects."""
    old = set(bpy.context.scene.objects)
    fn(**k)
    return [o for o in bpy.context.scene.objects if o not in old]


def put(objs, place, rotation, size):
    for o in objs:
        o.location = place
        o.rotation_euler = rotation
        o.scale = (size, size, size)


def tuck(objs, width, depth, height, turn):
    """Below the rim the paper holds together what is in the bag: nothing comes through it."""
    bpy.context.view_layer.update()
    for o in objs:
        to_bag = np.array(Matrix.Rotation(-turn, 4, 'Z') @ o.matrix_world)
        p = vertices(o) @ to_bag[:3, :3].T + to_bag[:3, 3]
        inside = p * 1.0
        inside[:, 0] = np.clip(p[:, 0], -width, width)
        inside[:, 1] = np.clip(p[:, 1], -depth, depth)
        p += (inside - p) * sstep(height + 0.10, height + 0.02, p[:, 2])[:, None]
        back = np.linalg.inv(to_bag)
        o.data.vertices.foreach_set('co', (p @ back[:3, :3].T + back[:3, 3]).astype(np.float32).ravel())
        o.data.update()


def build(
    seed=2,
    size=(0.66, 0.38, 1.30),
    filling='mixed',
    paper='#CFA775',
    turn=-0.32,
):
    S = seed + 300
    W, D, H = size
    na, nz = 900, 420
    t = np.linspace(0, 2 * np.pi, 8000)
    o = np.stack(
        [
            W * np.sign(np.cos(t)) * np.abs(np.cos(t)) ** 0.30,
            D * np.sign(np.sin(t)) * np.abs(np.sin(t)) ** 0.30,
        ],
        1,
    )
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(o, axis=0), axis=1))])
    a = np.linspace(0, s[-1], na, endpoint=False)
    ring = np.stack([np.interp(a, s, o[:, i]) for i in (0, 1)], 1)
    k = np.linspace(0, 1, nz)
    K, X = np.meshgrid(k, ring[:, 0], indexing='ij')
    _, Y = np.meshgrid(k, ring[:, 1], indexing='ij')
    _, A = np.meshgrid(k, a, indexing='ij')
    K, X, Y, A = (q.ravel() for q in (K, X, Y, A))
    X = X * (1 + 0.05 * np.sin(np.pi * K) + 0.03 * K)
    Y = Y * (1 + 0.16 * np.sin(np.pi * K**0.8) + 0.10 * K)
    gus = np.exp(-((Y / 0.11) ** 2)) * (np.abs(X) > W * 0.8) * sstep(0.25, 0.8, K)
    X = X - np.sign(X) * 0.10 * gus
    q = np.stack([X, Y, K * H], 1).astype(np.float32)
    tooth = 0.014 * np.abs(((A / s[-1] * 90) % 1) * 2 - 1) + 0.03 * fbm(q * [1, 1, 0], 1.5, 2, seed=S)
    Z = K * H + tooth * sstep(0.95, 1, K) - 0.006
    v = np.stack([X, Y, Z], 1).astype(np.float32)
    f = grid_faces(nz, na)
    n = normals(v, f)
    if (n[:, 0] * X).sum() < 0:
        f = f[:, ::-1]
        n = -n
    w = 0.10 * np.stack([fbm(q, 1.8, 2, seed=S + i) for i in (1, 2, 3)], 1)
    rid = 1 - np.abs(perlin((q + w) * 2.1 + S))
    rid2 = 1 - np.abs(perlin((q + w) * np.array([4.2, 4.2, 3.0], np.float32) + S * 2))
    F1, F2 = worley(q + w, 3.0, seed=S + 5)
    disp = (
        0.045 * fbm(q, 1.5, 2, seed=S + 4)
        + 0.030 * (rid**5 - 0.3)
        + 0.014 * (rid2**5 - 0.3)
        - 0.030 * np.exp(-(((F2 - F1) / 0.10) ** 2)) * sstep(-0.2, 0.3, fbm(q, 1.5, 2, seed=S + 6))
    )
    v = v + n * (disp * (0.25 + 0.75 * sstep(0, 0.15, K)))[:, None]
    v[:, 2] = np.maximum(v[:, 2], -0.008)
    objs = [mesh('bag', v.astype(np.float32), f, mat=kraft(paper))]
    front = v[(Y < -D * 0.6) & (np.abs(X) < 0.4)]
    from scipy.spatial import cKDTree

    tr = cKDTree(front[:, [0, 2]])
    surf = lambda u, z: np.stack(
        [u * 0.36, front[tr.query(np.stack([u * 0.36, z + 0 * u], 1), k=12)[1], 1].min(1) - 0.004, z + 0 * u],
        -1,
    )
    old = set(bpy.context.scene.objects)
    ear_print(surf, 0.0, H * 0.46, H * 0.36, plain('ink', '#4A2E18', rough=0.9))
    objs += [o for o in bpy.context.scene.objects if o not in old]
    e, ef = icosphere(5)
    objs.append(
        mesh(
            'inside',
            (e * [W * 0.9, D * 0.9, 0.05] + [0, 0, H * 0.72]).astype(np.float32),
            ef,
            mat=plain('inside', '#4A3018', rough=1),
        )
    )
    for o in objs:
        o.rotation_euler[2] = turn

    for family, parameters, (x, y, z), (pitch, lean, spin), scale in FILLINGS[filling]:
        objs = take(family.build, **parameters)
        put(objs, Matrix.Rotation(turn, 3, 'Z') @ Vector((x, y, z + H)), (pitch, lean, turn + spin), scale)
        tuck(objs, W * 0.94, D * 0.90, H, turn)

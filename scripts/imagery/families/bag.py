"""Rescue bag: kraft paper bag with yesterday's bread looking out of the top."""

from dough import *
import baguette
import croissant
import franz
import roll
from togo import ear_print, kraft

PRODUCTS = {
    'brottuete': dict(seed=2),
    'broetchentuete': dict(seed=7, size=(0.62, 0.36, 0.92), filling='rolls', paper='#C9A06C'),
    'suesse_tuete': dict(seed=5, size=(0.64, 0.36, 0.98), filling='sweet', paper='#D2AE80'),
}
STICK = dict(size=(1.55, 0.40, 0.60), flour=0.2, bake0=0.36)
# What looks out: family, its parameters, place from the middle of the rim, rotation, size.
FILLINGS = dict(
    mixed=[
        ('baguette', dict(STICK, seed=3), (-0.30, 0.10, 0.12), (-0.20, -0.35), 0.58),
        ('baguette', dict(STICK, seed=8), (0.16, 0.16, -0.34), (0.20, 0.30), 0.58),
        ('roll', dict(seed=6, bake0=0.38), (0.30, -0.06, 0.06), (-0.15, 0.35, 0.4), 0.50),
        ('seeded', dict(seed=21, seeds=dict(poppy=2200)), (-0.02, -0.10, 0.04), (-0.3, -0.1, -0.2), 0.46),
    ],
    rolls=[
        ('roll', dict(seed=12, bake0=0.34), (0.02, 0.16, 0.02), (0.15, 0.1, 0.5), 0.50),
        ('seeded', dict(seed=21, seeds=dict(poppy=2200)), (-0.34, 0.10, -0.10), (0.1, -0.25, 0.2), 0.48),
        ('roll', dict(seed=3, bake0=0.36), (0.36, 0.06, -0.08), (0.15, 0.30, 0.3), 0.50),
        ('roll', dict(seed=9, bake0=0.42), (-0.17, -0.15, -0.13), (0.2, -0.1, -0.2), 0.50),
        ('seeded', dict(seed=14, seeds=dict(sesame=420)), (0.20, -0.16, -0.12), (0.2, 0.15, 0.2), 0.44),
    ],
    sweet=[
        ('croissant', dict(seed=0), (0.02, 0.18, -0.06), (0.9, 0.1, 0.1), 0.52),
        ('franz', dict(seed=3), (-0.24, -0.07, -0.20), (0.75, -0.12, 0.1), 0.56),
        ('franz', dict(seed=6, swirl=True), (0.32, -0.06, -0.20), (0.80, 0.20, 0.2), 0.52),
    ],
)
STUDIO = dict(pitch=25)
FRAME = dict(height=0.70)


def take(fn, **k):
    """Build another family's product and return its objects."""
    old = set(bpy.context.scene.objects)
    fn(**k)
    return [o for o in bpy.context.scene.objects if o not in old]


def put(objs, loc, rot, s):
    for o in objs:
        o.location = loc
        o.rotation_euler = rot
        o.scale = (s, s, s)


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
    Z = K * (H + tooth) - 0.006
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
    ct, st = math.cos(turn), math.sin(turn)

    def at(x, y, z):
        return (x * ct - y * st, x * st + y * ct, z)

    for o in objs:
        o.rotation_euler[2] = turn

    def stand(lean, spin):
        """Upright, scored side towards the camera, leaning sideways."""
        from mathutils import Matrix

        m = Matrix(((0, -1, 0), (0, 0, -1), (1, 0, 0)))
        return (Matrix.Rotation(spin, 3, 'Z') @ Matrix.Rotation(lean, 3, 'Y') @ m).to_euler()

    for name, parameters, place, rotation, scale in FILLINGS[filling]:
        fn = dict(
            baguette=baguette.build,
            roll=roll.split,
            seeded=roll.seeded,
            franz=franz.build,
            croissant=croissant.build,
        )
        x, y, z = place
        lean = stand(*rotation) if name == 'baguette' else (rotation[0], rotation[1], turn + rotation[2])
        put(take(fn[name], **parameters), at(x, y, z + H), lean, scale)

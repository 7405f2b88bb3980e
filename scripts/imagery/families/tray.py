"""Cake from the tray, one piece: butter and almonds, crumble, apple, onion, or two layers with cream between."""

from dough import *

PRODUCTS = {
    'butterkuchen': dict(seed=4),
    'streuselkuchen': dict(seed=9, almonds=0, crumble=330, height=0.34),
    'apfelkuchen': dict(seed=15, almonds=0, crumble=150, apples=True, height=0.24),
    'bienenstich': dict(seed=21, almonds=150, height=0.17, filling='#F3DDA0', gloss=0.9),
    'zwiebelkuchen': dict(
        seed=27,
        almonds=0,
        height=0.22,
        bake0=-0.08,
        seeds=(dict(soft_onion=190, bacon=26), dict(soft_onion=130, bacon=22, caraway=50)),
    ),
    'butterkuchen_blech': dict(seed=33, size=(1.30, 0.80), almonds=170, frame=dict(width=0.76)),
}
STUDIO = dict(pitch=38)


def build(filling=None, **k):
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


def sheet(
    seed=4,
    size=(0.78, 0.60),
    height=0.40,
    almonds=75,
    crumble=0,
    apples=False,
    seeds=(),
    bake0=0.0,
    gloss=0.45,
    turn=-0.55,
):
    d, f = icosphere()
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
        + bake0
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
        P, N = scatter(v, f, nn, wt * sstep(-0.1, 0.5, fbm(p, 4, 3, seed=S + 9)), 1500, rng)
        objs.append(sow('sugar', P.astype(np.float32), N, rng, tilt=0.6, sink=0.3, scale=0.75))
    if apples:
        # wedges of apple in rows, one leaning on the next
        gx, gy = np.meshgrid(np.linspace(-0.86, 0.86, 9) * size[0], np.array([-0.62, 0.0, 0.62]) * size[1])
        P = np.stack([gx.ravel(), gy.ravel(), 0 * gx.ravel() + height + 0.015], 1) + rng.normal(
            0, 0.012, (27, 3)
        )
        N = np.array([0.45, 0, 0.9]) + rng.normal(0, 0.08, (27, 3))
        N /= np.linalg.norm(N, axis=1)[:, None]
        along = np.tile([0.1, 1.0, 0.0], (27, 1)) + rng.normal(0, 0.12, (27, 3))
        objs.append(sow('apple', P.astype(np.float32), N, rng, tilt=0.05, sink=0.3, dirs=along))
    for layer, strewn in enumerate(seeds):
        objs += strew(v, f, wt, strewn, rng, tilt=0.3, sink=0.3 - 0.6 * layer)
    if crumble:
        objs.append(crumbs(v, f, wt, crumble, rng))
    for o in objs:
        o.rotation_euler[2] = turn

"""Lye pastry: pretzel with split belly and coarse salt; lye stick."""

from dough import *

LYE = [
    (0, '#E9BE83'),
    (0.2, '#D0903F'),
    (0.42, '#A5611F'),
    (0.64, '#783C10'),
    (0.84, '#4C1F09'),
    (1, '#2A1006'),
]
PRODUCTS = {
    'laugenbrezel': dict(seed=2),
    'laugenstange': dict(seed=6, stick=True, salt=60),
}
STUDIO = dict(pitch=46)
ARM = [
    (0, -0.93, 0),
    (0.50, -0.90, 0),
    (0.95, -0.62, 0),
    (1.20, -0.10, 0),
    (1.12, 0.42, 0),
    (0.78, 0.72, 0),
    (0.38, 0.62, 0.03),
    (0.08, 0.40, 0.09),
    (-0.10, 0.20, 0.04),
    (-0.02, -0.02, 0.03),
    (0.20, -0.26, 0.05),
    (0.40, -0.50, 0.13),
    (0.52, -0.72, 0.20),
]

def build(seed=2, stick=False, salt=120, turn=None):
    from scipy.interpolate import CubicSpline

    k_ = 2 ** (int(args().get('level', 8)) - 8)
    S = seed + 80
    rng = np.random.default_rng(seed)
    if stick:
        t = np.linspace(-1, 1, int(1100 * k_))
        C = np.stack([t * 0.95, 0.05 * t**2, 0 * t], 1)
        R = 0.27 * (1 - np.abs(t) ** 3) ** 0.5 * (1 - 0.12 * t**2) + 0.004
        bel = np.abs(t) * 0.95
    else:
        A = np.array(ARM)
        B = A[1:] * [-1, 1, 1]
        B[6:8, 2] = [0.0, -0.02]
        B[8, 2] = 0.17
        B[7, 2] = 0.10
        B[6, 2] = 0
        P = np.concatenate([B[::-1], A])
        s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P[:, :2], axis=0), axis=1))])
        u = np.linspace(0, s[-1], int(2600 * k_))
        C = CubicSpline(s, P)(u)
        e = np.abs(u / s[-1] * 2 - 1)
        R = 0.105 + 0.135 * sstep(0.50, 0.05, e) + 0.012 * sstep(0.55, 0.75, e)
        R = R * np.clip(1 - ((e - 0.975) / 0.025).clip(0, 1) ** 2, 0.02, 1) ** 0.5
        bel = np.abs(u / s[-1] * 2 - 1)
    C[:, 2] += R * 0.86
    v, f, T, H = tube(C, R, int(300 * k_), 0.92)
    na = int(300 * k_)
    n = normals(v, f)
    Rr = np.repeat(R, na)
    be = np.repeat(bel, na)
    # split on the belly: opening angle measured from the top, leaning outwards
    lim = 0.55 if stick else 0.155
    w = np.sqrt(np.clip(1 - (be / lim) ** 2, 0, 1))
    ang = H - np.pi / 2 - (0.05 if stick else -0.10)
    ang = (ang + np.pi) % (2 * np.pi) - np.pi
    s = ang * Rr + 0.012 * fbm(v, 6, 3, seed=S)
    W = (0.085 if stick else 0.095) * w * (1 + 0.2 * fbm(v, 3, 2, seed=S + 1)) + 1e-4
    q = s / W
    op = sstep(1, 0.82, np.abs(q)) * sstep(0.02, 0.15, w)
    lip = np.exp(-(((np.abs(s) - W * 1.15) / 0.03) ** 2)) * sstep(0.1, 0.6, w) * (1 - op)
    strand = fbm(v * np.array([10, 26, 14], np.float32), 1, 4, seed=S + 2)
    wr = np.exp(-(((np.abs(fbm(v, 2.2, 2, seed=S + 3))) / 0.06) ** 2)) * sstep(0.3, 0.6, be)
    disp = Rr * (0.05 * fbm(v, 3, 3, seed=S + 4)) + 0.003 * fbm(v, 14, 3, seed=S + 5) - 0.006 * wr
    disp += (
        op
        * (
            -0.045 * np.clip(1 - q * q, 0, 1) * w
            + 0.03 * np.exp(-((q / 0.5) ** 2)) * w
            + 0.015 * strand
            + 0.012 * fbm(v, 9, 3, seed=S + 6)
        )
        + 0.016 * lip
    )
    v = v + n * disp[:, None]
    z = v[:, 2]
    v[:, 2] = np.where(z < 0.03, 0.03 + (z - 0.03) * 0.35, z)
    v = settle(v)
    bake = (
        0.50
        + 0.20 * fbm(v, 2.2, 4, seed=S + 7)
        + 0.12 * sstep(0.0, 0.9, n[:, 2])
        - 0.28 * sstep(0.12, 0, v[:, 2])
        + 0.12 * lip
        + 0.05 * sstep(0.5, 0.9, be)
    )
    bake = bake * (1 - op) + op * (0.16 + 0.30 * strand + 0.25 * sstep(0.6, 1, np.abs(q)))
    mat = crust(
        'lye',
        ramp=LYE,
        crumb=('#F8E6BE', '#DDA862'),
        rough=0.34,
        gloss=0.55,
        speckle=0.06,
        micro=0.10,
        pores=0.06,
    )
    objs = [mesh('pretzel', v, f, dict(bake=bake, flour=0 * bake, crumb=op * 0.95), mat)]
    tri = np.concatenate([f[:, :3], f[:, [0, 2, 3]]])
    nn = normals(v, f)
    wt = (
        sstep(0.45, 0.85, nn[:, 2])
        * (1 - op)
        * (0.15 + (sstep(0.60, 0.30, be) if not stick else sstep(0.9, 0.6, be)))
    )
    if salt:
        P, N = thin(*scatter(v, tri, nn, wt, salt * 2, rng), 0.05)
        objs.append(sow('salt', P[:salt].astype(np.float32), N[:salt], rng, tilt=0.6, sink=0.2, scale=1.25))
    for o in objs:
        o.rotation_euler[2] = turn if turn is not None else (0.42 if stick else 0.10)

"""Take-away: paper cup with a kraft sleeve and a lid; paper, shade and the printed ear for other families."""

from dough import *
from dough import _ell
import studio

PRODUCTS = {
    'kaffee_to_go': dict(),
    'cappuccino_to_go': dict(cup='#F4EFE6', sleeve='#8A5A34', lid='#F3EFE8'),
    'entkoffeiniert_to_go': dict(cup='#F4EFE6', sleeve='#7F8F68', lid='#F3EFE8'),
}
STUDIO = dict(pitch=24)
FRAME = dict(height=0.70)


def strip_light():
    """A narrow window for glass, porcelain and lids to mirror."""
    studio.area('strip', (-2.6, -3.4, 2.6), (0, 0, 0.8), 0.45, 60, (1, 0.97, 0.93), size_y=3.2)


def kraft(col='#B98A5A', dark=None):
    s = NT('kraft')
    n1 = s.noise(14, 5, 0.7)
    n2 = s.noise(90, 3, 0.7)
    c = s.ramp(
        s.math('ADD', s.math('MULTIPLY', n1, 0.5), s.math('MULTIPLY', n2, 0.5)),
        [(0.3, col), (0.7, dark or shade(col, 0.86))],
    )
    s.link(c, s.p.inputs['Base Color'])
    s.p.inputs['Roughness'].default_value = 0.85
    s.p.inputs['Specular'].default_value = 0.15
    s.link(s.bump(s.math('ADD', n2, s.math('MULTIPLY', n1, 0.6)), 0.5, 0.008), s.p.inputs['Normal'])
    return s.mat


def shade(h, k):
    return '#' + ''.join('%02X' % int(int(h[i : i + 2], 16) * k) for i in (1, 3, 5))


def build(cup='#F1EBE0', sleeve='#B98A5A', lid='#2B2622'):
    strip_light()
    r = lambda z: 0.285 + 0.125 * z / 1.06
    lathe(
        'cup',
        [
            (0.01, 0.03),
            (0.255, 0.03),
            (0.262, -0.005),
            (0.285, -0.005),
            (0.288, 0.02),
            (r(0.5), 0.5),
            (r(1.03), 1.03),
            (r(1.05) + 0.014, 1.045),
            (r(1.05) + 0.016, 1.062),
            (r(1.05), 1.07),
            (0.3, 1.06),
        ],
        plain('paper', cup, rough=0.42, spec=0.35),
    )
    # corrugated sleeve
    na, nz = 900, 60
    th = np.arange(na) / na * 2 * np.pi
    z = np.linspace(0.30, 0.79, nz)
    Z, A = np.meshgrid(z, th, indexing='ij')
    R = r(Z) + 0.012 + 0.0045 * np.cos(A * 74) * sstep(0, 0.02, np.minimum(Z - 0.30, 0.79 - Z))
    R[0] -= 0.012
    R[-1] -= 0.012
    v = np.stack([R * np.cos(A), R * np.sin(A), Z], -1).reshape(-1, 3).astype(np.float32)
    mesh('sleeve', v, grid_faces(nz, na), mat=kraft(sleeve))
    # lid: rim, shoulder, raised sip platform
    R0 = r(1.05)
    m = plain('lid', lid, rough=0.30, spec=0.5)
    lathe(
        'lid',
        [
            (R0 + 0.012, 1.005),
            (R0 + 0.030, 1.005),
            (R0 + 0.034, 1.03),
            (R0 + 0.034, 1.065),
            (R0 + 0.022, 1.09),
            (R0 - 0.005, 1.10),
            (R0 - 0.018, 1.125),
            (R0 - 0.030, 1.20),
            (R0 - 0.040, 1.216),
            (R0 - 0.065, 1.218),
            (R0 - 0.078, 1.208),
            (R0 - 0.09, 1.172),
            (R0 - 0.11, 1.165),
            (0.10, 1.168),
            (0.01, 1.168),
        ],
        m,
    )
    e, f = _ell(12, 20)
    h = plain('hole', '#120C08', rough=0.8)
    a = math.radians(-120)
    v = np.stack([e[:, 0] * 0.05, e[:, 1] * 0.02, e[:, 2] * 0.004], 1)
    c, s = math.cos(a + math.pi / 2), math.sin(a + math.pi / 2)
    v = np.stack(
        [
            v[:, 0] * c - v[:, 1] * s + math.cos(a) * (R0 - 0.053),
            v[:, 0] * s + v[:, 1] * c + math.sin(a) * (R0 - 0.053),
            v[:, 2] + 1.2185,
        ],
        1,
    ).astype(np.float32)
    mesh('hole', v, f, mat=h)
    # stamp: a small ear of wheat on the sleeve
    ear_print(
        lambda u, w: np.stack([(r(w) + 0.0185) * np.sin(u), -(r(w) + 0.0185) * np.cos(u), w], -1),
        0.0,
        0.545,
        0.40,
        plain('ink', shade(sleeve, 0.42), rough=0.9),
    )


def ear_print(surf, u0, z0, size, mat):
    """Wheat ear drawn with flat leaves laid on a surface surf(angle, z)."""
    V, F = [], []
    t = np.linspace(0, 1, 14)

    def leaf(cx, cz, ang, L, W):
        o = len(V) * 28
        c, s = math.cos(ang), math.sin(ang)
        w = W * np.sin(np.pi * t**0.8)
        px = np.concatenate([cx + t * L * c - w * s, cx + t * L * c + w * s])
        pz = np.concatenate([cz + t * L * s + w * c, cz + t * L * s - w * c])
        V.append(surf(px / 0.36 + u0, pz))
        F.append(
            np.stack(
                [o + np.arange(13), o + np.arange(1, 14), o + 14 + np.arange(1, 14), o + 14 + np.arange(13)],
                1,
            )
        )

    for k in range(4):
        zz = z0 - size * 0.10 + k * size * 0.115
        leaf(0.008, zz, 0.95, size * 0.20, size * 0.034)
        leaf(-0.008, zz, math.pi - 0.95, size * 0.20, size * 0.034)
    leaf(0, z0 + size * 0.36, math.pi / 2, size * 0.19, size * 0.034)
    leaf(0, z0 - size * 0.42, math.pi / 2, size * 0.80, size * 0.009)
    v = np.concatenate(V).astype(np.float32)
    f = np.concatenate(F)
    n = normals(v, f)
    if n[:, 1].mean() > 0:
        f = f[:, ::-1]
    mesh('print', v, f, mat=mat)

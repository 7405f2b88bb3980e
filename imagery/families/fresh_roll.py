"""Rolls filled before your eyes: North Sea shrimps with dill and lemon on a buttered Rundstück; tomato, mozzarella, pesto and
rocket on a wheat roll."""

import roll
import smooth_roll
from dough import *
from sandwich import disc, lettuce, opened, raised, slices, tomato_flesh
from studio import products

PRODUCTS = {
    'krabbenbroetchen': dict(
        seed=16, fill='shrimps', bread=dict(seed=44, size=(0.86, 0.76, 0.38), craze=0.8), at=0.19, lift=0.17, lean=0.20
    ),
    'tomate_mozzarella': dict(
        seed=12,
        fill='caprese',
        bread=dict(kind='seeded', seed=34, star=0, size=(0.96, 0.62, 0.44), bake0=0.34, flour=0.42, gloss=0.05),
        at=0.20,
        lift=0.22,
        lean=0.17,
    ),
}
STUDIO = dict(pitch=27)


def build(seed, fill, bread, at, lift, lean, turn=0.22):
    rng = np.random.default_rng(seed)
    bake, filling = dict(shrimps=(smooth_roll.build, shrimps), caprese=(roll.build, caprese))[fill]
    bake(**bread, turn=0)
    rx, ry = opened(at, lift, lean)
    slope = 0.75 * math.tan(lean)
    raised([lettuce(at + 0.05, rx * 1.03, ry * 1.03, seed + 210, 0.06)], ry, 0.3 * slope)
    filling(at + 0.07, rx, ry, slope, rng)
    for o in products():
        o.rotation_euler[2] = turn


def turned(v, rng):
    """The same points, turned any way round."""
    q, _ = np.linalg.qr(rng.normal(size=(3, 3)))
    return v @ q


def shrimps(z, rx, ry, slope, rng, count=210):
    """A heap of North Sea shrimps: small, curled, rosy on their backs and pale below; dill among them, a slice of lemon."""
    meat = plain('shrimp', '#C4694A', rough=0.34, spec=0.5, coat=0.18, col2='#F8E4D0', noise=0.45, scale=46, bump=0.10)
    t = np.linspace(0, 1, 64)
    # broad behind the head, tapering towards the tail, which spreads
    thick = np.sqrt(np.clip(t / 0.08, 0, 1)) * (1 - 0.66 * t**0.9) * (1 + 0.035 * np.cos(t * 44))
    thick = np.maximum(thick * np.sqrt(np.clip((1.0 - t) / 0.02, 0, 1)), 0.01) + 0.16 * sstep(0.90, 0.96, t) * (t < 0.995)
    for _ in range(count):
        curl = rng.uniform(3.6, 5.0)
        radius = 0.082 * (1 - 0.25 * t) * rng.uniform(0.85, 1.1)
        C = np.stack([np.cos(t * curl) * radius, np.sin(t * curl) * radius, 0.06 * t * rng.normal()], 1)
        v, f, T, H = tube(C, 0.046 * thick + 1e-4, 22)
        a, far = rng.uniform(0, 2 * np.pi), np.sqrt(rng.uniform(0.30, 0.90))
        x, y = far * rx * math.cos(a), far * ry * math.sin(a)
        at = [x, y, z + rng.uniform(0.0, 0.06 + slope * (ry - y)) - 0.5 * max(0, far - 0.86)]
        # pale joints between the segments, and a pale belly
        tone = 0.50 - 0.42 * np.cos(H) + 0.30 * np.cos(T * 44) + rng.normal(0, 0.08) + 0.25 * sstep(0.15, 0.0, T)
        mesh('shrimp', (turned(v, rng) + at).astype(np.float32), f, dict(tone=np.clip(tone, 0, 1)), meat)
    dill(z + 0.10 + 1.5 * slope * ry, rx, ry, rng)
    lemon((0.56 * rx, -0.80 * ry, z + 0.06), rng)


def dill(z, rx, ry, rng):
    """Sprigs: a stem with threads on both sides."""
    green = plain('dill', '#3F6B22', rough=0.5, spec=0.35, col2='#7DA044', noise=0.4, scale=30)
    for a in (-2.35, -1.75, -1.25, -0.55):
        s = np.linspace(0, 1, 12)[:, None]
        out = np.array([math.cos(a), math.sin(a), 0])
        side = np.cross(out, [0, 0, 1])
        root = np.array([rx * 0.86 * out[0], ry * 0.86 * out[1], z])
        bent = 0.05 * rng.normal()
        stem = lambda u: root + u * 0.30 * out + side * (bent * u**2) + np.array([0, 0, 0.03]) * u - np.array([0, 0, 0.16]) * u**2
        lines = [stem(s)]
        for u in np.linspace(0.15, 0.95, 11):
            for way in (-1, 1):
                reach = 0.10 * (1 - 0.5 * u) * rng.uniform(0.7, 1.2)
                tip = out * 0.6 + side * way + rng.normal(0, 0.25, 3)
                lines.append(stem(u) + s * reach * tip)
        for line in lines:
            v, f, T, _ = tube(line, 0.0055 * (1 - 0.5 * s[:, 0]) + 1e-4, 6)
            mesh('dill', v, f, dict(tone=T * 0.8), green)


def lemon(at, rng):
    """A slice that leans against the filling: rind, pith and segments."""
    v, f, k = disc((0, 0, 0), 0.25, 0.05, seed=4, wob=0.006)
    angle = np.arctan2(v[:, 1], v[:, 0])
    membrane = sstep(0.30, 0.12, np.abs(np.sin(angle * 4.5))) * sstep(0.0, 0.2, k)
    tone = np.where(k > 0.93, 0.0, np.where(k > 0.80, 1.0, 0.42 + 0.45 * membrane + 0.15 * fbm(v, 22, 2)))
    flesh = plain('lemon', '#EDBE1E', rough=0.25, spec=0.5, coat=0.3, col2='#FBF5DC', noise=0.12, scale=40)
    c, s = math.cos(1.05), math.sin(1.05)
    v = np.stack([v[:, 0], v[:, 1] * c - v[:, 2] * s, v[:, 1] * s + v[:, 2] * c], 1) + at
    mesh('lemon', v.astype(np.float32), f, dict(tone=np.clip(tone, 0, 1)), flesh)


def caprese(z, rx, ry, slope, rng):
    """Slices of tomato and mozzarella, pesto that runs over them, leaves of rocket."""
    red = plain('tomato', '#A3170C', rough=0.20, spec=0.5, coat=0.35, col2='#EE8F66', noise=0.16, scale=24)
    white = plain('mozzarella', '#EFE6D2', rough=0.38, spec=0.4, coat=0.15, col2='#FFFCF4', noise=0.35, scale=10, bump=0.12)
    objects = slices('tomato', z + 0.03, rx, ry, 0.29, 0.065, 7, 0.2, 0.20, red, tomato_flesh, rng)
    torn = lambda v, k: 0.55 + 0.35 * fbm(v, 5, 3)
    objects += slices('mozzarella', z + 0.105, rx, ry, 0.26, 0.085, 7, 0.64, 0.16, white, torn, rng)
    raised([*objects, pesto(z + 0.165, rx, ry, rng), *rocket(z + 0.13, rx, ry, rng)], ry, slope)


def pesto(z, rx, ry, rng, count=120):
    """Green, coarse, oily: lumps of many sizes, more of them where it was spooned on."""
    e, ef = icosphere(4)
    V = []
    for _ in range(count):
        a = rng.choice([-2.5, -1.9, -1.25, -0.7, 0.1, 1.5, 3.0]) + rng.normal(0, 0.13)
        far = rng.uniform(0.80, 0.98)
        axes = rng.uniform(0.018, 0.048) * np.array([1.2, 1.2, 0.6])
        lump = e * (1 + 0.35 * fbm(e + rng.normal(0, 9, 3), 1.6, 3))[:, None] * axes
        V.append(lump + [far * rx * math.cos(a), far * ry * math.sin(a), z - 0.30 * (far - 0.80) + rng.uniform(0, 0.02)])
    V = np.concatenate(V).astype(np.float32)
    F = np.concatenate([ef + i * len(e) for i in range(count)])
    green = plain('pesto', '#33520F', rough=0.26, spec=0.5, coat=0.4, col2='#8FA13C', noise=0.8, scale=55)
    return mesh('pesto', V, F, dict(tone=np.clip(0.35 + 0.5 * fbm(V, 14, 3), 0, 1)), green)


def rocket(z, rx, ry, rng):
    """Leaves with deep lobes on long stems, hanging out between lid and filling."""
    green = plain('rocket', '#2F5A1A', rough=0.38, spec=0.4, col2='#7FA348', noise=0.35, scale=16)
    u, w = (m.ravel() for m in np.meshgrid(np.linspace(0, 1, 90), np.linspace(-1, 1, 25), indexing='ij'))
    lobes = 0.30 + 0.70 * np.abs(np.sin(np.pi * (3.2 * u + 0.1))) ** 0.8
    half = 0.012 + 0.085 * lobes * sstep(0.22, 0.40, u) * np.sqrt(np.clip((1 - u) / 0.14, 0, 1))
    vein = sstep(0.16, 0.0, np.abs(w)) * sstep(1.0, 0.5, u)
    objects = []
    for a in (-2.75, -2.2, -1.62, -1.1, -0.62, -0.1, 0.7, 2.3, 3.3):
        out = np.array([math.cos(a), math.sin(a), 0])
        side = np.cross(out, [0, 0, 1])
        length = rng.uniform(0.34, 0.46)
        sway = rng.normal(0, 0.10)
        curl = 0.35 * half * w**2 * rng.uniform(-1, 1.4) + 0.02 * np.sin(u * 9 + rng.uniform(0, 6)) * np.abs(w)
        height = z + rng.uniform(-0.02, 0.03) + 0.03 * u - rng.uniform(0.20, 0.42) * u**2 * length + curl
        v = np.array([rx * 0.70, ry * 0.70, 0]) * out + (u * length)[:, None] * out
        v = v + (w * half + sway * u**2)[:, None] * side + height[:, None] * np.array([0, 0, 1])
        o = mesh('rocket', v.astype(np.float32), grid_faces(90, 25, False), dict(tone=0.25 + 0.55 * vein + 0.1 * u), green)
        o.modifiers.new('t', 'SOLIDIFY').thickness = 0.006
        objects.append(o)
    return objects

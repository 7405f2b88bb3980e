"""Onion cake from the tray, one piece: stewed onions that lie flat in set sour cream and egg, bacon, caraway, all on a
thin layer of yeast dough."""

from dough import *
from scipy import ndimage as ndi

PRODUCTS = {'zwiebelkuchen': dict(seed=27)}
STUDIO = dict(pitch=40)

SET_CREAM = [(0, '#F5E2AC'), (0.3, '#EACB80'), (0.55, '#D39A46'), (0.78, '#9A5A20'), (1, '#512A10')]
ONION = [(0, '#F0DDAE'), (0.3, '#DDB871'), (0.55, '#BE8438'), (0.78, '#874A1A'), (1, '#43210C')]
DOUGH = [(0, '#F1DDB0'), (0.3, '#E3C084'), (0.6, '#BE8440'), (0.8, '#86501F'), (1, '#4A2810')]
# Points per unit of the map that the onions are drawn on.
FINE = 420


def onions(size, count, rng):
    """Strips of onion seen from above, each upon what lay there before: how high, which of them, how far from its edge."""
    shape = [int(2 * s * FINE) for s in size]
    height, tone, inner = np.zeros(shape), np.zeros(shape), np.zeros(shape)
    X, Y = np.meshgrid(*(np.linspace(-s, s, n) for s, n in zip(size, shape)), indexing='ij')
    for layer in range(count):
        radius, width = rng.uniform(0.14, 0.46), rng.uniform(0.022, 0.042)
        middle = rng.uniform(-1, 1, 2) * size
        bearing, reach = rng.uniform(0, 2 * np.pi), rng.uniform(0.10, 0.26) / radius
        cx, cy = middle - radius * np.array([math.cos(bearing), math.sin(bearing)])
        box = np.s_[
            max(0, int((middle[0] - 0.34 + size[0]) * FINE)) : int((middle[0] + 0.34 + size[0]) * FINE),
            max(0, int((middle[1] - 0.34 + size[1]) * FINE)) : int((middle[1] + 0.34 + size[1]) * FINE),
        ]
        x, y = X[box] - cx, Y[box] - cy
        turn = (np.arctan2(y, x) - bearing + np.pi) % (2 * np.pi) - np.pi
        along = np.abs(turn) / reach
        wave = 0.016 * np.sin(turn * radius * 22 + layer)
        across = np.abs(np.hypot(x, y) - radius + wave) / (width * np.sqrt(np.clip(1 - along**3, 0, 1)) + 1e-5)
        there = (across < 1) & (along < 1)
        strip = 0.004 + 0.030 * rng.random() + 0.016 * np.sqrt(np.clip(1 - across**2, 0, 1)) + 0.012 * rng.normal() * turn
        on_top = there & (strip > height[box])
        height[box] = np.where(on_top, strip, height[box])
        tone[box] = np.where(on_top, rng.random(), tone[box])
        inner[box] = np.where(on_top, 1 - across, inner[box])
    return height, tone, inner


def at(image, x, y, size):
    """What a map says at these places."""
    return ndi.map_coordinates(image, [(x + size[0]) * FINE, (y + size[1]) * FINE], order=1, mode='nearest')


def filling_material():
    """Attributes: filling, onion, brown 0..1 each."""
    s = NT('onion cake')
    grain = s.math('MULTIPLY', s.math('SUBTRACT', s.noise(46, 4, 0.65), 0.5), 0.30)
    brown = s.math('ADD', s.attr('brown'), grain, clamp=True)
    moist = s.mix(s.attr('onion'), s.ramp(brown, SET_CREAM), s.ramp(brown, ONION))
    s.link(s.mix(s.attr('filling'), s.ramp(brown, DOUGH), moist), s.p.inputs['Base Color'])
    s.put(s.p.inputs['Roughness'], s.maprange(s.attr('filling'), 0, 1, 0.80, 0.36))
    s.put(s.p.inputs['Specular'], s.maprange(s.attr('filling'), 0, 1, 0.10, 0.40))
    s.put(s.p.inputs['Clearcoat'], s.math('MULTIPLY', s.attr('onion'), 0.35))
    s.p.inputs['Clearcoat Roughness'].default_value = 0.20
    s.link(s.bump(s.noise(70, 4, 0.65), 0.35, 0.015), s.p.inputs['Normal'])
    return s.mat


def build(seed, size=(0.76, 0.58), height=0.27, base=0.11, turn=-0.55):
    rng = np.random.default_rng(seed)
    d, f = icosphere(8)
    p = superbox(d, *size, height, q=22)
    p *= (1 + 0.010 * fbm(p, 1.6, 3, seed=seed))[:, None]
    n = normals(p, f)
    x, y, z = p.T
    top = sstep(0.45, 0.8, n[:, 2])
    side = 1 - top
    strips, tone, inner = (at(image, x, y, size) for image in onions(np.array(size), 300, rng))
    cream = 0.020 + 0.016 * fbm(p, 3.2, 3, seed=seed + 1) + 0.003 * fbm(p, 16, 3, seed=seed + 2)
    bare = sstep(-0.002, 0.006, strips - cream)
    blister = sstep(0.34, 0.06, worley(p, 9, seed=seed + 3)[0]) * sstep(0.1, 0.5, fbm(p, 2.6, 2, seed=seed + 4)) * (1 - bare)
    relief = top * (np.maximum(cream, strips) + 0.014 * blister + 0.030 * fbm(p, 1.5, 2, seed=seed + 5))
    filled = sstep(base - 0.012, base + 0.012, z + 0.030 * fbm(p * [1, 1, 0], 2.5, 3, seed=seed + 6))
    # the blade went through dough with its pores, and through onions in all directions
    pores = sstep(0.36, 0.10, worley(p * [1, 1, 1.5], 13, seed=seed + 7)[0]) * (1 - filled) * side
    leaves = fbm(p * [5, 5, 26] + fbm(p, 4, 2, seed=seed + 8)[:, None] * 0.8, 1, 3, seed=seed + 9)
    relief += side * (0.010 * fbm(p, 8, 3, seed=seed + 10) - 0.020 * pores + filled * 0.016 * leaves)
    v = settle(p + n * relief[:, None])
    edge = np.maximum(np.abs(x) / size[0], np.abs(y) / size[1])
    brown = 0.44 + 0.42 * fbm(p, 2.4, 3, seed=seed + 11) + 0.14 * fbm(p, 7, 3, seed=seed + 12) + 0.10 * sstep(0.8, 1, edge)
    brown += 0.30 * blister + bare * (0.30 * (tone - 0.5) + 0.26 * sstep(0.40, 0.0, inner) + 7.0 * (strips - 0.030))
    cut = 0.24 + 0.12 * leaves * filled + 0.22 * pores + 0.45 * sstep(0.035, 0, z) + 0.20 * sstep(height - 0.03, height, z)
    attributes = dict(
        brown=np.clip(top * brown + side * cut, 0, 1),
        onion=top * bare + side * filled * sstep(-0.05, 0.25, leaves),
        filling=np.maximum(top, filled),
    )
    objects = [mesh('cake', v, f, attributes, filling_material()), bacon(v, f, top, 30, rng)]
    objects += strew(v, f, top, dict(caraway=42), rng, tilt=0.25, sink=0.25)
    for o in objects:
        o.rotation_euler[2] = turn


def bacon(v, f, weight, count, rng):
    """Cubes of smoked bacon, lean and fat in streaks, half sunk, browned where they look out."""
    P, N = thin(*scatter(v, f, normals(v, f), weight, count * 4, rng), 0.15)
    e, ef = icosphere(4)
    cube = np.sign(e) * np.abs(e) ** 0.5
    V, T = [], []
    for at_, out in zip(P[:count], N[:count]):
        axes = np.array([rng.uniform(0.040, 0.066), rng.uniform(0.034, 0.048), rng.uniform(0.020, 0.028)])
        q = (cube * (1 + 0.16 * fbm(e + rng.normal(0, 5, 3), 1.6, 3))[:, None] * axes)
        a, tip = rng.uniform(0, 2 * np.pi), rng.normal(0, 0.18)
        c, s = math.cos(a), math.sin(a)
        q[:, 2] += q[:, 0] * tip
        V.append(q @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]]) + at_ + out * 0.002)
        streak = 0.5 + 0.5 * np.sin(cube[:, 1] * 2.4 + 1.6 * fbm(e + rng.normal(0, 5, 3), 1.4, 2) + rng.uniform(0, 6))
        T.append(rng.uniform(-0.05, 0.25) + 0.60 * streak * rng.uniform(0.4, 1) + 0.25 * fbm(e * 2, 1.5, 3) - 0.30 * sstep(0.2, 1, cube[:, 2]))
    F = np.concatenate([ef + i * len(e) for i in range(len(V))])
    lean = plain('bacon', '#8C3B22', rough=0.36, spec=0.45, coat=0.2, col2='#E8BC97', noise=0.4, scale=30)
    return mesh('bacon', np.concatenate(V).astype(np.float32), F, dict(tone=np.clip(np.concatenate(T), 0, 1)), lean)

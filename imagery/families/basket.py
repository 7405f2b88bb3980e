"""Dough at night: it rests in its proofing basket of wound cane, floured, not yet baked."""

from dough import *

PRODUCTS = {
    'gaerkorb': dict(seed=3),
}


def cane_profile(coils=8, foot=0.90, mouth=1.20, height=0.80, thick=0.10):
    """Section of the wall from the foot outside over the rim to the foot inside: one bulge for each turn of the cane."""
    outside, inside = [], []
    for k in range(coils):
        t = k / (coils - 1)
        r, z = foot + (mouth - foot) * t**0.8, thick / 2 + (height - thick) * t
        for a in np.linspace(-1.2, 1.2, 7):
            outside.append((r + thick * 0.62 * math.cos(a), z + thick * 0.55 * math.sin(a)))
            inside.append((r - thick * 0.62 * math.cos(a), z + thick * 0.55 * math.sin(a)))
    rim = [
        (mouth + thick * 0.62 * math.cos(a), height - thick / 2 + thick * 0.72 * math.sin(a))
        for a in np.linspace(1.2, math.pi - 1.2, 5)
    ]
    return [(0.02, 0.01), (foot * 0.9, 0.01), *outside, *rim, *inside[::-1]]


def cane():
    s = NT('cane')
    tone = s.math('ADD', s.math('MULTIPLY', s.noise(7, 3), 0.55), s.math('MULTIPLY', s.noise(60, 3), 0.45), clamp=True)
    s.link(s.mix(tone, srgb('#D6AD72'), srgb('#8A5C2D')), s.p.inputs['Base Color'])
    s.p.inputs['Roughness'].default_value = 0.6
    s.p.inputs['Specular'].default_value = 0.25
    s.link(s.bump(s.noise(90, 3), 0.35, 0.02), s.p.inputs['Normal'])
    return s.mat


def dough_skin():
    """Raw dough is cream and matt; flour lies on it in the rings that the cane leaves."""
    s = NT('raw')
    grain = s.math('MULTIPLY', s.math('SUBTRACT', s.noise(55, 4), 0.5), 0.55)
    body = s.mix(s.math('ADD', s.attr('tone'), grain, clamp=True), srgb('#EBD6AC'), srgb('#C9A671'))
    dust = s.math('ADD', s.attr('flour'), grain, clamp=True)
    s.link(s.mix(dust, body, srgb('#FBF5E8')), s.p.inputs['Base Color'])
    s.p.inputs['Roughness'].default_value = 0.9
    s.p.inputs['Specular'].default_value = 0.1
    s.link(s.bump(s.noise(40, 4), 0.3, 0.03), s.p.inputs['Normal'])
    return s.mat


def build(seed=0):
    basket = lathe('basket', cane_profile(), cane(), n=240, sub=1)
    basket.name = 'basket'
    d, f = icosphere()
    p = dome(d, 1.10, 1.10, 0.62, sq=2.3) * (1 + 0.02 * fbm(d, 1.5, 3, seed=seed))[:, None]
    n = normals(p, f)
    x, y, z = p.T
    r = np.hypot(x, y)
    ring = 0.5 + 0.5 * np.cos(2 * np.pi * r / 0.135 + 1.1 * fbm(p, 1.8, 3, seed=seed + 1))
    up = sstep(0.15, 0.7, n[:, 2])
    disp = 0.012 * fbm(p, 4, 4, seed=seed + 2) + 0.012 * ring * up + 0.004 * fbm(p, 20, 3, seed=seed + 3)
    v = p + n * disp[:, None]
    v[:, 2] = v[:, 2] + 0.36
    dust = up * (0.16 + 0.62 * sstep(0.45, 0.95, ring + 0.55 * fbm(p, 5, 4, seed=seed + 4)))
    tone = 0.35 + 0.25 * fbm(p, 3, 3, seed=seed + 5) + 0.5 * sstep(0.95, 1.1, r)
    mesh('dough', v, f, dict(flour=np.clip(dust, 0, 1), tone=np.clip(tone, 0, 1)), dough_skin())

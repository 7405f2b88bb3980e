"""Porcelain on its saucer or alone: cups with coffee or foam, mugs, bowls of soup and salad."""

from math import comb

from dough import *
from togo import strip_light
from torte import rosette

CREMA = [(0.1, '#B98346'), (0.4, '#996231'), (0.7, '#774520'), (1, '#512B12')]
BLACK = [(0.1, '#3A1A0B'), (0.4, '#2A1108'), (0.7, '#1F0C06'), (1, '#6B3A18')]
COCOA = [(0.1, '#7A4A2E'), (0.4, '#6B3D24'), (0.7, '#5C321C'), (1, '#8A5A3C')]
LATTE = [(0.1, '#D3A877'), (0.4, '#C79660'), (0.7, '#B98450'), (1, '#E3C79E')]
CARROT = [(0.1, '#E8912A'), (0.4, '#DD8120'), (0.7, '#CF7018'), (1, '#B55C12')]
POTATO = [(0.1, '#E9D3A0'), (0.4, '#DFC388'), (0.7, '#CFAC6A'), (1, '#B58D4C')]

PRODUCTS = {
    'cappuccino': dict(exposure=1.25),
    'milchkaffee': dict(exposure=1.25, surface=LATTE, art='swirl', width=1.12),
    'espresso': dict(exposure=1.25, surface=CREMA, art=None, width=0.86, frame=dict(width=0.56)),
    'heisse_schokolade': dict(exposure=1.25, surface=COCOA, art=None, cream=True),
    'pott_kaffee': dict(exposure=1.25, form='mug', surface=BLACK, art=None, gloss=0.06),
    'moehrensuppe': dict(
        exposure=1.25, form='bowl', surface=CARROT, art='swirl', gloss=0.2, strewn=dict(herb=26)
    ),
    'kartoffelsuppe': dict(
        exposure=1.3,
        form='bowl',
        surface=POTATO,
        art=None,
        gloss=0.16,
        strewn=dict(herb=40),
        stew=dict(potato=26, carrot=22, leek=19, sausage=8),
    ),
}
STUDIO = dict(pitch=40)
FRAME = dict(height=0.66)

SAUCER = [
    (0.02, 0.02),
    (0.30, 0.02),
    (0.33, 0.0),
    (0.36, 0.0),
    (0.38, 0.03),
    (0.60, 0.075),
    (0.80, 0.13),
    (0.825, 0.142),
    (0.822, 0.155),
    (0.80, 0.152),
    (0.60, 0.10),
    (0.40, 0.065),
    (0.33, 0.06),
    (0.30, 0.05),
    (0.02, 0.05),
]
# Outline (outside up, inside down), then radius and height of what is in it, lift from the floor.
FORMS = dict(
    cup=dict(
        outline=[
            (0.02, 0.0),
            (0.24, 0.0),
            (0.262, 0.0),
            (0.268, 0.022),
            (0.285, 0.05),
            (0.40, 0.17),
            (0.485, 0.32),
            (0.515, 0.45),
            (0.525, 0.545),
            (0.518, 0.556),
            (0.505, 0.552),
            (0.497, 0.53),
            (0.485, 0.45),
            (0.455, 0.32),
            (0.37, 0.18),
            (0.24, 0.08),
            (0.02, 0.06),
        ],
        radius=0.492,
        level=0.50,
        lift=0.055,
        handle=[(0.49, 0.455), (0.66, 0.50), (0.80, 0.40), (0.72, 0.25), (0.60, 0.16), (0.415, 0.185)],
    ),
    mug=dict(
        outline=[
            (0.02, 0.02),
            (0.34, 0.02),
            (0.37, 0.0),
            (0.41, 0.0),
            (0.435, 0.03),
            (0.44, 0.10),
            (0.44, 0.45),
            (0.44, 0.86),
            (0.436, 0.905),
            (0.420, 0.912),
            (0.407, 0.90),
            (0.404, 0.80),
            (0.404, 0.30),
            (0.36, 0.10),
            (0.02, 0.08),
        ],
        radius=0.406,
        level=0.80,
        lift=0.0,
        handle=[(0.42, 0.72), (0.66, 0.80), (0.82, 0.62), (0.80, 0.36), (0.66, 0.20), (0.42, 0.26)],
    ),
    bowl=dict(
        outline=[
            (0.02, 0.03),
            (0.34, 0.03),
            (0.36, 0.0),
            (0.41, 0.0),
            (0.43, 0.03),
            (0.60, 0.12),
            (0.76, 0.28),
            (0.84, 0.44),
            (0.868, 0.515),
            (0.860, 0.530),
            (0.842, 0.524),
            (0.815, 0.44),
            (0.735, 0.30),
            (0.58, 0.15),
            (0.40, 0.08),
            (0.02, 0.07),
        ],
        radius=0.815,
        level=0.42,
        lift=0.0,
        handle=None,
    ),
)


def build(
    form='cup',
    surface=CREMA,
    art='tulip',
    gloss=0.32,
    width=1.0,
    cream=False,
    strewn=None,
    stew=None,
):
    strip_light()
    shape = FORMS[form]
    porcelain = plain('porcelain', '#DFDBD3', rough=0.07, spec=0.55, coat=0.4)
    if form == 'cup':
        lathe('saucer', [(r * (1 + (width - 1) * 0.6), z) for r, z in SAUCER], porcelain)
    lathe('cup', [(r * width, z * width**0.5 + shape['lift']) for r, z in shape['outline']], porcelain)
    if shape['handle']:
        handle(np.array(shape['handle']) * [width, width**0.5], shape['lift'], porcelain)
    radius, level = shape['radius'] * width, shape['level'] * width**0.5 + shape['lift']
    rng = np.random.default_rng(5)
    swimming = swim(stew, radius, level, rng) if stew else ()
    top = drink(surface, art, gloss, radius, level, swimming)
    if strewn:
        v, f = top
        weight = (np.hypot(v[:, 0], v[:, 1]) < radius * 0.75) * (0.3 + (fbm(v, 3, 2, seed=3) > 0))
        strewed = strew(
            v, f[:, ::-1] if normals(v, f)[:, 2].mean() < 0 else f, weight, strewn, rng, tilt=0.3, sink=-0.3
        )
        for o in strewed:
            o.scale = (1, 1, 1)
    if cream:
        rosette(0, 0, radius * 0.56, level, plain('cream', '#F6EFE2', rough=0.45, spec=0.3))


def handle(B, lift, material):
    """Swept ellipse along a curve, on the right."""
    N = 64
    t = np.linspace(0, 1, N)
    C = sum(comb(5, k) * (t**k * (1 - t) ** (5 - k))[:, None] * B[k] for k in range(6))
    D = np.gradient(C, axis=0)
    D /= np.linalg.norm(D, axis=1)[:, None]
    M = 24
    h = np.arange(M) / M * 2 * np.pi
    thick = 0.030 + 0.018 * np.abs(2 * t - 1) ** 3
    v = np.stack(
        [
            C[:, None, 0] - D[:, None, 1] * np.cos(h) * thick[:, None],
            np.sin(h) * thick[:, None] * 1.5 + 0 * C[:, None, 0],
            C[:, None, 1] + D[:, None, 0] * np.cos(h) * thick[:, None] + lift,
        ],
        -1,
    ).reshape(-1, 3)
    i = np.arange(N - 1)[:, None] * M
    j = np.arange(M)[None]
    j2 = (j + 1) % M
    f = np.stack([i + j, i + M + j, i + M + j2, i + j2], -1).reshape(-1, 4)
    an = math.radians(-28)
    R = np.array([[math.cos(an), -math.sin(an), 0], [math.sin(an), math.cos(an), 0], [0, 0, 1]])
    ho = mesh('handle', (v @ R.T).astype(np.float32), f, mat=material)
    ho.modifiers.new('s', 'SUBSURF').render_levels = 2


def drink(surface, art, gloss, radius, level, swimming=()):
    """The liquid's face: its colours, milk poured into it, a ring of bubbles; it climbs a little on what swims in it (x, y and
    size). Returns vertices and faces."""
    NR, NA = 300, 720
    rr = np.linspace(0, 1, NR) ** 0.8
    th = np.arange(NA) / NA * 2 * np.pi
    Rr, T = np.meshgrid(rr, th, indexing='ij')
    Rr = Rr.ravel()
    T = T.ravel()
    x, y = Rr * np.cos(T), Rr * np.sin(T)
    P3 = np.stack([x, y, 0 * x], 1).astype(np.float32)
    rot = math.radians(14)
    X = x * math.cos(rot) + y * math.sin(rot)
    Y = -x * math.sin(rot) + y * math.cos(rot)
    X = X * 1.08 + 0.05 * fbm(P3, 1.8, 3, seed=71)
    Y = Y + 0.05 * fbm(P3, 1.8, 3, seed=72)

    milk = np.zeros_like(X)
    if art == 'tulip':
        # stacked hearts, each upper layer cuts a crema gap into the one below
        for cy, sz in ((-0.14, 0.72), (-0.09, 0.565), (-0.01, 0.415), (0.12, 0.265)):
            heart = (X / sz) ** 2 + ((Y - cy) / sz - 0.62 * np.sqrt(np.abs(X / sz) + 0.012)) ** 2
            milk = milk * sstep(1.06, 1.30, heart)
            milk = np.maximum(milk, sstep(1.08, 0.88, heart))
    elif art == 'swirl':
        turns = Rr * 2.1 - T / (2 * np.pi) + 0.25 * fbm(P3, 1.6, 3, seed=78)
        milk = sstep(0.36, 0.10, np.abs(turns - np.round(turns))) * sstep(
            0.70, 0.45, Rr + 0.15 * fbm(P3, 2, 2, seed=79)
        )
    ringm = sstep(0.80, 0.97, Rr + 0.03 * fbm(P3, 4, 3, seed=74))
    milk = np.maximum(milk, 0.0) * (1 - ringm)
    z = level + 0.006 * milk + 0.020 * Rr**8 + 0.0012 * fbm(P3, 30, 3, seed=75)
    if len(swimming):
        z = z + (0.007 * fbm(P3, 3, 3, seed=82) + 0.003 * fbm(P3, 11, 3, seed=83)) * sstep(1, 0.9, Rr)
        for at_x, at_y, size in swimming:
            away = np.hypot(x * radius - at_x, y * radius - at_y)
            z = z + 0.014 * np.exp(-((away / (1.25 * size)) ** 4))
    F1, _ = worley(P3 * np.array([1, 1, 0], np.float32) + 0.5, 60, seed=76)
    bub = sstep(0.40, 0.15, F1) * (
        sstep(0.84, 0.97, Rr) + 0.25 * sstep(0.35, 0.75, fbm(P3, 5, 3, seed=77)) * (1 - milk)
    )
    z = z - 0.004 * bub
    v = np.stack([x * radius, y * radius, z], 1).astype(np.float32)
    i = np.arange(NR - 1)[:, None] * NA
    j = np.arange(NA)[None]
    j2 = (j + 1) % NA
    f = np.stack([i + j, i + NA + j, i + NA + j2, i + j2], -1).reshape(-1, 4)
    s = NT('foam')
    P = s.p
    m = s.attr('milk')
    rg = s.attr('ring')
    n = s.noise(9, 5, 0.65, 1.2)
    n2 = s.noise(60, 4, 0.6)
    crema = s.ramp(
        s.math('ADD', s.math('MULTIPLY', n, 0.8), s.math('MULTIPLY', rg, 0.35), clamp=True),
        surface,
    )
    mk = s.ramp(n2, [(0.3, '#F6EAD6'), (0.7, '#EFDDC0')])
    col = s.mix(
        s.maprange(
            s.math('ADD', m, s.math('MULTIPLY', s.math('SUBTRACT', n2, 0.5), 0.5)), 0.1, 0.95, 0, 1, True
        ),
        crema,
        mk,
    )
    col = s.mix(s.math('MULTIPLY', s.attr('bub'), 0.35), col, srgb(surface[0][1]))
    s.link(col, P.inputs['Base Color'])
    P.inputs['Roughness'].default_value = gloss
    P.inputs['Specular'].default_value = 0.35
    mesh('foam', v, f, dict(milk=milk, ring=ringm, bub=bub), s.mat)
    return v, f


def free_places(count, radius, gap, taken, rng):
    """Places on a disc, none nearer than `gap` to another or to what lies there (x, y and size). Adds them to `taken`."""
    found = []
    for _ in range(count * 60):
        a, r = rng.uniform(0, 2 * np.pi), radius * math.sqrt(rng.random())
        x, y = r * math.cos(a), r * math.sin(a)
        if len(found) < count and all(math.hypot(x - u, y - w) > gap + size for u, w, size in taken):
            found.append((x, y))
            taken.append((x, y, gap))
    return found


def dice(at, edge, material, rng, flat=0.4, rounding=7.0, uneven=0.10):
    """Cubes as a knife cuts them, no two alike, lying any way round."""
    e, f = icosphere(4)
    cube = e / ((np.abs(e) ** rounding).sum(1) ** (1 / rounding))[:, None]
    V, F, T = [], [], []
    for k, point in enumerate(at):
        v = cube * edge * rng.uniform(0.75, 1.2, 3)
        v = v + e * (edge * uneven * fbm(e + rng.normal(0, 9, 3), 1.3, 3))[:, None]
        a, (lean, tip) = rng.uniform(0, 2 * np.pi), rng.normal(0, flat, 2)
        c, s = math.cos(a), math.sin(a)
        v = v @ np.array([[1, 0, math.sin(lean)], [0, 1, math.sin(tip)], [-math.sin(lean), -math.sin(tip), 1]])
        V.append(v @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]]) + point)
        F.append(f + k * len(e))
        T.append(0.5 + 0.5 * fbm(e + rng.normal(0, 9, 3), 2.5, 3) + rng.normal(0, 0.15))
    tone = np.clip(np.concatenate(T), 0, 1)
    return mesh('dice', np.concatenate(V).astype(np.float32), np.concatenate(F), dict(tone=tone), material)


def swim(stew, radius, level, rng):
    """Slices of sausage, cubes of potato and carrot and rings of leek, most of each below the soup. Returns where they are."""
    from sandwich import disc

    taken = []
    meat = NT('sausage')
    mottled = meat.math('ADD', meat.math('MULTIPLY', meat.noise(26, 4), 0.7), meat.math('MULTIPLY', meat.noise(75, 2), 0.3))
    flesh = meat.ramp(mottled, [(0.2, '#B8765A'), (0.5, '#CB9274'), (0.85, '#DDB596')])
    meat.link(meat.mix(meat.attr('tone'), flesh, srgb('#7E3417')), meat.p.inputs['Base Color'])
    meat.p.inputs['Roughness'].default_value = 0.26
    meat.p.inputs['Clearcoat'].default_value = 0.35
    meat.link(meat.bump(meat.noise(60, 3), 0.25, 0.012), meat.p.inputs['Normal'])
    for i, (x, y) in enumerate(free_places(stew['sausage'], radius * 0.70, 0.085, taken, rng)):
        v, f, k = disc((0, 0, 0), 0.112, 0.062, seed=i, wob=0.008)
        # cut aslant, one edge under the soup
        turn, lean = rng.uniform(0, 2 * np.pi), rng.uniform(0.10, 0.34)
        along = v[:, 0] * math.cos(turn) + v[:, 1] * math.sin(turn)
        v[:, 2] += along * lean + 0.012 * rng.uniform(-1, 1)
        v[:, :2] += 0.22 * along[:, None] * np.array([math.cos(turn), math.sin(turn)])
        mesh('sausage', (v + [x, y, level]).astype(np.float32), f, dict(tone=sstep(0.90, 0.97, k)), meat.mat)
    roots = (
        ('potato', 0.062, 0.014, dict(col='#D9B062', col2='#EBD29C', rough=0.35)),
        ('carrot', 0.042, 0.012, dict(col='#D9701A', col2='#F09A3E', rough=0.25)),
    )
    for kind, edge, sunk, look in roots:
        places = free_places(stew[kind], radius * 0.84, edge * 1.1, taken, rng)
        at = [(x, y, level - rng.uniform(sunk, edge * 0.75)) for x, y in places]
        dice(at, edge, plain(kind, spec=0.45, coat=0.25, noise=0.3, scale=14, **look), rng)
    leek(free_places(stew['leek'], radius * 0.86, 0.06, taken, rng), level, rng)
    return taken


def leek(at, level, rng):
    """Rings of leek as the knife left them: leaves within leaves, pale inside and green outside, some of them fallen apart."""
    green = plain('leek', '#6F8F34', rough=0.3, spec=0.4, coat=0.2, col2='#E9EBC0', noise=0.25, scale=24, bump=0.12)
    for x, y in at:
        whole = rng.random() < 0.45
        outer, lean, way = rng.uniform(0.055, 0.075), rng.normal(0, 0.22, 2), rng.uniform(0, 2 * np.pi)
        drawn = rng.uniform(0.80, 1.0)
        for k in range(3 if whole else rng.integers(1, 3)):
            r = outer * (1 - 0.27 * k)
            span = 2 * np.pi if whole else rng.uniform(2.4, 4.6)
            a, b = np.linspace(0, span, 80), np.linspace(0, 2 * np.pi, 20, endpoint=False)
            A, B = (m.ravel() for m in np.meshgrid(a, b, indexing='ij'))
            # a leaf is thin and stands on edge; where it was cut through it ends, closed
            end = 1 if whole else np.clip(np.minimum(A, span - A) / 0.05, 0, 1) ** 0.5
            thick = 0.0075 * end * np.sign(np.cos(B)) * np.abs(np.cos(B)) ** 0.5
            tall = 0.024 * (0.35 + 0.65 * end) * np.sign(np.sin(B)) * np.abs(np.sin(B)) ** 0.5
            wave = 0.10 * np.sin(2 * A + way) + 0.05 * np.sin(3 * A + k)
            far = r * (1 + wave) + thick
            u, w = far * np.cos(A + way), far * np.sin(A + way) * drawn
            z = level + 0.004 + tall + u * lean[0] + w * lean[1]
            tone = 0.20 + 0.30 * k + 0.30 * (thick < 0) + 0.12 * rng.normal() + 0.15 * np.sin(A * 2 + k)
            v = np.stack([x + u, y + w, z], 1).astype(np.float32)
            mesh('leek', v, grid_faces(80, 20), dict(tone=np.clip(tone, 0, 1)), green)

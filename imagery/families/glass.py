"""Glass with a paper label: bottles of juice, and jars."""

from dough import *
from togo import ear_print, shade, strip_light

PRODUCTS = {
    'orangensaft': dict(juice='#F29A1E', label='#F6EEDD', band='#E08A1E'),
    'mineralwasser': dict(juice=None, label='#FBFAF4', band='#4E7F95', cap='#4E7F95'),
    'hafen_cola': dict(juice='#3A1405', label='#F1E6D2', band='#8E2A1E', cap='#8E2A1E', slim=0.86),
    'rhabarberschorle': dict(juice='#E8907F', label='#F6EEDD', band='#B8485A', cap='#B8485A'),
    'kalter_kakao': dict(juice='#9A6642', label='#F6EEDD', band='#6B3F22', cap='#E9E4DA'),
    'apfelsaft': dict(juice='#D9A53A', label='#F6EEDD', band='#6E8B3A', cap='#6E8B3A'),
    'sanddornsaft': dict(juice='#E2761C', label='#F6EEDD', band='#C25A12', cap='#F0E4CC', slim=0.86),
    'sanddorn_aufstrich': dict(
        shape='jar',
        juice='#DE7414',
        label='#F6EEDD',
        band='#C25A12',
        cap='#E9D9B4',
        frame=dict(width=0.50, height=0.60),
    ),
}
STUDIO = dict(pitch=24)
WATER, WATER_EDGE = '#FAFDFB', '#B2D8E6'
# Light that goes through glass is grainy for long.
SAMPLES = 40
FRAME = dict(height=0.70)

# Profiles of the glass as (radius, height); how far it is filled; cap; label from, to and its radius.
SHAPES = dict(
    bottle=dict(
        glass=[
            (0.0, 0.04),
            (0.25, 0.03),
            (0.30, 0.0),
            (0.345, 0.0),
            (0.375, 0.03),
            (0.385, 0.10),
            (0.385, 1.10),
            (0.375, 1.24),
            (0.32, 1.42),
            (0.22, 1.56),
            (0.165, 1.68),
            (0.155, 1.86),
            (0.165, 1.875),
            (0.165, 1.92),
            (0.15, 1.93),
        ],
        fill=[
            (0.0, 0.022),
            (0.325, 0.022),
            (0.356, 0.04),
            (0.363, 0.10),
            (0.363, 1.10),
            (0.353, 1.24),
            (0.298, 1.42),
            (0.198, 1.56),
            (0.165, 1.585),
            (0.0, 1.585),
        ],
        cap=[(0.176, 1.74), (0.182, 1.75), (0.182, 1.94), (0.172, 1.96), (0.0, 1.963)],
        label=(0.34, 0.94, 0.3875),
    ),
    jar=dict(
        glass=[
            (0.0, 0.03),
            (0.32, 0.02),
            (0.38, 0.0),
            (0.42, 0.0),
            (0.452, 0.03),
            (0.462, 0.09),
            (0.462, 0.60),
            (0.448, 0.68),
            (0.405, 0.72),
            (0.405, 0.80),
        ],
        fill=[
            (0.0, 0.012),
            (0.40, 0.012),
            (0.442, 0.04),
            (0.452, 0.09),
            (0.452, 0.60),
            (0.43, 0.66),
            (0.0, 0.66),
        ],
        cap=[(0.425, 0.715), (0.436, 0.72), (0.436, 0.86), (0.424, 0.882), (0.0, 0.886)],
        label=(0.13, 0.56, 0.4645),
    ),
)


def glass():
    """Thin-walled: straight-through refraction (keeps alpha 1, shows the floor), more gloss towards the edge."""
    g = NT('glass')
    t = g.n('BsdfRefraction')
    t.inputs['Color'].default_value = (0.97, 0.985, 0.98, 1)
    t = through(g, t)
    gloss = g.n('BsdfGlossy')
    gloss.inputs['Roughness'].default_value = 0.03
    edge = g.n('LayerWeight')
    edge.inputs['Blend'].default_value = 0.18
    mixed = g.n('MixShader')
    facing = g.math('MULTIPLY', edge.outputs['Facing'], 0.75)
    g.link(g.math('ADD', facing, 0.06, clamp=True), mixed.inputs[0])
    g.link(t.outputs[0], mixed.inputs[1])
    g.link(gloss.outputs[0], mixed.inputs[2])
    g.link(mixed.outputs[0], g.out.inputs['Surface'])
    return g.mat


def through(s, refr, col=None):
    """See-through: straight refraction for camera rays (alpha stays 1), plain transparency for light."""
    refr.inputs['IOR'].default_value = 1.0
    refr.inputs['Roughness'].default_value = 0
    t = s.n('BsdfTransparent')
    if col is not None:
        s.link(col, t.inputs[0])
    m = s.n('MixShader')
    s.link(s.n('LightPath').outputs['Is Camera Ray'], m.inputs[0])
    s.link(t.outputs[0], m.inputs[1])
    s.link(refr.outputs[0], m.inputs[2])
    return m


def liquid(juice):
    """Juice, cloudy or opaque; water where there is none."""
    j = NT('juice')
    if juice is None:
        edge = j.n('LayerWeight')
        edge.inputs['Blend'].default_value = 0.35
        c = j.mix(edge.outputs['Facing'], srgb(WATER), srgb(WATER_EDGE))
        t = j.n('BsdfRefraction')
        j.link(c, t.inputs[0])
        murk = j.n('Emission')
        j.link(c, murk.inputs[0])
        murk.inputs[1].default_value = 0.75
        mixed = j.n('MixShader')
        mixed.inputs[0].default_value = 0.84
        j.link(murk.outputs[0], mixed.inputs[1])
        j.link(through(j, t, c).outputs[0], mixed.inputs[2])
        j.link(mixed.outputs[0], j.out.inputs['Surface'])
        return j.mat
    c = j.mix(j.maprange(j.noise(6, 3), 0.3, 0.7), srgb(juice), srgb(shade(juice, 0.9)))
    j.link(c, j.p.inputs['Base Color'])
    j.p.inputs['Roughness'].default_value = 0.12
    j.p.inputs['Subsurface'].default_value = 0.25
    j.p.inputs['Subsurface Radius'].default_value = (0.25, 0.12, 0.04)
    j.link(c, j.p.inputs['Subsurface Color'])
    return j.mat


def build(juice, label, band, shape='bottle', cap='#E9E4DA', slim=1.0):
    strip_light()
    form = SHAPES[shape]
    before = set(bpy.context.scene.objects)
    lathe('glass', form['glass'], glass(), n=128)
    lathe('fill', form['fill'], liquid(juice), n=128)
    lathe('cap', form['cap'], plain('cap', cap, rough=0.4), sub=1)
    low, high, radius = form['label']
    nz, na = 40, 360
    Z, A = np.meshgrid(np.linspace(low, high, nz), np.arange(na) / na * 2 * np.pi, indexing='ij')
    v = np.stack([radius * np.cos(A), radius * np.sin(A), Z], -1).reshape(-1, 3).astype(np.float32)
    paper = NT('label')
    axes = paper.n('SeparateXYZ')
    paper.link(paper.coord(), axes.inputs[0])
    z = axes.outputs['Z']
    # a broad band below, a thin line above
    above = paper.math('GREATER_THAN', z, high - 0.065)
    line = paper.math('MULTIPLY', above, paper.math('LESS_THAN', z, high - 0.045))
    printed = paper.math('MAXIMUM', paper.math('LESS_THAN', z, low + 0.06), line)
    ink = paper.mix(printed, srgb(label), srgb(band))
    paper.link(ink, paper.p.inputs['Base Color'])
    paper.p.inputs['Roughness'].default_value = 0.75
    paper.p.inputs['Specular'].default_value = 0.2
    if juice is None:
        # light comes through the paper, or one would look into a dark pipe
        glow = paper.n('BsdfTranslucent')
        paper.link(ink, glow.inputs[0])
        thin_paper = paper.n('MixShader')
        thin_paper.inputs[0].default_value = 0.3
        paper.link(paper.p.outputs[0], thin_paper.inputs[1])
        paper.link(glow.outputs[0], thin_paper.inputs[2])
        paper.link(thin_paper.outputs[0], paper.out.inputs['Surface'])
    mesh('label', v, grid_faces(nz, na), mat=paper.mat)
    around = radius + 0.0015
    ear_print(
        lambda u, w: np.stack([around * np.sin(u), -around * np.cos(u), w], -1),
        0.0,
        (low + high) / 2,
        (high - low) * 0.63,
        plain('ink', '#5B3A1E', rough=0.9),
    )
    if juice is None:
        fresh(form, high)
    for o in set(bpy.context.scene.objects) - before:
        if o.type == 'MESH':
            o.scale = (slim, slim, 1)


def fresh(form, label_top):
    """Sparkling and cold: bubbles that cling to the wall and rise to the surface, drops of dew on the glass."""
    rng = np.random.default_rng(4)
    e, f = icosphere(3)
    outline = np.array(form['glass'])
    outline = outline[outline[:, 1] >= 0.03][1:]
    wall = lambda z: np.interp(z, outline[:, 1], outline[:, 0])

    def beads(count, z, depth, size, flat, material, name):
        a = rng.uniform(0, 2 * np.pi, count)
        out = np.stack([np.cos(a), np.sin(a), 0 * a], 1)
        r = size[0] + (size[1] - size[0]) * rng.random(count) ** 3
        at = out * (wall(z) - depth)[:, None] + z[:, None] * [0, 0, 1]
        along = (e[None] * out[:, None]).sum(2)
        shape = e[None] - (1 - flat) * along[..., None] * out[:, None]
        V = (shape * r[:, None, None] + at[:, None]).reshape(-1, 3)
        F = (f[None] + (np.arange(count) * len(e))[:, None, None]).reshape(-1, 3)
        mesh(name, V.astype(np.float32), F, mat=material)

    high = rng.uniform(0.06, 1.55, 260)
    high = high[(high < 0.30) | (high > label_top + 0.03)]
    beads(len(high), high, 0.030, (0.005, 0.012), 1.0, dew(0.55), 'bubble')
    low = rng.uniform(0.06, 1.62, 480)
    low = low[(low < 0.32) | (low > label_top + 0.02)]
    beads(len(low), low, 0.0, (0.005, 0.017), 0.45, dew(0.35), 'drop')


def dew(edge_width):
    """A bead of water or of gas: clear in its middle, a bright and a dark rim."""
    s = NT('dew')
    clear = s.n('BsdfRefraction')
    clear.inputs['Color'].default_value = (0.98, 0.99, 0.99, 1)
    clear = through(s, clear)
    shine = s.n('BsdfGlossy')
    shine.inputs['Roughness'].default_value = 0.05
    rim = s.n('LayerWeight')
    rim.inputs['Blend'].default_value = edge_width
    mixed = s.n('MixShader')
    s.link(s.math('ADD', s.math('MULTIPLY', rim.outputs['Facing'], 0.8), 0.08, clamp=True), mixed.inputs[0])
    s.link(clear.outputs[0], mixed.inputs[1])
    s.link(shine.outputs[0], mixed.inputs[2])
    s.link(mixed.outputs[0], s.out.inputs['Surface'])
    return s.mat

"""Six split rolls taken from the oven half way: the skin just set, pale as cream, the split all but white."""

from dough import *
from roll import split

PRODUCTS = {'aufback_broetchen': dict(seed=3)}
STUDIO = dict(pitch=46)
FRAME = dict(width=0.74, height=0.66)

SET = [(0, '#F9EBD6'), (0.25, '#F4DDBC'), (0.5, '#E9C193'), (0.75, '#D39C61'), (1, '#A86F39')]
# Where the middle of each lies, in two rows that are not quite straight.
PLACES = ((-1.30, 0.62), (0.10, 0.72), (1.36, 0.50), (-1.26, -0.50), (-0.02, -0.66), (1.28, -0.60))


def build(seed):
    rng = np.random.default_rng(seed)
    for k, (x, y) in enumerate(PLACES):
        before = set(bpy.context.scene.objects)
        split(
            seed=seed + 9 * k,
            size=np.array([0.72, 0.52, 0.52]) * rng.uniform(0.95, 1.04, 3),
            bake0=0.36,
            flour=0.30,
            gloss=0.10,
            ramp=SET,
            crumb=('#FCF5E2', '#F0DFB6'),
            opening=rng.uniform(0.13, 0.18),
            turn=-0.42 + rng.normal(0, 0.45),
        )
        for o in set(bpy.context.scene.objects) - before:
            o.location = (x + rng.normal(0, 0.03), y + rng.normal(0, 0.03), 0)

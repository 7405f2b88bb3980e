"""Six split rolls taken from the oven half way: the skin just set, pale as cream, the split all but white."""

from dough import *
from roll import split

PRODUCTS = {'aufback_broetchen': dict(seed=3)}
STUDIO = dict(pitch=46)
FRAME = dict(width=0.74, height=0.66)

SET = [(0, '#F8ECD2'), (0.25, '#F1DFBA'), (0.5, '#E7CC9A'), (0.75, '#D4AC6E'), (1, '#AE8045')]
# Where the middle of each lies, in two rows that are not quite straight.
PLACES = ((-1.42, 0.58), (0.02, 0.66), (1.44, 0.55), (-1.40, -0.62), (0.06, -0.58), (1.46, -0.66))


def build(seed):
    rng = np.random.default_rng(seed)
    for k, (x, y) in enumerate(PLACES):
        before = set(bpy.context.scene.objects)
        split(
            seed=seed + 9 * k,
            size=np.array([0.72, 0.52, 0.52]) * rng.uniform(0.95, 1.04, 3),
            bake0=0.24,
            flour=0.16,
            gloss=0.04,
            ramp=SET,
            crumb=('#FCF5E2', '#F0DFB6'),
            opening=rng.uniform(0.10, 0.15),
            turn=-0.42 + rng.normal(0, 0.22),
        )
        for o in set(bpy.context.scene.objects) - before:
            o.location = (x + rng.normal(0, 0.03), y + rng.normal(0, 0.03), 0)

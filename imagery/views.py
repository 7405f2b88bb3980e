"""Which products can be cut open; the shop shows the picture once it is there."""

# How to cut (`cut.cut_open`): the two colours of the crumb, how many big holes (0 to 1), which grains and how many of
# them the dough holds, how baked the rim is, how many times finer the pores are,
# how many slices in front.
RYE, MIXED, WHEAT = ('#BA976C', '#8E6B47'), ('#D8B98C', '#B48E5C'), ('#F4E3BE', '#E0C48E')
SPELT, MILK, TENDER = ('#E8CF9E', '#C9A468'), ('#F8E7B6', '#E6C788'), ('#F6E7C6', '#E2C596')
# Cut products whose crumb is also rendered from very near, 21:9 (`NAME_crumb`).
CRUMB = ('roggenbrot',)
OPEN = {
    'roggenbrot': dict(crumb=RYE, holes=0.30),
    'landbrot': dict(crumb=MIXED, holes=0.45),
    'kastenbrot': dict(crumb=RYE, holes=0.15),
    'weizenbrot': dict(crumb=WHEAT, holes=0.60),
    'koernerbrot': dict(crumb=MIXED, holes=0.15, grains=dict(pumpkin=22, linseed=60, sesame=60)),
    'dinkelkasten': dict(crumb=('#DDBC8B', '#A97F4E'), holes=0.25, grains=dict(sunflower=30, linseed=60)),
    'baguette': dict(crumb=WHEAT, holes=0.80, slices=2),
    'eiweissbrot': dict(crumb=RYE, holes=0.05, grains=dict(sunflower=24, linseed=130, sesame=90)),
    'feinbrot': dict(crumb=MIXED, holes=0.2),
    'haferbrot': dict(crumb=MIXED, holes=0.2),
    'toastbrot': dict(crumb=TENDER, holes=0.05, bake0=0.34, fine=1.7, thick=0.12),
    'rosinenstuten': dict(crumb=TENDER, holes=0.05, bake0=0.36, fine=1.6, grains=dict(raisin=18)),
    'walnussbrot': dict(crumb=MIXED, holes=0.3, grains=dict(walnut=14)),
    'moehrenbrot': dict(crumb=('#DDB684', '#B5834D'), holes=0.2, grains=dict(sunflower=26)),
    'sonnenblumenbrot': dict(crumb=RYE, holes=0.15, grains=dict(sunflower=70)),
    'sauerteigbrot': dict(crumb=WHEAT, holes=0.75),
    'kuemmelbrot': dict(crumb=RYE, holes=0.25, grains=dict(caraway=30)),
    'schwarzbrot': dict(
        crumb=('#6E4629', '#402616'), holes=0.0, slices=2, thick=0.08, bake0=0.80, grains=dict(groats=260)
    ),
    'dinkelbrot_hell': dict(crumb=SPELT, holes=0.25),
    'kartoffelbrot': dict(crumb=MILK, holes=0.35),
    'fuenfkornbrot': dict(crumb=MIXED, holes=0.25, grains=dict(groats=60)),
    'emmerbrot': dict(crumb=('#DDC08A', '#B18C55'), holes=0.2),
    'familienlaib': dict(crumb=WHEAT, holes=0.5),
    'hartweizenbrot': dict(crumb=('#F6DE9A', '#DDB55F'), holes=0.45),
    'apfelbrot': dict(crumb=SPELT, holes=0.25, grains=dict(apple_cube=26)),
    'stollen': dict(crumb=('#F0D6A0', '#CF9F5C'), holes=0.05, slices=2, grains=dict(raisin=44, apple_cube=14)),
    'rosinenbroetchen': dict(crumb=TENDER, holes=0.1, bake0=0.36, fine=1.5, at=0.0, slices=0, grains=dict(raisin=10)),
    'stangenbrot': dict(crumb=SPELT, holes=0.55, slices=2),
    'broetchen': dict(crumb=WHEAT, holes=0.45, at=0.0, slices=0),
    'mohnbroetchen': dict(crumb=WHEAT, holes=0.35, at=0.0, slices=0),
    'sesambroetchen': dict(crumb=WHEAT, holes=0.35, at=0.0, slices=0),
    'kuerbiskernbroetchen': dict(
        crumb=MIXED, holes=0.2, at=0.0, slices=0, grains=dict(pumpkin=6, sunflower=8, linseed=20)
    ),
    'roggenbroetchen': dict(crumb=RYE, holes=0.25, at=0.0, slices=0),
}

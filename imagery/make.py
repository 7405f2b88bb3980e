"""Render one product: blender -b --python make.py -- product=NAME [res=1024 spp=14 level=7 threads=1 name=OUTPUT]
Further views of the same model: view=open (cut, with slices before it), view=crumb (a slice from very near, 21:9)."""

import importlib
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, 'families')]

import cut
import studio
import views

options = studio.args()
families = sorted(f[:-3] for f in os.listdir(os.path.join(HERE, 'families')) if f.endswith('.py'))


def entry_of(product):
    """The family's module and what its table says about the product."""
    for name in families:
        module = importlib.import_module(name)
        if product in module.PRODUCTS:
            return module, dict(module.PRODUCTS[product])
    sys.exit(f'unknown product {product}')


family, product = entry_of(options['product'])
studio.setup(**{**getattr(family, 'STUDIO', {}), **product.pop('studio', {})})
frame = product.pop('frame', getattr(family, 'FRAME', None))
exposure = product.pop('exposure', 1.38)
family.build(**product)
if options.get('view') == 'open':
    cut.cut_open(**views.OPEN[options['product']])
    frame = dict(width=0.80)
if options.get('view') == 'crumb':
    # the slice lies across the picture, straight before the camera
    cut.cut_open(**views.OPEN[options['product']], turn=-math.pi / 2)
    frame = dict(slice_width=0.86)
samples = getattr(family, 'SAMPLES', 14)
studio.render(options.get('name', options['product']), samples=samples, exposure=exposure, frame=frame)

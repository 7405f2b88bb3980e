"""One photo studio for every product (Blender 3.4, Cycles CPU). Units: 1 BU = 10 cm.
The product stands on z=0 around the origin; the camera looks along +y.  A render makes a square
RGBA cut-out: beauty pass (floor lights the product but is hidden from the camera) laid over a
separate soft shadow pass (floor alone, product casting), both written as straight alpha."""

import bpy, sys, os, math, time
import numpy as np
from mathutils import Vector

ART = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(ART, 'out')


def args():
    a = {}
    if '--' in sys.argv:
        for s in sys.argv[sys.argv.index('--') + 1 :]:
            k, v = s.split('=', 1)
            a[k] = v
    return a


def srgb(h):
    h = h.lstrip('#')
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c) + (1,)


def area(name, loc, target, size, power, color=(1, 1, 1), size_y=None):
    l = bpy.data.lights.new(name, 'AREA')
    l.energy = power
    l.color = color
    l.shape = 'RECTANGLE'
    l.size = size
    l.size_y = size_y or size
    o = bpy.data.objects.new(name, l)
    bpy.context.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o


def floor(color='#EADFCF', half=40):
    m = bpy.data.meshes.new('floor')
    m.from_pydata(
        [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)], [], [(0, 1, 2, 3)]
    )
    o = bpy.data.objects.new('floor', m)
    bpy.context.collection.objects.link(o)
    mat = bpy.data.materials.new('floor')
    mat.use_nodes = True
    nt = mat.node_tree
    nt.nodes.clear()
    d = nt.nodes.new('ShaderNodeBsdfDiffuse')
    d.inputs[0].default_value = srgb(color)
    nt.links.new(d.outputs[0], nt.nodes.new('ShaderNodeOutputMaterial').inputs[0])
    m.materials.append(mat)
    return o


def setup(pitch=38, lens=85, key=640, fill=36, rim=150, world=0.27, **_):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene
    floor()
    area('key', (-5.0, 1.3, 5.0), (0, 0, 0.3), 3.0, key, (1, 0.95, 0.88))  # soft window, upper left
    area('fill', (5.0, -3.5, 3.0), (0, 0, 0.4), 4.0, fill, (1, 0.93, 0.85))
    area('rim', (4.0, 4.2, 3.2), (0, 0, 0.5), 2.0, rim, (1, 0.9, 0.78))
    w = bpy.data.worlds.new('w')
    sc.world = w
    w.use_nodes = True
    w.node_tree.nodes['Background'].inputs[0].default_value = (1, 0.965, 0.92, 1)
    w.node_tree.nodes['Background'].inputs[1].default_value = world
    cam = bpy.data.cameras.new('cam')
    co = bpy.data.objects.new('cam', cam)
    bpy.context.collection.objects.link(co)
    sc.camera = co
    cam.sensor_width = 36
    cam.lens = lens
    co['pitch'] = pitch
    return sc


def products():
    return [o for o in bpy.context.scene.objects if o.type == 'MESH' and o.name != 'floor']


def autoframe(width=0.73, height=0.66, base=0.78):
    """Move the camera until the product fills `width` of the frame (or `height`), then shift the
    lens so that it is centred and its lowest point lies at `base` of the frame height."""
    bpy.context.view_layer.update()
    pts = []
    for o in products():
        n = len(o.data.vertices)
        v = np.empty(n * 3, np.float32)
        o.data.vertices.foreach_get('co', v)
        v = v.reshape(-1, 3)[:: max(1, n // 20000)]
        M = np.array(o.matrix_world)
        v = v @ M[:3, :3].T + M[:3, 3]
        pts.append(v[v[:, 2] > -0.02])
    P = np.concatenate(pts)
    t = Vector(((P.max(0) + P.min(0)) / 2).tolist())
    co = bpy.context.scene.camera
    cam = co.data
    p = math.radians(co['pitch'])
    dvec = Vector((0, -math.cos(p), math.sin(p)))
    dist = 8.0
    right, upv, fwd = np.array([1, 0, 0]), np.array([0, math.sin(p), math.cos(p)]), -np.array(dvec)
    for _ in range(6):
        q = P - np.array(t + dvec * dist)
        dz = q @ fwd
        X, Y = q @ right / dz * cam.lens / 36, q @ upv / dz * cam.lens / 36
        dist *= max(np.ptp(X) / width, np.ptp(Y) / height)
    co.location = t + dvec * dist
    co.rotation_euler = (-dvec).to_track_quat('-Z', 'Y').to_euler()
    cam.shift_x = float(X.max() + X.min()) / 2 + 0.012
    cam.shift_y = float(Y.min()) + (base - 0.5)
    return dist


CRUMB_PITCH = 64


def frame_slice(slice_width):
    """The camera over the slice that lies flat, which is `1 / slice_width` as wide as the picture; only the 21:9 in the
    middle is rendered."""
    bpy.context.view_layer.update()
    lying = [o for o in products() if abs(o.rotation_euler[1]) > 1]
    corners = np.array([o.matrix_world @ Vector(c) for o in lying for c in o.bound_box])
    low, high = corners.min(0), corners.max(0)
    co = bpy.context.scene.camera
    p = math.radians(CRUMB_PITCH)
    back = Vector((0, -math.cos(p), math.sin(p)))
    distance = (high[0] - low[0]) * slice_width * co.data.lens / 36
    target = Vector(((low + high) / 2).tolist())
    target.z = high[2]
    co.location = target + back * distance
    co.rotation_euler = (-back).to_track_quat('-Z', 'Y').to_euler()
    r = bpy.context.scene.render
    r.use_border = True
    r.border_min_y, r.border_max_y = 0.5 - 9 / 42, 0.5 + 9 / 42


def _cycles(res, samples, adaptive, bounces):
    sc = bpy.context.scene
    r = sc.render
    r.engine = 'CYCLES'
    r.resolution_x = r.resolution_y = res
    r.resolution_percentage = 100
    r.film_transparent = True
    r.use_persistent_data = True
    th = int(args().get('threads', 0))
    r.threads_mode = 'FIXED' if th else 'AUTO'
    if th:
        r.threads = th
    c = sc.cycles
    c.device = 'CPU'
    c.samples = samples
    c.use_denoising = False
    c.use_adaptive_sampling = adaptive > 0
    c.adaptive_threshold = adaptive
    c.adaptive_min_samples = 12
    c.max_bounces = bounces
    c.diffuse_bounces = min(2, bounces)
    c.glossy_bounces = min(3, bounces)
    c.transmission_bounces = bounces
    c.sample_clamp_indirect = 4
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 1
    c.filter_width = 1.3
    c.film_transparent_glass = False
    sc.view_settings.view_transform = 'Standard'
    sc.view_settings.look = 'None'
    return sc


def render(name, res=1024, samples=14, exposure=1.38, adaptive=0.035, bounces=4, frame=None):
    a = args()
    res = int(a.get('res', res))
    samples = int(a.get('spp', samples))
    (frame_slice if 'slice_width' in (frame or {}) else autoframe)(**(frame or {}))
    sc = _cycles(res, samples, adaptive, bounces)
    os.makedirs(OUT, exist_ok=True)
    tmp = os.path.join(OUT, 'tmp_' + name) + os.sep
    os.makedirs(tmp, exist_ok=True)
    fl = bpy.data.objects['floor']
    fl.visible_camera = False
    bpy.context.view_layer.cycles.denoising_store_passes = True
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    fo = nt.nodes.new('CompositorNodeOutputFile')
    fo.base_path = tmp
    fo.format.file_format = 'OPEN_EXR'
    fo.format.color_depth = '32'
    fo.format.color_mode = 'RGBA'
    fo.file_slots.clear()
    for s, k in (('Image', 'col'), ('Denoising Albedo', 'alb'), ('Denoising Normal', 'nor')):
        fo.file_slots.new(k)
        nt.links.new(rl.outputs[s], fo.inputs[k])
    t = time.time()
    cpu = time.process_time()
    bpy.ops.render.render(write_still=False)
    t1 = time.time()
    # shadow: floor seen alone, with and then without the product
    sc.use_nodes = False
    bpy.context.view_layer.cycles.denoising_store_passes = False
    fl.visible_camera = True
    sh = []
    sc.render.image_settings.file_format = 'OPEN_EXR'
    sc.render.image_settings.color_depth = '32'
    sc.render.image_settings.color_mode = 'RGB'
    for k, hide, rs, sp in (('shadow', False, min(256, res // 4), 36), ('bare', True, 32, 200)):
        for o in products():
            o.visible_camera = False
            o.hide_render = hide
        _cycles(rs, sp, 0, 1)
        sc.render.filepath = tmp + k + '.exr'
        bpy.ops.render.render(write_still=True)
        sh.append(sc.render.filepath)
    import finish

    f = '%04d.exr' % sc.frame_current
    finish.cutout(
        [tmp + k + f for k in ('col', 'alb', 'nor')],
        sh,
        os.path.join(OUT, name + '.png'),
        sc,
        float(a.get('dn', 1)),
        dict(exposure=float(a.get('ev', exposure))),
    )
    import shutil

    shutil.rmtree(tmp)
    print(
        f'RENDER {name} res={res} spp={samples} beauty={t1 - t:.0f}s all={time.time() - t:.0f}s cpu={time.process_time() - cpu:.0f}s total_cpu={time.process_time():.0f}s',
        flush=True,
    )

"""Feature-guided a-trous denoiser, tone curve and cut-out writer (Debian's Blender has no OpenImageDenoise).
Filters colour/albedo so that texture stays sharp; everything is un-premultiplied first and pixels
outside the product weigh nothing, so alpha edges stay clean."""

import numpy as np, bpy
from PIL import Image
from scipy import ndimage as ndi


def load(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Linear'
    im.alpha_mode = 'CHANNEL_PACKED'
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4).copy()


def atrous(col, alb, nor, alpha, levels=4, s_l=1.6, s_n=0.18, s_a=0.12):
    h, w, _ = col.shape
    eps = 0.02
    irr = col / (alb + eps)
    k1 = np.array([1, 4, 6, 4, 1], np.float32) / 16
    lum = irr.mean(-1)
    med = ndi.median_filter(lum, 3)
    hot = lum > med * 1.6 + 0.05  # fireflies
    irr[hot] *= (med[hot] / np.maximum(lum[hot], 1e-6))[:, None]
    for lv in range(levels):
        st = 1 << lv
        pad = 2 * st
        lum = irr.mean(-1)
        wa = ndi.uniform_filter(alpha, 5) + 1e-4
        m = ndi.uniform_filter(lum * alpha, 5) / wa
        v = ndi.uniform_filter(lum * lum * alpha, 5) / wa - m * m
        sd = ndi.gaussian_filter(np.sqrt(np.maximum(v, 0)), 2) + 1e-3
        P = lambda x: np.pad(x, [(pad, pad), (pad, pad)] + [(0, 0)] * (x.ndim - 2), mode='edge')
        I, L, A, N, O = P(irr), P(lum), P(alb), P(nor), P(alpha)
        acc = np.zeros_like(irr)
        ws = np.zeros((h, w), np.float32)
        sl = s_l * sd / (1 + 0.5 * lv)
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                y, x = pad + dy * st, pad + dx * st
                s = (slice(y, y + h), slice(x, x + w))
                d = (
                    np.abs(L[s] - lum) / sl
                    + ((N[s] - nor) ** 2).sum(-1) / s_n**2
                    + ((A[s] - alb) ** 2).sum(-1) / s_a**2
                )
                wt = k1[dy + 2] * k1[dx + 2] * np.exp(-np.minimum(d, 30)) * O[s]
                acc += wt[..., None] * I[s]
                ws += wt
        irr = np.where(ws[..., None] > 1e-6, acc / np.maximum(ws, 1e-6)[..., None], irr)
    return irr * (alb + eps)


def to_srgb(x):
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * np.maximum(x, 1e-6) ** (1 / 2.4) - 0.055)


def grade(x, exposure=1.0, warm=0.995, sat=1.06, knee=0.62, contrast=0.16):
    """Own tone curve instead of Filmic (which greys beige): soft shoulder, slight S, saturation. Returns sRGB 0..1."""
    x = np.maximum(x, 0) * exposure * np.array([warm, 1, 1 / warm], np.float32)
    x = np.where(x > knee, knee + (1 - knee) * (1 - np.exp(-(x - knee) / (1 - knee) * 0.9)), x)
    d = to_srgb(x)
    d = d + contrast * (d * d * (3 - 2 * d) - d)
    l = (d * np.array([0.3, 0.59, 0.11], np.float32)).sum(-1, keepdims=True)
    return np.clip(l + (d - l) * sat, 0, 1)


SHADOW = np.array([0x4E, 0x2A, 0x0E], np.float32) / 255


def shadow_alpha(paths, alpha, strength=1.0):
    """Floor with product / bare floor -> opacity of a warm brown that darkens beige by the same amount."""
    size = len(alpha)
    s, b = (load(p)[..., :3].mean(-1) for p in paths)
    n = len(s)
    y, x = np.mgrid[0:n, 0:n] / (n - 1) - 0.5
    bare = ndi.zoom(
        ndi.gaussian_filter(b, 1.2, mode='nearest'), n / len(b), order=1, mode='nearest', grid_mode=True
    )
    r = np.clip(s / np.maximum(bare, 1e-4), 0, 1.1)
    g1, g2 = ndi.gaussian_filter(r, 1.1), ndi.gaussian_filter(r, 4)
    k = np.clip((r - 0.15) / 0.5, 0, 1)
    r = np.clip(g1 * (1 - k) + g2 * k, 0, 1)  # keep the contact crisp, smooth the fringe
    r = np.clip(r / 0.93, 0, 1)  # faint far shadow -> nothing
    a = np.clip((1 - r ** (1 / 2.2)) * 1.18 * strength, 0, 0.82)
    e = np.minimum(np.minimum(x + 0.5, 0.5 - x), np.minimum(y + 0.5, 0.5 - y))
    a *= np.clip(e / 0.13, 0, 1) ** 1.5
    a = ndi.zoom(a, size / n, order=1, mode='nearest', grid_mode=True)
    far = ndi.distance_transform_edt(alpha < 0.5) / size
    t = np.clip((far - 0.04) / 0.20, 0, 1)
    a = ndi.gaussian_filter(a, size / n * 0.6) * (1 - t * t * (3 - 2 * t))  # short shadow
    return np.clip(a, 0, 1).astype(np.float32)


def cutout(paths, shadow, png, sc, strength=1.0, look=None):
    col, alb, nor = (load(p) for p in paths)
    al = np.clip(col[..., 3], 0, 1)
    al = np.where(al > 0.996, 1, al)
    inv = 1 / np.maximum(al, 0.02)[..., None]
    col, alb, nor = col[..., :3] * inv, alb[..., :3] * inv, nor[..., :3] * inv
    rows, columns = (np.flatnonzero(al.any(axis)) for axis in (1, 0))
    box = (slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1))  # empty ground needs no filter
    out = col.copy()
    if strength > 0:
        out[box] = atrous(col[box], alb[box], nor[box], al[box], s_l=1.6 * strength)
    rgb = grade(out, **(look or {}))
    solid = al > 0.6  # spread colour outwards: no fringe
    idx = ndi.distance_transform_edt(~solid, return_distances=False, return_indices=True)
    rgb = np.where((al < 0.6)[..., None], rgb[idx[0], idx[1]], rgb)
    sa = shadow_alpha(shadow, al)
    A = al + (1 - al) * sa
    rgb = (rgb * al[..., None] + SHADOW * ((1 - al) * sa)[..., None]) / np.maximum(A, 1e-4)[..., None]
    img = np.dstack([np.clip(rgb, 0, 1), A])
    img[A < 0.004] = 0
    img = Image.fromarray((img[::-1] * 255 + 0.5).astype(np.uint8), 'RGBA')
    img.save(png)

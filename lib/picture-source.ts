/** Addresses of the framework's image optimiser (`/_next/image`), as its image component would write them. */

/** Widths the optimiser makes, in pixels: those of `images` in next.config.mjs, which refuses any other. */
export const PICTURE_WIDTHS = [64, 128, 256, 384, 640, 828, 1200, 1600] as const

export const PICTURE_QUALITY = 70

/** Of a product that has no picture yet. */
const NO_PICTURE = '/silhouettes/ph-bag.svg'

const addressOf = (src: string, width: number): string =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${PICTURE_QUALITY}`

/**
 * `src` and `srcSet` of a picture that is at most `shown` CSS pixels wide: from what a small screen needs up to twice
 * the width. Not the framework's own function, because every card of a shelf names its widths, twice, and those of a
 * full-width hero are of no use to it. A drawing (`.svg`) is sent as it is.
 */
export function pictureSource(src: string, shown: number): { src: string; srcSet?: string } {
  if (src === '') return { src: NO_PICTURE }
  if (src.endsWith('.svg')) return { src }
  const sharpest = PICTURE_WIDTHS.find((width) => width >= 2 * shown) ?? 1600
  const widths = PICTURE_WIDTHS.filter((width) => width >= 0.6 * shown && width <= sharpest)
  return {
    src: addressOf(src, sharpest),
    srcSet: widths.map((width) => `${addressOf(src, width)} ${width}w`).join(', '),
  }
}

/** Addresses of pictures in the widths of screens: `/pictures/brot.webp` with 256 pixels is `/pictures/256/brot.webp`. */

/** Pixels. Layouts ask for these at one and two device pixels; server/http/pictures makes no others. */
export const PICTURE_WIDTHS = [64, 128, 256, 384, 640, 828, 1200, 1600] as const

const PICTURES = '/pictures/'

/** Of a product that has no picture yet. */
const NO_PICTURE = '/silhouettes/ph-bag.svg'

/**
 * `src` and `srcSet` of a picture that is at most `shown` CSS pixels wide: from the pixels of a small screen up to twice the
 * width. A drawing (`.svg`) is sent as it is.
 */
export function pictureSource(src: string, shown: number): { src: string; srcSet?: string } {
  if (src === '') return { src: NO_PICTURE }
  if (!src.startsWith(PICTURES)) return { src }
  const addressOf = (width: number) => `${PICTURES}${width}/${encodeURIComponent(src.slice(PICTURES.length))}`
  const sharpest = PICTURE_WIDTHS.find((width) => width >= 2 * shown) ?? 1600
  const widths = PICTURE_WIDTHS.filter((width) => width >= 0.6 * shown && width <= sharpest)
  return {
    src: addressOf(sharpest),
    srcSet: widths.map((width) => `${addressOf(width)} ${width}w`).join(', '),
  }
}

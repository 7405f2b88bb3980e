/** Addresses of resized pictures: `/pictures/brot.webp` with 256 pixels is `/pictures/256/brot.webp`. */

/** Widths in pixels that layouts need at one and two device pixels; `server/http/pictures` creates no others. */
export const PICTURE_WIDTHS = [64, 128, 256, 384, 640, 828, 1200, 1600] as const

const PICTURES = '/pictures/'

/** Picture of a product without one. */
const NO_PICTURE = '/silhouettes/ph-bag.svg'

/**
 * `src` and `srcSet` of a picture that is shown at most `shown` CSS pixels wide: widths from 0.6 to 2 times of it. Drawings
 * (`.svg`) are sent unchanged.
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

/**
 * Compares two pictures as a person would. Every version of Chromium draws text slightly differently, and stored pictures have
 * 256 colours, so a pixel may be off by one position and its colour may be slightly different. Missing, cut or moved elements
 * (by two pixels or more) and another font differ by far more.
 */
import sharp from 'sharp'

/** Tolerance of a colour channel (0 to 255): above the error of 256 colours and antialiasing. */
const NEAR = 48
/** Differing pixels that are tolerated: about the serif of one character. */
const MAX_POINTS = 8
/** Side of the squares whose mean colour is compared, and its tolerance: finds missing pale backgrounds. */
const SQUARE = 32
const MAX_MEAN = 6

export type Picture = { width: number; height: number /** Red, green, blue. */; data: Uint8Array }
export type Difference = {
  points: number
  squares: number
  /** Picture of the differences: red on the paled current picture. */
  marked: Picture
}

export async function readPicture(png: Buffer | string): Promise<Picture> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Encodes a picture as it is stored in the repository. */
export const writePng = (png: Buffer): Promise<Buffer> =>
  sharp(png).removeAlpha().png({ palette: true, colours: 256, dither: 0, effort: 8 }).toBuffer()

export const pngOf = ({ width, height, data }: Picture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ palette: true })
    .toBuffer()

const apart = (a: Uint8Array, at: number, b: Uint8Array, there: number): number =>
  Math.max(
    Math.abs((a[at] ?? 0) - (b[there] ?? 0)),
    Math.abs((a[at + 1] ?? 0) - (b[there + 1] ?? 0)),
    Math.abs((a[at + 2] ?? 0) - (b[there + 2] ?? 0)),
  )

/** The colour is within the range of the colours one pixel around the position in the other picture. */
function isNearby(one: Picture, x: number, y: number, other: Picture): boolean {
  const at = (y * one.width + x) * 3
  for (let channel = 0; channel < 3; channel++) {
    let [least, most] = [255, 0]
    for (let row = Math.max(0, y - 1); row <= Math.min(y + 1, one.height - 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(x + 1, one.width - 1); column++) {
        const value = other.data[(row * one.width + column) * 3 + channel] ?? 0
        least = Math.min(least, value)
        most = Math.max(most, value)
      }
    }
    const value = one.data[at + channel] ?? 0
    if (value < least - NEAR || value > most + NEAR) return false
  }
  return true
}

function meanOf({ width, data }: Picture, left: number, top: number, right: number, bottom: number): number[] {
  let [red, green, blue] = [0, 0, 0]
  for (let y = top; y < bottom; y++) {
    const end = (y * width + right) * 3
    for (let at = (y * width + left) * 3; at < end; at += 3) {
      red += data[at] ?? 0
      green += data[at + 1] ?? 0
      blue += data[at + 2] ?? 0
    }
  }
  const points = (right - left) * (bottom - top)
  return [red / points, green / points, blue / points]
}

/** Upper left corners of squares whose mean colours differ. */
function squaresApart(before: Picture, after: Picture): [left: number, top: number][] {
  const apartAt: [number, number][] = []
  for (let top = 0; top < before.height; top += SQUARE) {
    for (let left = 0; left < before.width; left += SQUARE) {
      const edges = [Math.min(left + SQUARE, before.width), Math.min(top + SQUARE, before.height)] as const
      const [was, is] = [before, after].map((picture) => meanOf(picture, left, top, ...edges))
      if (was?.some((mean, channel) => Math.abs(mean - (is?.[channel] ?? 0)) > MAX_MEAN)) apartAt.push([left, top])
    }
  }
  return apartAt
}

/** Indices of pixels without a similar pixel nearby in the other picture. */
function pointsApart(before: Picture, after: Picture): number[] {
  const apartAt: number[] = []
  for (let at = 0; at < after.data.length; at += 3) {
    if (apart(before.data, at, after.data, at) <= NEAR) continue
    const [x, y] = [(at / 3) % after.width, Math.floor(at / 3 / after.width)]
    if (!isNearby(before, x, y, after) || !isNearby(after, x, y, before)) apartAt.push(at)
  }
  return apartAt
}

const pale = (value: number): number => 200 + value * 0.2

/** Null if they look the same. Pictures of different sizes differ everywhere. */
export function compare(before: Picture, after: Picture): Difference | null {
  const isOfOneSize = before.width === after.width && before.height === after.height
  const points = isOfOneSize ? pointsApart(before, after) : []
  const squares = isOfOneSize ? squaresApart(before, after) : []
  if (isOfOneSize && points.length <= MAX_POINTS && squares.length === 0) return null

  const marked = { ...after, data: after.data.map(pale) }
  const mark = (at: number) => marked.data.set([220, 0, 0], at)
  for (const at of points) mark(at)
  for (const [left, top] of squares) {
    for (let x = left; x < Math.min(left + SQUARE, after.width); x++) mark((top * after.width + x) * 3)
  }
  return { points: isOfOneSize ? points.length : after.width * after.height, squares: squares.length, marked }
}

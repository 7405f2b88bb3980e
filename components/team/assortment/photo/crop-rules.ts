/** The square part of a photo that is kept. Pure. */

/** Pixels of a side: what the server takes at least, and what it keeps at most. */
export const SMALLEST_SIDE = 800
export const LARGEST_SIDE = 1_600

/** Each from 0 to 1: the enlargement, and the position within the part that does not fit. */
export type Crop = { zoom: number; x: number; y: number }
type Size = { width: number; height: number }

export const WHOLE: Crop = { zoom: 0, x: 0.5, y: 0.5 }

/** Its place in the photo, in pixels of the photo. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const largest = Math.min(width, height)
  const side = Math.round(largest - zoom * (largest - SMALLEST_SIDE))
  return { left: Math.round((width - side) * x), top: Math.round((height - side) * y), side }
}

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** The crop after the photo was dragged by shares of the shown square. */
export function dragged(photo: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(photo, crop)
  const moved = (share: number, spare: number, shift: number) =>
    spare === 0 ? share : within(share - (shift * side) / spare)
  return { ...crop, x: moved(crop.x, photo.width - side, by.x), y: moved(crop.y, photo.height - side, by.y) }
}

/** Draws a full bag as a picture that can be shared: no name, no number, no code. */

import { cartDrawing } from '@/lib/brand-graphics'
import { pictureSource } from '@/lib/web/picture-source'
import { type BagTop, TOP_PLACES, TOP_SIDE } from './bag-tops'

/** Side of the picture, and one unit of the bag, in pixels. */
const SIDE = 1080
const UNIT = 12
/** Upper left corner of the bag. */
const CORNER = [216, 270] as const

async function loadPicture(path: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = pictureSource(path, (TOP_SIDE * UNIT) / 2).src
  // A picture that cannot be loaded is left out.
  return image.decode().then(
    () => image,
    () => null,
  )
}

export async function drawBag(tops: readonly BagTop[]): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser has no canvas.')
  const tokens = getComputedStyle(document.documentElement)
  const colour = (token: string) => tokens.getPropertyValue(token).trim()

  const draw = (path: string, fill: string | null, width: number, stroke = colour('--c-ink')) => {
    const shape = new Path2D(path)
    if (fill !== null) {
      context.fillStyle = fill
      context.fill(shape)
    }
    context.strokeStyle = stroke
    context.lineWidth = width
    context.stroke(shape)
  }

  context.fillStyle = colour('--c-paper')
  context.fillRect(0, 0, SIDE, SIDE)
  context.setTransform(UNIT, 0, 0, UNIT, ...CORNER)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const { open } = cartDrawing
  draw(open.handle, null, 0.8)
  draw(open.back, colour('--c-crumb'), 0.8)
  const far = tops.toSorted((one, other) => one.place - other.place)
  const pictures = await Promise.all(far.map(({ picture }) => loadPicture(picture)))
  for (const [index, { place }] of far.entries()) {
    const picture = pictures[index]
    if (picture == null) continue
    const { left, top, turn } = TOP_PLACES[place] ?? TOP_PLACES[0]
    const half = TOP_SIDE / 2
    context.save()
    context.translate(left + half, top + half)
    context.rotate((turn * Math.PI) / 180)
    context.drawImage(picture, -half, -half, TOP_SIDE, TOP_SIDE)
    context.restore()
  }
  draw(open.front, colour('--c-bag'), 0.8)
  draw(open.ribs, null, 0.25, colour('--bag-ribs'))
  draw(open.mark, null, 1.4)

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('The bag could not be drawn.')
  return new File([blob], 'brot.png', { type: 'image/png' })
}

/** Reads a chosen photo and makes the file that is uploaded. In the browser only. */
import { MAX_PHOTO_BYTES, type PhotoFault } from '@/lib/contract/assortment/assortment-photos'
import { type Crop, LARGEST_SIDE, SMALLEST_SIDE, squareOf } from './crop-rules'
import { kindFault } from './photo-kind'

/** Larger files are no photos of a camera, and a browser may run out of memory with them. */
const MAX_FILE_BYTES = 50_000_000
/** All formats say within so many bytes that they are animated. */
const HEAD_BYTES = 1_024

export async function readPhoto(file: Blob): Promise<ImageBitmap | PhotoFault> {
  if (file.size > MAX_FILE_BYTES) return 'large'
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const fault = kindFault(head)
  if (fault !== null) return fault
  const isHeic = /ftyp(heic|heix|hevc|mif1|msf1)/.test(String.fromCharCode(...head.subarray(0, 16)))
  const photo = await createImageBitmap(file).catch(() => null)
  if (photo === null) return isHeic ? 'format' : 'broken'
  return Math.min(photo.width, photo.height) < SMALLEST_SIDE ? 'small' : photo
}

/** Draws the kept part over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(photo, crop)
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, canvas.width, canvas.height)
  context?.drawImage(photo, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality))

/** A browser that cannot write WebP writes PNG instead. */
async function smallBlob(canvas: HTMLCanvasElement): Promise<Blob | null> {
  for (const quality of [0.92, 0.8, 0.6]) {
    for (const type of ['image/webp', 'image/jpeg']) {
      const blob = await encoded(canvas, type, quality)
      if (blob?.type === type && blob.size <= MAX_PHOTO_BYTES) return blob
    }
  }
  return null
}

async function toBase64(blob: Blob): Promise<string> {
  let text = ''
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
}

/** The kept part as base64; null if the browser makes no file of it. */
export async function croppedPhoto(photo: ImageBitmap, crop: Crop): Promise<string | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(LARGEST_SIDE, squareOf(photo, crop).side)
  canvas.height = canvas.width
  drawCrop(canvas, photo, crop)
  const blob = await smallBlob(canvas)
  return blob === null ? null : toBase64(blob)
}

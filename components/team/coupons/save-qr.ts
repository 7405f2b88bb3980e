/** QR codes as files for print and web. */
import { qrPath } from '@/lib/format/qr-code'
import { saveFile } from '../controls/save-file'

/** Sharp on a poster: about 1,000 pixels. */
const PIXELS_PER_MODULE = 24

export function saveQrSvg(name: string, text: string): void {
  const { size, path } = qrPath(text)
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  saveFile(`${name}.svg`, new Blob([picture], { type: 'image/svg+xml' }))
}

export async function saveQrPng(name: string, text: string): Promise<void> {
  const { size, path } = qrPath(text)
  const canvas = document.createElement('canvas')
  canvas.width = size * PIXELS_PER_MODULE
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (pen === null) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(PIXELS_PER_MODULE, PIXELS_PER_MODULE)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path))
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (file !== null) saveFile(`${name}.png`, file)
}

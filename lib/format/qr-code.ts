/** QR codes as drawings and as pictures. */
import encodeQR from 'qr'

/** Quiet zone: white modules around a code, which scanners need (ISO/IEC 18004). */
const QUIET = 4
/** Pixels of a module: sharp on screens with two device pixels. */
const PIXELS = 8

/** Dark modules as one SVG path in units of a module, with the quiet zone around them. */
export function qrPath(text: string): { size: number; path: string } {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: QUIET })
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: modules.length, path }
}

/** The code as a GIF in base64, which every email client shows. */
export const qrGif = (text: string): string =>
  Buffer.from(encodeQR(text, 'gif', { ecc: 'quartile', border: QUIET, scale: PIXELS })).toString('base64')

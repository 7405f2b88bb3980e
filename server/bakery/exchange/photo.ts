/** A photo of a product or category: what is accepted, and what becomes of it. */
import { createHash } from 'node:crypto'
import type { PhotoFault } from '@/lib/contract/assortment/assortment-photos'

/** Pixels of a side: the largest size that screens request, and the smallest that looks sharp on a phone. */
const SIDE = 1_600
const SMALLEST_SIDE = 800
/** Limit against pictures that decompress to many more pixels than their size suggests. */
const MAX_PIXELS = 60_000_000

/** ISO 14496-12: the type of the file and its brand are behind four bytes of length. */
const isAvif = (bytes: Buffer) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12))

/** The format is recognised by the first bytes, not by a file's name: JPEG, PNG, WebP, AVIF. */
const KINDS = [
  (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  isAvif,
]

type Refused = { fault: PhotoFault; reason: string }

/**
 * The photo as WebP in sRGB without the metadata of the camera (for example the location), or why it is refused; `reason`
 * continues the file's name in a report.
 */
export async function convertPhoto(bytes: Buffer): Promise<{ content: Buffer } | Refused> {
  if (!KINDS.some((isKind) => isKind(bytes))) return { fault: 'format', reason: 'is not a JPEG, PNG, WebP or AVIF' }
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient()
    const { autoOrient: side, pages = 1 } = await picture.metadata()
    if (pages > 1) return { fault: 'animated', reason: 'is animated' }
    if (side.width !== side.height)
      return { fault: 'not_square', reason: `is ${side.width} × ${side.height} pixels, but must be square` }
    if (side.width < SMALLEST_SIDE)
      return { fault: 'small', reason: `has ${side.width} pixels a side, less than ${SMALLEST_SIDE}` }
    return { content: await picture.resize({ width: SIDE, withoutEnlargement: true }).webp({ quality: 85 }).toBuffer() }
  } catch (fault) {
    return { fault: 'broken', reason: `cannot be read: ${fault instanceof Error ? fault.message : fault}` }
  }
}

/** The file's name contains a hash of the content, because browsers cache a picture for a year. */
export const photoName = (key: string, content: Buffer): string =>
  `${key}-${createHash('sha256').update(content).digest('hex').slice(0, 10)}.webp`

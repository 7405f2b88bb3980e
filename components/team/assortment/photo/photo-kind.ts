/** Recognises photos by their first bytes, as the server does, so that nothing is uploaded in vain. Pure. */
import type { PhotoFault } from '@/lib/contract/assortment/assortment-photos'

const startsWith = (text: string, at: number, part: string): boolean => text.startsWith(part, at)

/** The fault of a file that begins with these bytes; null if a browser may read it. HEIC is one that some browsers read. */
export function kindFault(bytes: Uint8Array): PhotoFault | null {
  const text = String.fromCharCode(...bytes)
  const isWebp = startsWith(text, 0, 'RIFF') && startsWith(text, 8, 'WEBP')
  const isPng = startsWith(text, 0, '\u0089PNG')
  const isSequence = startsWith(text, 4, 'ftypavis') || startsWith(text, 0, 'GIF8')
  if (isSequence || (isWebp && text.includes('ANIM')) || (isPng && text.includes('acTL'))) return 'animated'
  const isKnown = isWebp || isPng || startsWith(text, 0, '\u00FF\u00D8\u00FF') || startsWith(text, 4, 'ftyp')
  return isKnown ? null : 'format'
}

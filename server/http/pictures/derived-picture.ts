/** Where a picture lies in the size of a screen, and how its address names it. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { atMost } from '@/lib/at-most'
import { PICTURE_QUALITY, PICTURE_WIDTHS } from '@/lib/picture-source'
import type { PictureJob } from './picture-maker'

export type AskedPicture = Pick<PictureJob, 'width' | 'format'> & {
  /** As browsers know it: '/pictures/brot.webp'. */
  address: string
}

const ADDRESS = '/_next/image?'
/** A file of ours, not above or below the folder. */
const PICTURE = /^\/pictures\/[^/\\\0]+\.(webp|jpe?g|png)$/

/** The folder of the build, which builds write into the code; it is where a node may write. */
export const pictureStore = (build = process.env.BUILD_DIRECTORY ?? '.next'): string =>
  path.join(build, 'cache', 'pictures')

/** What an address of the framework's optimiser asks for; null for what is not among the shop's pictures and sizes. */
export function readPictureAddress(url: string, accept: string): AskedPicture | null {
  if (!url.startsWith(ADDRESS)) return null
  const query = new URLSearchParams(url.slice(ADDRESS.length))
  const address = query.get('url') ?? ''
  const width = PICTURE_WIDTHS.find((known) => String(known) === query.get('w'))
  if (width === undefined || query.get('q') !== String(PICTURE_QUALITY) || !PICTURE.test(address)) return null
  return { address, width, format: accept.includes('image/avif') ? 'avif' : 'webp' }
}

/** Changes when pictures are made otherwise than before. */
const RECIPE = 1
type Known = { modified: number; mark: string }
/** Marks of the pictures' contents, for those of a large assortment. */
const marks = new LRUCache<string, Known>(atMost(50_000))

/** Of its content, so that a picture that is exchanged is made anew. Null: there is no such picture. */
async function markOf(source: string): Promise<string | null> {
  const found = await stat(source).catch(() => null)
  if (found === null || !found.isFile()) return null
  const known = marks.get(source)
  if (known?.modified === found.mtimeMs) return known.mark
  const hash = createHash('sha256')
  for await (const piece of createReadStream(source)) hash.update(piece)
  const mark = hash.digest('hex').slice(0, 20)
  marks.set(source, { modified: found.mtimeMs, mark })
  return mark
}

/** The job that makes it: `folder` holds 'pictures', `store` what is made of them. */
export async function jobOf(asked: AskedPicture, folder: string, store: string): Promise<PictureJob | null> {
  const { address, width, format } = asked
  const source = path.join(folder, address)
  const mark = await markOf(source)
  if (mark === null) return null
  return { source, target: path.join(store, `${mark}-${RECIPE}-${width}.${format}`), width, format }
}

/** Where a resized picture lies, and how its address names it. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { PICTURE_WIDTHS } from '@/lib/web/picture-source'
import { atMost } from '@/server/lru-options'
import type { ResizeJob } from './resizer'

export type SizedPicture = Pick<ResizeJob, 'width' | 'format'> & {
  /** The file's name below `public/pictures`: 'brot.webp'. */
  name: string
}

const ADDRESS = /^\/pictures\/(\d+)\/([^/?]+)$/
/** A file in the folder, not above or below it. */
const NAME = /^[^/\\\0]+\.(webp|jpe?g|png)$/

/** Where resized pictures are kept, below the directory of the build: the only place that a node writes to. */
export const pictureStore = (build = process.env.BUILD_DIRECTORY ?? '.next'): string =>
  path.join(build, 'cache', 'pictures')

/** Reads `/pictures/256/brot.webp`; null for any other address, and for a width that no layout asks for. */
export function readPictureAddress(url: string, accept: string): SizedPicture | null {
  const [, pixels, escapedName = ''] = ADDRESS.exec(url) ?? []
  const width = PICTURE_WIDTHS.find((known) => String(known) === pixels)
  if (width === undefined) return null
  const name = unescapeName(escapedName)
  if (!NAME.test(name)) return null
  return { name, width, format: accept.includes('image/avif') ? 'avif' : 'webp' }
}

/** Empty where the escapes are no UTF-8. */
function unescapeName(escapedName: string): string {
  try {
    return decodeURIComponent(escapedName)
  } catch {
    return ''
  }
}

/** Raise it when pictures are made otherwise than before: kept files of the old recipe are then not used any more. */
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

/** `folder` holds 'pictures', `store` the resized ones. Null: there is no such picture. */
export async function jobOf(
  { name, width, format }: SizedPicture,
  folder: string,
  store: string,
): Promise<ResizeJob | null> {
  const source = path.join(folder, 'pictures', name)
  const mark = await markOf(source)
  if (mark === null) return null
  return { source, target: path.join(store, `${mark}-${RECIPE}-${width}.${format}`), width, format }
}

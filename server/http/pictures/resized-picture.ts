/** Addresses and files of resized pictures. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { PICTURE_WIDTHS } from '@/lib/web/picture-source'
import { lruOptions } from '@/server/lru-options'
import type { ResizeJob } from './resizer'

export type SizedPicture = Pick<ResizeJob, 'width' | 'format'> & {
  /** The file's name below `public/pictures`: 'brot.webp'. */
  name: string
}

const ADDRESS = /^\/pictures\/(\d+)\/([^/?]+)$/
const ORIGINAL_ADDRESS = /^\/pictures\/([^/?]+)(?:\?|$)/
/** A file directly in the folder. */
const NAME = /^[^/\\\0]+\.(webp|jpe?g|png)$/

/** The folder of resized pictures, below the build: the only folder that a node writes to. */
export const pictureStore = (build = process.env.BUILD_DIRECTORY ?? '.next'): string =>
  path.join(build, 'cache', 'pictures')

/** Reads `/pictures/256/brot.webp`; null for any other address, and for a width that no layout uses. */
export function readPictureAddress(url: string, accept: string): SizedPicture | null {
  const [, pixels, escapedName = ''] = ADDRESS.exec(url) ?? []
  const width = PICTURE_WIDTHS.find((known) => String(known) === pixels)
  if (width === undefined) return null
  const name = unescapeName(escapedName)
  if (!NAME.test(name)) return null
  return { name, width, format: accept.includes('image/avif') ? 'avif' : 'webp' }
}

/** Reads `/pictures/brot.webp`: the file's name; null for any other address. */
export function readOriginalAddress(url: string): string | null {
  const name = unescapeName(ORIGINAL_ADDRESS.exec(url)?.[1] ?? '')
  return NAME.test(name) ? name : null
}

/** Empty if the escapes are no valid UTF-8. */
function unescapeName(escapedName: string): string {
  try {
    return decodeURIComponent(escapedName)
  } catch {
    return ''
  }
}

/** To raise when resizing changes, so that stored files of the old version are no longer used. */
const FORMAT_VERSION = 1
type CachedHash = { modified: number; hash: string }
/** Hashes by path; enough for a large assortment. */
const hashes = new LRUCache<string, CachedHash>(lruOptions(50_000))

/** Hash of the content, so that a replaced picture is resized again. Null: there is no such picture. */
export async function hashOf(source: string): Promise<string | null> {
  const found = await stat(source).catch(() => null)
  if (found === null || !found.isFile()) return null
  const known = hashes.get(source)
  if (known?.modified === found.mtimeMs) return known.hash
  const sha256 = createHash('sha256')
  for await (const chunk of createReadStream(source)) sha256.update(chunk)
  const hash = sha256.digest('hex').slice(0, 20)
  hashes.set(source, { modified: found.mtimeMs, hash })
  return hash
}

/** `folder`: the parent of 'pictures'; `store`: the folder of resized pictures. Null: there is no such picture. */
export async function resizeJobFor(
  { name, width, format }: SizedPicture,
  folder: string,
  store: string,
): Promise<ResizeJob | null> {
  const source = path.join(folder, 'pictures', name)
  const hash = await hashOf(source)
  if (hash === null) return null
  return { source, target: path.join(store, `${hash}-${FORMAT_VERSION}-${width}.${format}`), width, format }
}

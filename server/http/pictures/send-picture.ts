/**
 * Serves pictures: resized ones, which another process creates and stores when they are missing, and originals. Next would only
 * find the originals that existed when the node started.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { log } from '../../log'
import { sendFile } from '../route/send-file'
import { hashOf, readOriginalAddress, readPictureAddress, resizeJobFor } from './resized-picture'
import { createResizer, type ResizeJob } from './resizer'

/** A year: a changed picture has another address. */
const CACHE_CONTROL = 'public, max-age=31536000, must-revalidate'

type Sources = {
  /** The parent folder of 'pictures'. */
  folder: string
  /** The folder of resized pictures, and of originals that came from the bakery. */
  store: string
  /** The content of a photo that the bakery keeps; null: it has none of that name. */
  findPhoto: (name: string) => Promise<Buffer | null>
}

const resizer = createResizer({ patient: false })

const send = (request: IncomingMessage, response: ServerResponse, job: ResizeJob): Promise<boolean> =>
  sendFile(request, response, job.target, {
    'Cache-Control': CACHE_CONTROL,
    'Content-Type': `image/${job.format}`,
    ETag: `"${path.basename(job.target)}"`,
    Vary: 'Accept',
  })

/** Originals may be replaced by files of the same name, so browsers ask whether theirs is still current. */
async function sendOriginal(request: IncomingMessage, response: ServerResponse, file: string): Promise<boolean> {
  const hash = await hashOf(file)
  if (hash === null) return false
  const format = path.extname(file).slice(1)
  return sendFile(request, response, file, {
    'Cache-Control': 'public, max-age=0',
    'Content-Type': `image/${format === 'jpg' ? 'jpeg' : format}`,
    ETag: `"${hash}"`,
  })
}

/** Names of photos that the bakery keeps end with a hash of the content. */
const PHOTO = /-[0-9a-f]{10}\.webp$/

/** The parent of the folder 'pictures' with the original: the shop's own, or the store, which gets photos from the bakery. */
async function folderOf(name: string, { folder, store, findPhoto }: Sources): Promise<string> {
  if (!PHOTO.test(name) || existsSync(path.join(folder, 'pictures', name))) return folder
  const kept = path.join(store, 'pictures', name)
  if (existsSync(kept)) return store
  const content = await findPhoto(name)
  if (content === null) return folder
  await mkdir(path.dirname(kept), { recursive: true })
  // Renamed when it is complete, so that no reader sees half of it.
  const unfinished = `${kept}.${randomUUID()}`
  await writeFile(unfinished, content)
  await rename(unfinished, kept)
  return store
}

/** False: there is no such picture. If resizing fails, the response redirects to the original picture. */
export function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  sources: Sources,
): false | Promise<boolean> {
  const { url = '', method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const original = readOriginalAddress(url)
  if (original !== null) {
    return folderOf(original, sources).then((folder) =>
      sendOriginal(request, response, path.join(folder, 'pictures', original)),
    )
  }
  const picture = readPictureAddress(url, headers.accept ?? '')
  if (picture === null) return false
  return (async () => {
    const job = await resizeJobFor(picture, await folderOf(picture.name, sources), sources.store)
    if (job === null) return false
    if (await send(request, response, job)) return true
    try {
      await resizer.resize(job)
      return await send(request, response, job)
    } catch (fault) {
      log.warn({ picture: picture.name, fault }, 'a picture could not be resized; the original is shown instead')
      const location = `/pictures/${encodeURIComponent(picture.name)}`
      response.writeHead(307, { Location: location, 'Cache-Control': 'no-store' }).end()
      return true
    }
  })()
}

/** Answers the addresses of pictures with files: one that is not there yet is made by another process, and kept. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { log } from '../../log'
import { sendFile } from '../route/send-file'
import { jobOf, readPictureAddress } from './resized-picture'
import { createResizer, type ResizeJob } from './resizer'

/** A year: another picture has another name. */
const KEPT = 'public, max-age=31536000, must-revalidate'

type Folders = {
  /** Holds 'pictures'. */
  folder: string
  /** Where resized pictures are kept. */
  store: string
}

const resizer = createResizer({ patient: false })

const send = (request: IncomingMessage, response: ServerResponse, job: ResizeJob): Promise<boolean> =>
  sendFile(request, response, job.target, {
    'Cache-Control': KEPT,
    'Content-Type': `image/${job.format}`,
    ETag: `"${path.basename(job.target)}"`,
    Vary: 'Accept',
  })

/** False, at once or later: there is no such picture. One that cannot be made is shown as it lies there, until it can. */
export function answerPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, store }: Folders,
): false | Promise<boolean> {
  const { url = '', method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const picture = readPictureAddress(url, headers.accept ?? '')
  if (picture === null) return false
  return (async () => {
    const job = await jobOf(picture, folder, store)
    if (job === null) return false
    if (await send(request, response, job)) return true
    try {
      await resizer.resize(job)
      return await send(request, response, job)
    } catch (fault) {
      log.warn({ picture: picture.name, fault }, 'a picture could not be made')
      const location = `/pictures/${encodeURIComponent(picture.name)}`
      response.writeHead(307, { Location: location, 'Cache-Control': 'no-store' }).end()
      return true
    }
  })()
}

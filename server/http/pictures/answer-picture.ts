/** Answers the addresses of pictures with files: what is not there yet is made by another process, and kept. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { log } from '../../log'
import { sendFile } from '../route/send-file'
import { jobOf, readPictureAddress } from './derived-picture'
import { createPictureMaker, type PictureJob } from './picture-maker'

/** As the framework answers: a year, then asked again. */
const KEPT = 'public, max-age=31536000, must-revalidate'

type Folders = {
  /** Holds 'pictures'. */
  folder: string
  /** Where made pictures are kept. */
  store: string
}

const maker = createPictureMaker({ patient: false })

const send = (request: IncomingMessage, response: ServerResponse, job: PictureJob): Promise<boolean> =>
  sendFile(request, response, job.target, {
    'Cache-Control': KEPT,
    'Content-Type': `image/${job.format}`,
    ETag: `"${path.basename(job.target)}"`,
    Vary: 'Accept',
  })

/** False, at once or later: it is no picture of ours, or it cannot be made; the framework may try. */
export function answerPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, store }: Folders,
): false | Promise<boolean> {
  const { url = '', method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const asked = readPictureAddress(url, headers.accept ?? '')
  if (asked === null) return false
  return (async () => {
    try {
      const job = await jobOf(asked, folder, store)
      if (job === null) return false
      if (await send(request, response, job)) return true
      await maker.make(job)
      return await send(request, response, job)
    } catch (fault) {
      log.warn({ picture: asked.address, fault }, 'a picture could not be made')
      return false
    }
  })()
}

/** Answers the addresses of pictures with files: what is not there yet is made by another process, and kept. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { log } from '../../log'
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

async function find(job: PictureJob): Promise<Buffer> {
  const kept = await readFile(job.target).catch(() => null)
  if (kept !== null) return kept
  await maker.make(job)
  return readFile(job.target)
}

function send(request: IncomingMessage, response: ServerResponse, job: PictureJob, content: Buffer): void {
  const etag = `"${path.basename(job.target)}"`
  response.setHeader('Cache-Control', KEPT)
  response.setHeader('Vary', 'Accept')
  response.setHeader('ETag', etag)
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return
  }
  response.writeHead(200, { 'Content-Type': `image/${job.format}`, 'Content-Length': content.length })
  response.end(request.method === 'HEAD' ? undefined : content)
}

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
      send(request, response, job, await find(job))
      return true
    } catch (fault) {
      log.warn({ picture: asked.address, fault }, 'a picture could not be made')
      return false
    }
  })()
}
